import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseCall } from '../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../testing/each-engine.ts';
import { begin, csvOf } from '../testing/import-steps.ts';
import { type Answered, type Client, dataOf, PASSWORD, serve, type Served } from '../testing/serve.ts';

const LIMIT_MS = 240_000;
/** One more row than a call writes by itself. */
const MANY = 2001;
/** A file of so many segments. */
const fileOf = (word: string) =>
  csvOf(['Name,Short Code', ...Array.from({ length: MANY }, (_, n) => `${word} ${n},${word}-${n}`)].join('\r\n'));

/** The embedded database alone has one connection. */
let opened: TestDatabase;
let served: Served;
let admin: Client;

beforeAll(async () => {
  opened = await openTestDatabase('embedded', { holds: 'companies', open: { besideWaitMs: 50 } });
  served = await serve(opened.database, { DATA_DIR: opened.settings.dataDir });
  admin = served.as('administrator');
}, LIMIT_MS);
afterAll(async () => {
  await served.close();
  await opened.remove();
}, LIMIT_MS);

/** Stops the import amid what it writes, until it is let go on. */
const held = () => {
  let isAmid = (): void => {};
  let go = (): void => {};
  const amid = new Promise<void>((resolve) => (isAmid = resolve));
  const goesOn = new Promise<void>((resolve) => (go = resolve));
  const unwatch = opened.database.watch(async ({ name }: DatabaseCall) => {
    if (name !== 'history-write') return;
    isAmid();
    await goesOn;
  });
  return { amid, go: () => go(), unwatch };
};

const failHistory = ({ name }: DatabaseCall): void => {
  if (name === 'history-write') throw new Error('made to fail');
};

const countOf = async (search: string): Promise<number | undefined> =>
  (await admin.get('segment/getAllByPartner', { search, rowsPerPage: 1 })).body.totalCount;

const stateOf = async (importId: number): Promise<unknown> =>
  dataOf(await admin.get(`segment/import/${importId}`))['state'];

const signIn = () => served.signIn(served.settings.adminUsername, PASSWORD);

const saidBy = ({ status, body }: Answered) => [status, body.responseCode, body.responseMessage, body.data];
const waits = (why: string, importId?: number) => [
  503,
  5503,
  `${why}. Please try again in a moment`,
  { retryAfterSeconds: 2, ...(importId === undefined ? {} : { atWork: { importId, doneRows: 0 } }) },
];

/** An import of that many rows, written. */
const imported = async (word: string): Promise<number> => {
  const importId = await begin(admin, 'segment', fileOf(word), { mode: 'create' });
  await admin.post('segment/import/commit', { importId });
  await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('imported');
  return importId;
};

it(
  'who saves, reads or logs in while an import has the one connection is told so at once, and the save counts once when it is sent again',
  async () => {
    const importId = await begin(admin, 'segment', fileOf('Beside'), { mode: 'create' });
    const { amid, go, unwatch } = held();
    expect(dataOf(await admin.post('segment/import/commit', { importId }))).toMatchObject({ state: 'importing' });
    await amid;

    const requestId = randomUUID();
    const save = () => admin.post('segment/save', { name: 'Typed meanwhile' }, { requestId });
    const told = [await save(), await save(), await admin.get('segment/getAllByPartner'), await signIn()];
    expect(told.map(saidBy)).toEqual(told.map(() => waits('An import of 2,001 rows is being written', importId)));

    go();
    await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('imported');
    unwatch();
    const [one, two] = [await save(), await save()];
    expect([one.status, two.text]).toEqual([200, one.text]);
    expect([await countOf('Typed meanwhile'), await countOf('Beside')]).toEqual([1, MANY]);
  },
  LIMIT_MS,
);

it('an import that breaks amid its rows leaves nothing of them, and nobody is told of it any more', async () => {
  const importId = await begin(admin, 'segment', fileOf('Broken'), { mode: 'create' });
  const unwatch = opened.database.watch(failHistory);
  await admin.post('segment/import/commit', { importId });
  await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('checked');
  unwatch();
  expect(await countOf('Broken')).toBe(0);
  expect((await admin.post('segment/save', { name: 'After it' })).status).toBe(200);
});

