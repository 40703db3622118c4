import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';

const CONFIG = 'chemical/requestApprovalConfig';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

let count = 0;
/** A rule of so much a day under a name of its own. */
const rule = (more: Wire): Wire => {
  count += 1;
  return { name: `Repeats ${count}`, limitMode: 'none', approval: 'none', ...more };
};
const department = async (): Promise<number> => {
  count += 1;
  return (await admin.post('department/save', { name: `Repeats ${count}` })).row().id;
};
const saved = async (more: Wire): Promise<Wire & { readonly id: number; readonly version: number }> =>
  (await admin.post(`${CONFIG}/save`, rule(more))).row();
const tried = async (more: Wire): Promise<string> => codes(await admin.post(`${CONFIG}/save`, rule(more)));
const item = (): number => made.rows('item', { lotTracking: 'none' }) ?? 0;
const productType = (): number => made.rows('productType', undefined) ?? 0;

it('no two rules of one department and process answer the same goods, told where they do', async () => {
  const [own, other] = [await department(), await department()];
  const first = await saved({ department: own });
  expect(await tried({ department: own })).toBe('422, REQUEST_RULE_REPEATS department');
  const refused = await admin.post(`${CONFIG}/save`, rule({ department: own }));
  expect(refused.body.errors?.map(({ code, message }) => [code, message])).toEqual([
    [4404909, `${String(first['name'])} answers the same requests: name other goods, or change that rule`],
  ]);
  expect(await tried({ department: other })).toBe('200');
  expect(await tried({ department: own, items: [item()] })).toBe('200');
  expect(await tried({ department: own, productTypes: [productType()] })).toBe('200');
  expect(await tried({ department: own, items: [item()], productTypes: [productType()] })).toBe(
    '422, REQUEST_RULE_REPEATS items, REQUEST_RULE_REPEATS productTypes',
  );
  expect(await tried({ department: own, productTypes: [productType()] })).toBe(
    '422, REQUEST_RULE_REPEATS productTypes',
  );
});

it('a rule is not changed into another one, nor back into use beside it; one out of use hinders none', async () => {
  const own = await department();
  const [first, second] = [await saved({ department: own }), await saved({ department: own, items: [item()] })];
  const into = { id: second.id, version: second.version, items: [] };
  expect(codes(await admin.post(`${CONFIG}/update`, into))).toBe('422, REQUEST_RULE_REPEATS department');
  const end = { id: first.id, version: first.version, isActive: false };
  expect(codes(await admin.post(`${CONFIG}/setActive`, end))).toBe('200');
  expect(codes(await admin.post(`${CONFIG}/update`, into))).toBe('200');
  const back = { id: first.id, version: first.version + 1, isActive: true };
  expect(codes(await admin.post(`${CONFIG}/setActive`, back))).toBe('422, REQUEST_RULE_REPEATS department');
});

/** What answers when both have begun before one of them could write: each has looked for the other's rule, or waits to look. The embedded database takes one after the other. */
const bothAtOnce = async (works: readonly (() => Promise<string>)[]): Promise<readonly string[]> => {
  const { going } = await fresh.database.transaction({ system: true }, async (tx) => {
    await tx.query('lock table material_request_config in share mode');
    const waiting = async (): Promise<number> =>
      (await tx.one<{ n: number }>('select count(*)::int as n from pg_locks where not granted')).n;
    const begun = works.map((work) => work());
    while (fresh.engine === 'server' && (await waiting()) < works.length);
    return { going: begun };
  });
  return Promise.all(going);
};

it('of two saved at once, or in one list, the second is refused', async () => {
  const [own, listed] = [await department(), await department()];
  const both = await bothAtOnce([() => tried({ department: own }), () => tried({ department: own })]);
  expect(both.toSorted()).toEqual(['200', '422, REQUEST_RULE_REPEATS department']);
  const list = [rule({ department: listed }), rule({ department: listed })];
  const refused = await admin.post(`${CONFIG}/saveOrUpdateAll`, list);
  expect(refused.body.errors?.map(({ field, row }) => [field, row])).toEqual([['department', 1]]);
});

it('two that stood before are told in the form of each and can be put right', async () => {
  const own = await department();
  const [first, second] = [await saved({ department: own }), await saved({ department: own, items: [item()] })];
  await fresh.database.transaction({ system: true }, (tx) =>
    tx.execute('update material_request_config set items_ids = null where id = $1', [second.id]),
  );
  const told = await admin.post(`${CONFIG}/warnings`, { id: second.id, department: own });
  expect(told.body.dataList?.map(({ field, message }) => [field, message])).toEqual([
    ['department', `${String(first['name'])} answers the same requests: name other goods, or change that rule`],
  ]);
  const renamed = { id: second.id, version: second.version, note: 'Of earlier' };
  expect(codes(await admin.post(`${CONFIG}/update`, renamed))).toBe('200');
  const narrowed = { id: second.id, version: second.version + 1, items: [item()] };
  expect(codes(await admin.post(`${CONFIG}/update`, narrowed))).toBe('200');
});
