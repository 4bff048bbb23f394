/*
 * Loader of the bundler: leaves a page as it is, and names the files that it may show, data and figures beside it, for a post
 * in all of its folder, and the glossary where it has terms.
 */
const fs = require('node:fs');
const path = require('node:path');

module.exports = function pageLoader(source) {
  const {blog, glossary} = this.getOptions();
  const folder = path.dirname(this.resourcePath);
  const recursive = this.resourcePath.startsWith(blog);
  for (const file of fs.readdirSync(folder, {recursive}))
    if (/\.(?:json|ya?ml|csv|svg)$/.test(file) && file !== 'search-questions.yaml')
      this.addDependency(path.resolve(folder, file));
  if (source.includes('<Term')) this.addDependency(glossary);
  return source;
};
