import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../content/files.ts';
import {substituteTokens} from '../content/tokens.ts';
import type {SampleProject} from './samples.ts';

/** A declaration file of an SDK, with the product's name in path and text. */
export interface SurfaceFile {
  /** Path in the workspace the compilers see. */
  path: string;
  /** Path in the repository, from the project root. */
  source: string;
  text: string;
}

const SURFACE = 'src/samples/surface';

/**
 * The Python stubs: packages named after the product, and those of third parties that samples use.
 * Folders and files called `product…` in the repository carry the product's slug here.
 */
export function pythonSurface(project: SampleProject): SurfaceFile[] {
  const {slug} = project.product;
  return surfaceFiles(project, `${SURFACE}/python`, '.pyi').map((file) => ({
    ...file,
    path: file.path
      .split('/')
      .filter((part, index) => !(index === 0 && part === 'third-party'))
      .map((part) => part.replace(/^product(?=$|_|\.)/, slug))
      .join('/'),
  }));
}

/** The declarations of the TypeScript SDK (`index.d.ts`) and of third-party modules. */
export function typescriptSurface(project: SampleProject): SurfaceFile[] {
  return surfaceFiles(project, `${SURFACE}/typescript`, '.d.ts');
}

function surfaceFiles({root, tokens}: SampleProject, folder: string, ending: string): SurfaceFile[] {
  return filesBelow(root, folder)
    .filter((name) => name.endsWith(ending))
    .map((source) => ({
      path: source.slice(folder.length + 1),
      source,
      text: substituteTokens(readFileSync(path.join(root, source), 'utf8'), tokens, source),
    }));
}
