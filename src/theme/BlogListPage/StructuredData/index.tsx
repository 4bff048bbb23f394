/** Nothing: the posts of a list have their own. */
export default function BlogListPageStructuredData(): null {
  return null;
}
