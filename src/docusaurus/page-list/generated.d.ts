declare module '@generated/page-list/default/latest-posts.json' {
  const posts: import('../../content/page-list.ts').LatestPost[];
  export default posts;
}

declare module '@generated/page-list/default/start-posts.json' {
  const posts: import('../../content/page-list.ts').StartPost[];
  export default posts;
}

declare module '@generated/page-list/default/topics.json' {
  const topics: import('../../content/page-list.ts').Topic[];
  export default topics;
}