it(
  'who saves, reads or logs in while an import is taken back is told so at once; it goes back whole, and once',
  async () => {
    const importId = await imported('Back');
    const { amid, go, unwatch } = held();
    const requestId = randomUUID();
    const takeBack = () => admin.post('segment/import/undo', { importId }, { requestId });
    const undoing = await takeBack();
    expect(dataOf(undoing)).toEqual({ importId, state: 'undoing', total: MANY });
    await amid;
    const told = [
      await admin.post('segment/save', { name: 'Typed beside' }),
      await admin.get('segment/getAllByPartner'),
      await signIn(),
    ];
    expect(told.map(saidBy)).toEqual(told.map(() => waits('An import of 2,001 rows is being taken back', importId)));

    go();
    await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('undone');
    unwatch();
    expect((await takeBack()).text).toBe(undoing.text);
    expect([await countOf('Back'), (await signIn()).status]).toEqual([0, 200]);
  },
  LIMIT_MS,
);

it('an undo of an import that breaks off leaves all of its rows, and may take it back again', async () => {
  const importId = await imported('Kept');
  const unwatch = opened.database.watch(failHistory);
  await admin.post('segment/import/undo', { importId });
  await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('imported');
  unwatch();
  expect(await countOf('Kept')).toBe(MANY);
  expect((await admin.post('segment/save', { name: 'After the undo' })).status).toBe(200);
  await admin.post('segment/import/undo', { importId });
  await expect.poll(() => stateOf(importId), { timeout: LIMIT_MS }).toBe('undone');
  expect(await countOf('Kept')).toBe(0);
});

it(
  'who asks while more rights are saved than a call of records takes else is told so at once',
  async () => {
    for (const part of [0, 1]) {
      const own = Array.from({ length: 501 }, (_, n) => `own/beside-${part}-${n}`);
      await admin.post(
        'services/saveOrUpdateAll',
        own.map((moduleAPI) => ({ kind: 'module', moduleAPI, displayName: moduleAPI })),
      );
    }
    const { id: role } = (await admin.post('role/save', { name: 'All of it' })).row();
    const rights = (await admin.get('acl/getAllByPartner', { filters: JSON.stringify({ role }) })).body.dataList ?? [];
    const { amid, go, unwatch } = held();
    const saving = admin.post(
      'acl/saveOrUpdateAll',
      rights.map(({ id, version }) => ({ id, version, view: 1, mode: 3 })),
    );
    await amid;
    const told = [await admin.get('segment/getAllByPartner'), await signIn()];
    const why = `A save of ${rights.length.toLocaleString('en-IN')} records is being written`;
    expect(told.map(saidBy)).toEqual([waits(why), waits(why)]);

    go();
    expect((await saving).status).toBe(200);
    unwatch();
    expect((await signIn()).status).toBe(200);
  },
  LIMIT_MS,
);

it('long work that was sent away itself leaves what it waited for named', async () => {
  const SYSTEM = { system: true } as const;
  const importing = { act: 'import', rows: 5 } as const;
  let isAmid = (): void => {};
  let go = (): void => {};
  const amid = new Promise<void>((resolve) => (isAmid = resolve));
  const goesOn = new Promise<void>((resolve) => (go = resolve));
  const work = async (): Promise<void> => {
    isAmid();
    await goesOn;
  };
  const running = opened.database.transaction(SYSTEM, work, { longWork: importing });
  await amid;
  const ask = (more: object) => opened.database.transaction(SYSTEM, async () => 'done', { isAsked: true, ...more });
  for (const more of [{ longWork: { act: 'undo', rows: 7 } }, {}])
    await expect(ask(more)).rejects.toMatchObject({ by: importing });
  go();
  await running;
  expect(await ask({})).toBe('done');
});
