import satori from 'satori';

/** In a module of its own, because only a card that has changed needs the library. */
export const layOut = satori;
