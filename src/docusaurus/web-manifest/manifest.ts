import type {HtmlTagObject} from '@docusaurus/types';
import type {Palette} from '../../product/identity/palette.ts';

/** File name of the manifest in the built site. */
export const MANIFEST_FILE = 'site.webmanifest';

/** An app icon that the build draws. */
export interface IconFile {
  /** File name below `img/`. */
  file: string;
  size: number;
  shape: 'rounded' | 'square' | 'maskable';
}

export const APPLE_TOUCH_ICON: IconFile = {file: 'apple-touch-icon.png', size: 180, shape: 'square'};

export const ICON_FILES: readonly IconFile[] = [
  APPLE_TOUCH_ICON,
  {file: 'icon-192.png', size: 192, shape: 'rounded'},
  {file: 'icon-512.png', size: 512, shape: 'rounded'},
  {file: 'icon-maskable-192.png', size: 192, shape: 'maskable'},
  {file: 'icon-maskable-512.png', size: 512, shape: 'maskable'},
];

interface Named {
  name: string;
  tagline: string;
}

/** The site as an app that can be put on a home screen (https://www.w3.org/TR/appmanifest/). */
export function webManifest(product: Named, baseUrl: string, {light}: Palette) {
  return {
    id: baseUrl,
    name: `${product.name} documentation`,
    short_name: product.name,
    description: product.tagline,
    lang: 'en',
    dir: 'ltr',
    start_url: `${baseUrl}overview`,
    scope: baseUrl,
    display: 'minimal-ui',
    background_color: light('color-page'),
    theme_color: light('color-page'),
    icons: [
      {src: `${baseUrl}img/favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any'},
      ...ICON_FILES.filter((icon) => icon !== APPLE_TOUCH_ICON).map(({file, size, shape}) => ({
        src: `${baseUrl}img/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      })),
    ],
  };
}

/** Colors that browsers give their own bars around the page, which follow the system's mode. */
export function themeColorTags({light, dark}: Palette): HtmlTagObject[] {
  return [
    {name: 'theme-color', media: '(prefers-color-scheme: light)', content: light('color-page')},
    {name: 'theme-color', media: '(prefers-color-scheme: dark)', content: dark('color-page')},
  ].map((attributes) => ({tagName: 'meta', attributes}));
}

/** Links to what the build draws; Docusaurus itself links the SVG icon. */
export function iconTags(baseUrl: string): HtmlTagObject[] {
  return [
    {rel: 'icon', href: `${baseUrl}img/favicon.ico`, sizes: '16x16 32x32 48x48', type: 'image/x-icon'},
    {rel: 'apple-touch-icon', href: `${baseUrl}img/${APPLE_TOUCH_ICON.file}`, sizes: '180x180'},
    {rel: 'manifest', href: `${baseUrl}${MANIFEST_FILE}`},
  ].map((attributes) => ({tagName: 'link', attributes}));
}
