import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { MOST_EXPORTED_AT_ONCE } from '@weft/domain/contract/exports';
import { exportWorker } from '../../../apps/server/src/exports/export-worker.ts';
import { fileStoreOf } from '../../../apps/server/src/files/file-store.ts';
import { endExports } from '../../../apps/server/src/jobs/end-exports.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, dataOf, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { fillItems } from '../../bench/fill-items.ts';
import { personWith } from '../approvals/approvals.ts';
import { codes } from '../stores/stock-fixture.ts';
import { settledExport } from '../configuration/settled-export.ts';

const LIMIT_MS = 300_000;
/** One more than a call writes by itself. */
const MANY = MOST_EXPORTED_AT_ONCE + 1;
const COLUMNS = ['itemCode', 'name'];
const DAY_MS = 24 * 60 * 60 * 1000;

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    await fillItems(fresh().database, { partnerId: 1, count: MANY });
  }, LIMIT_MS);

  const begun = async (client: Client = admin, more: Wire = {}): Promise<number> =>
    Number(dataOf(await client.post('chemical/item/export/excel', { columns: COLUMNS, ...more }))['exportId']);
  const settled = (id: number, client: Client = admin): Promise<Wire> => settledExport(client, id);
  const bytesOf = async (path: string): Promise<Buffer> =>
    (
      await served.app.inject({
        method: 'GET',
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).rawPayload;
  const pathOf = async (id: number): Promise<string | null> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      const row = await tx.maybe<{ path: string | null }>(
        'select path from export_job where partner_id = $1 and id = $2',
        [tx.partnerId, id],
      );
      return row?.path ?? null;
    });

  it(
    'writes a long list in the background, tells its owner, and keeps the file for a day',
    async () => {
      const answer = await admin.post('chemical/item/export/excel', { columns: COLUMNS });
      expect(answer.body.data).toMatchObject({ state: 'waiting', total: MANY });
      const id = Number(answer.body.data?.['exportId']);
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: MANY, doneRows: MANY, format: 'excel' });

      const [sheet] = readXlsx(await bytesOf(`export/${id}/file`));
      expect(sheet?.rows).toHaveLength(MANY + 1);
      const codesInFile = new Set(sheet?.rows.map(({ cells }) => cells[0]));
      expect(codesInFile.size).toBe(MANY + 1); // none twice, none missing
      const notices = (await admin.get('notice/getAllByPartner')).body.dataList ?? [];
      expect(notices[0]).toMatchObject({ kind: 'exportFinished', facts: { outcome: 'ready', rows: MANY, export: id } });
      const [logged] = (dataOf(await admin.post('chemical/report/exportLog', {}))['rows'] ?? []) as readonly Wire[]; // what a report answers
      expect(logged).toMatchObject({ list: 'Items', format: 'excel', rows: MANY });

      expect((await served.as('store').get(`export/${id}`)).status).toBe(404);
      expect((await served.as('stranger').get(`export/${id}/file`)).status).toBe(404);
      const path = (await pathOf(id)) ?? '';
      const store = fileStoreOf(served.settings);
      expect(await store.read(path)).toBeDefined();
      served.setNow(new Date(Date.now() + DAY_MS));
      expect((await admin.get(`export/${id}/file`)).status).toBe(404);
      served.setNow(undefined);
      await endExports(fresh().database, served.settings, new Date(Date.now() + DAY_MS));
      expect(await store.read(path)).toBeUndefined();
      expect((await admin.get(`export/${id}`)).status).toBe(404);
    },
    LIMIT_MS,
  );

  it(
    'sheets of lines come from the same reading as their list, and its progress counts the list alone',
    async () => {
      const type = (await admin.post('materialPropertyType/save', { name: 'Exported' })).row().id;
      const property = { name: 'Exported width', code: 'EXPORTED', propertyType: type, dataType: 'numeric' };
      const { id: itemProperty } = (await admin.post('itemProperty/save', property)).row();
      const [first] = (await admin.get('chemical/item/getAllByPartner', { pageNumber: 1, rowsPerPage: 1 })).body
        .dataList ?? [{}];
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `insert into item_properties (partner_id, parent_id, line_no, position, item_property_id, value) values ($1, $2, 1, 1, $3, '600')`,
          [tx.partnerId, first?.['id'], itemProperty],
        ),
      );
      const id = await begun(admin, { columns: undefined, withLines: true });
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: MANY, doneRows: MANY });
      const sheets = readXlsx(await bytesOf(`export/${id}/file`));
      const lines = sheets.find(({ name }) => name === 'Properties')?.rows ?? [];
      expect(lines.map(({ cells }) => cells.slice(0, 3))).toContainEqual([
        first?.['itemCode'],
        'Exported width',
        '600',
      ]);
      expect(sheets[0]?.rows).toHaveLength(MANY + 1);
    },
    LIMIT_MS,
  );

  it(
    'a search that finds more than lists count has all of it in its file',
    async () => {
      const counted = await admin.get('chemical/item/getAllByPartner', { search: '0', pageNumber: 1, rowsPerPage: 10 });
      expect(counted.body).toMatchObject({ totalCapped: true });
      const id = await begun(admin, { search: '0' });
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: MANY }); // every code has a zero
    },
    LIMIT_MS,
  );

  it(
    'what a dead process left is written by the next one',
    async () => {
      const id = await begun();
      await settled(id);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `update export_job set state = 'waiting', path = null, worker = $3, beat_on = '2026-01-01' where partner_id = $1 and id = $2`,
          [tx.partnerId, id, randomUUID()],
        ),
      );
      const { database: db } = fresh();
      const worker = exportWorker({ db, settings: served.settings, clock: () => new Date() }, served.app.log);
      worker.begin();
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: MANY });
      await worker.stop();
    },
    LIMIT_MS,
  );

  it(
    'a call that is sent again begins nothing new, and a person waits for three at most',
    async () => {
      const path = 'chemical/item/export/csv';
      const requestId = randomUUID();
      const first = await admin.post(path, { columns: COLUMNS }, { requestId });
      expect((await admin.post(path, { columns: COLUMNS }, { requestId })).text).toBe(first.text);
      const firstId = Number(dataOf(first)['exportId']);
      await settled(firstId);
      const mine = (await admin.get('export/getAllByPartner')).body.dataList ?? [];
      expect(mine.filter((row) => row['format'] === 'csv')).toHaveLength(1);

      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `insert into export_job (partner_id, staff_id, list, title, format, asked, columns, scope, row_total, file_name, created_on, worker, beat_on)
           select partner_id, staff_id, list, title, format, asked, columns, scope, row_total, file_name, created_on, 'another', now() + interval '1 hour'
             from export_job cross join generate_series(1, 3) where partner_id = $1 and id = $2`,
          [tx.partnerId, firstId],
        ),
      );
      expect(codes(await admin.post(path, { columns: COLUMNS }))).toMatch(/^429/u);
      expect((await admin.post(path, { columns: COLUMNS, search: 'nothing of this name' })).status).toBe(200);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`delete from export_job where partner_id = $1 and worker = 'another'`, [tx.partnerId]),
      );
    },
    LIMIT_MS,
  );

  it(
    'is called off, and dropped when it is ready',
    async () => {
      const id = await begun();
      await admin.post('export/cancel', { exportId: id });
      expect(await settled(id)).toMatchObject({ state: 'cancelled' });
      const second = await begun();
      await settled(second);
      await admin.post('export/cancel', { exportId: second });
      expect((await admin.get(`export/${second}/file`)).status).toBe(404);
      const listed = (await admin.get('export/getAllByPartner')).body.dataList ?? [];
      expect(listed.map((row) => row['id'])).not.toContain(second);
    },
    LIMIT_MS,
  );

  it(
    'a list that its owner may no longer take out is not written, nor given out',
    async () => {
      const role = Number((await admin.post('role/save', { name: 'Exporters' })).row().id);
      const item = ((await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? []).find(
        ({ moduleAPI }) => moduleAPI === 'chemical/item',
      );
      const mayExport = async (mode: number): Promise<void> => {
        const { version } = (await admin.get(`acl/${String(item?.['id'])}`)).row();
        expect(codes(await admin.post('acl/saveOrUpdateAll', [{ id: item?.['id'], version, view: 1, mode }]))).toBe(
          '200',
        );
      };
      await mayExport(32);
      const { client } = await personWith(served, role);
      const id = await begun(client);
      expect(await settled(id, client)).toMatchObject({ state: 'ready' });
      await mayExport(0);
      expect((await client.get(`export/${id}/file`)).status).toBe(403);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`update export_job set state = 'waiting', path = null where partner_id = $1 and id = $2`, [
          tx.partnerId,
          id,
        ]),
      );
      const { database: db } = fresh();
      const worker = exportWorker({ db, settings: served.settings, clock: () => new Date() }, served.app.log);
      worker.begin();
      const failed = await settled(id, client);
      expect([failed['state'], failed['fault']]).toEqual(['failed', 'You are not allowed to export Items']);
      await worker.stop();
    },
    LIMIT_MS,
  );
});
