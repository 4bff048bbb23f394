import type {ClientModule} from '@docusaurus/types';
import {ahead} from './load-ahead.ts';

/* Stands for the theme's bar in the browser: it is loaded when a reader goes to another page, not before. */

let bar: ClientModule | undefined;

async function loadBar(): Promise<ClientModule> {
  bar ??= (await (await ahead()).progressBar()).default;
  return bar;
}

/** The theme's bar shows that another page takes its time. A page comes without it, too. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = (update) => {
  if (!update.previousLocation) return undefined;
  let isOver = false;
  let end: ReturnType<NonNullable<typeof onRouteUpdate>>;
  loadBar()
    .then(({onRouteUpdate: start}) => {
      if (!isOver) end = start?.(update);
    })
    .catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
};

/** The page is there. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (update) => bar?.onRouteDidUpdate?.(update);
