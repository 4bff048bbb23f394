/** Id of the element with what a path without a page shows. */
export const NOT_FOUND_ID = 'not-found';
