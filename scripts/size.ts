// Size gate: all script that a visitor loads before the first area, in brotli, from Vite's manifest.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoad } from './first-load.ts';
import type { Manifest } from './first-load.ts';
import { WEB_FOLDER } from './web-build.ts';

/** The prescribed libraries alone weigh about 154 kB; this is what log-in and shell may add up to. */
const LIMIT_KB = 200;

const manifest = JSON.parse(readFileSync(`${WEB_FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest; // Vite's own form
const sizes = firstLoad(manifest).map((file) => ({
  file,
  bytes: brotliCompressSync(readFileSync(`${WEB_FOLDER}/${file}`)).length,
}));
const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const { file, bytes } of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${kilobytes.toFixed(1).padStart(7)} kB of ${LIMIT_KB} kB (brotli)`);
if (kilobytes > LIMIT_KB)
  console.error('The first load is too heavy: move what the first screen does not need behind import().');
process.exitCode = kilobytes <= LIMIT_KB && sizes.length > 0 ? 0 : 1;
