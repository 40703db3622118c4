import { moduleNamed } from '@weft/domain/catalogue/registry';
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
/** Rights by service. */
type Rights = { readonly [service: string]: Wire };

const FULL = { view: 1, mode: 255 };
/** Rights of the one who edits rights, and no administrator. */
const KEEPER: Rights = {
  role: FULL,
  acl: FULL,
  staff: { view: 1, mode: 127 }, // not to override: whoever may hires anybody
  services: FULL,
  uom: { view: 1, mode: 3 },
  zone: { view: 1, mode: 255, rowScope: 'ownBranch', hiddenFields: ['description'] },
};

const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => [field, code]),
];
/** What is answered to a right given that one does not have. */
const refusedAt = (...fields: readonly string[]): readonly unknown[] => [403, ...fields.map((field) => [field, 4403])];

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let keeper: Client;
  let me: Kept;
  let ownRole: number;
  let otherRole: number;
  let count = 0;

  const rightOf = async (role: number, api: string): Promise<Kept> => {
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const id = Number(rights.find(({ moduleAPI }) => moduleAPI === api)?.['id']);
    return (await admin.get(`acl/${id}`)).row();
  };
  const made = async (rights: Rights): Promise<number> => {
    count += 1;
    const role = (await admin.post('role/save', { name: `Role of rights ${count}` })).row().id;
    for (const [api, right] of Object.entries(rights)) {
      const { id, version } = await rightOf(role, api);
      expect((await admin.post('acl/update', { id, version, ...right })).status).toBe(200);
    }
    return role;
  };

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    ownRole = await made(KEEPER);
    otherRole = await made({ party: { view: 1, mode: 1, rowScope: 'own', hiddenFields: ['gstin'] } });
    const keeps = { firstname: 'Keeper', username: 'keeper.of.rights', password: PASSWORD, role: ownRole };
    me = (await admin.post('staff/save', keeps)).row();
    const { body } = await served.signIn(keeps.username, PASSWORD);
    keeper = served.withToken(String(body.data?.['token']));
  });
  afterAll(() => served.close());

  const change = async (role: number, api: string, right: Wire): Promise<Answered> => {
    const { id, version } = await rightOf(role, api);
    return keeper.post('acl/update', { id, version, ...right });
  };

  describe('whoever edits rights and is no administrator', () => {
    it('gives neither their own role nor another what they do not have', async () => {
      for (const role of [ownRole, otherRole])
        expect([
          told(await change(role, 'segment', { view: 1 })),
          told(await change(role, 'segment', FULL)),
          told(await change(role, 'uom', { view: 1, mode: 7 })),
          told(await change(role, 'zone', { ...FULL, rowScope: 'all', hiddenFields: ['description'] })),
          told(await change(role, 'zone', { ...FULL, rowScope: 'ownBranch', hiddenFields: null })),
        ]).toEqual([
          refusedAt('view'),
          refusedAt('view'),
          refusedAt('mode'),
          refusedAt('rowScope'),
          refusedAt('hiddenFields'),
        ]);
      expect([
        told(await change(otherRole, 'party', { mode: 3 })),
        told(await change(otherRole, 'party', { rowScope: 'all' })),
        told(await change(otherRole, 'party', { hiddenFields: [] })),
      ]).toEqual([refusedAt('mode'), refusedAt('rowScope'), refusedAt('hiddenFields')]);
      expect(await rightOf(otherRole, 'party')).toMatchObject({ mode: 1, rowScope: 'own', hiddenFields: ['gstin'] });
    });

    it('is told on which service, at the row of several', async () => {
      const [segment, uom] = [await rightOf(otherRole, 'segment'), await rightOf(otherRole, 'uom')];
      const answer = await keeper.post('acl/saveOrUpdateAll', [
        { id: uom.id, version: uom.version, view: 1, mode: 3 },
        { id: segment.id, version: segment.version, view: 1, mode: 1 },
      ]);
      expect(answer.status).toBe(403);
      expect(answer.body.errors).toMatchObject([
        { row: 1, field: 'view', message: 'You are not allowed to give more on Segment than you have yourself' },
      ]);
      expect((await rightOf(otherRole, 'uom')).version).toBe(uom.version);
    });

    it('gives others what they have, and takes away whatever it is', async () => {
      expect((await change(otherRole, 'uom', { view: 1, mode: 3 })).status).toBe(200);
      const narrow = { view: 1, mode: 255, rowScope: 'own', hiddenFields: ['description', 'name'] };
      expect((await change(otherRole, 'zone', narrow)).status).toBe(200);
      const weaker = await made({ party: FULL });
      expect((await change(weaker, 'party', { mode: 5, hiddenFields: ['gstin'] })).status).toBe(200);
      expect((await change(weaker, 'party', { view: 0 })).status).toBe(200);
    });

    it('moves no record to another service or role, and makes none anew', async () => {
      const role = await made({ uom: { view: 1, mode: 3 } });
      const services = (await admin.get('services/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? [];
      const segment = services.find(({ moduleAPI }) => moduleAPI === 'segment')?.['id'];
      const stood = await rightOf(role, 'segment');
      expect((await admin.post('acl/delete', { id: stood.id, version: stood.version })).status).toBe(200);
      expect(told(await change(role, 'uom', { service: segment }))).toEqual(refusedAt('view'));
      expect(told(await keeper.post('acl/save', { role, service: segment, view: 1 }))).toEqual(refusedAt('view'));
      expect((await keeper.post('acl/save', { role, service: segment })).status).toBe(200); // it gives nothing
    });

    it('brings no record back that gives it', async () => {
      const role = await made({ segment: FULL });
      const { id, version } = await rightOf(role, 'segment');
      expect((await keeper.post('acl/delete', { id, version })).status).toBe(200);
      expect(told(await keeper.post('acl/restore', { id }))).toEqual(refusedAt('view'));
      expect((await admin.post('acl/restore', { id })).status).toBe(200);
    });

    it('imports none, and takes no import back by which it would be given again', async () => {
      const name = String((await admin.get(`role/${otherRole}`)).row()['name']);
      const brought = async (client: Client, row: string): Promise<{ importId: number; answer: Answered }> => {
        const file = `Role,Service,View,Mode\r\n${name},${row}`;
        const importId = Number(
          (await uploadFile(client, 'acl/import/upload', 'rights.csv', file)).body.data?.['importId'],
        );
        await client.post('acl/import/map', { importId, mode: 'update' });
        return { importId, answer: await client.post('acl/import/commit', { importId }) };
      };
      const given = await brought(keeper, 'Party,1,255');
      expect([given.answer.status, given.answer.body.errors]).toMatchObject([403, [{ row: 2, code: 4403 }]]);
      const taken = await brought(keeper, 'Party,0,0');
      expect(taken.answer.status).toBe(200);
      const undone = await keeper.post('acl/import/undo', { importId: taken.importId });
      expect([undone.status, (await rightOf(otherRole, 'party'))['view']]).toEqual([403, 0]);
      expect((await admin.post('acl/import/undo', { importId: taken.importId })).status).toBe(200);
    });

    it('copies no role that may do more, and none of it is made', async () => {
      const [strong, weak] = [await made({ segment: FULL }), await made({ uom: { view: 1, mode: 1 } })];
      expect(told(await keeper.post('role/save', { name: 'Strong copy', copyFrom: strong }))).toEqual(
        refusedAt('copyFrom'),
      );
      expect((await admin.get('role/getAllByPartner', { search: 'Strong copy' })).body.totalCount).toBe(0);
      expect((await keeper.post('role/save', { name: 'Weak copy', copyFrom: weak })).status).toBe(200);
      expect((await keeper.post('role/save', { name: 'Own copy', copyFrom: ownRole })).status).toBe(200);
    });

    it('names no service by what another right is looked up by', async () => {
      const services = (await admin.get('services/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? [];
      const zone = Number(services.find(({ moduleAPI }) => moduleAPI === 'zone')?.['id']);
      const { id, version } = (await admin.get(`services/${zone}`)).row();
      expect([
        told(await keeper.post('services/update', { id, version, aliases: ['party'] })),
        told(await keeper.post('services/update', { id, version, moduleAPI: 'party2' })),
        told(await keeper.post('services/save', { kind: 'module', displayName: 'Own way', moduleAPI: 'ownWay' })),
      ]).toEqual([refusedAt('aliases'), refusedAt('moduleAPI'), refusedAt('moduleAPI')]);
      expect((await keeper.post('services/update', { id, version, displayName: 'Zones' })).status).toBe(200);
      expect((await keeper.post('services/save', { kind: 'charge', displayName: 'Own charge' })).status).toBe(200);
    });
  });

  describe('the log-in of a colleague', () => {
    const hired = async (username: string, role: number): Promise<Kept> =>
      (await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role })).row();
    const seeTo = async ({ id, version, username }: Kept): Promise<readonly (readonly unknown[])[]> => [
      told(await keeper.post('staff/update', { id, version, password: 'set-by-another-9' })),
      told(await keeper.post('staff/resetPassword', { staffId: id, password: 'reset-by-another-9' })),
      told(await keeper.post('staff/unlock', { staffId: id })),
      told(await keeper.post('staff/unlock', { username })),
    ];

    it('is not seen to where their role may do more: whoever knows the password has its rights', async () => {
      const strong = await hired('stronger.one', await made({ uom: FULL }));
      expect(await seeTo(strong)).toEqual([refusedAt('password'), [403], [403], [403]]);
      expect((await served.signIn('stronger.one', PASSWORD)).status).toBe(200);
      const refused = await keeper.post('staff/unlock', { staffId: strong.id });
      expect(refused.body.responseMessage).toMatch(
        /^You are not allowed to change the log-in of somebody who may do or see more than you: /u,
      );
    });

    it('is seen to where one may do as much, and their history tells by whom', async () => {
      const weak = await hired('weaker.one', await made({ uom: { view: 1, mode: 3 } }));
      expect(await seeTo(weak)).toEqual([[200], [200], [200], [200]]);
      expect((await served.signIn('weaker.one', 'reset-by-another-9')).status).toBe(200);
      const entries = (await admin.get(`staff/history/${weak.id}`)).body.dataList ?? [];
      const byKeeper = entries.filter(({ staff }) => staff === me.id);
      const password = [{ field: 'password', old: null, new: '•••' }];
      expect(byKeeper.slice(0, 3).map(({ action, changes }) => [action, changes])).toEqual([
        ['unlock', []],
        ['unlock', []],
        ['update', password],
      ]);
      expect(JSON.stringify(entries)).not.toContain('another-9');
    });
  });

  describe('one’s own record of staff', () => {
    const mine = async (): Promise<Kept> => (await admin.get(`staff/${me.id}`)).row();
    const asMyself = async (body: Wire): Promise<Answered> => {
      const { id, version } = await mine();
      return keeper.post('staff/update', { id, version, ...body });
    };

    it('takes no role that may do more', async () => {
      const [strong, weak] = [await made({ ...KEEPER, segment: FULL }), await made(KEEPER)];
      expect(told(await asMyself({ role: strong }))).toEqual(refusedAt('role'));
      const { id, version } = await mine();
      expect(told(await keeper.post('staff/saveOrUpdateAll', [{ id, version, role: strong }]))).toEqual(
        refusedAt('role'),
      );
      expect((await mine())['role']).toBe(ownRole);
      expect((await asMyself({ role: weak })).status).toBe(200);
      expect((await admin.post('staff/update', { id, version: version + 1, role: ownRole })).status).toBe(200);
    });

    it('widens no rows: locations and stock areas', async () => {
      const ids = async (api: string): Promise<readonly number[]> =>
        ((await admin.get(`${api}/getAllByPartner`)).body.dataList ?? []).map((row) => Number(row['id']));
      const [[location], [area, other]] = [await ids('erp/location'), await ids('chemical/stockArea')];
      const { id, version } = await mine();
      const limited = { id, version, locations: [location], stockAreas: [area] };
      expect((await admin.post('staff/update', limited)).status).toBe(200);
      expect([
        told(await asMyself({ locations: [] })),
        told(await asMyself({ stockAreas: [area, other] })),
        told(await asMyself({ locations: [], stockAreas: [] })),
      ]).toEqual([refusedAt('locations'), refusedAt('stockAreas'), refusedAt('locations', 'stockAreas')]);
      const free = { id, version: version + 1, locations: [], stockAreas: [] };
      expect((await admin.post('staff/update', free)).status).toBe(200);
    });

    it('widens no rows: branches, and where the role sees one’s own branch the default one', async () => {
      const head = (await admin.get('erp/branch/getAllByPartner')).body.dataList?.[0];
      const { organization, state, city } = (await admin.get(`erp/branch/${Number(head?.['id'])}`)).row();
      const yard = { name: 'Depot of rights', code: 'DPR', organization, state, city };
      const depot = (await admin.post('erp/branch/save', yard)).row().id;
      expect(told(await asMyself({ defaultBranch: depot }))).toEqual(refusedAt('defaultBranch'));
      const { id, version } = await mine();
      const limited = { id, version, branches: [head?.['id']] };
      expect((await admin.post('staff/update', limited)).status).toBe(200);
      expect([
        told(await asMyself({ branches: [] })),
        told(await asMyself({ branches: [head?.['id'], depot] })),
        told(await asMyself({ branches: [depot] })),
      ]).toEqual([refusedAt('branches'), refusedAt('branches'), refusedAt('branches')]);
      expect((await asMyself({ designation: 'Keeps rights' })).status).toBe(200);
      expect((await admin.post('staff/update', { ...limited, version: version + 2, branches: [] })).status).toBe(200);
    });
  });

  it('administrators give whatever there is', async () => {
    const { id, version } = await rightOf(otherRole, moduleNamed('state').acl);
    expect((await admin.post('acl/update', { id, version, ...FULL })).status).toBe(200);
  });
});
