import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, serve, type Served } from '../../../apps/server/src/testing/serve.ts';

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

  it('the search of a simple master reads its description too, for who may see that', async () => {
    await admin.post('zone/save', { name: 'Zone K', kind: 'plant', description: 'Behind the tape plant, gate 7' });
    await admin.post('segment/save', { name: 'Geotextiles', description: 'Sandbags for embankments' });
    expect([await namesOf({ search: 'GATE-7' }), await namesOf({ search: 'gate 8' })]).toEqual([['Zone K'], []]);
    const found = await admin.get('segment/getAllByPartner', { search: 'embank' });
    expect((found.body.dataList ?? []).map(({ name }) => name)).toEqual(['Geotextiles']);
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

  it('a list is narrowed by a text of what its rows refer to, where the person sees that text', async () => {
    const { id: role } = (await admin.post('role/save', { name: 'Zones alone' })).row();
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const right = (
      await admin.get(`acl/${String(rights.find(({ moduleAPI }) => moduleAPI === 'zone')?.['id'])}`)
    ).row();
    await admin.post('acl/update', { id: right.id, version: right.version, view: 1, mode: 0 });
    const keeper = { firstname: 'Narrow', lastname: 'Keeper', username: 'narrow.one', password: PASSWORD, role };
    const { id: owner } = (await admin.post('staff/save', keeper)).row();
    const { id: parent } = (await admin.post('zone/save', { name: 'Above (North)', kind: 'plant' })).row();
    await admin.post('zone/save', { name: 'Below it', kind: 'plant', parent, owner });
    const zonesOnly = served.withToken(String((await served.signIn('narrow.one', PASSWORD)).body.data?.['token']));
    const found = async (client: Client, filters: object): Promise<readonly unknown[]> => {
      const { body } = await client.get('zone/getAllByPartner', { filters: JSON.stringify(filters), pageNumber: 1 });
      return body.errors?.map(({ code }) => code) ?? (body.dataList ?? []).map(({ name }) => name);
    };
    expect(await found(admin, { 'parent.name': '(NORTH' })).toEqual(['Below it']);
    expect(await found(admin, { 'parent.name': { contains: 'south' } })).toEqual([]);
    const { version } = (await admin.get(`zone/${parent}`)).row();
    await admin.post('zone/update', { id: parent, version, name: 'Above (South)' });
    expect(await found(admin, { 'parent.name': { contains: 'south' } })).toEqual(['Below it']);
    expect(await found(admin, { 'owner.lastname': 'KEEP' })).toEqual(['Below it']);
    expect(await found(zonesOnly, { 'owner.firstname': 'narr' })).toEqual(['Below it']); // the list says it anyway
    expect(await found(zonesOnly, { 'owner.lastname': 'KEEP' })).toEqual([4404910]);
    for (const key of ['owner.password', 'parent.nothing', 'nothing.name', 'parent.parent.name', 'parent.sortOrder'])
      expect([key, await found(admin, { [key]: 'a' })]).toEqual([key, [4404910]]);
    expect(await found(admin, { 'parent.name': [1] })).toEqual([4404902]);
  });
});
