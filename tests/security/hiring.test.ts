import { MODE } from '@weft/domain/rules/acl/acl';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts';

type Kept = Wire & { readonly id: number; readonly version: number };
type Rights = { readonly [service: string]: Wire };

const ALL = 255;
/** Everything but override: who has it on staff hires anybody. */
const BOUND = ALL & ~MODE.override;
/** Rights of somebody who hires; they see one stock area. */
const HIRER: Rights = {
  staff: { view: 1, mode: BOUND },
  acl: { view: 1, mode: BOUND },
  role: { view: 1, mode: BOUND },
  services: { view: 1, mode: BOUND },
  uom: { view: 1, mode: 3 },
};
/** What the hirer sets, and so could log in with. */
const THEIRS = 'set-by-who-hires-9';

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => [field, code]),
];
const refusedAt = (...fields: readonly string[]): readonly unknown[] => [403, ...fields.map((field) => [field, 4403])];

/** Steps of somebody who tries to get further than they are. */
const STEPS = [
  'role',
  'password',
  'reset',
  'email',
  'off',
  'on',
  'places',
  'hire',
  'all',
  'import',
  'lower',
  'raise',
  'endService',
  'bringService',
] as const;
type Step = { readonly kind: (typeof STEPS)[number]; readonly whom: number; readonly what: number };

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let hirer: Client;
  let roles: { readonly own: number; readonly weak: number; readonly strong: number; readonly areas: number };
  let areas: readonly number[];
  let me: Kept;
  let count = 0;

  const made = async (name: string, rights: Rights): Promise<number> => {
    const role = (await admin.post('role/save', { name })).row().id;
    const rows = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    for (const [api, right] of Object.entries(rights)) {
      const id = Number(rows.find(({ moduleAPI }) => moduleAPI === api)?.['id']);
      const { version } = (await admin.get(`acl/${id}`)).row();
      expect((await admin.post('acl/update', { id, version, ...right })).status).toBe(200);
    }
    return role;
  };
  const hired = async (name: string, body: Wire): Promise<Kept> =>
    (await admin.post('staff/save', { firstname: name, username: name, password: PASSWORD, ...body })).row();
  const signedIn = async (username: string): Promise<Client> =>
    served.withToken(String((await served.signIn(username, PASSWORD)).body.data?.['token']));
  const now = async (id: number): Promise<Kept> => (await admin.get(`staff/${id}`)).row();
  const change = async (client: Client, id: number, body: Wire): Promise<Answered> =>
    client.post('staff/update', { id, version: (await now(id)).version, ...body });

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    roles = {
      own: await made('Hirer', HIRER),
      weak: await made('Weaker', { uom: { view: 1, mode: 1 } }),
      strong: await made('Stronger', { uom: { view: 1, mode: 7 }, party: { view: 1, mode: ALL } }),
      areas: await made('As strong', { uom: { view: 1, mode: 3 } }),
    };
    areas = ((await admin.get('chemical/stockArea/getAllByPartner')).body.dataList ?? []).map(({ id }) => Number(id));
    me = await hired('who.hires', { role: roles.own, stockAreas: areas.slice(0, 1) });
    hirer = await signedIn('who.hires');
  });
  afterAll(() => served.close());

  describe('whoever edits staff and may not override it', () => {
    it('gives no role and no place beyond their own: to nobody new, to no colleague', async () => {
      const own = { stockAreas: areas.slice(0, 1) };
      const save = (body: Wire) =>
        hirer.post('staff/save', { firstname: 'New', username: 'new.one', password: THEIRS, ...own, ...body });
      expect([
        told(await save({ role: roles.strong })),
        told(await save({ role: roles.weak, stockAreas: [] })),
        told(await save({ role: roles.weak, stockAreas: areas.slice(1, 2) })),
      ]).toEqual([refusedAt('role'), refusedAt('stockAreas'), refusedAt('stockAreas')]);
      expect((await save({ role: roles.weak })).status).toBe(200);
      const { id } = await hired('weak.one', { role: roles.weak, ...own });
      const refused = await change(hirer, id, { role: roles.strong });
      expect(told(refused)).toEqual(refusedAt('role'));
      expect(refused.body.errors?.[0]?.message).toBe(
        'You are not allowed to give a role that may do more than you: Business Partner, Unit of Measure',
      );
      expect(told(await change(hirer, id, { stockAreas: areas }))).toEqual(refusedAt('stockAreas'));
      expect((await change(hirer, id, { role: roles.areas, designation: 'Weigher' })).status).toBe(200);
      expect((await hirer.post('staff/save', { firstname: 'No log-in', canLogin: false })).status).toBe(200);
    });

    it('touches nothing of the log-in of somebody stronger, neither raising nor lowering; the rest of the record stays theirs', async () => {
      const { id } = await hired('strong.one', { role: roles.strong, stockAreas: areas.slice(0, 1) });
      const tried: readonly Wire[] = [
        { role: roles.weak },
        { password: THEIRS },
        { username: 'mine.now' },
        { email: 'mine@example.com' },
        { pin: '4718' },
        { canLogin: false },
        { stockAreas: [] },
        { substitute: me.id },
        { leftOn: '2026-01-01' },
        { reportsTo: me.id },
      ];
      for (const body of tried)
        expect(told(await change(hirer, id, body))).toEqual(refusedAt(Object.keys(body)[0] ?? ''));
      const { version } = await now(id);
      expect([
        told(await hirer.post('staff/saveOrUpdateAll', [{ id, version, role: roles.weak }])),
        told(await hirer.post('staff/setActive', { id, version, isActive: false })),
        told(await hirer.post('staff/delete', { id, version })),
        told(await change(hirer, id, { isActive: false })),
      ]).toEqual([refusedAt('role'), [403], [403], [403]]);
      expect((await change(hirer, id, { designation: 'Plant head' })).status).toBe(200);
      expect((await admin.post('staff/setActive', { id, version: version + 1, isActive: false })).status).toBe(200);
      const on = await hirer.post('staff/setActive', { id, version: version + 2, isActive: true });
      expect(on.status).toBe(403);
    });

    it('so with somebody of an equal role who sees more stock areas', async () => {
      const { id } = await hired('wide.one', { role: roles.weak });
      expect(told(await change(hirer, id, { password: THEIRS }))).toEqual(refusedAt('password'));
      expect((await hirer.post('staff/resetPassword', { staffId: id, password: THEIRS })).status).toBe(403);
    });

    it('imports no role beyond their own, and lowers nobody by a file', async () => {
      await hired('filed.one', { role: roles.strong, email: 'filed.one@example.com' });
      const file = 'User Name,Role\r\nfiled.one,Weaker\r\nwho.hires,Stronger';
      const importId = Number(
        (await uploadFile(hirer, 'staff/import/upload', 'staff.csv', file)).body.data?.['importId'],
      );
      await hirer.post('staff/import/map', { importId, mode: 'update' });
      const answer = await hirer.post('staff/import/commit', { importId });
      expect([answer.status, answer.body.errors]).toMatchObject([
        403,
        [
          { row: 2, code: 4403 },
          { row: 3, code: 4403 },
        ],
      ]);
    });

    it('is told beforehand what cannot be chosen, and why', async () => {
      const { id } = await hired('limited.one', { role: roles.strong, stockAreas: areas.slice(0, 1) });
      const { data } = (await hirer.get(`staff/loginLimits/${id}`)).body;
      expect(data?.['stronger']).toBe('Business Partner, Unit of Measure');
      const limits = (await hirer.get('staff/loginLimits/0')).body.data;
      expect(limits?.['stronger']).toBeNull();
      expect(limits?.['roles']).toEqual(
        expect.arrayContaining([
          { id: roles.strong, name: 'Stronger', beyond: 'Business Partner, Unit of Measure' },
          expect.objectContaining({ name: 'Administrator' }),
        ]),
      );
      expect(JSON.stringify(limits?.['roles'])).not.toContain('"As strong"');
      expect((await admin.get(`staff/loginLimits/${id}`)).body.data).toEqual({ stronger: null, roles: [] });
    });

    it('and nobody else is told the rights of roles', async () => {
      const { id } = await hired('told.one', { role: roles.strong });
      const looks = await made('Looks at staff', { staff: { view: 1, mode: 0 } });
      const blind = await made('Blind hirer', { staff: { view: 1, mode: BOUND, hiddenFields: ['role'] } });
      await hired('looks.one', { role: looks });
      await hired('blind.one', { role: blind });
      for (const name of ['looks.one', 'blind.one'])
        expect((await (await signedIn(name)).get(`staff/loginLimits/${id}`)).body.data).toEqual({
          stronger: null,
          roles: [],
        });
    });

    it('ends no service that rights are given on: it would weaken everybody till it comes back', async () => {
      const rows = (await admin.get('services/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? [];
      const { id, version } = (
        await admin.get(`services/${Number(rows.find(({ moduleAPI }) => moduleAPI === 'party')?.['id'])}`)
      ).row();
      expect((await hirer.post('services/setActive', { id, version, isActive: false })).status).toBe(403);
    });
  });

  it('the last administrators keep their log-in, however many are changed at once', async () => {
    const { dataList = [] } = (await admin.get('staff/getAllByPartner', { rowsPerPage: 1000 })).body;
    const { role } = dataList.find(({ username }) => username === 'admin') ?? {};
    await hired('second.admin', { role });
    const all = (await admin.get('staff/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? [];
    const rows = all.filter((one) => one['role'] === role).map(({ id, version }) => ({ id, version }));
    expect(rows.length).toBeGreaterThan(1);
    const off = await admin.post('staff/bulkEdit', { rows, values: { canLogin: false } });
    expect(off.body.errors).toMatchObject([{ name: 'LAST_ADMINISTRATOR' }]);
    const lowered = await admin.post('staff/bulkEdit', { rows, values: { role: roles.weak } });
    expect(lowered.status).not.toBe(200);
    const ended = rows.map((row) => ({ ...row, isActive: false }));
    expect((await admin.post('staff/saveOrUpdateAll', ended)).status).not.toBe(200);
    expect((await served.signIn('second.admin', PASSWORD)).status).toBe(200);
  });

  it('who may override on staff hires anybody but administrators, and stays what they are', async () => {
    const trusted = await made('Trusted hirer', { ...HIRER, staff: { view: 1, mode: ALL } });
    const { id: own } = await hired('trusted.one', { role: trusted, stockAreas: areas.slice(0, 1) });
    const client = await signedIn('trusted.one');
    const strong = { firstname: 'Strong', username: 'by.trust', password: THEIRS, role: roles.strong };
    const { id } = (await client.post('staff/save', strong)).row();
    expect((await change(client, id, { role: roles.weak })).status).toBe(200);
    expect((await change(client, id, { role: roles.strong, password: `${THEIRS}9` })).status).toBe(200);
    const { data } = (await client.get('staff/loginLimits/0')).body;
    expect(data).toEqual({ stronger: null, roles: [expect.objectContaining({ name: 'Administrator' })] });
    expect(told(await change(client, own, { role: roles.strong }))).toEqual(refusedAt('role'));
    const administrators = Number(
      (await admin.get('role/getAllByPartner', { search: 'Administrator' })).body.dataList?.[0]?.['id'],
    );
    expect(told(await change(client, id, { role: administrators }))).toEqual(refusedAt('role'));
  });

  it('no chain of calls opens a log-in that may do or see more than who walks it', async () => {
    const starting = [roles.strong, roles.weak, roles.areas, roles.weak];
    const people = [
      await hired('chain.strong', { role: roles.strong }),
      await hired('chain.weak', { role: roles.weak, stockAreas: areas.slice(0, 1) }),
      await hired('chain.equal', { role: roles.areas, stockAreas: areas.slice(0, 1) }),
      await hired('chain.wide', { role: roles.weak }),
    ].map(({ id }) => id);
    const given = [roles.weak, roles.areas, roles.strong, roles.own];
    const names = ['Weaker', 'As strong', 'Stronger', 'Hirer'];
    const held = await made('As it was', HIRER);
    const rightsOf = async (role: number): Promise<ReadonlyMap<unknown, number>> =>
      new Map(
        ((await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [])
          .filter(({ view }) => view === 1)
          .map(({ moduleAPI, mode }) => [moduleAPI, Number(mode)]),
      );
    const mine = await rightsOf(held);
    const party = ((await admin.get('services/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? []).find(
      ({ moduleAPI }) => moduleAPI === 'party',
    );
    const service = Number(party?.['id']);
    const rightOn = async (role: number, api: string): Promise<Kept> => {
      const rows = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
      return (await admin.get(`acl/${Number(rows.find(({ moduleAPI }) => moduleAPI === api)?.['id'])}`)).row();
    };
    /** Those whose password the walker knows. */
    const opened = new Set<number>();
    const ifDone = ({ status }: Answered, id: number): void => {
      (status === 200 ? [id] : []).forEach((one) => opened.add(one));
    };
    const walk: { readonly [kind in Step['kind']]: (id: number, role: number, n: number) => Promise<unknown> } = {
      role: (id, role) => change(hirer, id, { role }),
      password: async (id) => ifDone(await change(hirer, id, { password: `${THEIRS}${(count += 1)}` }), id),
      reset: async (id) =>
        ifDone(await hirer.post('staff/resetPassword', { staffId: id, password: `${THEIRS}${(count += 1)}` }), id),
      email: async (id) => ifDone(await change(hirer, id, { email: `chain.${(count += 1)}@example.com` }), id), // a lost password goes there
      off: (id) => change(hirer, id, { isActive: false }),
      on: (id) => change(hirer, id, { isActive: true }),
      places: (id, _, n) => change(hirer, id, { stockAreas: areas.slice(0, n) }),
      hire: async (_, role, n) => {
        const username = `chain.new.${(count += 1)}`;
        const body = { firstname: username, username, password: THEIRS, role, stockAreas: areas.slice(0, n) };
        const answer = await hirer.post('staff/save', body);
        (answer.status === 200 ? [answer.row().id] : []).forEach((id) => {
          opened.add(id);
          people.push(id);
        });
      },
      all: async (id, role) => {
        const [{ version }] = [await now(id)];
        const password = `${THEIRS}${(count += 1)}`;
        ifDone(await hirer.post('staff/saveOrUpdateAll', [{ id, version, role, password }]), id);
      },
      import: async (id, role) => {
        const file = `User Name,Role\r\n${String((await now(id))['username'])},${names[given.indexOf(role)]}`;
        const sent = await uploadFile(hirer, 'staff/import/upload', 'staff.csv', file);
        const importId = Number(sent.body.data?.['importId']);
        await hirer.post('staff/import/map', { importId, mode: 'update' });
        await hirer.post('staff/import/commit', { importId });
        await hirer.post('staff/import/undo', { importId });
      },
      lower: async (_, role) => {
        const { id, version } = await rightOn(role, 'party');
        return hirer.post('acl/update', { id, version, view: 0 });
      },
      raise: async (_, role) => {
        const { id, version } = await rightOn(role, 'party');
        return hirer.post('acl/update', { id, version, view: 1, mode: ALL });
      },
      endService: async () => {
        const { version } = (await admin.get(`services/${service}`)).row();
        return hirer.post('services/setActive', { id: service, version, isActive: false });
      },
      bringService: async () => {
        const { version } = (await admin.get(`services/${service}`)).row();
        return hirer.post('services/setActive', { id: service, version, isActive: true });
      },
    };
    const steps = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), whom: fc.nat(3), what: fc.nat(2) }), {
      minLength: 12,
      maxLength: 12,
    });
    let reached = 0;
    for (const path of fc.sample(steps, { numRuns: 12, seed: 2026 })) {
      opened.clear();
      for (const [n, role] of starting.entries()) await change(admin, people[n] ?? 0, { role, isActive: true });
      const { id: right, version } = await rightOn(roles.strong, 'party');
      await admin.post('acl/update', { id: right, version, view: 1, mode: ALL });
      for (const { kind, whom, what } of path) await walk[kind](people[whom] ?? 0, given[what] ?? 0, what);
      for (const id of opened) {
        const person = await now(id);
        const beyond = [...(await rightsOf(Number(person['role'])))].filter(
          ([api, mode]) => !mine.has(api) || (mode & ~(mine.get(api) ?? 0)) !== 0,
        );
        expect([path.map(({ kind }) => kind).join(), person['username'], beyond]).toEqual([
          expect.anything(),
          expect.anything(),
          [],
        ]);
        expect(person['stockAreas']).toEqual(areas.slice(0, 1));
      }
      reached += opened.size;
    }
    expect(reached).toBeGreaterThan(10); // it got somewhere
  });
});
