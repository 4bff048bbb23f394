/** Finishes a built site and lays its origin out; by itself: `tsx src/postbuild/main.ts [folder] [origin]`. */
import {pathToFileURL} from 'node:url';
import {BASE_URL, loadProduct} from '../product/index.ts';
import {finishSite} from './finish.ts';

/** Finishes the site in a folder, and says what there was to do. */
export async function finish(folder = 'build', out = 'dist'): Promise<void> {
  const {pages, redirects, scripts, styles, compressed, offline} = await finishSite({
    folder,
    out,
    product: loadProduct(),
    baseUrl: BASE_URL,
    cache: 'node_modules/.cache',
  });
  console.log(
    `Finished ${pages} pages, ${redirects} of them redirects: ${scripts.size} inline scripts and ${styles.size} inline style sheets named in the security headers, ${compressed.copies} compressed copies of ${compressed.files} files. Readers may save ${offline.files} files, ${(offline.bytes / 1e6).toFixed(1)} MB. ${out}/ is the origin to deploy.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  finish(process.argv[2], process.argv[3]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
