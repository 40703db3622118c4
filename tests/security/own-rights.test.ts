import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, PASSWORD, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { codes, type Kept, staffOf } from './staff-fixture.ts';

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let staff: Awaited<ReturnType<typeof staffOf>>;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    staff = await staffOf(served, admin);
  });

  it('keeps the last administrator, and nobody’s own role grows weaker by their own hand', async () => {
    const people = await admin.get('staff/getAllByPartner', {
      filters: JSON.stringify({ role: staff.administrators }),
    });
    expect(people.body.totalCount).toBe(1);
    const me = await staff.now('staff', Number(people.body.dataList?.[0]?.['id']));
    const role = await staff.now('role', staff.administrators);
    const { id, version } = me;
    const last = [
      await admin.post('staff/update', { id, version, role: staff.plainRole }),
      await admin.post('staff/update', { id, version, canLogin: false }),
      await admin.post('staff/update', { id, version, isActive: false }),
      await admin.post('staff/setActive', { id, version, isActive: false }),
      await admin.post('staff/saveOrUpdateAll', [{ id, version, isActive: false }]),
      await admin.post('role/update', { id: role.id, version: role.version, isAdmin: false }),
      await admin.post('role/update', { id: role.id, version: role.version, isActive: false }),
      await admin.post('role/setActive', { id: role.id, version: role.version, isActive: false }),
    ];
    expect(last.map((answer) => [answer.status, codes(answer).includes(4404186)])).toEqual(last.map(() => [422, true]));
    expect((await admin.post('staff/delete', { id, version })).status).toBeGreaterThanOrEqual(400);

    const rights = await admin.get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: staff.administrators }),
      rowsPerPage: 1000,
    });
    const mine =
      rights.body.dataList?.find(({ serviceName }) => serviceName === 'ACL Config') ?? rights.body.dataList?.[0];
    const weaker = [
      await admin.post('acl/update', { id: mine?.['id'], version: mine?.['version'], mode: 1 }),
      await admin.post('acl/update', { id: mine?.['id'], version: mine?.['version'], view: 0 }),
      await admin.post('acl/delete', { id: mine?.['id'], version: mine?.['version'] }),
    ];
    expect(weaker.map((answer) => [answer.status, codes(answer)])).toEqual(weaker.map(() => [422, [4404187]]));

    await staff.hire('second.admin', staff.administrators);
    const second = await staff.enter('second.admin');
    const left = await second.post('staff/setActive', { id, version, isActive: false });
    expect(left.status).toBe(200); // one is left
    const back = await second.post('staff/setActive', { id, version: version + 1, isActive: true });
    expect(back.status).toBe(200);
    admin = await staff.enter('admin');
    staff = await staffOf(served, admin);
  });

  it('is no way to take over: who may edit staff makes and changes no administrators', async () => {
    const role = (await admin.post('role/save', { name: 'Personnel' })).row();
    const rights = await admin.get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: role.id }),
      rowsPerPage: 1000,
    });
    const staffRights =
      rights.body.dataList?.filter(({ serviceName }) => ['Staff', 'User', 'Users'].includes(String(serviceName))) ?? [];
    expect(staffRights).toHaveLength(1);
    for (const { id, version } of staffRights) await admin.post('acl/update', { id, version, view: 1, mode: 255 });
    const clerk = await staff.hire('clerk', role.id);
    const client = await staff.enter('clerk');
    const people = await admin.get('staff/getAllByPartner', {
      filters: JSON.stringify({ role: staff.administrators }),
    });
    const boss = await staff.now('staff', Number(people.body.dataList?.[0]?.['id']));
    const tries = [
      await client.post('staff/update', { id: clerk.id, version: clerk.version, role: staff.administrators }),
      await client.post('staff/save', {
        firstname: 'X',
        username: 'x.admin',
        password: PASSWORD,
        role: staff.administrators,
      }),
      await client.post('staff/update', { id: boss.id, version: boss.version, password: 'taken-over-99' }),
      await client.post('staff/setActive', { id: boss.id, version: boss.version, isActive: false }),
      await client.post('staff/resetPassword', { staffId: boss.id, password: 'taken-over-99' }),
    ];
    expect(tries.map(({ status, body }) => [status, body.responseCode])).toEqual(tries.map(() => [403, 4403]));
    expect(
      (
        await client.post('staff/save', {
          firstname: 'Y',
          username: 'y.plain',
          password: PASSWORD,
          role: staff.plainRole,
        })
      ).status,
    ).toBe(200);
  });

  it('is no way to take over: who may edit roles and rights makes and changes no administrators’ role', async () => {
    const role = (await admin.post('role/save', { name: 'Role keeper' })).row();
    const services = (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? [];
    const keeps = services.filter(({ moduleAPI }) => ['role', 'acl', 'staff'].includes(String(moduleAPI)));
    expect(keeps).toHaveLength(3);
    for (const { id } of keeps) {
      const { version } = await staff.now('acl', Number(id));
      expect((await admin.post('acl/update', { id, version, view: 1, mode: 255 })).status).toBe(200);
    }
    await staff.hire('role.keeper', role.id);
    const client = await staff.enter('role.keeper');
    const boss = await staff.now('role', staff.administrators);
    const asleep = (await admin.post('role/save', { name: 'Old administrators', isAdmin: true })).row();
    expect((await admin.post('role/setActive', { ...asleep, isActive: false })).status).toBe(200);
    const idle = await staff.now('role', asleep.id);
    const [right] = (await admin.get(`acl/getbyroleid/${staff.administrators}`)).body.dataList ?? [];
    const theirs = await staff.now('acl', Number(right?.['id']));
    const plain = (await admin.post('role/save', { name: 'Plain beside it' })).row();
    const free = { id: theirs.id, version: theirs.version };
    const tries = [
      await client.post('role/update', { id: role.id, version: role.version, isAdmin: true }),
      await client.post('role/saveOrUpdateAll', [{ id: role.id, version: role.version, isAdmin: true }]),
      await client.post('role/save', { name: 'Second bosses', isAdmin: true }),
      await client.post('role/save', { name: 'Copied bosses', copyFrom: staff.administrators }),
      await client.post('role/update', { id: plain.id, version: plain.version, isAdmin: true }),
      await client.post('role/update', { id: boss.id, version: boss.version, description: 'mine now' }),
      await client.post('role/setActive', { id: boss.id, version: boss.version, isActive: false }),
      await client.post('role/setActive', { id: idle.id, version: idle.version, isActive: true }),
      await client.post('role/delete', { id: idle.id, version: idle.version }),
      await client.post('acl/update', { ...free, mode: 0 }),
      await client.post('acl/saveOrUpdateAll', [{ ...free, hiddenFields: ['rate'] }]),
      await client.post('acl/setActive', { ...free, isActive: false }),
      await client.post('acl/delete', free),
    ];
    expect(tries.map(({ status, body }) => [status, body.responseCode])).toEqual(tries.map(() => [403, 4403]));
    const made = await client.post('role/save', { name: 'Plainly made', copyFrom: plain.id });
    expect(made.status).toBe(200);
    expect((await staff.now('role', role.id))['isAdmin']).toBe(false);
  });

  it('leaves nobody’s own role with fewer rows or more hidden fields by their own hand', async () => {
    const role = (await admin.post('role/save', { name: 'Own rights' })).row();
    const services = (await admin.get(`acl/getbyroleid/${role.id}`)).body.dataList ?? [];
    const kept = async (api: string): Promise<Kept> =>
      staff.now('acl', Number(services.find(({ moduleAPI }) => moduleAPI === api)?.['id']));
    const wide = { view: 1, mode: 255 };
    const keeps = await kept('acl');
    await admin.post('acl/update', { id: keeps.id, version: keeps.version, ...wide });
    const zone = await kept('zone');
    const narrow = { ...wide, rowScope: 'own', hiddenFields: ['description'] };
    await admin.post('acl/update', { id: zone.id, version: zone.version, ...narrow });
    await staff.hire('own.rights', role.id);
    const client = await staff.enter('own.rights');
    const { id, version } = await kept('acl');
    const weaker = [
      await client.post('acl/update', { id, version, rowScope: 'own' }),
      await client.post('acl/update', { id, version, rowScope: 'ownBranch' }),
      await client.post('acl/update', { id, version, hiddenFields: ['mode'] }),
      await client.post('acl/saveOrUpdateAll', [{ id, version, rowScope: 'ownDepartment' }]),
      await client.post('acl/update', { id, version, role: staff.plainRole }),
      await client.post('acl/update', { id, version, service: zone['service'] }),
    ];
    expect(weaker.map((answer) => [answer.status, codes(answer).includes(4404187)])).toEqual(
      weaker.map(() => [422, true]),
    );
    const wider = { id: zone.id, version: zone.version + 1, rowScope: 'all', hiddenFields: [] };
    expect((await client.post('acl/update', wider)).status).toBe(403); // nor with more, which administrators give
    expect((await admin.post('acl/update', wider)).status).toBe(200);
  });
});
