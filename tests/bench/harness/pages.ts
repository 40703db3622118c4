import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fromRoot } from '../../../scripts/root.ts';

/** Builds pages of the bench as the product is built, with the compressed form beside each script. @param base where the pages will stand on their server */
export const buildPages = async (
  folder: string,
  entries: readonly string[],
  outDir: string,
  base = '/',
): Promise<void> => {
  const root = fromRoot(`tests/bench/pages/${folder}`);
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entries.map((entry) => join(root, entry)) },
    },
  });
  for (const script of globSync('**/*.js', { cwd: outDir }))
    writeFileSync(join(outDir, `${script}.br`), brotliCompressSync(readFileSync(join(outDir, script))));
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a folder of built pages until it is closed. */
export const servePages = async (folder: string, port: number): Promise<{ readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    readFile(join(folder, path)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => void server.close() };
};
