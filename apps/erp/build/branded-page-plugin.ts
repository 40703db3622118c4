import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedBrandings } from '@weft/ui/tokens/brands.ts';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../../../packages/ui/src/tokens/branded-page.ts', import.meta.url));

/**
 * Lays beside the page what a deployment needs to have brands of its own: `assets/brandings.json`, the shipped ones in the form of such a
 * file, and `branded-page.mjs`, the function that puts another file's brands into the page. The server runs it, so that it knows no tokens
 * and a page is never built anew for a brand.
 */
export const brandedPagePlugin = (): Plugin => {
  let outDir = '';
  return {
    name: 'weft-branded-page',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle() {
      const source = `${JSON.stringify(shippedBrandings, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'assets/brandings.json', source });
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          ssr: SOURCE,
          outDir,
          emptyOutDir: false,
          rolldownOptions: { output: { entryFileNames: 'branded-page.mjs' } },
        },
      });
    },
  };
};
