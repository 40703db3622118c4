import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a header costs more than compression saves. */
const WORTH_BYTES = 1024;

const compress = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([brotli(bytes, quality), zip(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
};

/** Writes `.br` and `.gz` beside everything that compresses, once at build, so that the server only sends files. */
export const compressPlugin = (): Plugin => {
  let folder = '';
  return {
    name: 'weft-compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const files = globSync('**/*.{js,css,html,json,svg}', { cwd: folder });
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
};
