import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { KEY_BYTES } from './seal.ts';

/** File of `dataDir` that holds the key where the environment gives none. */
const FILE = 'secret.key';

const known = new Map<string, Promise<Buffer>>();

const isNoFile = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
const isThere = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';

const read = async (file: string): Promise<Buffer> => {
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} is no key; put the one of the last backup in its place.`);
  return key;
};

/** Whole or not at all: two processes that begin at once end with the same key. */
const make = async (dataDir: string, file: string): Promise<Buffer> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (cause) {
    if (!isThere(cause)) throw cause;
  } finally {
    await rm(draft, { force: true });
  }
  return read(file);
};

const ofFolder = (dataDir: string): Promise<Buffer> => {
  const file = join(dataDir, FILE);
  return read(file).catch((cause: unknown) => {
    if (isNoFile(cause)) return make(dataDir, file);
    throw cause;
  });
};

/** The key of stored secrets: `SECRET_KEY` of the environment, else one that is made once and kept in `dataDir`. */
export const secretKey = ({ secretKey: given, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Buffer> => {
  if (given !== undefined) return Promise.resolve(given);
  const key = known.get(dataDir) ?? ofFolder(dataDir);
  known.set(dataDir, key);
  key.catch(() => known.delete(dataDir)); // asked for again once the file is right
  return key;
};
