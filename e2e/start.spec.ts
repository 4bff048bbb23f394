import {execFileSync, spawn} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort} from './hosts/nginx.ts';
import {test, expect as usual} from './test.ts';

/** Steps take as long as they do on a busy machine; the test has a limit that ends one that hangs. */
const expect = usual.configure({timeout: 0});
// The development server tells the console what is broken.
test.use({caused: /./});

/** The tracked files as a writer has them, in a folder of their own, so that nothing here is edited. */
function workCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of String(tracked).split('\0').filter(Boolean))
    cpSync(file, path.join(folder, file), {recursive: true, force: true});
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

test('a writer starts the site, edits, breaks and mends a page, adds and removes one', async ({page}) => {
  test.setTimeout(10 * 60_000);
  const folder = workCopy();
  const origin = `http://localhost:${await freePort()}`;
  const said: string[] = [];
  const started = spawn('npm', ['start', '--', '--no-open', '--host', 'localhost'], {
    cwd: folder,
    // The bundler's cache belongs to the folder that it was made in.
    env: {...process.env, PORT: new URL(origin).port, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
    detached: true,
  });
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => said.push(String(part)));
  const inFolder = (file: string) => path.join(folder, file);
  const edit = (file: string, by: (text: string) => string) =>
    writeFileSync(inFolder(file), by(readFileSync(inFolder(file), 'utf8')));
  const main = page.getByRole('main');
  const CONCEPTS = 'docs/concepts.md';
  try {
    await expect
      .poll(() =>
        fetch(`${origin}/docs/concepts`).then(
          ({status}) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await page.goto(`${origin}/docs/concepts`);
    await expect(main.getByRole('heading', {level: 1})).toBeVisible({timeout: 120_000});

    const before = readFileSync(inFolder(CONCEPTS), 'utf8');
    edit(CONCEPTS, (text) => `${text}\nA sentence that a writer adds.\n`);
    await expect(main).toContainText('A sentence that a writer adds.');

    edit(CONCEPTS, (text) => `${text}\nA <Term id="drivr">driver</Term>.\n`);
    await expect
      .poll(() => said.join(''))
      .toMatch(
        /docs\/concepts\.md:\d+: "drivr" is not a term of docs\/terminology\.md; did you mean driver\?/,
      );

    writeFileSync(inFolder(CONCEPTS), `${before}\nThe sentence is right again.\n`);
    await expect(main).toContainText('The sentence is right again.');

    const fields = before.slice(0, before.indexOf('\n---', 4) + 4);
    writeFileSync(
      inFolder('docs/added.md'),
      `${fields.replace(/^title: .*$/m, 'title: An added page').replace(/^slug: .*\n/m, '')}\n\nIts first sentence.\n`,
    );
    edit('sidebars.ts', (text) => text.replace("'concepts'", "'concepts', 'added'"));
    await expect(async () => {
      await page.goto(`${origin}/docs/added`);
      await expect(main).toContainText('Its first sentence.', {timeout: 10_000});
    }).toPass({timeout: 120_000});
    const answer = await page.request.post(`${origin}/v1/search`, {
      data: {query: 'An added page', topK: '3'},
    });
    expect(((await answer.json()) as {results: {page_url: string}[]}).results[0]?.page_url).toBe(
      '/docs/added',
    );

    edit('sidebars.ts', (text) => text.replace(", 'added'", ''));
    rmSync(inFolder('docs/added.md'));
    await expect(async () => {
      await page.goto(`${origin}/docs/added`);
      await expect(page.getByRole('heading', {level: 1})).toContainText(/not found/i, {timeout: 10_000});
    }).toPass({timeout: 120_000});
    await page.goto(`${origin}/docs/concepts`);
    await expect(main).toContainText('The sentence is right again.');
  } catch (error) {
    console.error(said.join('').slice(-4000));
    throw error;
  } finally {
    if (started.pid) process.kill(-started.pid, 'SIGTERM');
    rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  }
});
