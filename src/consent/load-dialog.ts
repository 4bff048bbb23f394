import type {Dialog} from './dialog.ts';

let dialog: Promise<Dialog> | undefined;

/** Loads the dialog, once; a load that failed is tried anew when it is asked for again. */
export function loadDialog(): Promise<Dialog> {
  dialog ??= Promise.all([
    import(/* webpackChunkName: "consent" */ './dialog.ts'),
    import(/* webpackChunkName: "consent" */ '@generated/consent-data/default/consent.json'),
  ])
    .then(([{startDialog}, {default: data}]) => startDialog(data))
    .catch((error) => {
      dialog = undefined;
      throw error;
    });
  return dialog;
}
