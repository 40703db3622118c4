import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { setSetting } from './samples.ts';

/** Rights as they count, and who is logged in while they change (spec 01, 2.15 and 2.16). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });
  afterAll(() => served.close());

  const rightsOf = async (role: number): Promise<readonly Wire[]> =>
    (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  const roleNamed = async (name: string, more: Wire = {}): Promise<number> =>
    (await admin.post('role/save', { name, ...more })).row().id;
  const rightOf = async (role: number, service: string): Promise<Wire & { readonly id: number }> => {
    const found = (await rightsOf(role)).find(({ moduleAPI }) => moduleAPI === service);
    return (await admin.get(`acl/${String(found?.['id'])}`)).row();
  };
  const person = async (role: number, username: string): Promise<number> =>
    (await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role })).row().id;
  const enter = async (username: string): Promise<Client> =>
    served.withToken(String((await served.signIn(username, PASSWORD)).body.data?.['token']));

  it('a save of rights tells how many people with an open session have the role', async () => {
    const role = await roleNamed('Weighers of counts');
    const save = async (mode: number): Promise<unknown> => {
      const { id, version } = await rightOf(role, 'uom');
      return (await admin.post('acl/saveOrUpdateAll', [{ id, version, view: 1, mode }])).body.data;
    };
    await person(role, 'counted.one');
    await person(role, 'counted.two');
    expect(await save(1)).toEqual({ affected: 0 });
    const one = await enter('counted.one');
    await enter('counted.one'); // a second device of the same person
    await enter('counted.two');
    expect(await save(3)).toEqual({ affected: 2 });
    await one.post('staff/endSession', {});
    await one.post('authenticate/logout', {});
    expect(await save(7)).toEqual({ affected: 1 });
  });

  it('staff are listed with their last log-in, and by whether they are logged in now', async () => {
    const role = await roleNamed('Comers and goers');
    const id = await person(role, 'comes.and.goes');
    const listed = async (isLoggedIn: boolean): Promise<readonly unknown[]> => {
      const filters = JSON.stringify({ role, isLoggedIn });
      const { body } = await admin.get('staff/getAllByPartner', { filters, rowsPerPage: 10 });
      expect(body.totalCount).toBe(body.dataList?.length);
      return (body.dataList ?? []).map((row) => row['id']);
    };
    const before = (await admin.get(`staff/${id}`)).row();
    expect(before).toMatchObject({ lastLogin: null, isLoggedIn: false });
    expect([await listed(true), await listed(false)]).toEqual([[], [id]]);

    const client = await enter('comes.and.goes');
    const within = (await admin.get(`staff/${id}`)).row();
    expect(within).toMatchObject({ isLoggedIn: true, version: before.version });
    expect(Date.parse(String(within['lastLogin']))).toBeGreaterThanOrEqual(Date.parse(String(before['createdOn'])));
    expect([await listed(true), await listed(false)]).toEqual([[id], []]);

    await client.post('authenticate/logout', {});
    expect([await listed(true), await listed(false)]).toEqual([[], [id]]);
    expect((await admin.get(`staff/${id}`)).row()['lastLogin']).toBe(within['lastLogin']);
    const odd = await admin.get('staff/getAllByPartner', { filters: JSON.stringify({ isLoggedIn: 'perhaps' }) });
    expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([422, 'filters.isLoggedIn']);
  });

  it('rights of another role are told as they count, as one’s own are', async () => {
    const role = await roleNamed('Blind to suppliers');
    const { id, version } = await rightOf(role, 'chemical/labTest');
    await admin.post('acl/update', { id, version, view: 1, mode: 0 });
    const told = async (): Promise<unknown> =>
      (await rightsOf(role)).find(({ moduleAPI }) => moduleAPI === 'chemical/labTest')?.['hiddenFields'];
    expect(await told()).toBeNull();
    await setSetting(admin, 'VENDOR_CODE_ON', 'YES');
    expect(await told()).not.toEqual(null);
    await person(role, 'blind.to.suppliers');
    const own = (await (await enter('blind.to.suppliers')).get(`acl/getbyroleid/${role}`)).body.dataList;
    expect(await rightsOf(role)).toEqual(own);
  });

  it('a copied role has the rights of the other, and goes its own way from then on', async () => {
    const from = await roleNamed('Copied from');
    const kept = await rightOf(from, 'zone');
    const right = { view: 1, mode: 3, rowScope: 'ownBranch', hiddenFields: ['note'] };
    await admin.post('acl/update', { id: kept.id, version: kept['version'], ...right });
    const copy = await roleNamed('Copy of it', { copyFrom: from });
    const plain = (rights: readonly Wire[]): readonly Wire[] => rights.map((right) => ({ ...right, id: 0 })); // each role has records of its own
    expect(plain(await rightsOf(copy))).toEqual(plain(await rightsOf(from)));
    expect(await rightOf(copy, 'zone')).toMatchObject(right);
    const now = await rightOf(from, 'zone');
    await admin.post('acl/update', { id: now.id, version: now['version'], view: 0 });
    expect(await rightOf(copy, 'zone')).toMatchObject(right);
  });
});
