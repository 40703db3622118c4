// Size gate: all script that a visitor loads before the first area, and until a first list stands, in brotli, from Vite's manifest.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoad, pageLoad } from './first-load.ts';
import type { Manifest } from './first-load.ts';
import { WEB_FOLDER } from './web-build.ts';

/** The prescribed libraries alone weigh about 154 kB; this is what log-in and shell may add up to. */
const SHELL_LIMIT_KB = 200;
/** What the first list may come to with it: the table, and the heaviest declaration that most people open. */
const LIST_LIMIT_KB = 245;

const manifest = JSON.parse(readFileSync(`${WEB_FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest; // Vite's own form
const html = readFileSync(`${WEB_FOLDER}/index.html`, 'utf8');

const weigh = (file: string): number => brotliCompressSync(readFileSync(`${WEB_FOLDER}/${file}`)).length / 1000;
const line = (kilobytes: number, words: string): void =>
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${words}`);

/** Prints what these files weigh and answers whether they, with what is there already, stay below the limit. */
const check = (what: string, files: readonly string[], before: number, limit: number): number => {
  const sizes = files.map((file) => ({ file, kilobytes: weigh(file) }));
  for (const { file, kilobytes } of sizes.toSorted((a, b) => b.kilobytes - a.kilobytes)) line(kilobytes, file);
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, before);
  line(total, `${what}, of ${limit} kB (brotli)\n`);
  if (total > limit || files.length === 0) {
    console.error(
      files.length === 0
        ? `No file was found for ${what}: the manifest has changed its form.`
        : `${what} is too heavy: move what it does not need at once behind import().`,
    );
    process.exitCode = 1;
  }
  return total;
};

const shell = firstLoad(manifest, html);
const list = [
  ...pageLoad(manifest, 'src/generic/GenericList/GenericListScreen.tsx'),
  ...pageLoad(manifest, 'src/catalogue/masters/item.ts'),
];
const shellKb = check('Log-in and shell', shell, 0, SHELL_LIMIT_KB);
check(
  'The first list',
  [...new Set(list)].filter((file) => !shell.includes(file)),
  shellKb,
  LIST_LIMIT_KB,
);
