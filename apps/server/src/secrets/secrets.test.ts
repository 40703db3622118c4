import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { secretKey } from './secret-key.ts';

const KEY = Buffer.alloc(32, 7);
const SECRET = 'पासवर्ड  with two spaces';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('opens with its key for its owner, and for nobody else', () => {
  const sealed = seal(KEY, SECRET, '1:7');
  expect(unseal(KEY, sealed, '1:7')).toBe(SECRET);
  expect(unseal(KEY, sealed, '1:8')).toBeUndefined();
  expect(unseal(Buffer.alloc(32, 8), sealed, '1:7')).toBeUndefined();
  expect(unseal(KEY, sealed.subarray(0, 20), '1:7')).toBeUndefined();
});

it('does not open when a byte was changed', () => {
  const sealed = seal(KEY, SECRET, '1:7');
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    expect(unseal(KEY, changed, '1:7')).toBeUndefined();
  }
});

it('never looks the same twice, and holds nothing of the secret', () => {
  const [one, other] = [seal(KEY, SECRET, '1:7'), seal(KEY, SECRET, '1:7')];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('two spaces')).toBe(false);
});

it('the key of the environment comes first', async () => {
  expect(await secretKey({ secretKey: KEY, dataDir: join(folder, 'unused') })).toBe(KEY);
});

it('without one it is made once, for its owner alone, whoever asks at the same moment', async () => {
  const dataDir = join(folder, 'made', 'here');
  const [one, other] = await Promise.all([
    secretKey({ secretKey: undefined, dataDir }),
    secretKey({ secretKey: undefined, dataDir: `${dataDir}/.` }),
  ]);
  expect([one?.length, one?.equals(other ?? KEY)]).toEqual([32, true]);
  const file = join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from((await readFile(file, 'utf8')).trim(), 'base64').equals(one ?? KEY)).toBe(true);
});

it('a file that holds no key ends with its name, and is never written over', async () => {
  const dataDir = await mkdtemp(join(folder, 'broken-'));
  await writeFile(join(dataDir, 'secret.key'), 'nonsense');
  await expect(secretKey({ secretKey: undefined, dataDir })).rejects.toThrow('secret.key is no key');
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('nonsense');
});
