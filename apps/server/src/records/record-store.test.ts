import { beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { makeTables, sampleGrade, sampleMaterial, sampleOrder } from '../testing/sample-modules.ts';
import {
  insert,
  insertMany,
  read,
  readMany,
  remove,
  restore,
  setActive,
  update,
  writeNumber,
  writeStatus,
} from './record-store.ts';
import type { StoredLine, StoredRecord } from './types.ts';

const AT = '2026-04-01T04:30:00.000Z';
const LATER = '2026-04-02T04:30:00.000Z';
const META = { by: 5, at: AT };

const WHOLE = {
  name: 'HDPE Tape 900 D',
  code: 'HT-900',
  note: 'first\nsecond',
  others: [],
  kind: 'tape',
  gsm: decimal('0.000001'),
  stock: decimal('125000.5'),
  rate: decimal('92.4'),
  gst: decimal('18'),
  denier: 900,
  isBought: true,
  since: '2026-04-01',
  testedAt: '2026-04-01T10:00:00+05:30',
  mail: 'lab@example.com',
  picture: 7,
  papers: [3, 1],
  shape: { edge: ['a', null] },
  pin: '0417',
  barcodes: [
    { code: '8901', packs: decimal('1') },
    { code: '8902', packs: null },
  ],
};

const linesOf = (record: StoredRecord, key: string): readonly StoredLine[] => record[key] as readonly StoredLine[];
const stored = (answer: StoredRecord | 'stale'): StoredRecord => {
  if (answer === 'stale') throw new Error('The update was refused as stale');
  return answer;
};

eachEngine(
  (fresh) => {
    const as = <T>(partnerId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId }, work);

    beforeAll(() => makeTables(fresh().database));

    describe('many records', () => {
      const MANY = 60;
      const barcodes = [{ code: '8911', packs: decimal('1') }];
      const said = (n: number) =>
        n === 7 ? { ...WHOLE, name: 'Many 7', code: 'MN-7', barcodes } : { name: `Many ${n}` };

      it('come back each as one written alone would, whatever the others have', async () => {
        const { written, alone } = await as(1, async (tx) => ({
          written: await insertMany(
            tx,
            sampleMaterial,
            Array.from({ length: MANY }, (_, n) => said(n)),
            META,
          ),
          alone: [await insert(tx, sampleMaterial, said(MANY), META)],
        }));
        const plain = ({ id: _id, name: _name, ...rest }: StoredRecord): unknown => rest;
        expect(written.map(({ name }) => name)).toEqual(Array.from({ length: MANY }, (_, n) => `Many ${n}`));
        expect(plain(written[3] ?? ({} as StoredRecord))).toEqual(plain(alone[0] ?? ({} as StoredRecord)));
        const [whole] = await as(1, (tx) => readMany(tx, sampleMaterial, [written[7]?.id ?? 0]));
        expect(whole).toEqual(written[7]);
        expect(String(whole?.['rate'])).toBe('92.4');
        expect(linesOf(whole ?? ({} as StoredRecord), 'barcodes').map(({ code }) => code)).toEqual(['8911']);
      });
    });

    describe('one record', () => {
      it('comes back as it was written, exact, in calculation form', async () => {
        const written = await as(1, async (tx) => {
          const grade = await insert(tx, sampleGrade, { name: 'Virgin' }, META);
          return insert(tx, sampleMaterial, { ...WHOLE, grade: grade.id, others: [grade.id] }, META);
        });
        expect(written).toMatchObject({
          version: 1,
          isActive: true,
          createdBy: 5,
          createdOn: AT,
          source: 'screen',
          customFields: {},
          testedAt: '2026-04-01T04:30:00.000Z',
          papers: [3, 1],
          shape: { edge: ['a', null] },
          since: '2026-04-01',
        });
        expect(String(written['gsm'])).toBe('0.000001');
        expect(String(written['stock'])).toBe('125000.5');
        expect(linesOf(written, 'barcodes').map(({ lineNo, code }) => [lineNo, code])).toEqual([
          [1, '8901'],
          [2, '8902'],
        ]);
        expect(await as(1, (tx) => read(tx, sampleMaterial, written.id))).toEqual(written);
      });

      it('is not there for another partner', async () => {
        const grade = await as(1, (tx) => insert(tx, sampleGrade, { name: 'Only mine' }, META));
        expect(await as(2, (tx) => read(tx, sampleGrade, grade.id))).toBeUndefined();
        expect(
          await as(2, (tx) => setActive(tx, sampleGrade, { id: grade.id, version: 1, isActive: false, by: 5, at: AT })),
        ).toBe('stale');
      });

      it('is hidden by row-level security alone, when a query forgets the partner', async () => {
        await as(1, (tx) => insert(tx, sampleGrade, { name: 'Walled' }, META));
        expect(await as(2, (tx) => tx.query('select id from sample_grade'))).toEqual([]);
        await expect(
          as(2, (tx) => tx.execute(`insert into sample_grade (partner_id, name) values (1, 'Smuggled')`)),
        ).rejects.toMatchObject({ code: '42501' });
      });

      it('keeps what an update does not name, and counts versions', async () => {
        const answer = await as(1, async (tx) => {
          const before = await insert(tx, sampleMaterial, { ...WHOLE, name: 'Kept', code: 'K', barcodes: [] }, META);
          return update(
            tx,
            sampleMaterial,
            { note: null, gst: decimal('5') },
            { before, version: 1, meta: { by: 6, at: LATER } },
          );
        });
        expect(answer).toMatchObject({
          version: 2,
          name: 'Kept',
          note: null,
          createdOn: AT,
          updatedOn: LATER,
          updatedBy: 6,
          createdBy: 5,
        });
      });

      it('refuses an update of an old version', async () => {
        const answers = await as(1, async (tx) => {
          const before = await insert(tx, sampleGrade, { name: 'Raced' }, META);
          const first = await update(tx, sampleGrade, { name: 'Raced 1' }, { before, version: 1, meta: META });
          const second = await update(tx, sampleGrade, { name: 'Raced 2' }, { before, version: 1, meta: META });
          const third = await update(
            tx,
            sampleGrade,
            { name: 'Raced 3' },
            { before: stored(first), version: 1, meta: META },
          );
          return [stored(first).version, second, third];
        });
        expect(answers).toEqual([2, 'stale', 'stale']);
      });

      it('goes and comes back, and leaves its unique values free meanwhile', async () => {
        const { gone, twin, back } = await as(1, async (tx) => {
          const first = await insert(
            tx,
            sampleMaterial,
            { name: 'Gone', code: 'G1', barcodes: [{ code: 'B-1' }] },
            META,
          );
          const stale = await remove(tx, sampleMaterial, { id: first.id, version: 9, by: 5, at: LATER });
          expect(stale).toBe('stale');
          await remove(tx, sampleMaterial, { id: first.id, version: 1, by: 5, at: LATER });
          const again = await insert(
            tx,
            sampleMaterial,
            { name: 'Gone', code: 'G1', barcodes: [{ code: 'B-1' }] },
            META,
          );
          await remove(tx, sampleMaterial, { id: again.id, version: 1, by: 5, at: LATER });
          return {
            gone: await read(tx, sampleMaterial, first.id),
            twin: again,
            back: await restore(tx, sampleMaterial, { id: first.id, by: 5, at: LATER }),
          };
        });
        expect(gone).toBeUndefined();
        expect(twin.id).not.toBe(back?.id);
        expect(back).toMatchObject({ name: 'Gone', version: 3, barcodes: [{ code: 'B-1' }] });
      });

      it('is kept exactly counted through inserts, deletes and restores', async () => {
        const total = (tx: Tx): Promise<{ total: number; active: number }> =>
          tx.one(
            `select sum(total)::int as total, sum(active)::int as active from row_count where partner_id = $1 and module = 'sampleGrade'`,
            [tx.partnerId],
          );
        const counts = await as(2, async (tx) => {
          const [a, b] = await insertMany(tx, sampleGrade, [{ name: 'a' }, { name: 'b' }, { name: 'c' }], META);
          const three = await total(tx);
          await setActive(tx, sampleGrade, { id: a?.id ?? 0, version: 1, isActive: false, by: 5, at: AT });
          await remove(tx, sampleGrade, { id: b?.id ?? 0, version: 1, by: 5, at: AT });
          return [three, await total(tx)];
        });
        expect(counts).toEqual([
          { total: 3, active: 3 },
          { total: 2, active: 1 },
        ]);
      });
    });

    describe('lines', () => {
      const order = (tx: Tx, material: number): Promise<StoredRecord> =>
        insert(
          tx,
          sampleOrder,
          {
            date: '2026-04-01',
            lines: ['1', '2', '3'].map((qty) => ({ material, qty: decimal(qty), rate: decimal('1.5') })),
          },
          META,
        );
      const material = async (tx: Tx, name: string): Promise<number> =>
        (await insert(tx, sampleMaterial, { name, isBought: true }, META)).id;

      it('keep their ids and numbers when they are changed, moved, added and deleted', async () => {
        const after = await as(1, async (tx) => {
          const before = await order(tx, await material(tx, 'For lines'));
          const [first, , third] = linesOf(before, 'lines');
          const changed = {
            lines: [
              { id: third?.id },
              { id: first?.id, qty: decimal('1.25') },
              { material: first?.['material'], qty: decimal('9') },
            ],
          };
          const answer = stored(await update(tx, sampleOrder, changed, { before, version: 1, meta: META }));
          expect(await read(tx, sampleOrder, before.id)).toEqual(answer);
          return { before, lines: linesOf(answer, 'lines') };
        });
        const ids = linesOf(after.before, 'lines').map(({ id }) => id);
        expect(after.lines.map(({ lineNo, qty }) => [lineNo, String(qty)])).toEqual([
          [3, '3'],
          [1, '1.25'],
          [4, '9'],
        ]);
        expect(after.lines.slice(0, 2).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
        expect(String(after.lines[1]?.['rate'])).toBe('1.5');
      });

      it('stay when an update does not name them', async () => {
        const lines = await as(1, async (tx) => {
          const before = await order(tx, await material(tx, 'Untouched'));
          const answer = stored(await update(tx, sampleOrder, { remarks: 'x' }, { before, version: 1, meta: META }));
          return [linesOf(before, 'lines'), linesOf(answer, 'lines')];
        });
        expect(lines[1]).toEqual(lines[0]);
      });

      it('cost the same number of statements, be they 5 or 500', async () => {
        const calls: string[] = [];
        const stop = fresh().database.watch(({ kind, text }) => void (kind === 'statement' && calls.push(text)));
        const answer = await as(1, async (tx) => {
          const id = await material(tx, 'Many');
          const lines = Array.from({ length: 500 }, (_, n) => ({ material: id, qty: decimal(String(n + 1)) }));
          const before = await insert(tx, sampleOrder, { date: '2026-04-01', lines }, META);
          return update(
            tx,
            sampleOrder,
            { lines: linesOf(before, 'lines').toReversed() },
            { before, version: 1, meta: META },
          );
        });
        stop();
        expect(linesOf(stored(answer), 'lines')).toHaveLength(500);
        expect(calls).toHaveLength(3);
      });

      it('of another record are not taken over: such a line is new', async () => {
        const [a, b] = await as(1, async (tx) => {
          const id = await material(tx, 'Two orders');
          const one = await order(tx, id);
          const two = await order(tx, id);
          const stolen = { lines: [{ ...linesOf(one, 'lines')[0], qty: decimal('7') }] };
          await update(tx, sampleOrder, stolen, { before: two, version: 1, meta: META });
          return readMany(tx, sampleOrder, [one.id, two.id]);
        });
        expect(linesOf(a as StoredRecord, 'lines')).toHaveLength(3);
        expect(linesOf(b as StoredRecord, 'lines').map(({ lineNo }) => lineNo)).toEqual([4]);
      });
    });

    describe('a document', () => {
      it('begins in its first status, moves, and takes its number once', async () => {
        const moved = await as(1, async (tx) => {
          const { id, status } = await insert(tx, sampleOrder, { date: '2026-04-01', lines: [] }, META);
          expect(status).toBe('draft');
          await writeStatus(tx, sampleOrder, { id, status: 'open', by: 5, at: LATER, effectiveAt: LATER });
          await writeNumber(tx, sampleOrder, { id, number: 'SO/26-27/0001' });
          return read(tx, sampleOrder, id, { lock: true });
        });
        expect(moved).toMatchObject({ status: 'open', number: 'SO/26-27/0001', effectiveAt: LATER, version: 2 });
        await expect(
          as(1, (tx) => writeNumber(tx, sampleOrder, { id: moved?.id ?? 0, number: 'SO/26-27/0002' })),
        ).rejects.toThrow('has a number already');
      });
    });
  },
  { upTo: 2 },
);
