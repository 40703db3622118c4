import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';

const CHECK = 'segment/bulkEdit/check';
const EDIT = 'segment/bulkEdit';
type Row = { readonly id: number; readonly version: number };
type Preview = {
  readonly rows: readonly Row[];
  readonly same: number;
  readonly refused: readonly { readonly count: number; readonly names: readonly string[]; readonly error: object }[];
};

const told = ({ body }: Answered): readonly unknown[] =>
  (body.errors ?? []).map(({ row, field, name }) => [row, field, name]);
const previewOf = ({ body }: Answered): Preview => body.data as unknown as Preview; // as `BulkPreview` of the server

const idsOf = ({ rows }: Preview): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
  });

  const make = async (name: string, more: object = {}): Promise<Row> => {
    const { id, version } = (await admin.post('segment/save', { name, ...more })).row();
    return { id, version };
  };
  const now = async ({ id }: Row) => (await admin.get(`segment/${id}`)).row();

  it('tells how many change and how many have it already, and changes nothing by telling', async () => {
    const [a, b, c] = [await make('Wb one'), await make('Wb two'), await make('Wb three', { description: 'Woven' })];
    const values = { description: 'Woven' };
    const looked = await admin.post(CHECK, { ids: [a.id, b.id, c.id], values });
    expect(previewOf(looked)).toMatchObject({ same: 1, refused: [] });
    expect(idsOf(previewOf(looked))).toEqual(new Set([a.id, b.id]));
    expect((await now(a)).version).toBe(a.version);
    expect((await admin.post(EDIT, { rows: previewOf(looked).rows, values })).body.data).toEqual({
      changed: 2,
      waiting: 0,
    });
    expect([(await now(a))['description'], (await now(b))['description']]).toEqual(['Woven', 'Woven']);
    const history = (await admin.get(`segment/history/${a.id}`)).body.dataList;
    expect(history?.at(0)).toMatchObject({ action: 'update' });
  });

  it('finds all that the list shows, on whatever page', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, async (_, n) => make(`Allover ${n}`)));
    const apart = await make('Elsewhere');
    const looked = await admin.post(CHECK, {
      search: 'allover',
      filters: { isActive: true },
      values: { description: 'All' },
    });
    expect(idsOf(previewOf(looked))).toEqual(new Set(made.map(({ id }) => id)));
    expect(previewOf(looked).rows).not.toContainEqual(apart);
  });

  it('takes nothing for all records that does not say so', async () => {
    const values = { description: 'Everything' };
    const checked = async (which: object) => told(await admin.post(CHECK, { ...which, values }));
    expect(await checked({})).toEqual([[undefined, 'ids', 'REQUIRED']]);
    expect(await checked({ ids: '7' })).toEqual([[undefined, 'ids', 'TYPE']]);
    expect(await checked({ filters: ['7'] })).toEqual([[undefined, 'filters', 'TYPE']]);
    expect(await checked({ filters: {}, search: 7 })).toEqual([[undefined, 'search', 'TYPE']]);
    expect(previewOf(await admin.post(CHECK, { ids: [], values })).rows).toEqual([]);
  });

  it('makes no records', async () => {
    const made = await admin.post(EDIT, { rows: [{ id: 0, version: 0 }], values: { description: 'New' } });
    expect(told(made)).toEqual([[undefined, 'rows', 'TYPE']]);
  });

  it('tells which cannot be changed, and why, by the checks of a single save', async () => {
    const [top, inner] = [await make('Loop top'), await make('Loop inner')];
    const looked = previewOf(await admin.post(CHECK, { ids: [top.id, inner.id], values: { parent: top.id } }));
    expect(looked.rows).toEqual([inner]);
    expect(looked.refused).toMatchObject([{ count: 1, names: ['Loop top'], error: { field: 'parent', name: 'LOOP' } }]);
    const both = await admin.post(EDIT, { rows: [top, inner], values: { parent: top.id } });
    expect(told(both)).toContainEqual([0, 'parent', 'LOOP']);
    expect((await now(inner)).version).toBe(inner.version);
  });

  it('tells one reason once, of however many records and in whatever words', async () => {
    const top = await make('Ring top');
    const mid = await make('Ring mid', { parent: top.id });
    const leaf = await make('Ring leaf', { parent: mid.id });
    const looked = previewOf(await admin.post(CHECK, { ids: [top.id, mid.id], values: { parent: leaf.id } }));
    expect(looked.refused).toMatchObject([{ count: 2, error: { field: 'parent', name: 'LOOP' } }]);
  });

  it('tells of each record that somebody changed meanwhile, and changes none', async () => {
    const [a, b] = [await make('Stale one'), await make('Stale two')];
    await admin.post('segment/update', { id: b.id, version: b.version, description: 'First' });
    const late = await admin.post(EDIT, { rows: [a, b], values: { description: 'Second' } });
    expect([late.status, late.body.data]).toEqual([409, { stale: [b.id] }]);
    expect((await now(a)).version).toBe(a.version);
  });

  it('is done once, however often it is sent', async () => {
    const a = await make('Sent twice');
    const requestId = crypto.randomUUID();
    const send = async () => admin.post(EDIT, { rows: [a], values: { description: 'Once' } }, { requestId });
    expect((await send()).text).toBe((await send()).text);
    expect((await now(a)).version).toBe(a.version + 1);
  });

  it.each<readonly [string, object, string, string]>([
    ['what no two records share', { name: 'Same' }, 'values.name', 'UNKNOWN_FIELD'],
    ['a field that is not there', { nope: 1 }, 'values.nope', 'UNKNOWN_FIELD'],
    ['what the server makes', { id: 7 }, 'values.id', 'UNKNOWN_FIELD'],
    ['nothing', {}, 'values', 'REQUIRED'],
  ])('refuses %s', async (_, values, field, name) => {
    const a = await make(`Refused ${field} ${name}`);
    for (const answer of [
      await admin.post(CHECK, { ids: [a.id], values }),
      await admin.post(EDIT, { rows: [a], values }),
    ])
      expect([answer.status, told(answer)]).toEqual([422, [[undefined, field, name]]]);
  });

  it('refuses a body without records or values, and filters that are not there', async () => {
    expect(told(await admin.post(EDIT, { rows: [{ id: 'x' }], values: { description: 'x' } }))).toEqual([
      [undefined, 'rows', 'TYPE'],
    ]);
    expect(told(await admin.post(CHECK, { ids: [1], values: 'x' }))).toEqual([[undefined, 'values', 'TYPE']]);
    expect(told(await admin.post(CHECK, { filters: { nope: 1 }, values: { description: 'x' } }))).toEqual([
      [undefined, 'filters.nope', 'UNKNOWN_FIELD'],
    ]);
  });
});
