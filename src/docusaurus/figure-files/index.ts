import type {Plugin} from '@docusaurus/types';

/** Docusaurus plugin: the drawings that `src/figures/figure-element.ts` names by their content become files of the build. */
export default function figureFilesPlugin(): Plugin {
  return {
    name: 'figure-files',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            scheme: 'data',
            mimetype: 'image/svg+xml',
            type: 'asset/resource',
            generator: {filename: 'assets/figures/[contenthash:8].svg', emit: !isServer},
          },
        ],
      },
    }),
  };
}
