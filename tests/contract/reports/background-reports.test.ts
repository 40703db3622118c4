import { beforeAll, expect, it } from 'vitest';
import { MOST_EXPORTED_AT_ONCE } from '@weft/domain/contract/exports';
import { addExport } from '../../../apps/server/src/exports/export-job.ts';
import { exportWorker } from '../../../apps/server/src/exports/export-worker.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Store, storeOf } from '../stores/stock-fixture.ts';
import { tradeOf } from '../purchase/trade.ts';
import { settledExport } from '../configuration/settled-export.ts';

const LIMIT_MS = 300_000;
const NOW = '2026-04-01T04:30:00.000Z';

/** Reports and the stock view are written in the background as lists of modules are (spec 01, 4.2). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    store = storeOf(admin, made, tradeOf(admin, made));
  }, LIMIT_MS);

  const settled = (id: number): Promise<Wire> => settledExport(admin, id);
  const sheetOf = async (id: number): Promise<readonly (readonly string[])[]> => {
    const { rawPayload } = await served.app.inject({
      method: 'GET',
      url: `/api/v1/export/${id}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return (readXlsx(rawPayload)[0]?.rows ?? []).map(({ cells }) => cells);
  };

  it(
    'a long report is written in the background, with its head and all its rows',
    async () => {
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `insert into export_log (partner_id, at, staff_id, list, title, format, rows, asked)
           select $1, $2::timestamptz + n * interval '1 second', 1, 'uom', 'Made ' || n, 'csv', n, '' from generate_series(1, $3) n`,
          [tx.partnerId, NOW, MOST_EXPORTED_AT_ONCE + 1],
        ),
      );
      const filters = { list: 'Made ' };
      const answer = await admin.post('chemical/report/exportLog/export/excel', { filters });
      const total = MOST_EXPORTED_AT_ONCE + 1;
      expect(answer.body.data).toMatchObject({ state: 'waiting', total });
      const id = Number(answer.body.data?.['exportId']);
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: total, list: 'exportLog' });
      const rows = await sheetOf(id);
      expect(rows.filter((cells) => cells.some((cell) => cell.startsWith('Made ')))).toHaveLength(total);
      expect(rows.slice(0, 6).flat().join()).toContain('Export log');
    },
    LIMIT_MS,
  );

  it(
    'stock is written by its worker as its view shows it',
    async () => {
      await store.stocked('LATER-1', 4);
      await store.stocked('LATER-2', 9);
      const scope = { list: 'stock.keys', columns: ['lot', 'uom', 'quantity'] };
      const asked = { search: 'LATER-', orderBy: '-quantity', columns: scope.columns };
      const { staffId } = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.one<{ staffId: number }>(
          'select s.id as "staffId" from staff s where s.partner_id = $1 and s.id = (select staff_id from export_job where partner_id = $1 order by id desc limit 1)',
          [tx.partnerId],
        ),
      );
      const id = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        addExport(
          tx,
          {
            ...scope,
            staffId,
            title: 'Inventory Stock',
            format: 'excel',
            asked,
            scope: JSON.stringify([{}, true, true]),
            rowTotal: 2,
            fileName: 'Inventory Stock.xlsx',
          },
          NOW,
        ),
      );
      const { database: db } = fresh();
      const worker = exportWorker({ db, settings: served.settings, clock: () => new Date() }, served.app.log);
      worker.begin();
      expect(await settled(id)).toMatchObject({ state: 'ready', rowTotal: 2 });
      await worker.stop();
      const [, title, , heading, ...rows] = (await sheetOf(id)).filter((cells) => cells.length > 0); // whose it is stands above, and how it was narrowed
      expect([title, heading]).toEqual([['Inventory Stock'], ['Lot', 'Unit', 'On hand']]);
      expect(rows.map(([lot, , quantity]) => [lot, quantity])).toEqual([
        ['LATER-2', '9'],
        ['LATER-1', '4'],
        ['Total', '13'],
      ]);
    },
    LIMIT_MS,
  );
});
