import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { askedAgainPlugin } from './build/asked-again-plugin.ts';
import { brandedPagePlugin } from './build/branded-page-plugin.ts';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { planChunks } from './build/chunk-plan.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { leanLibrariesPlugin } from './build/lean-libraries-plugin.ts';
import { versionPlugin } from './build/version-plugin.ts';

const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const SERVER = process.env['WEFT_SERVER'] ?? 'http://127.0.0.1:4680';
const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: SERVER }]));
let plan: ((id: string) => string | undefined) | undefined;

export default defineConfig({
  // The libraries' modern form, where they have one: rxjs would else bring classes as of 2009.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    cataloguePlugin(),
    askedAgainPlugin(),
    firstPaintPlugin(),
    brandedPagePlugin(),
    versionPlugin(),
    compressPlugin(),
    leanLibrariesPlugin(),
  ],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A font within the stylesheet is refused by the content policy, and would weigh on every page.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React changes twice a year, the other libraries now and then, the shell every week: apart, so that a new version brings little.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/u,
              priority: 30,
            },
            { name: 'vendor', test: /node_modules[\\/]/u, tags: ['$initial'], priority: 20 },
            { name: 'shell', tags: ['$initial'], priority: 10 },
            {
              debugName: 'on demand',
              name: (id, ctx) => (plan ??= planChunks(MAIN, { at: (one) => ctx.getModuleInfo(one) }))(id),
            },
          ],
        },
      },
    },
  },
});
