import { beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { codes } from '../stores/stock-fixture.ts';

const LOG = 'chemical/report/exportLog';

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
  });

  const logged = async (filters: Wire = {}): Promise<readonly Wire[]> =>
    ((await admin.post(LOG, { filters })).body.data?.['rows'] ?? []) as readonly Wire[]; // what a report answers

  it('tells who took what out, how much of it, narrowed by what', async () => {
    const sheet = { filters: { kind: 'mass' }, columns: ['name', 'symbol'], orderBy: '-name' };
    expect((await admin.post('uom/export/csv', sheet)).status).toBe(200);
    const kinds = (await admin.get('uom/getAllByPartner', { filters: JSON.stringify({ kind: 'mass' }) })).body;
    const [newest] = await logged();
    expect(newest).toMatchObject({ list: 'Units of Measure', format: 'csv', rows: kinds.totalCount });
    expect(String(newest?.['asked'])).toMatch(/Filters: \{"kind":"mass"\}.*Sorted by: -name/u);
    expect(String(newest?.['person'])).not.toBe('');
    expect((await admin.post('chemical/report/exportLog/export/excel', {})).status).toBe(200);
    expect((await logged())[0]).toMatchObject({ list: 'Export log', format: 'excel' });
    expect((await logged({ list: 'units of' })).length).toBe(1);
    expect(await logged({ from: indiaDay(1) })).toEqual([]);
  });

  it('is empty of a file that was refused', async () => {
    const before = (await logged()).length;
    expect(codes(await admin.post('uom/export/csv', { columns: ['nothing'] }))).toBe('422, UNKNOWN_FIELD columns');
    expect((await logged()).length).toBe(before);
  });

  it('is for who grants rights, of one company alone', async () => {
    const role = Number((await admin.post('role/save', { name: 'Reports alone' })).row().id);
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const id = rights.find(({ moduleAPI }) => moduleAPI === 'chemical/report')?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect(codes(await admin.post('acl/saveOrUpdateAll', [{ id, version, view: 1, mode: 32 }]))).toBe('200');
    const { client } = await personWith(served, role);
    expect((await client.get('chemical/report/getReportModules')).status).toBe(200);
    expect((await client.post(LOG, {})).status).toBe(403);
    expect((await client.post(`${LOG}/export/excel`, {})).status).toBe(403);
    expect((await served.as('nobody').post(LOG, {})).status).toBe(403);
    expect((await served.as('stranger').post(LOG, {})).body.data?.['rows'] ?? []).toEqual([]);
  });

  it('a saved view governs an export: columns, filters, search and order', async () => {
    const content = {
      filters: { kind: 'mass', isActive: 'true' },
      search: 'g',
      sort: '-name',
      columns: { order: ['symbol', 'name', 'kind'], hidden: ['kind'], widths: {} },
    };
    const view = (await admin.post('listView/save', { list: 'uom', name: 'Heavy', content })).row().id;
    const { text } = await admin.post('uom/export/csv', { view });
    const [heading, ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/u);
    expect(heading).toBe('Symbol,UOM Name');
    const asked = { filters: JSON.stringify({ kind: 'mass', isActive: true }), search: 'g', orderBy: '-name' };
    const listed = (await admin.get('uom/getAllByPartner', { ...asked, rowsPerPage: 100 })).body.dataList ?? [];
    expect(rows).toEqual(listed.map(({ symbol, name }) => `${String(symbol)},${String(name)}`));
    expect(rows.length).toBeGreaterThan(0);
    const own = (await admin.post('uom/export/csv', { view, columns: ['name'] })).text;
    expect(own.replace('\uFEFF', '').split(/\r?\n/u)[0]).toBe('UOM Name');
    expect(codes(await admin.post('uom/export/csv', { view: 999_999 }))).toContain('NOT_FOUND view');
    expect(codes(await admin.post('purity/export/csv', { view }))).toContain('NOT_FOUND view');
    expect(codes(await served.as('stranger').post('uom/export/csv', { view }))).toContain('NOT_FOUND view');
  });
});
