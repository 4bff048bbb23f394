import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {BlogPost, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {cachedAsync, sha256} from '../../content/cache.ts';
import {COLOR_FILES, figureColors} from '../../figures/colors.ts';
import {dependenciesOf, digestOf, LIBRARIES} from '../../figures/dependencies.ts';
import {type Draw, withDrawing, writePicture} from './pictures.ts';

const FOLDER = 'node_modules/.cache/feeds';

/** A post for feed readers, as it is kept between builds: its pictures in Base64, in the place of each its mark. */
interface KeptPost {
  html: string;
  pictures: string[];
}

/** Stands in the text for the address of a picture. */
const mark = (number: number) => `picture-${number}-of-this-post`;

/** Changes with all that a post for feed readers depends on beside its text. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)), LIBRARIES);

/**
 * Option `createFeedItems` of the blog: full posts that make sense without this site's styles and
 * scripts.
 *
 * @param siteDir root of the repository
 */
export function feedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, ...params}) => {
    const {outDir, siteConfig} = params;
    const folder = `${siteConfig.url}${siteConfig.baseUrl}`;
    const items = (await defaultCreateFeedItems(params)).map((item, index) => {
      const post = params.blogPosts[index];
      return post ? {...item, published: item.date, date: revisedOn(post)} : item;
    });
    return withDrawing((draw) =>
      Promise.all(
        items.map(async (item) => {
          const {content} = item;
          if (!content) return item;
          const digest = sha256(digestOf(colorFiles(siteDir), CODE), content);
          const {html, pictures} = await cachedAsync(
            {folder: path.join(siteDir, FOLDER), key: item.link ?? item.title, digest},
            () => standalonePost(siteDir, content, draw),
          );
          const addresses = pictures.map((png) => folder + writePicture(outDir, Buffer.from(png, 'base64')));
          return {
            ...item,
            content: addresses.reduce(
              (text, address, number) => text.replace(mark(number), () => address),
              html,
            ),
          };
        }),
      ),
    );
  };
}

/** The day of a post's last revision, or of its publication. */
export function revisedOn({metadata}: Pick<BlogPost, 'metadata'>): Date {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return new Date(update?.date ?? metadata.date);
}

/** Posts by their last revision, the newest first; those of one day by their publication. */
export function byRevision<Post extends Pick<BlogPost, 'metadata'>>(posts: readonly Post[]): Post[] {
  const time = (post: Post) => revisedOn(post).getTime();
  const published = ({metadata}: Post) => new Date(metadata.date).getTime();
  return [...posts].sort((a, b) => time(b) - time(a) || published(b) - published(a));
}

const colorFiles = (siteDir: string) => COLOR_FILES.map((file) => path.join(siteDir, file));

async function standalonePost(siteDir: string, content: string, draw: Draw): Promise<KeptPost> {
  // Loaded here: mostly no post has changed, and its browser's model of pages takes its time.
  const {standaloneHtml} = await import('./standalone-html.ts');
  const pictures: string[] = [];
  const html = await standaloneHtml(content, figureColors(siteDir).light, async (svg) => {
    const png = await draw(svg);
    return mark(pictures.push(png.toString('base64')) - 1);
  });
  return {html, pictures};
}
