import type {CSSProperties} from 'react';

/** Style of a block that a reader meets later: about how high it is, in rem, from `rehype-far-blocks`. */
export const farStyle = (height: string | undefined): CSSProperties | undefined =>
  height === undefined ? undefined : ({'--height': height} as CSSProperties);
