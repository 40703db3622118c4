import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DatabaseCall } from '../db/transaction.ts';
import { eachImporting } from '../testing/each-importing.ts';
import { type Answered, dataOf, type Wire } from '../testing/serve.ts';
import { verifyLedger } from '../stock/verify-queries.ts';
import { importWorker } from './import-worker.ts';

const LIMIT_MS = 240_000;
/** One more row than a call does by itself. */
const MANY = 2001;

const failHistory = ({ name }: DatabaseCall): void => {
  if (name === 'history-write') throw new Error('made to fail');
};

const segments = (word: string, count: number): string =>
  ['Name,Short Code', ...Array.from({ length: count }, (_, n) => `${word} ${n},${word}-${n}`)].join('\r\n');

eachImporting((at) => {
  const begin = (path: string, content: string, mapping: Wire = {}): Promise<number> =>
    at.begin(path, content, { mode: 'create', ...mapping });
  const segmentsNow = (search: string): Promise<number> => at.countOf('segment', search);

  /** Leaves an import as a process that died amid its work would, then lets a new process look for work. */
  const leftAt = async (importId: number, state: string, isCancelled = false): Promise<Wire> => {
    const { database } = at.fresh();
    await database.transaction({ partnerId: 1 }, (tx) =>
      tx.execute(
        `update import_session set state = $3, worker = $4, beat_on = '2026-01-01', cancel_asked = $5 where partner_id = $1 and id = $2`,
        [tx.partnerId, importId, state, randomUUID(), isCancelled],
      ),
    );
    const worker = importWorker(
      { db: database, settings: at.served.settings, clock: () => new Date() },
      at.served.app.log,
    );
    worker.begin();
    const session = await at.settled('segment', importId);
    await worker.stop();
    return session;
  };

  it('checks again what a correction touches, and commits what was put right', async () => {
    const content =
      'Name,Short Code,Sort Order\r\nFixed A,FX-1,one\r\nFixed B,FX-1,2\r\nFixed C,FX-3,3\r\nfixed c,FX-4,four';
    const importId = await begin('segment', content);
    expect(dataOf(await at.admin.post('segment/import/check', { importId }))).toMatchObject({ new: 1, wrong: 3 });

    const edits = [
      { row: 2, column: 2, value: '1' },
      { row: 3, column: 1, value: 'FX-2' },
    ];
    const second = await at.admin.post('segment/import/check', { importId, edits, status: 'wrong' });
    expect(second.body.data).toMatchObject({ total: 4, new: 3, wrong: 1 });
    expect(second.body.dataList).toMatchObject([{ row: 5, cells: ['fixed c', 'FX-4', 'four'] }]);

    const replace = [
      { column: 0, from: 'fixed c', to: 'Fixed D' },
      { column: 2, from: 'four', to: '4' },
    ];
    expect(dataOf(await at.admin.post('segment/import/check', { importId, replace }))).toMatchObject({
      new: 4,
      wrong: 0,
    });
    expect(dataOf(await at.admin.post('segment/import/commit', { importId }))).toMatchObject({
      state: 'imported',
      new: 4,
    });
    expect(await segmentsNow('Fixed')).toBe(4);
  });

  it('a correction that repeats a row which was right makes it wrong', async () => {
    const importId = await begin('segment', 'Name,Short Code\r\nTwin A,TW-1\r\nTwin B,TW 2!');
    await at.admin.post('segment/import/check', { importId });
    const edits = [{ row: 3, column: 1, value: 'TW-1' }];
    const { body } = await at.admin.post('segment/import/check', { importId, edits, status: 'wrong' });
    expect(body.dataList).toMatchObject([{ row: 3, errors: [{ name: 'ROW_REPEATED' }] }]);
  });

  it(
    'a large file is checked, imported and taken back in the background, all of it',
    async () => {
      const importId = await begin('segment', segments('Many', MANY));
      expect(dataOf(await at.admin.post('segment/import/check', { importId }))).toMatchObject({ state: 'checking' });
      expect(await at.settled('segment', importId)).toMatchObject({ state: 'checked', new: MANY, wrong: 0 });

      const requestId = randomUUID();
      const first = await at.admin.post('segment/import/commit', { importId }, { requestId });
      expect(dataOf(first)).toMatchObject({ state: 'importing' });
      expect((await at.admin.post('segment/import/commit', { importId }, { requestId })).text).toBe(first.text);
      expect(await at.settled('segment', importId)).toMatchObject({ state: 'imported', new: MANY, fault: null });
      expect(await segmentsNow('Many')).toBe(MANY);

      const undoId = randomUUID();
      const undoing = await at.admin.post('segment/import/undo', { importId }, { requestId: undoId });
      expect(dataOf(undoing)).toEqual({ importId, state: 'undoing', total: MANY });
      expect((await at.admin.post('segment/import/undo', { importId }, { requestId: undoId })).text).toBe(undoing.text);
      expect(await at.settled('segment', importId)).toMatchObject({ state: 'undone', fault: null });
      expect(await segmentsNow('Many')).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'work that a dead process left is begun anew, and nothing is there twice',
    async () => {
      const importId = await begin('segment', segments('Left', 30));
      expect(await leftAt(importId, 'checking')).toMatchObject({ state: 'checked', new: 30 });
      expect(await leftAt(importId, 'importing')).toMatchObject({ state: 'imported', new: 30 });
      expect(await segmentsNow('Left')).toBe(30);
    },
    LIMIT_MS,
  );

  it('work that was called off writes nothing, and the import waits where it was', async () => {
    const importId = await begin('segment', segments('Off', 30));
    expect(await leftAt(importId, 'checking', true)).toMatchObject({ state: 'mapped', fault: null });
    await at.admin.post('segment/import/check', { importId });
    expect(await leftAt(importId, 'importing', true)).toMatchObject({ state: 'checked' });
    expect(await segmentsNow('Off')).toBe(0);
  });

  it('a commit that fails in the background leaves nothing and says why', async () => {
    const importId = await begin('segment', segments('Fails', 30));
    await at.admin.post('segment/import/check', { importId });
    const unwatch = at.fresh().database.watch(failHistory);
    const session = await leftAt(importId, 'importing');
    unwatch();
    expect(session).toMatchObject({ state: 'checked', fault: { code: 5500 } });
    expect(await segmentsNow('Fails')).toBe(0);
    expect(dataOf(await at.admin.post('segment/import/commit', { importId }))).toMatchObject({
      state: 'imported',
      new: 30,
    });
  });

  /** An import of some segments that is written. */
  const written = async (word: string): Promise<number> => {
    const importId = await begin('segment', segments(word, 30));
    await at.admin.post('segment/import/commit', { importId });
    return importId;
  };
  const undoLeftAt = async (importId: number, isCancelled = false): Promise<Wire> => {
    await at
      .fresh()
      .database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute('update import_session set undone_by = created_by where partner_id = $1 and id = $2', [
          tx.partnerId,
          importId,
        ]),
      );
    return leftAt(importId, 'undoing', isCancelled);
  };
  const ends = async (about: number): Promise<readonly unknown[]> =>
    ((await at.admin.get('notice/getAllByPartner')).body.dataList ?? [])
      .filter(({ facts }) => (facts as Wire)['import'] === about)
      .map(({ facts }) => (facts as Wire)['outcome']);

  it('an undo that a dead process left is begun anew; one that was called off leaves all as it was, its day too', async () => {
    const importId = await written('Goes');
    const before = dataOf(await at.admin.get(`segment/import/${importId}`));
    expect(await undoLeftAt(importId, true)).toMatchObject({
      state: 'imported',
      fault: null,
      finishedOn: before['finishedOn'],
    });
    expect(await segmentsNow('Goes')).toBe(30);
    expect(await undoLeftAt(importId)).toMatchObject({ state: 'undone' });
    expect([await segmentsNow('Goes'), await ends(importId)]).toEqual([0, ['undone']]);
  });

  it('an undo that is refused in the background leaves all of it, says what hinders, and tells who asked', async () => {
    const importId = await written('Stays');
    const [{ id, version } = {}] =
      (await at.admin.get('segment/getAllByPartner', { search: 'Stays 7', rowsPerPage: 1 })).body.dataList ?? [];
    expect((await at.admin.post('segment/update', { id, version, sortOrder: 9 })).status).toBe(200);
    const refused = await undoLeftAt(importId);
    expect(refused).toMatchObject({
      state: 'imported',
      fault: { code: 4404197, errors: [{ code: 4404197, name: 'IMPORT_NOT_UNDONE' }], data: { count: 1 } },
    });
    expect([await segmentsNow('Stays'), await ends(importId)]).toEqual([30, ['undoRefused']]);
    expect(dataOf(await at.admin.post('segment/import/undo', { importId: await written('After') }))).toMatchObject({
      state: 'undone',
    });
  });

  it('names what changed references were and will be', async () => {
    const created = await begin('city', 'State,City\r\nGujarat,Renamed');
    dataOf(await at.admin.post('city/import/commit', { importId: created }));
    const { dataList } = (await at.admin.get('city/getAllByPartner', { search: 'Renamed' })).body;
    const [row] = dataList ?? [];
    const importId = await begin('city', `State,City\r\nRajasthan,Renamed`, { mode: 'update', matchOn: 'name' });
    await at.admin.post('city/import/check', { importId });
    const { body } = await at.admin.get(`city/import/${importId}/rows`, { status: 'changed' });
    const state = String(row?.['state']);
    const changed = (body.dataList?.[0]?.['after'] ?? {}) as Wire;
    const after = String(changed['state']);
    expect(body.data).toMatchObject({ names: { state: { [state]: 'Gujarat', [after]: 'Rajasthan' } } });
  });

  it('opening stock that is there is told, left alone, or added to', async () => {
    const items = ['OS-A', 'OS-B'].map(
      (code) => `${code},Bag ${code},Raw Material,HDPE granules,kg,3901,GST 18 %,GST 18 %`,
    );
    const head = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate';
    const made = await begin('chemical/item', [head, ...items].join('\r\n'));
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }))).toMatchObject({ new: 2 });
    const path = 'chemical/itemStock';
    const open = async (rows: readonly string[], whenOpened?: string): Promise<Answered> => {
      const content = ['Item,Unit,Quantity,Rate,Stock Area,Lot No', ...rows].join('\r\n');
      const importId = await begin(path, content, { defaults: { date: '2026-04-01' }, options: { whenOpened } });
      return at.admin.post(`${path}/import/commit`, { importId });
    };
    const [a, b] = ['OS-A,kg,10,5,Main Store,L1', 'OS-B,kg,20,5,Main Store,L2'];
    expect(dataOf(await open([a]))).toMatchObject({ new: 1 });
    expect((await open([a, b])).body.errors).toMatchObject([{ row: 2, name: 'OPENING_EXISTS' }]);
    expect(dataOf(await open([a, b], 'skip'))).toMatchObject({ new: 1, same: 1 });
    expect(dataOf(await open([a, b], 'add'))).toMatchObject({ new: 2 });
    expect(dataOf(await open([a], 'replace'))).toMatchObject({ new: 1 }); // of a document with more lines its own alone is taken back
    const { body } = await at.admin.post('chemical/itemStock/getStockListWithGroupBy/v2', {
      groupBy: ['item'],
      search: 'OS-',
    });
    expect(body.dataList?.map(({ quantity }) => Number(quantity)).toSorted((x, y) => x - y)).toEqual([10, 40]);

    const corrected = await open(['OS-A,kg,11,5,Main Store,L1', 'OS-B,kg,22,6,Main Store,L2'], 'replace');
    expect(dataOf(corrected)).toMatchObject({ new: 2 });
    const after = await at.admin.post('chemical/itemStock/getStockListWithGroupBy/v2', {
      groupBy: ['item'],
      search: 'OS-',
    });
    expect(after.body.dataList?.map(({ quantity }) => Number(quantity)).toSorted((x, y) => x - y)).toEqual([11, 22]);
    const undone = await at.admin.post(`${path}/import/undo`, { importId: dataOf(corrected)['importId'] });
    expect(undone.body.errors).toMatchObject([{ code: 4404197, name: 'IMPORT_NOT_UNDONE' }]);
    expect(await at.fresh().database.transaction({ partnerId: 1 }, verifyLedger, { readOnly: true })).toEqual([]);
  });

  it('goods kept by lot name theirs, or get one of the series where that was asked for', async () => {
    const head = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,lotTracking';
    const row = 'OS-L,Bag OS-L,Raw Material,HDPE granules,kg,3901,GST 18 %,GST 18 %,Lot';
    const made = await begin('chemical/item', [head, row].join('\r\n'));
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }))).toMatchObject({ new: 1 });
    const path = 'chemical/itemStock';
    const content = ['Item,Unit,Quantity,Rate,Stock Area', ...[10, 20].map((kg) => `OS-L,kg,${kg},5,Main Store`)];
    const defaults = { date: '2026-04-01' };
    const refused = await begin(path, content.join('\r\n'), { defaults });
    const { body } = await at.admin.post(`${path}/import/check`, { importId: refused, status: 'wrong' });
    expect(body.dataList).toMatchObject(
      [2, 3].map((place) => ({
        row: place,
        errors: [{ message: 'Lot is required', name: 'REQUIRED' }],
      })),
    );
    const numbered = await begin(path, content.join('\r\n'), { defaults, options: { makesLots: true } });
    expect(dataOf(await at.admin.post(`${path}/import/commit`, { importId: numbered }))).toMatchObject({ new: 2 });
    const lots = (await at.admin.post(`${path}/getStock/v2`, { search: 'OS-L' })).body.dataList ?? [];
    expect(new Set(lots.map(({ lot }) => (lot as Wire)['lotNumber'])).size).toBe(2);
  });

  it('rows of one stock key are refused with their places, or add up where that was asked for', async () => {
    const head = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate';
    const row = 'OS-E,Bag OS-E,Raw Material,HDPE granules,kg,3901,GST 18 %,GST 18 %';
    const made = await begin('chemical/item', [head, row].join('\r\n'));
    dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }));
    const path = 'chemical/itemStock';
    const content = [
      'Item,Unit,Quantity,Rate,Stock Area,Lot No',
      'OS-E,kg,10,5,Main Store,L1',
      'OS-E,kg,5,5,Main Store,L2',
      'OS-E,kg,2.5,5,Main Store,L1',
    ].join('\r\n');
    const defaults = { date: '2026-04-01' };
    const refused = await begin(path, content, { defaults });
    const { body } = await at.admin.post(`${path}/import/check`, { importId: refused, status: 'wrong' });
    expect(body.dataList).toMatchObject([{ row: 4, errors: [{ code: 4404911, message: 'Line 3: repeats line 1' }] }]);
    const merged = await begin(path, content, { defaults, options: { mergesEqual: true } });
    expect(dataOf(await at.admin.post(`${path}/import/commit`, { importId: merged }))).toMatchObject({ new: 3 });
    const stock = await at.admin.post('chemical/itemStock/getStockListWithGroupBy/v2', {
      groupBy: ['item'],
      search: 'OS-E',
    });
    expect(stock.body.dataList?.map(({ quantity }) => Number(quantity))).toEqual([17.5]);
  });

  it('two uploads of opening stock at once both stand, of one key only the first, and the ledger is its balances', async () => {
    const codes = ['PAR-A', 'PAR-B', 'PAR-C'];
    const rowOf = (code: string) => `${code},Bag ${code},Raw Material,HDPE granules,kg,3901,GST 18 %,GST 18 %`;
    const head = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate';
    const made = await begin('chemical/item', [head, ...codes.map(rowOf)].join('\r\n'));
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }))).toMatchObject({ new: 3 });
    const path = 'chemical/itemStock';
    const atOnce = async (...files: readonly (readonly string[])[]): Promise<readonly Answered[]> => {
      const ids = [];
      for (const rows of files) {
        const content = ['Item,Unit,Quantity,Rate,Stock Area,Lot No', ...rows].join('\r\n');
        ids.push(await begin(path, content, { defaults: { date: '2026-04-01' } }));
      }
      return Promise.all(ids.map((importId) => at.admin.post(`${path}/import/commit`, { importId })));
    };
    const row = (code: string, quantity: number, lot: string) => `${code},kg,${quantity},92.5,Main Store,${lot}`;
    const both = await atOnce(
      [row('PAR-A', 1250.5, 'P1'), row('PAR-B', 20, 'P1')],
      [row('PAR-B', 30, 'P2'), row('PAR-A', 40, 'P2')],
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const same = await atOnce([row('PAR-C', 7, 'P1')], [row('PAR-C', 7, 'P1')]);
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(same.flatMap(({ body }) => body.errors ?? [])).toMatchObject([{ row: 2, name: 'OPENING_EXISTS' }]);

    const { body } = await at.admin.post(`${path}/getStockListWithGroupBy/v2`, { groupBy: ['item'], search: 'PAR-' });
    const quantities = body.dataList?.map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b);
    expect(quantities).toEqual([7, 50, 1290.5]);
    expect(await at.fresh().database.transaction({ partnerId: 1 }, verifyLedger, { readOnly: true })).toEqual([]);
  });
});
