import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '@weft/domain/rules/search/most-at-once';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';

/** What a pasted block asks: the rows that each of many texts may mean, told once for all (spec 01, 1.13). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    for (const row of [
      { name: 'Tape yarn (white)', shortCode: 'TY-1' },
      { name: 'Liner 40 micron', shortCode: 'LN40' },
      { name: 'LN 40', shortCode: 'OTHER' },
      { name: 'P.P. Bag' },
      { name: 'PP Bag' },
      { name: 'Gone', shortCode: 'GN' },
      { name: 'Gone since', shortCode: 'GS', isActive: false },
      { name: 'Half · Whole' },
      { name: '100 % cotton_bag' },
    ])
      (await admin.post('segment/save', { ...row, confirmed: ['SIMILAR'] })).row();
  });
  afterAll(() => served.close());

  const match = async (texts: readonly unknown[], more: Wire = {}, client = admin): Promise<readonly unknown[]> => {
    const { body } = await client.post('segment/match', { texts, ...more });
    return (body.dataList ?? []).map(({ rows }) => (rows as readonly Wire[]).map(({ name }) => name));
  };

  it('by name or code in the normal form of searches, in the order of the texts; never by a part, nothing inactive', async () => {
    expect(
      await match([
        'tape-yarn WHITE',
        'Tape yarn',
        'ty1',
        'Nowhere',
        '',
        'TY-1 · Tape yarn (white)',
        'gone',
        'Gone since',
      ]),
    ).toEqual([['Tape yarn (white)'], [], ['Tape yarn (white)'], [], [], ['Tape yarn (white)'], ['Gone'], []]);
    expect(await match(['Half · Whole', '100 % Cotton_bag', '100 x cottonxbag'])).toEqual([
      ['Half · Whole'],
      ['100 % cotton_bag'],
      [],
    ]);
  });

  it('tells every row that one text may mean', async () => {
    expect(await match(['pp bag', 'LN40'])).toEqual([
      ['P.P. Bag', 'PP Bag'],
      ['Liner 40 micron', 'LN 40'],
    ]);
  });

  it('of the rows and fields that are asked for', async () => {
    const { dataList = [] } = (await admin.get('segment/getAllByPartner', { search: 'LN 40' })).body;
    const row = dataList.find(({ name }) => name === 'LN 40');
    expect(await match(['LN40'], { filters: { id: row?.['id'] } })).toEqual([['LN 40']]);
    const { body } = await admin.post('segment/match', { texts: ['Tape yarn white'], fields: 'name' });
    const [found] = (body.dataList ?? []).flatMap(({ rows }) => rows as readonly Wire[]);
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['id', 'name', 'version']);
  });

  it('also a text that thousands of rows hold', async () => {
    await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(
        `insert into segment (partner_id, name, search_text) select $1, 'Fabric ' || n, 'fabric' || n from generate_series(1, 2100) n`,
        [tx.partnerId],
      ),
    );
    (await admin.post('segment/save', { name: 'Fabric' })).row();
    const [rows, one] = await match(['Fabric', 'Fabric 77']);
    expect(rows).toContain('Fabric');
    expect(one).toEqual(['Fabric 77']);
  });

  it('of rows by their ids, each as when it is asked for alone, without those that are not there', async () => {
    const { dataList: [one, two] = [] } = (await admin.get('segment/getAllByPartner', { search: 'LN40' })).body;
    const gone = (await admin.post('segment/save', { name: 'Deleted since' })).row();
    await admin.post('segment/delete', { id: gone.id, version: gone.version });
    const { body } = await admin.post('segment/getByIds', { ids: [two?.['id'], gone.id, one?.['id'], 987_654_321] });
    const alone = [two, one].map(async (row) => (await admin.get(`segment/${String(row?.['id'])}`)).row());
    expect(body.dataList).toEqual(await Promise.all(alone));
    for (const ids of [undefined, 7, ['7'], Array.from({ length: MOST_AT_ONCE + 1 }, (_, n) => n)])
      expect((await admin.post('segment/getByIds', { ids })).status).toBe(422);
  });

  it('refuses what is no list of texts, and more of them than one call answers', async () => {
    for (const texts of [undefined, 'Tape', [1], Array.from({ length: MOST_AT_ONCE + 1 }, String)])
      expect((await admin.post('segment/match', { texts })).status).toBe(422);
    expect((await admin.post('segment/match', { texts: [], filters: { nothing: 1 } })).status).toBe(422);
    expect(await match([])).toEqual([]);
  });
});
