import { createHash } from 'node:crypto';
import { constants, createReadStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings.ts';

/** Where the bytes of files lie. Paths are made by us, never from what a person typed, and begin with the partner. */
export type FileStore = {
  /** Writes a new file; a path is written once. */
  readonly put: (path: string, content: Buffer, type: string) => Promise<void>;
  /** As `put`, of a file on this machine's disk, however large: it is never held in memory. */
  readonly putFile: (path: string, from: string, type: string) => Promise<void>;
  /** The whole file; undefined when it is not there. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** The file as it comes; undefined when it is not there. */
  readonly stream: (path: string) => Promise<Readable | undefined>;
  /** Removes a file, if it is there. */
  readonly remove: (path: string) => Promise<void>;
};

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const diskStore = (folder: string): FileStore => {
  const at = (path: string): string => join(folder, path);
  const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw cause;
    }
  };
  return {
    put: async (path, content) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content, { flag: 'wx' });
    },
    putFile: async (path, from) => {
      await mkdir(dirname(at(path)), { recursive: true });
      await copyFile(from, at(path), constants.COPYFILE_EXCL);
    },
    read: (path) => unlessMissing(readFile(at(path))),
    stream: async (path) => ((await unlessMissing(stat(at(path)))) ? createReadStream(at(path)) : undefined),
    remove: (path) => rm(at(path), { force: true }),
  };
};

/** An object store that did not do what it was asked; the message has its status, never a key. */
class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

/** Files as objects of one bucket, by the calls that every S3-compatible store knows: PUT, GET, DELETE with signature version 4. */
const objectStore = ({ url, region, accessKeyId, secretAccessKey }: NonNullable<Settings['objects']>): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    sent: Pick<RequestInit, 'body' | 'headers'> = {},
  ): Promise<Response | undefined> => {
    const answer = await client.fetch(`${url}/${path}`, { method, ...sent });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new ObjectStoreError(`${method} of a file was answered with ${answer.status}`);
    return answer;
  };
  const put = async (path: string, sent: Pick<RequestInit, 'body' | 'headers'>): Promise<void> => {
    if ((await ask('PUT', path, sent)) === undefined)
      throw new ObjectStoreError('the bucket of the files is not there');
  };
  return {
    put: (path, content, type) => put(path, { body: new Uint8Array(content), headers: { 'content-type': type } }),
    putFile: async (path, from, type) => {
      const hash = createHash('sha256');
      await pipeline(createReadStream(from), hash);
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash.digest('hex') };
      await put(path, { body: await openAsBlob(from), headers });
    },
    read: async (path) => {
      const answer = await ask('GET', path);
      return answer === undefined ? undefined : Buffer.from(await answer.arrayBuffer());
    },
    stream: async (path) => {
      const body = (await ask('GET', path))?.body;
      return body ? Readable.from(body) : undefined;
    },
    remove: async (path) => void (await ask('DELETE', path)),
  };
};

const known = new WeakMap<Settings, FileStore>();

/** The store that the settings name: a bucket, else a folder of the data. */
export const fileStoreOf = (settings: Settings): FileStore => {
  const store =
    known.get(settings) ??
    (settings.objects === undefined ? diskStore(join(settings.dataDir, 'files')) : objectStore(settings.objects));
  known.set(settings, store);
  return store;
};
