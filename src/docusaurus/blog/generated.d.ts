declare module '@generated/blog-lists/default/lists.json' {
  const lists: {description: string} & ReturnType<typeof import('./index.ts').blogLists>;
  export default lists;
}
