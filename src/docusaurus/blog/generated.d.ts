declare module '@generated/blog-lists/default/lists.json' {
  const lists: {
    description: string;
    /** By the path of the post. */
    posts: Record<string, import('./index.ts').PostFields>;
  } & ReturnType<typeof import('./index.ts').blogLists>;
  export default lists;
}
