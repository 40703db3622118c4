import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // our own manifest

const VERSION_FILE = 'assets/version.json';

/** A mark of what was built: the names of its files carry their contents. */
const buildOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 16);

/**
 * Writes `assets/version.json`: the version, which the foot of the sidebar reads (specification, section 7), and the build, by which an open page
 * sees that a newer one is deployed.
 */
export const versionPlugin = (): Plugin => ({
  name: 'weft-version',
  generateBundle(_options, bundle) {
    const source = JSON.stringify({ version, build: buildOf(Object.keys(bundle)) });
    this.emitFile({ type: 'asset', fileName: VERSION_FILE, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${VERSION_FILE}`, (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ version }));
    });
  },
});
