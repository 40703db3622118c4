import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, usualEngine } from '../testing/each-engine.ts';
import { type Client, dataOf, serve, type Served, type Wire } from '../testing/serve.ts';
import { uploadFile } from '../testing/upload-file.ts';

const LIMIT_MS = 600_000;
/** Rows that a company may import at once unless it says otherwise (IMPORT_MAX_ROWS). */
const MOST = 50_000;
const PATH = 'chemical/item';

const HEAD = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate';
const rowOf = (n: number): string =>
  `LG-${n},Woven Bag ${300 + (n % 900)} x ${n},Raw Material,HDPE granules,kg,390120,GST 18 %,GST 18 %`;
const fileOf = (count: number): string => [HEAD, ...Array.from({ length: count }, (_, n) => rowOf(n))].join('\r\n');

/** One engine is enough here: what differs between them is tested with few rows. */
let opened: TestDatabase;
let served: Served;
let admin: Client;

beforeAll(async () => {
  opened = await openTestDatabase(usualEngine(), { holds: 'companies' });
  served = await serve(opened.database, { DATA_DIR: opened.settings.dataDir });
  admin = served.as('administrator');
}, LIMIT_MS);
afterAll(async () => {
  await served.close();
  await opened.remove();
}, LIMIT_MS);

const sessionOf = async (importId: unknown): Promise<Wire> =>
  dataOf(await admin.get(`${PATH}/import/${String(importId)}`));

it(
  '50,000 items, as many as a company lets in at once, come in as one',
  async () => {
    const { importId } = dataOf(await uploadFile(admin, `${PATH}/import/upload`, 'items.csv', fileOf(MOST)));
    dataOf(await admin.post(`${PATH}/import/map`, { importId, mode: 'create' }));
    dataOf(await admin.post(`${PATH}/import/commit`, { importId })); // which checks every row by itself
    const state = async () => (await sessionOf(importId))['state'];
    await expect.poll(state, { timeout: LIMIT_MS, interval: 500 }).not.toBe('importing');
    expect(await sessionOf(importId)).toMatchObject({ state: 'imported', new: MOST, wrong: 0, fault: null });
    const list = await admin.get(`${PATH}/getAllByPartner`, { pageNumber: 1, rowsPerPage: 10 });
    expect(list.body.totalCount).toBe(MOST);
    const last = await admin.get(`${PATH}/getAllByPartner`, { search: `LG-${MOST - 1}`, rowsPerPage: 10 });
    expect(last.body.dataList).toMatchObject([{ itemCode: `LG-${MOST - 1}`, uomCode: 'kg', hsn: '390120' }]);
  },
  LIMIT_MS,
);
