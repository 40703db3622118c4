import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFolder } from '../../../apps/server/src/testing/copy-folder.ts';
import { FOUNDED, hashOfSources, template, templateOf } from '../../../apps/server/src/testing/template.ts';
import { ADMIN } from './product.ts';

/** What each product under test is told, wherever it answers. */
export const TOLD: NodeJS.ProcessEnv = {
  HOST: '127.0.0.1',
  BRANDINGS_FILE: fileURLToPath(new URL('brands/brandings.json', import.meta.url)),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
};

/**
 * Folder to begin a product on: with the demo's company, founded by a product that was started for it and ended, or an
 * empty database of the newest schema. Copied, never opened. What a first start does on nothing, `tests/faults` proves.
 */
export const begunFolder = async (hasDemo: boolean): Promise<string> =>
  hasDemo
    ? template(`embedded${FOUNDED}-demo`, await hashOfFounding(), found)
    : templateOf('embedded', { upTo: Infinity });

const hashOfFounding = async (): Promise<string> =>
  createHash('sha256')
    .update(await hashOfSources())
    .update(JSON.stringify(ADMIN))
    .digest('hex')
    .slice(0, 16);

const found = async (folder: string): Promise<void> => {
  const { startProcess } = await import('../../faults/server-process.ts'); // the whole API: not for who finds the folder made
  await copyFolder(await templateOf('embedded', { upTo: Infinity }), folder);
  const product = await startProcess({ ...process.env, ...TOLD, DEMO: '1', DATA_DIR: folder });
  const code = await product.end('SIGTERM');
  if (product.address === '' || code !== 0) throw new Error(`No company was founded:\n${product.printed()}`);
  await rm(join(folder, 'database.lock'), { force: true });
};
