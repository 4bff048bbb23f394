declare module '@generated/route-groups/skeleton.js' {
  import type {SkeletonModule} from './client/tables.ts';

  export const routes: SkeletonModule['routes'];
  export const chunkNames: SkeletonModule['chunkNames'];
  export const modules: SkeletonModule['modules'];
  export const starts: SkeletonModule['starts'];
  export const groups: SkeletonModule['groups'];
}
