import { beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Tx } from '../../db/tx.ts';
import { eachEngine } from '../../testing/each-engine.ts';
import { makeTables, SAMPLE_MODULES, sampleGrade, sampleMaterial } from '../../testing/sample-modules.ts';
import { list } from './list-query.ts';
import { listTotals, type ListTotals } from './list-totals.ts';
import { insertMany, remove, setActive } from '../record-store.ts';
import type { ListQuery } from '../types.ts';

const AT = '2026-04-01T04:30:00.000Z';
const META = { by: 5, at: AT };
const COUNT = 57;

const material: Module = {
  ...sampleMaterial,
  list: { ...sampleMaterial.list, totals: { stock: true, denier: 'kind' } },
};

type Row = { readonly stock: number | null };

eachEngine((fresh) => {
  const as = <T>(partnerId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    fresh().database.transaction({ partnerId }, work);
  const totals = (query: ListQuery, partnerId = 1): Promise<ListTotals> =>
    as(partnerId, (tx) => listTotals(tx, material, query, SAMPLE_MODULES));
  const page = async (query: ListQuery, pageNumber: number): Promise<readonly Row[]> =>
    JSON.parse(
      (await as(1, (tx) => list(tx, material, { ...query, pageNumber, rowsPerPage: 10 }, SAMPLE_MODULES))).json,
    ) as Row[];
  /** What a person would add up who turns every page. */
  const byHand = async (query: ListQuery): Promise<readonly [number, string]> => {
    const { totalCount } = await as(1, (tx) =>
      list(tx, material, { ...query, pageNumber: 1, rowsPerPage: 10 }, SAMPLE_MODULES),
    );
    const pages = await Promise.all(Array.from({ length: Math.ceil(totalCount / 10) }, (_, n) => page(query, n + 1)));
    const rows = pages.flat();
    const sum = rows.reduce((all, { stock }) => all.plus(decimal(String(stock ?? 0))), decimal('0'));
    return [rows.length, sum.toFixed()];
  };

  let grades: readonly (number | undefined)[];
  beforeAll(async () => {
    await makeTables(fresh().database);
    await as(1, async (tx) => {
      const made = await insertMany(tx, sampleGrade, [{ name: 'Virgin' }, { name: 'Regrind' }], META);
      grades = made.map(({ id }) => id);
      const rows = Array.from({ length: COUNT }, (_, n) => ({
        name: `${n % 2 === 0 ? 'HDPE' : 'pp'} Tape ${String(n).padStart(2, '0')}`,
        code: `C-${n}`,
        grade: grades[n % 3] ?? null,
        kind: (['tape', 'fabric'] as const)[n % 2],
        stock: n % 5 === 0 ? null : decimal(`${n}.1`),
        denier: n + 1,
      }));
      const [first, second] = await insertMany(tx, material, rows, META);
      await setActive(tx, material, { id: first?.id ?? 0, version: 1, isActive: false, by: 5, at: AT });
      await setActive(tx, material, { id: second?.id ?? 0, version: 1, isActive: false, by: 5, at: AT });
    });
    await as(2, (tx) => insertMany(tx, material, [{ name: 'Of the other partner', stock: decimal('7000') }], META));
  });

  describe('add up to what the pages show', () => {
    const queries: readonly (readonly [string, () => ListQuery])[] = [
      ['of the whole list', () => ({})],
      ['of what a search finds', () => ({ search: 'hdpe' })],
      ['of what a search finds by a ref', () => ({ search: 'virgin' })],
      ['of a filter', () => ({ filters: { kind: ['tape'], stock: { from: '11' } } })],
      ['of a tab: a filter beside the person’s own', () => ({ filters: { kind: ['fabric'] }, search: 'tape 2' })],
      ['of the person’s rows', () => ({ rowScope: { grade: [Number(grades[0])] } })],
      [
        'of all of these together',
        () => ({ search: 'tape', filters: { kind: ['tape'] }, rowScope: { grade: [Number(grades[1])] } }),
      ],
      ['of the active ones', () => ({ activeOnly: true })],
      ['where a hidden field finds nothing', () => ({ search: 'c-1', hidden: new Set(['code']) })],
    ];
    it.each(queries)('%s', async (_name, query) => {
      const { count, totals: sums } = await totals(query());
      const [rows, sum] = await byHand(query());
      expect([count, decimal(String(sums['stock'] ?? 0)).toFixed()]).toEqual([rows, sum]);
    });
  });

  it('are exact, of the partner alone, and null where there is nothing', async () => {
    expect(await totals({})).toMatchObject({ count: COUNT, totals: { stock: 1270.5 } });
    expect((await totals({}, 2)).totals['stock']).toBe(7000);
    expect(await totals({ search: 'nowhere' })).toEqual({ count: 0, totals: { stock: null, denier: null } });
  });

  it('leave out what a role does not see, and what the partner hid', async () => {
    expect((await totals({ hidden: new Set(['stock']) })).totals).not.toHaveProperty('stock');
    const { stock = sampleMaterial.fields.stock, ...others } = material.fields;
    const hidden = { ...material, fields: { ...others, stock: { ...stock, isHidden: true as const } } };
    expect((await as(1, (tx) => listTotals(tx, hidden, {}, SAMPLE_MODULES))).totals).not.toHaveProperty('stock');
  });

  it('add no figures of several units', async () => {
    expect((await totals({})).totals['denier']).toBeNull();
    expect((await totals({ filters: { kind: ['tape'] } })).totals['denier']).toBe(841);
  });

  it('follow what is written, without a search and with one', async () => {
    const stocks = async (): Promise<readonly unknown[]> => [
      (await totals({})).totals['stock'],
      (await totals({ search: 'Tape 07' })).totals['stock'],
    ];
    const before = await stocks();
    await as(1, async (tx) => {
      const { json } = await list(tx, material, { search: 'Tape 07', pageNumber: 1 }, SAMPLE_MODULES);
      const [row] = JSON.parse(json) as { id: number; version: number }[];
      await remove(tx, material, { id: row?.id ?? 0, version: row?.version ?? 0, by: 5, at: AT });
    });
    expect([before, await stocks()]).toEqual([
      [1270.5, 7.1],
      [1263.4, null],
    ]);
  });

  it('throw on a query with faults', async () => {
    await expect(totals({ filters: { pin: 'x' } })).rejects.toThrow(RangeError);
  });
});
