import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { callsOf } from '../../../apps/server/src/testing/watch-calls.ts';

const SAVE_ALL = 'segment/saveOrUpdateAll';
type Row = { readonly id: number; readonly version: number; readonly name: string };

const rowsOf = ({ body }: Answered): readonly Row[] => (body.dataList ?? []) as unknown as readonly Row[]; // segments
const told = ({ body }: Answered): readonly unknown[] =>
  (body.errors ?? []).map(({ row, field, name }) => [row, field, name]);

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
  });

  const make = async (...names: readonly string[]): Promise<readonly Row[]> =>
    rowsOf(
      await admin.post(
        SAVE_ALL,
        names.map((name) => ({ name })),
      ),
    );

  it('makes new ones and changes others in one call, answered in their order with what belongs to them', async () => {
    const [first] = await make('Ours: agro', 'Ours: cement');
    const answer = await admin.post(SAVE_ALL, [
      { name: 'Ours: fertiliser', id: -1 },
      { id: first?.id, version: first?.version, name: 'Ours: agro bags' },
      { name: 'Ours: food', id: null },
    ]);
    expect(rowsOf(answer).map(({ name, version }) => [name, version])).toEqual([
      ['Ours: fertiliser', 1],
      ['Ours: agro bags', 2],
      ['Ours: food', 1],
    ]);
    expect(rowsOf(answer)[1]).toEqual((await admin.get(`segment/${first?.id}`)).row());
    const history = await admin.get(`segment/history/${first?.id}`);
    expect(history.body.dataList).toHaveLength(2);
  });

  it('sends hardly more statements for 40 records than for 4', async () => {
    const countOf = async (mark: string, count: number): Promise<number> => {
      const records = Array.from({ length: count }, (_, n) => ({ name: `${mark} ${n}` }));
      const calls = await callsOf(fresh().database, () => admin.post(SAVE_ALL, records));
      return calls.length;
    };
    await countOf('Warm', 4);
    expect(await countOf('Many', 40)).toBeLessThanOrEqual((await countOf('Few', 4)) + 2);
  });

  it('keeps none when one is wrong, and tells what is wrong with each at once', async () => {
    const [kept, other] = await make('Ours: sugar', 'Ours: salt');
    const answer = await admin.post(SAVE_ALL, [
      { name: 'Right' },
      { id: kept?.id, version: 99, name: 'Stale' },
      { id: 999_999_999, version: 1, name: 'Nobody' },
      { id: kept?.id, name: 'Without a version' },
      { name: '' },
      { id: '7', name: 'Text for an id' },
      { name: 'OURS: SUGAR' },
      { name: 'right' },
      { id: other?.id, version: 1, name: 'Sea salt' },
      { id: other?.id, version: 1, name: 'Rock salt' },
    ]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(told(answer)).toEqual([
      [1, '', 'CONFLICT'],
      [2, '', 'NOT_FOUND'],
      [3, 'version', 'REQUIRED'],
      [4, 'name', 'REQUIRED'],
      [5, 'id', 'TYPE'],
      [6, 'name', 'EXISTS'],
      [7, 'name', 'EXISTS'],
      [9, '', 'CONFLICT'],
    ]);
    const names = rowsOf(await admin.get('segment/getAllByPartner')).map(({ name }) => name);
    expect(names).toContain('Ours: sugar');
    expect(names.filter((name) => /Right|Stale|Sea salt/iu.test(name))).toEqual([]);
  });

  it('takes references as ids alone, as a single save does', async () => {
    const body = { name: 'Vapi', state: 'Gujarat' };
    const alone = await admin.post('city/save', body);
    const many = await admin.post('city/saveOrUpdateAll', [body]);
    expect(many.body.errors?.map(({ field, code }) => [field, code])).toEqual(
      alone.body.errors?.map(({ field, code }) => [field, code]),
    );
    expect(many.status).toBe(422);
  });

  it('refuses who may not, and rows of another partner', async () => {
    const [row] = await make('Ours: textile');
    expect((await served.as('viewer').post(SAVE_ALL, [{ name: 'Mine' }])).status).toBe(403);
    const foreign = await served.as('stranger').post(SAVE_ALL, [{ id: row?.id, version: 1, name: 'Theirs' }]);
    expect(foreign.status).toBe(404);
  });
});
