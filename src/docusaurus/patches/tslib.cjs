/** All of tslib that Docusaurus needs in the browser, where the bundler would take the whole of it along. */
exports.__importDefault = (module) => (module?.__esModule ? module : {default: module});
