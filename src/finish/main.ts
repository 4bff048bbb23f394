/** Finishes a built site: `tsx src/finish/main.ts [folder]`. */
import {BASE_URL, loadProduct} from '../product.ts';
import {finishSite} from './finish.ts';

async function main(folder = 'build') {
  const {pages, redirects, scripts, styles, compressed} = await finishSite({
    folder,
    product: loadProduct(),
    baseUrl: BASE_URL,
    cache: 'node_modules/.cache/compressed',
  });
  console.log(
    `Finished ${pages} pages, ${redirects} of them redirects: ${scripts.size} inline scripts and ${styles.size} inline style sheets named in the security headers, ${compressed.copies} compressed copies of ${compressed.files} files`,
  );
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
