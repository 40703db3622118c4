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
});
