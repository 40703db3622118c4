import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { setSetting } from '../samples.ts';

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
    const right = { view: 1, mode: 3, rowScope: 'ownBranch', hiddenFields: ['description'] };
    await admin.post('acl/update', { id: kept.id, version: kept['version'], ...right });
    const copy = await roleNamed('Copy of it', { copyFrom: from });
    const plain = (rights: readonly Wire[]): readonly Wire[] => rights.map((right) => ({ ...right, id: 0 })); // each role has records of its own
    expect(plain(await rightsOf(copy))).toEqual(plain(await rightsOf(from)));
    expect(await rightOf(copy, 'zone')).toMatchObject(right);
    const now = await rightOf(from, 'zone');
    await admin.post('acl/update', { id: now.id, version: now['version'], view: 0 });
    expect(await rightOf(copy, 'zone')).toMatchObject(right);
  });

  it('a record of rights, or a service, that is set inactive gives nobody anything and hides what it hid', async () => {
    const role = await roleNamed('Ends of rights');
    const give = async (service: string, more: Wire): Promise<number> => {
      const { id, version } = await rightOf(role, service);
      await admin.post('acl/update', { id, version, view: 1, mode: 3, ...more });
      return id;
    };
    const id = await give('zone', { rowScope: 'ownBranch', hiddenFields: ['description'] });
    await give('segment', {});
    await person(role, 'ends.of.rights');
    const client = await enter('ends.of.rights');
    const opens = async (api: string, more: Wire = {}): Promise<readonly number[]> => [
      (await client.get(`${api}/getAllByPartner`)).status,
      (await client.post(`${api}/save`, { name: `Ended ${api}`, ...more })).status,
    ];
    const own = async (service: string): Promise<Wire | undefined> =>
      (await client.get(`acl/getbyroleid/${role}`)).body.dataList?.find(({ moduleAPI }) => moduleAPI === service);
    expect([await opens('zone', { kind: 'plant' }), await opens('segment')]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    const record = (await admin.get(`acl/${id}`)).row();
    const ended = await admin.post('acl/setActive', { id, version: record.version, isActive: false });
    expect(ended.status).toBe(200);
    expect((await client.post('zone/save', { name: 'Ended', kind: 'plant' })).status).toBe(403);
    expect(await own('zone')).toMatchObject({ view: 0, mode: 0, rowScope: 'ownBranch', hiddenFields: ['description'] });
    const service = (await admin.get(`services/${String(record['service'])}`)).row();
    await admin.post('acl/setActive', { id, version: record.version + 1, isActive: true });
    expect(await own('zone')).toMatchObject({ view: 1, mode: 3 });
    const off = await admin.post('services/setActive', { id: service.id, version: service.version, isActive: false });
    expect(off.status).toBe(200);
    expect(await own('zone')).toMatchObject({ view: 0, mode: 0 });
    expect((await client.post('zone/save', { name: 'Ended', kind: 'plant' })).status).toBe(403);
    expect((await admin.post('zone/save', { name: 'By an administrator', kind: 'plant' })).status).toBe(200);
    expect((await opens('segment'))[0]).toBe(200);
    await admin.post('services/setActive', { id: service.id, version: service.version + 1, isActive: true });
    expect(await own('zone')).toMatchObject({ view: 1, mode: 3 });
  });

  it('an administrators’ role that is not in use makes nobody one, and screens are told the same', async () => {
    const role = await roleNamed('Once administrators', { isAdmin: true });
    await person(role, 'once.administrator');
    const client = await enter('once.administrator');
    const zone = (await admin.get(`services/${String((await rightOf(role, 'zone'))['service'])}`)).row();
    const off = await admin.post('services/setActive', { id: zone.id, version: zone.version, isActive: false });
    expect(off.status).toBe(200);
    /** As the screen is told, by themselves and by who reads the role; and whether the server lets them. */
    const told = async (): Promise<readonly unknown[]> => {
      const me = (await client.get('staff/getloggedinuser')).body.data?.['role'];
      const own = (await client.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
      expect(await rightsOf(role)).toEqual(own);
      const view = own.find(({ moduleAPI }) => moduleAPI === 'zone')?.['view'];
      const saved = await client.post('zone/save', { name: `While view is ${String(view)}`, kind: 'plant' });
      return [(me as Wire)['isAdmin'], view, saved.status];
    };
    const records = await admin.get('acl/getAllByPartner', { filters: JSON.stringify({ role }), rowsPerPage: 1000 });
    const everything = (records.body.dataList ?? []).map(({ id, version }) => ({ id, version, view: 1, mode: 255 }));
    expect((await admin.post('acl/saveOrUpdateAll', everything)).status).toBe(200);
    expect(await told()).toEqual([true, 1, 200]);
    const { version } = (await admin.get(`role/${role}`)).row();
    expect((await admin.post('role/setActive', { id: role, version, isActive: false })).status).toBe(200);
    expect(await told()).toEqual([false, 0, 403]);
    await admin.post('services/setActive', { id: zone.id, version: zone.version + 1, isActive: true });
  });

  it('staff who did something are made inactive, not deleted; who only logged in may be', async () => {
    const role = await roleNamed('Doers');
    const { id: right, version } = await rightOf(role, 'zone');
    await admin.post('acl/update', { id: right, version, view: 1, mode: 1 });
    const [doer, looker] = [await person(role, 'did.something'), await person(role, 'only.looked')];
    await (await enter('did.something')).post('zone/save', { name: 'Done by a leaver', kind: 'plant' });
    await (await enter('only.looked')).get('zone/getAllByPartner');
    const remove = async (id: number) => {
      const { version } = (await admin.get(`staff/${id}`)).row();
      return admin.post('staff/delete', { id, version });
    };
    expect((await remove(looker)).status).toBe(200);
    const refused = await remove(doer);
    expect([refused.status, refused.body.responseCode, refused.body.data?.['usedIn']]).toEqual([
      409,
      4423,
      [expect.objectContaining({ module: 'zone', title: 'Zone', count: 1 })],
    ]);
    const now = (await admin.get(`staff/${doer}`)).row();
    expect((await admin.post('staff/setActive', { id: doer, version: now.version, isActive: false })).status).toBe(200);
  });

  it('who has no record in use of a module is no approver of it, and a copy of the role gives no more', async () => {
    const role = await roleNamed('Once approvers');
    const { id, version } = await rightOf(role, 'chemical/purchaseOrder');
    await admin.post('acl/update', { id, version, view: 1, mode: 8 });
    await person(role, 'once.approver');
    const flow = { moduleId: 'purchaseOrder', name: 'Of the ended', priority: 91, trigger: 'create' };
    const level = { sequence: 1, approverType: 'role', approverRole: role, need: 'anyOne' };
    const now = (await admin.get(`acl/${id}`)).row();
    await admin.post('acl/setActive', { id, version: now.version, isActive: false });
    const refused = await admin.post('approvalFlow/save', { ...flow, levels: [level] });
    expect(refused.body.errors?.map(({ code }) => code)).toContain(4404908);
    const copy = await roleNamed('Copy of the ended', { copyFrom: role });
    expect(await rightOf(copy, 'chemical/purchaseOrder')).toMatchObject({ view: 0, mode: 0 });
  });

  it('hidden fields are fields of the service’s modules, of lines by their path or alone', async () => {
    const role = await roleNamed('Hides by name');
    const hide = async (service: string, hiddenFields: readonly string[]): Promise<unknown> => {
      const { id, version } = await rightOf(role, service);
      const answer = await admin.post('acl/update', { id, version, view: 1, mode: 0, hiddenFields });
      return [answer.status, ...(answer.body.errors ?? []).map(({ field, code, message }) => [field, code, message])];
    };
    expect(await hide('chemical/purchaseOrder', ['lines.rate', 'rate', 'remarks', 'number', 'createdBy'])).toEqual([
      200,
    ]);
    expect(await hide('chemical/purchaseOrder', ['remarks', 'lines.rates', 'price'])).toEqual([
      422,
      ['hiddenFields', 4404910, expect.stringContaining('lines.rates')],
      ['hiddenFields', 4404910, expect.stringContaining('price')],
    ]);
    expect(await hide('chemical/itemStock/stock', ['value', 'rate'])).toEqual([200]);
  });
});
