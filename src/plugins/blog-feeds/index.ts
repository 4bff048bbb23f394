import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {figureColors} from '../../figures/colors.ts';
import {withDrawing, writePicture} from './pictures.ts';
import {standaloneHtml} from './standalone-html.ts';

/**
 * Option `createFeedItems` of the blog: full posts that make sense without this site's styles and
 * scripts.
 *
 * @param siteDir root of the repository
 */
export function feedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, ...params}) => {
    const {outDir, siteConfig} = params;
    const {light} = figureColors(siteDir);
    const items = await defaultCreateFeedItems(params);
    return withDrawing(async (draw) => {
      const picture = async (svg: string) =>
        `${siteConfig.url}${siteConfig.baseUrl}${writePicture(outDir, await draw(svg))}`;
      return Promise.all(
        items.map(async (item) =>
          item.content ? {...item, content: await standaloneHtml(item.content, light, picture)} : item,
        ),
      );
    });
  };
}
