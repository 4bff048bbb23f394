/** Loads the dialog of the search, which is not in the first load: it comes when somebody is about to search. */
export const loadModal = () =>
  import(/* webpackChunkName: "search" */ './SearchModal.tsx').then((module) => module.default);
