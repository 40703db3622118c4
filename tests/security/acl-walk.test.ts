import { randomBytes } from 'node:crypto';
import { supportsOf } from '@weft/domain/catalogue/access/service-supports';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES, moduleNamed } from '@weft/domain/catalogue/registry';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiEndpoints } from '../../apps/server/src/api-endpoints.ts';
import { buildApp } from '../../apps/server/src/http/build-app.ts';
import type { Endpoint } from '../../apps/server/src/http/endpoint.ts';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  confidentialKeys,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../apps/server/src/testing/serve.ts';
import { type Made, makeSamples, sampleOf, setSetting, whileOn } from '../contract/samples.ts';
import { indiaDay } from '../india-day.ts';
import { PUBLIC, SIGNED_IN } from './open-endpoints.ts';

const ENDPOINTS = apiEndpoints();

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Whether a service says that it knows the right which a call asks for. */
const isKnown = (need: Endpoint['need']): boolean =>
  typeof need !== 'object' || need.bit === undefined || supportsOf(need.service)?.includes(need.bit) === true;

/** Names of the fields of an answer, with the line field in front of those of lines. */
const keysIn = (value: unknown, at = ''): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => keysIn(one, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${at}${key}`,
    ...(Array.isArray(inner) ? keysIn(inner, `${key}.`) : []),
  ]);
};

/** Figures that stand nowhere but in confidential fields of the samples. */
const SECRET_RATE = 4321.5678;
const SECRET_FIGURES = ['4321.5678', '43215.68', '42351.36'];

const withSecretRates = (name: string, body: Wire): Wire => {
  const hasRates = moduleNamed(name).fields['lines']?.of?.['rate'] !== undefined;
  const lines =
    hasRates && Array.isArray(body['lines'])
      ? { lines: body['lines'].map((line: Wire) => ({ ...line, rate: SECRET_RATE })) }
      : {};
  return { ...body, ...lines, ...(name === 'item' ? { purchasePrice: SECRET_RATE } : {}) };
};

describe('declarations', () => {
  it('ask of a service only for rights that it says it knows: no other can be given', () => {
    const unknown = ENDPOINTS.filter(({ need }) => !isKnown(need)).map(nameOf);
    expect(unknown).toEqual([]);
  });

  it('open nothing but what is meant to be open', () => {
    expect(
      ENDPOINTS.filter(({ need }) => need === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual(PUBLIC.toSorted());
    expect(
      ENDPOINTS.filter(({ need }) => need === 'signedIn')
        .map(nameOf)
        .toSorted(),
    ).toEqual(SIGNED_IN.toSorted());
  });

  it('stand once for every path', () => {
    const names = ENDPOINTS.map(nameOf);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });
});

eachCompany((fresh) => {
  let served: Served;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    made = await makeSamples(served.as('administrator'), withSecretRates);
  });

  describe('what the rights matrix leaves', { timeout: 300_000 }, () => {
    it('takes no forged, ended or expired token', async () => {
      const db = fresh().database;
      const tokenOf = async (): Promise<string> =>
        String((await served.signIn('viewer', PASSWORD)).body.data?.['token']);
      const [ended, expired, idle] = [await tokenOf(), await tokenOf(), await tokenOf()];
      await served.withToken(ended).post('authenticate/logout', {});
      const age = (token: string, column: string): Promise<number> =>
        db.transaction({ system: true }, (tx) =>
          tx.execute(
            `update session set ${column} = now() - interval '1 second' where token_hash = sha256(convert_to($1, 'UTF8'))`,
            [token],
          ),
        );
      expect([await age(expired, 'expires_on'), await age(idle, 'idle_expires_on')]).toEqual([1, 1]);
      const forged = [
        randomBytes(32).toString('base64url'),
        'x',
        "' or 1=1 --",
        '../../etc/passwd',
        `${ended}x`,
        ended.toUpperCase(),
      ];
      for (const token of [...forged, ended, expired, idle]) {
        const { status, body } = await served.withToken(token).get('uom/getAllByPartner');
        expect([status, body.responseCode]).toEqual([401, 3302]);
      }
    });

    it('keeps nobody from what is everybody’s', async () => {
      const nobody = served.as('nobody');
      const own = ENDPOINTS.filter(
        (endpoint) =>
          SIGNED_IN.includes(nameOf(endpoint)) &&
          !endpoint.path.endsWith('logout') &&
          !endpoint.path.endsWith('endSession'),
      );
      for (const { method, path } of own) {
        const at = path.replaceAll(/:\w+/gu, '1');
        const { status } = await (method === 'GET' ? nobody.get(at) : nobody.post(at, {}));
        expect([path, [401, 403].includes(status)]).toEqual([path, path.startsWith('acl/')]);
      }
    });

    it('prints no label for who may only see', async () => {
      await setSetting(served.as('administrator'), 'LABEL_SUPPORT', 'YES');
      const wanted = { type: 'IT', ids: [made.of('item').id] };
      expect((await served.as('viewer').post('chemical/label/print', wanted)).status).toBe(403);
      expect((await served.as('administrator').post('chemical/label/print', wanted)).status).toBe(200);
    });

    it('lets whoever sees a record speak of it, and nobody else', async () => {
      const said = { record: made.of('uom').id, text: 'Seen' };
      expect((await served.as('viewer').post('uom/comments/add', said)).status).toBe(200);
      expect((await served.as('nobody').post('uom/comments/add', said)).status).toBe(403);
    });
  });

  it('cannot serve an endpoint that declares no need, nor two of one path', async () => {
    const serving = { db: fresh().database, settings: served.settings, clock: () => new Date() };
    const silent = { method: 'GET', path: 'silent', summary: 'Declares nothing', run: async () => ({}) };
    await expect(buildApp([silent as unknown as Endpoint], serving)).rejects.toThrow(
      // what does not compile, tried all the same
      'GET /api/v1/silent declares no need; say which service and right it asks for.',
    );
    const plain: Endpoint = { method: 'GET', path: 'plain', need: 'signedIn', summary: 'Plain', run: async () => ({}) };
    await expect(buildApp([plain, plain], serving)).rejects.toThrow('GET /api/v1/plain is declared twice');
    const app = await buildApp([plain], serving);
    expect(() => app.get('/api/v1/hidden', async () => 'hello')).toThrow('has no declared need');
    await app.close();
  });

  it('describes every endpoint that is served', async () => {
    const { text } = await served.withToken(undefined).get('openapi.json');
    const { paths } = JSON.parse(text) as { paths: { [path: string]: object } }; // our own description
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served_ = ENDPOINTS.filter(({ path }) => path !== 'openapi.json' && path !== 'docs').map(
      ({ method, path }) => `${method} /${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
    );
    expect(listed.toSorted()).toEqual(served_.toSorted());
    expect((await served.as('administrator').get('no/such/module')).status).toBe(404);
  });

  describe('what a role does not see', { timeout: 180_000 }, () => {
    const CONFIDENTIAL = MODULES.filter(({ acl, fields }) =>
      confidentialKeys(acl).some((key) => Object.hasOwn(fields, key.split('.')[0] ?? '')),
    );

    it('never leaves the server: lists, reads, history, refusals, exports, answers of saves', async () => {
      const store = served.as('store');
      const admin = served.as('administrator');
      const open: string[] = [];
      for (const module of CONFIDENTIAL) {
        const hidden = new Set(confidentialKeys(module.acl));
        const { id, version } = (await admin.get(`${module.api}/${made.of(module.name).id}`)).row();
        const answers = await whileOn(admin, module, async () => [
          await store.get(`${module.api}/getAllByPartner`),
          await store.get(`${module.api}/${id}`),
          await store.get(`${module.api}/v2/${id}`),
          await store.get(`${module.api}/v3/${id}`),
          await store.get(`${module.api}/history/${id}`),
          await store.get(`${module.api}/whereUsed/${id}`),
          await store.get(`${module.api}/comments/${id}`),
          await store.get(`${module.api}/commentPeople/${id}`),
          await store.get(`${module.api}/attachments/${id}`),
          await store.post(`${module.api}/update`, { id, version: version + 7 }),
          await store.post(`${module.api}/setActive`, { id, version, isActive: true }),
          await store.post(`${module.api}/update/v3`, { id, version: version + 1 }),
          await store.post(`${module.api}/export/csv`, {}),
        ]);
        expect([module.name, answers.map(({ status }) => status)]).toEqual([
          module.name,
          [200, 200, 200, 200, 200, 200, 200, 200, 200, 409, 200, 200, 200],
        ]);
        const { body } = await admin.get(`${module.api}/${id}`);
        open.push(...keysIn(body.data).filter((key) => hidden.has(key)));
        for (const answer of answers) {
          const shown = keysIn(answer.body.data ?? answer.body.dataList);
          expect(shown.filter((key) => hidden.has(key))).toEqual([]);
          expect(SECRET_FIGURES.filter((figure) => answer.text.includes(figure))).toEqual([]);
        }
        expect(
          answers
            .flatMap(({ body: { data } }) => (Array.isArray(data?.['history']) ? keysIn(data['history']) : []))
            .filter((key) => hidden.has(key)),
        ).toEqual([]);
      }
      expect(open).toEqual(
        expect.arrayContaining(['purchasePrice', 'rate', 'lines.rate', 'lines.amount', 'grandTotal']),
      ); // the administrator sees them
    });

    it('is not added up in the totals of a list either', async () => {
      const [store, admin] = [served.as('store'), served.as('administrator')];
      const keysOf = async (client: Client, { api }: Module): Promise<readonly string[]> => {
        const { status, body } = await client.get(`${api}/totals`);
        expect([api, status]).toEqual([api, 200]); // who may not ask is shown nothing either
        return keysIn(body.data?.['totals']);
      };
      const open: string[] = [];
      for (const module of CONFIDENTIAL.filter(({ list }) => Object.keys(list.totals).length > 0)) {
        const hidden = new Set(confidentialKeys(module.acl));
        expect((await keysOf(store, module)).filter((key) => hidden.has(key))).toEqual([]);
        open.push(...(await keysOf(admin, module)).filter((key) => hidden.has(key)));
      }
      expect(open).toEqual(expect.arrayContaining(['grandTotal', 'value', 'stockValue', 'netTotal']));
    });

    it('cannot be asked for by filter, order or column, nor be set', async () => {
      const store = served.as('store');
      const asked = CONFIDENTIAL.flatMap((module) =>
        confidentialKeys(module.acl)
          .filter((one) => Object.hasOwn(module.fields, one))
          .slice(0, 1)
          .map((key) => ({ module, key })),
      );
      for (const { module, key } of asked) {
        const { id, version } = (await store.get(`${module.api}/${made.of(module.name).id}`)).row();
        const tries = [
          await store.get(`${module.api}/getAllByPartner`, { filters: JSON.stringify({ [key]: { from: 1 } }) }),
          await store.get(`${module.api}/getAllByPartner`, { orderBy: key }),
          await store.get(`${module.api}/getAllByPartner`, { fields: key }),
          await store.post(`${module.api}/export/csv`, { columns: [key] }),
          ...(module.fields[key]?.readOnly === true || module.fields[key]?.computed !== undefined
            ? []
            : [await store.post(`${module.api}/update`, { id, version, [key]: 1 })]),
        ];
        expect([module.name, tries.map(({ status }) => status)]).toEqual([module.name, tries.map(() => 422)]);
      }
      const order = made.of('purchaseOrder');
      const set = await store.post('chemical/purchaseOrder/update', {
        id: order.id,
        version: (await store.get(`chemical/purchaseOrder/${order.id}`)).row().version,
        lines: [{ rate: 1 }],
      });
      expect(set.body.errors?.map(({ field, name }) => `${field} ${name}`)).toContain('lines[0].rate UNKNOWN_FIELD');
    });

    it('does not come out by the side doors of orders and stock', async () => {
      const [store, admin] = [served.as('store'), served.as('administrator')];
      const opening = (await admin.get(`chemical/itemStock/openingStock/${made.of('openingStock').id}`)).row();
      expect(
        (await admin.post('chemical/itemStock/openingStock/post', { id: opening.id, version: opening.version })).status,
      ).toBe(200);
      const order = (await admin.get(`chemical/purchaseOrder/${made.of('purchaseOrder').id}`)).row();
      expect((await admin.post('chemical/purchaseOrder/submit', { id: order.id, version: order.version })).status).toBe(
        200,
      );
      const party = String(order['party']);
      const calls = (client: Client): Promise<readonly Answered[]> =>
        Promise.all([
          client.get(`chemical/purchaseOrder/openLines/${party}`),
          client.get('chemical/purchaseOrder/getPOList'),
          client.post('chemical/purchaseOrder/calculate', { ...sampleOf(moduleNamed('purchaseOrder'), 2, made.rows) }),
          client.get('chemical/item/getAllItem'),
          client.get('party/getSuppliers'),
          client.post('chemical/itemStock/getStock/v2', {}),
          client.post('chemical/itemStock/getStockListWithGroupBy/v2', { groupBy: ['item'] }),
          client.get('chemical/itemStock/v2'),
          client.post('chemical/itemStock/ledger', {}),
          client.post('chemical/itemStock/asOf', {}),
          client.post('chemical/itemStock/trace', { lotNumber: 'L1' }),
          ...REPORTS.map(({ path }) => client.post(path, { from: indiaDay(-300), to: indiaDay(60) })),
        ]);
      const [open, shut] = [await calls(admin), await calls(store)];
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
      expect(shut.map(({ status }) => status)).toEqual(shut.map(() => 200));
      expect(open.some(({ text }) => text.includes('4321.5678'))).toBe(true);
      expect(
        shut.flatMap(({ text }, n) =>
          SECRET_FIGURES.filter((figure) => text.includes(figure)).map((figure) => [n, figure]),
        ),
      ).toEqual([]);
      expect(
        keysIn(shut[2]?.body.data).filter((key) => confidentialKeys('chemical/purchaseOrder').includes(key)),
      ).toEqual([]);
    });
  });

  it('gives who may only choose names and codes, and nothing to search out the rest by', async () => {
    const admin = served.as('administrator');
    const role = (await admin.post('role/save', { name: 'Only orders' })).row();
    const records = await admin.get('acl/getAllByPartner', {
      filters: JSON.stringify({ role: role.id }),
      rowsPerPage: 1000,
    });
    const orders =
      records.body.dataList?.filter(({ serviceName }) => String(serviceName).includes('Purchase Order')) ?? [];
    expect(orders).toHaveLength(1);
    for (const { id, version } of orders) await admin.post('acl/update', { id, version, view: 1, mode: 3 });
    (
      await admin.post('staff/save', { firstname: 'Buyer', username: 'buyer', password: PASSWORD, role: role.id })
    ).row();
    const buyer = served.withToken(String((await served.signIn('buyer', PASSWORD)).body.data?.['token']));

    const parties = await buyer.get('party/getAllByPartner', {
      filters: '{"isSupplier":true}',
      orderBy: 'companyName',
    });
    expect(parties.status).toBe(200);
    expect(Object.keys(parties.body.dataList?.[0] ?? {}).toSorted()).toEqual([
      'companyName',
      'id',
      'isActive',
      'partyCode',
      'version',
    ]);
    const suppliers = await buyer.get('party/getSuppliers');
    expect(Object.keys(suppliers.body.dataList?.[0] ?? {}).toSorted()).toEqual([
      'companyName',
      'id',
      'isActive',
      'partyCode',
      'version',
    ]);
    const chosen = await buyer.get(`party/${made.of('party').id}`);
    const expandedOne = await buyer.get(`party/v2/${made.of('party').id}`);
    for (const one of [chosen, expandedOne])
      expect(Object.keys(one.body.data ?? {}).toSorted()).toEqual(
        Object.keys(parties.body.dataList?.[0] ?? {}).toSorted(),
      );
    const company = await buyer.get(`organization/${made.of('organization').id}`);
    expect(Object.keys(company.body.data ?? {}).toSorted()).toEqual([
      'id',
      'isActive',
      'name',
      'pan',
      'roundTotal',
      'shortCode',
      'version',
    ]);
    const shut = [
      await buyer.get('party/getAllByPartner', { filters: '{"creditLimit":{"from":1}}' }),
      await buyer.get('party/getAllByPartner', { orderBy: 'gstin' }),
      await buyer.get(`party/v3/${made.of('party').id}`),
      await buyer.get(`party/history/${made.of('party').id}`),
      await buyer.get(`party/whereUsed/${made.of('party').id}`),
      await buyer.get('sysConfig/1'),
      await buyer.post('party/save', { companyName: 'X' }),
      await buyer.post('party/saveOrUpdate', { companyName: 'X' }),
    ];
    expect(shut.map(({ status }) => status)).toEqual([422, 422, 403, 403, 403, 403, 403, 403]);
  });

  it('tells who may only choose the same of a row by id as in a list, whatever the module', async () => {
    const admin = served.as('administrator');
    const role = (await admin.post('role/save', { name: 'Only orders and receipts' })).row();
    const filters = JSON.stringify({ role: role.id });
    const records = (await admin.get('acl/getAllByPartner', { filters, rowsPerPage: 1000 })).body.dataList ?? [];
    const shown = ['Purchase Order', 'Inward', 'Stock Transfer'];
    for (const { id, version } of records.filter(({ serviceName }) => shown.includes(String(serviceName))))
      await admin.post('acl/update', { id, version, view: 1, mode: 3 });
    await admin.post('staff/save', { firstname: 'Chooser', username: 'chooser', password: PASSWORD, role: role.id });
    const chooser = served.withToken(String((await served.signIn('chooser', PASSWORD)).body.data?.['token']));
    const firstOf = async (module: Module): Promise<Wire> =>
      (await chooser.get(`${module.api}/getAllByPartner`)).body.dataList?.[0] ?? {};
    const rows = await Promise.all(
      MODULES.filter(({ isShared }) => !isShared).map(async (module) => ({ module, row: await firstOf(module) })),
    );
    const told = rows.filter(({ row }) => Object.hasOwn(row, 'id') && !Object.hasOwn(row, 'createdOn'));
    for (const { module, row } of told) {
      const most = new Set(['id', 'isActive', 'version', module.display, module.code, ...(module.lends ?? [])]);
      for (const path of [module.api, `${module.api}/v2`]) {
        const { status, body } = await chooser.get(`${path}/${String(row['id'])}`);
        const more = Object.keys(body.data ?? {}).filter((key) => !most.has(key));
        expect([module.name, status, more]).toEqual([module.name, 200, []]);
      }
    }
    const names = told.map(({ module }) => module.name);
    expect(names).toEqual(expect.arrayContaining(['organization', 'staff', 'party', 'item', 'stockArea']));
  });
});
