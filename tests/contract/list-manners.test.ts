import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served } from '../../apps/server/src/testing/serve.ts';

/** What every list answers where a call leaves it open. */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });
  afterAll(() => served.close());

  const namesOf = async (query: { readonly [key: string]: string | number }): Promise<readonly unknown[]> =>
    ((await admin.get('zone/getAllByPartner', query)).body.dataList ?? []).map(({ name }) => name);

  it('a pick list comes by sort order, then by name; what is typed still ranks by how well it fits', async () => {
    const zones = [
      { name: 'Pick a', sortOrder: 3 },
      { name: 'Pick b', sortOrder: 2 },
      { name: 'Pick d', sortOrder: 1 },
      { name: 'Pick c', sortOrder: 1 },
      { name: 'Sixth of Pick', sortOrder: 0 },
    ];
    await admin.post(
      'zone/saveOrUpdateAll',
      zones.map((zone) => ({ ...zone, kind: 'plant' })),
    );
    const filters = JSON.stringify({ name: { contains: 'pick' } });
    const page = { filters, pageNumber: 1, rowsPerPage: 20 };
    expect(await namesOf({ ...page, picking: 'true' })).toEqual([
      'Sixth of Pick',
      'Pick c',
      'Pick d',
      'Pick b',
      'Pick a',
    ]);
    expect(await namesOf({ ...page, picking: 'true', search: 'pick' })).toEqual([
      'Pick c',
      'Pick d',
      'Pick b',
      'Pick a',
      'Sixth of Pick',
    ]);
    expect(await namesOf({ ...page, picking: 'true', orderBy: 'name' })).toEqual([
      'Pick a',
      'Pick b',
      'Pick c',
      'Pick d',
      'Sixth of Pick',
    ]);
    expect((await namesOf(page))[0]).toBe('Pick a');
  });

  it('a page of which nobody says how long it is has ten rows; without a page a list is whole', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({ name: `Segment ${n}` }));
    await admin.post('segment/saveOrUpdateAll', rows);
    const found = async (query: { readonly [key: string]: string | number }): Promise<number | undefined> =>
      (await admin.get('segment/getAllByPartner', query)).body.dataList?.length;
    const all = await found({});
    expect(all).toBeGreaterThanOrEqual(12);
    expect([await found({ pageNumber: 1 }), await found({ search: 'segment', pageNumber: 1 })]).toEqual([10, 10]);
    const { text } = await admin.get('openapi.json');
    expect(text).toContain('without rowsPerPage of 10 rows');
  });

  it('the bin names what was deleted in the last 30 days to administrators, the latest first, and gives it back', async () => {
    const saved: { readonly id: number; readonly version: number }[] = [];
    for (const name of ['Binned one', 'Binned two', 'Binned three'])
      saved.push((await admin.post('zone/save', { name, kind: 'plant' })).row());
    for (const { id, version } of saved) await admin.post('zone/delete', { id, version });
    const binned = async (query: { readonly [key: string]: string | number } = {}): Promise<readonly unknown[]> => {
      const { body } = await admin.get('zone/deleted', query);
      return [body.totalCount, ...(body.dataList ?? []).map(({ name }) => name)];
    };
    expect(await binned()).toEqual([3, 'Binned three', 'Binned two', 'Binned one']);
    expect(await binned({ search: 'NED TW' })).toEqual([1, 'Binned two']);
    expect(await binned({ pageNumber: 2, rowsPerPage: 2 })).toEqual([3, 'Binned one']);
    const [first] = (await admin.get('zone/deleted')).body.dataList ?? [];
    expect(first).toMatchObject({ id: saved[2]?.id, deletedByName: expect.any(String) as unknown });
    expect(Date.now() - Date.parse(String(first?.['deletedOn']))).toBeLessThan(600_000);

    expect((await admin.post('zone/restore', { id: saved[1]?.id })).status).toBe(200);
    expect(await binned()).toEqual([2, 'Binned three', 'Binned one']);
    expect((await served.as('store').get('zone/deleted')).status).toBe(403); // deletes, and is no administrator
    expect((await served.as('stranger').get('zone/deleted')).body.dataList).toEqual([]);

    await fresh().database.transaction({ system: true }, (tx) =>
      tx.execute(`update zone set deleted_on = deleted_on - interval '31 days' where partner_id = 1 and id = $1`, [
        saved[0]?.id,
      ]),
    );
    expect(await binned()).toEqual([1, 'Binned three']);
    expect((await admin.post('zone/restore', { id: saved[0]?.id })).status).toBe(404);
  });
});
