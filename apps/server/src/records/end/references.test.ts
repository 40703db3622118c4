import { beforeAll, describe, expect, it } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import { master } from '@weft/domain/catalogue/language/module';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../../db/tx.ts';
import { eachEngine } from '../../testing/each-engine.ts';
import { makeTables, SAMPLE_MODULES, sampleGrade, sampleMaterial, sampleOrder } from '../../testing/sample-modules.ts';
import { insert, insertMany, remove, setActive, writeNumber } from '../record-store.ts';
import { refFaults, resolveRefs } from '../save/resolve-refs.ts';
import { uniqueFaultOf, uniqueFaults } from '../save/unique-faults.ts';
import { whereUsed } from './where-used.ts';

const META = { by: 5, at: '2026-04-01T04:30:00.000Z' };

/** Rules of this one read two steps away. */
const sampleRecipe = master({
  name: 'sampleRecipe',
  title: 'Recipe',
  api: 'sampleRecipe',
  acl: 'sampleRecipe',
  route: 'sample-recipe',
  fields: {
    name: f.text({ label: 'Name', required: true }),
    parts: f.lines({ label: 'Parts', of: { material: f.ref({ to: 'sampleMaterial', label: 'Material' }) } }),
  },
  form: [['name']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  reads: ['parts.material.grade', 'parts.material.others'],
});

const MODULES = [...SAMPLE_MODULES, sampleRecipe];

eachEngine(
  (fresh) => {
    const as = <T>(partnerId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
      fresh().database.transaction({ partnerId }, work);
    const idOf = async (tx: Tx, name: string, more: object = {}): Promise<number> =>
      (await insert(tx, sampleMaterial, { name, isBought: true, ...more }, META)).id;

    beforeAll(() => makeTables(fresh().database, MODULES));

    describe('references', () => {
      it('are loaded in one statement for each step away', async () => {
        const calls: string[] = [];
        const { found, ids } = await as(1, async (tx) => {
          const [a, b] = await insertMany(tx, sampleGrade, [{ name: 'Near' }, { name: 'Far' }], META);
          const one = await idOf(tx, 'One', { grade: a?.id });
          const two = await idOf(tx, 'Two', { grade: a?.id, others: [b?.id], gsm: decimal('80.5') });
          const stop = fresh().database.watch(({ text }) => void calls.push(text));
          const resolved = await resolveRefs(
            tx,
            sampleRecipe,
            [{ parts: [{ material: one }, { material: two }, { material: 'x' }, null] }, { parts: 7 }],
            MODULES,
          );
          stop();
          return { found: resolved, ids: { a: a?.id, b: b?.id, two } };
        });
        expect(calls).toHaveLength(2);
        expect(found.ref('sampleMaterial', ids.two)).toMatchObject({ name: 'Two', gsm: decimal('80.5') });
        expect(found.ref('sampleGrade', ids.a)).toMatchObject({ name: 'Near' });
        expect(found.ref('sampleGrade', { id: ids.b })).toMatchObject({ name: 'Far' });
        expect(found.ref('sampleGrade', 999_999)).toBeUndefined();
        expect(found.ref('nothing', ids.a)).toBeUndefined();
      });

      it('cost nothing where there are none', async () => {
        const calls: string[] = [];
        await as(1, async (tx) => {
          const stop = fresh().database.watch(({ text }) => void calls.push(text));
          await resolveRefs(tx, sampleGrade, [{ name: 'x' }], MODULES);
          stop();
        });
        expect(calls).toEqual([]);
      });

      it('are refused when missing, deleted, inactive, of another partner or not to be chosen, each at its place', async () => {
        const others = await as(2, (tx) => idOf(tx, 'Of the other'));
        const faults = await as(1, async (tx) => {
          const good = await idOf(tx, 'Good');
          const gone = await idOf(tx, 'Deleted');
          await remove(tx, sampleMaterial, { id: gone, version: 1, by: 5, at: META.at });
          const idle = await idOf(tx, 'Idle');
          await setActive(tx, sampleMaterial, { id: idle, version: 1, isActive: false, by: 5, at: META.at });
          const own = await idOf(tx, 'Made, not bought', { isBought: false });
          const record = {
            material: 999_999,
            lines: [good, gone, idle, own, others].map((material) => ({ material })),
          };
          return refFaults(sampleOrder, record, await resolveRefs(tx, sampleOrder, [record], MODULES));
        });
        expect(faults.map(({ field, code }) => [field, code])).toEqual([
          ['material', 'REFERENCE'],
          ...[1, 2, 3, 4].map((n) => [`lines[${n}].material`, 'REFERENCE']),
        ]);
      });

      it('that a record has may stay when their rows become inactive', async () => {
        const faults = await as(1, async (tx) => {
          const idle = await idOf(tx, 'Idle later');
          const before = await insert(
            tx,
            sampleOrder,
            { date: '2026-04-01', lines: [{ material: idle, qty: decimal('1') }] },
            META,
          );
          await setActive(tx, sampleMaterial, { id: idle, version: 1, isActive: false, by: 5, at: META.at });
          const record = { lines: [{ material: idle }] };
          const resolved = await resolveRefs(tx, sampleOrder, [record, before], MODULES);
          return [refFaults(sampleOrder, record, resolved, before), refFaults(sampleOrder, record, resolved)];
        });
        expect(faults.map((found) => found.length)).toEqual([0, 1]);
      });
    });

    describe('where used', () => {
      it('names every place with a count and the first 20', async () => {
        const used = await as(1, async (tx) => {
          const [grade, unused] = await insertMany(tx, sampleGrade, [{ name: 'Used' }, { name: 'Unused' }], META);
          const materials = Array.from({ length: 22 }, (_, n) => ({
            name: `Uses ${n}`,
            grade: grade?.id,
            others: n === 0 ? [grade?.id] : [],
          }));
          const [first] = await insertMany(tx, sampleMaterial, materials, META);
          const order = await insert(
            tx,
            sampleOrder,
            {
              date: '2026-04-01',
              material: first?.id,
              lines: [1, 2].map(() => ({ material: first?.id, qty: decimal('1') })),
            },
            META,
          );
          await writeNumber(tx, sampleOrder, { id: order.id, number: 'SO-1' });
          return [
            await whereUsed(tx, sampleGrade, grade?.id ?? 0, MODULES),
            await whereUsed(tx, sampleGrade, unused?.id ?? 0, MODULES),
            await whereUsed(tx, sampleMaterial, first?.id ?? 0, MODULES),
          ];
        });
        expect(used[0]).toMatchObject([
          { module: 'sampleMaterial', title: 'Material', field: 'grade', count: 22 },
          { module: 'sampleMaterial', field: 'others', count: 1, first: [{ name: 'Uses 0' }] },
        ]);
        expect(used[0]?.[0]?.first).toHaveLength(20);
        expect(used[1]).toEqual([]);
        expect(used[2]).toMatchObject([
          { module: 'sampleOrder', field: 'material', count: 1, first: [{ name: 'SO-1' }] },
          { module: 'sampleOrder', field: 'lines.material', count: 1, first: [{ name: 'SO-1' }] },
        ]);
      });
    });

    describe('unique values', () => {
      it('are told before the write, without case, with who has them', async () => {
        const faults = await as(1, async (tx) => {
          await insert(tx, sampleMaterial, { name: 'Unique one', code: 'U1', barcodes: [{ code: 'UB-1' }] }, META);
          return uniqueFaults(
            tx,
            sampleMaterial,
            { name: 'UNIQUE ONE', code: 'u1', barcodes: [{ code: 'new' }, { code: 'ub-1' }, { code: 'New' }] },
            undefined,
            { catalogue: MODULES },
          );
        });
        expect(faults).toMatchObject([
          { field: 'name', code: 'EXISTS', values: { module: 'Material', value: 'UNIQUE ONE' } },
          { field: 'code', code: 'EXISTS', values: { item: 'Unique one' } },
          { field: 'barcodes[1].code', code: 'EXISTS' },
          { field: 'barcodes[2].code', code: 'EXISTS' },
        ]);
      });
      it('are free for the record itself, within another parent and for another partner', async () => {
        const faults = await as(1, async (tx) => {
          const [grade] = await insertMany(tx, sampleGrade, [{ name: 'Parent' }], META);
          const before = await insert(
            tx,
            sampleMaterial,
            { name: 'Mine', code: 'M1', barcodes: [{ code: 'MB' }] },
            META,
          );
          return [
            await uniqueFaults(tx, sampleMaterial, { name: 'Mine', barcodes: [{ code: 'MB' }] }, before, {
              catalogue: MODULES,
            }),
            await uniqueFaults(tx, sampleMaterial, { name: 'Mine', grade: grade?.id }, undefined, {
              catalogue: MODULES,
            }),
          ];
        });
        expect(faults).toEqual([[], []]);
        expect(
          await as(2, (tx) =>
            uniqueFaults(tx, sampleMaterial, { name: 'Mine', code: 'M1' }, undefined, { catalogue: MODULES }),
          ),
        ).toEqual([]);
      });
      it('that slip in between are told from what the database refuses', async () => {
        const record = { name: 'Raced', code: 'R-1' };
        await as(1, (tx) => insert(tx, sampleMaterial, record, META));
        const causes = await Promise.all(
          [
            { ...record, code: 'R-2' },
            { name: 'Other', code: 'r-1' },
          ].map((twin) => as(1, (tx) => insert(tx, sampleMaterial, twin, META)).catch((cause: unknown) => cause)),
        );
        expect(causes.map((cause) => uniqueFaultOf(sampleMaterial, cause, record))).toMatchObject([
          { field: 'name', code: 'EXISTS', values: { value: 'Raced' } },
          { field: 'code', code: 'EXISTS', values: { value: 'R-1' } },
        ]);
        expect(uniqueFaultOf(sampleGrade, causes[0])).toBeUndefined();
        expect(uniqueFaultOf(sampleMaterial, new Error('other'))).toBeUndefined();
      });
    });
  },
  { upTo: 2 },
);
