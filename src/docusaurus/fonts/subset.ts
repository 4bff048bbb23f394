import subsetFont from 'subset-font';

/** In a module of its own, because only a font that has changed needs the library. */
export const subset = subsetFont;
