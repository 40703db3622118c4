import type { Plugin } from 'vite';

const AXIOS_ADAPTERS = /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/u;
const AXIOS_FETCH = /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/u;
const ROUTER = /^react-router(?:\/dom)?$/u;
const ROUTER_WITH_WARNINGS = /[\\/]react-router[\\/]dist[\\/]development[\\/]/u;
/** Lies where the plan of files looks for libraries: in the file of the shell it would make libraries wait for the shell. */
const NO_FETCH = '\0node_modules/axios/no-fetch.js';

/**
 * Leaves out of the built page what libraries bring for others:
 *
 * - axios its adapter for workers without XMLHttpRequest. Browsers have it, and axios asks for it first; its own map of browsers leaves out
 *   the adapter of Node in the same way.
 * - react-router its warnings to developers: `import` leads to the development form, whatever is built.
 *
 * The build fails when a new version of either has moved them, so that nobody carries them again unseen.
 */
export const leanLibrariesPlugin = (): Plugin => ({
  name: 'weft-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === './fetch.js' && importer !== undefined && AXIOS_ADAPTERS.test(importer)) return NO_FETCH;
    if (!ROUTER.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : found.id.replace(ROUTER_WITH_WARNINGS, '/react-router/dist/production/');
  },
  load: (id) => (id === NO_FETCH ? 'export const getFetch = () => undefined;' : null),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      for (const id of file.type === 'chunk' ? Object.keys(file.modules) : [])
        if (AXIOS_FETCH.test(id) || ROUTER_WITH_WARNINGS.test(id))
          this.error(`${id} is in the build again: a new version has moved it. Mend lean-libraries-plugin.ts.`);
  },
});
