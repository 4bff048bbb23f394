/**
 * Loader for Docusaurus' list of chunks: names modules by what it gives `require.resolveWeak`, and not by their ids.
 * The bundler compiles a module to know its id, so all pages. Docusaurus uses the ids where pages are rendered
 * in a build; the development server only carries them along.
 */
module.exports = (source) => source.replaceAll('require.resolveWeak(', 'String(');
