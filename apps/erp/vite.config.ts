import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { versionPlugin } from './build/version-plugin.ts';

const SERVER = process.env['WEFT_SERVER'] ?? 'http://127.0.0.1:4680';
const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: SERVER }]));

export default defineConfig({
  plugins: [react(), cataloguePlugin(), firstPaintPlugin(), versionPlugin(), compressPlugin()],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else a group carries along all it imports, and the first load with it.
          includeDependenciesRecursively: false,
          groups: [
            // React changes twice a year, the shell every week: apart, so that a new version brings little.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u, priority: 20 },
            // The words of declarations travel together: one request instead of twenty-odd small ones.
            { name: 'language', test: /catalogue[\\/]language[\\/]/u, priority: 10 },
          ],
        },
      },
    },
  },
});
