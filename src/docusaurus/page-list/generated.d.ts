declare module '@generated/page-list/default/blog.json' {
  const blog: import('../../content/page-list.ts').BlogLists;
  export default blog;
}
