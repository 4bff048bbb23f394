// @vitest-environment jsdom
import {createRequire} from 'node:module';
import {act, Fragment, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import * as ours from './index.tsx';

const upstream: typeof ours = createRequire(import.meta.url)('react-helmet-async');

Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});

/** What the head and the roots of a document say, in an order that does not matter. */
const said = () => ({
  title: document.title,
  html: document.documentElement.className,
  lang: document.documentElement.lang,
  body: document.body.className,
  head: [...document.head.querySelectorAll(':not(title)')].map((element) => element.outerHTML).sort(),
});

/** Pages as they come one after the other, with the parts that Docusaurus' themes and this site have. */
const PAGES = (Helmet: typeof ours.Helmet): ReactNode[] => [
  <Site key="site" Helmet={Helmet}>
    <Helmet>
      <title>Overview | Site</title>
      <meta property="og:title" content="Overview | Site" />
      <meta name="description" content="All parts." />
      <meta httpEquiv="x-ua-compatible" content="ie=edge" />
    </Helmet>
    <Helmet>
      <html lang="en" className="docs-wrapper docs-doc-page" />
      {false}
      {undefined}
      <Fragment key="alternates">
        <link rel="alternate" type="text/markdown" href="/docs/overview.md" />
        <script type="application/ld+json">{'{"@type": "TechArticle", "name": "A < B"}'}</script>
      </Fragment>
    </Helmet>
  </Site>,
  <Site key="site" Helmet={Helmet}>
    <Helmet>
      <title>{['A post', ' | ', 'Site']}</title>
      <meta property="og:title" content="A post | Site" />
      <meta property="article:tag" content="tents" />
      <meta property="article:tag" content="stoves" />
      <meta name="robots" content="noindex, nofollow" />
      <html className="blog-wrapper" lang="en-GB" />
      <body className="posts" />
    </Helmet>
    <div>
      <Helmet>
        <link rel="canonical" href="https://example.org/docs/blog/a-post" />
        <meta charSet="utf-8" />
      </Helmet>
    </div>
  </Site>,
  <Site key="site" Helmet={Helmet}>
    {undefined}
  </Site>,
];

function Site({Helmet, children}: {Helmet: typeof ours.Helmet; children?: ReactNode}) {
  return (
    <>
      <Helmet>
        <title>Site</title>
        <html lang="en" dir="ltr" />
        <meta property="og:title" content="Site" />
        <meta name="description" content="A site." />
        <link rel="canonical" href="https://example.org/docs" />
        <link rel="alternate" href="https://example.org/docs" hrefLang="en" />
        <link rel="alternate" href="https://example.org/docs" hrefLang="x-default" />
        <link rel="icon" href="/docs/img/favicon.svg" />
        <link rel="preload" href="/docs/inter.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
      </Helmet>
      {children}
    </>
  );
}

/** What the document says after each page, by one of the two libraries. */
async function visits({Helmet, HelmetProvider}: typeof ours): Promise<object[]> {
  const root: Root = createRoot(document.body.appendChild(document.createElement('div')));
  const after: object[] = [];
  for (const page of PAGES(Helmet)) {
    await act(async () => root.render(<HelmetProvider>{page}</HelmetProvider>));
    // Upstream changes the document with the next frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    after.push(said());
  }
  await act(async () => root.unmount());
  return after;
}

beforeEach(() => {
  document.head.innerHTML = '<title>Site</title><meta name="generator" content="theirs">';
});
afterEach(() => {
  for (const element of [document.documentElement, document.body]) {
    for (const {name} of [...element.attributes]) element.removeAttribute(name);
  }
  document.body.innerHTML = '';
});

describe('the head of the document', () => {
  it('says what it says by react-helmet-async, page after page', async () => {
    const theirs = await visits(upstream);
    document.head.innerHTML = '<title>Site</title><meta name="generator" content="theirs">';
    for (const {name} of [...document.documentElement.attributes])
      document.documentElement.removeAttribute(name);
    expect(await visits(ours)).toEqual(theirs);
    expect(theirs[0]).toMatchObject({title: 'Overview | Site', html: 'docs-wrapper docs-doc-page'});
    expect(theirs[1]).toMatchObject({title: 'A post | Site', lang: 'en-GB', body: 'posts'});
  });

  it('leaves what the server wrote where it stands', async () => {
    document.head.innerHTML =
      '<title data-rh="true">Site</title><link data-rh="true" crossorigin="anonymous" href="/docs/inter.woff2" rel="preload" as="font" type="font/woff2"><meta data-rh="true" name="old" content="gone">';
    const [, preload, old] = document.head.children;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.render(<Site Helmet={ours.Helmet} />));
    expect(preload?.isConnected).toBe(true);
    expect(document.head.querySelectorAll('link[rel=preload]')).toHaveLength(1);
    expect(old?.isConnected).toBe(false);
    await act(async () => root.unmount());
  });

  it('sets no attribute that says the same already: a direction styles every element anew', async () => {
    document.documentElement.dir = 'ltr';
    const changed: (string | null)[] = [];
    const changes = new MutationObserver((records) => {
      changed.push(...records.map(({attributeName}) => attributeName));
    });
    changes.observe(document.documentElement, {attributes: true});
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.render(<Site Helmet={ours.Helmet} />));
    await Promise.resolve();
    expect(changed).toEqual(['lang']);
    await act(async () => root.unmount());
  });

  it('has the title before the next frame: a page view says the right one', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () =>
      root.render(
        <Site Helmet={ours.Helmet}>
          <ours.Helmet>
            <title>Now</title>
          </ours.Helmet>
        </Site>,
      ),
    );
    await Promise.resolve();
    expect(document.title).toBe('Now');
    await act(async () => root.unmount());
  });
});
