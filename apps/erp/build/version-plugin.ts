import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // our own manifest

const VERSION_FILE = 'assets/version.json';

/** Writes `assets/version.json`, which the foot of the sidebar reads (specification, section 7). */
export const versionPlugin = (): Plugin => ({
  name: 'weft-version',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: VERSION_FILE, source: JSON.stringify({ version }) });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${VERSION_FILE}`, (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ version }));
    });
  },
});
