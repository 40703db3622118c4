import { describe, expect, it } from 'vitest';
import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import type { ReportTotals } from './report-answers.ts';
import { shownKeys } from '@weft/domain/catalogue/reports/shown-keys';
import { sumLines, tableColumns } from './report-columns.ts';

const COLUMNS: readonly ReportColumn[] = [
  { key: 'lot', label: 'Lot', type: 'text', link: { id: 'lot', module: 'lot' } },
  { key: 'source', label: 'Source', type: 'text', link: { id: 'sourceId', of: 'sourceModule' } },
  { key: 'balance', label: 'Balance', type: 'quantity', isTotalled: true },
  { key: 'value', label: 'Value', type: 'money', isTotalled: true },
];
const kg = { uom: 'kg', places: 3, sums: { balance: 937.5 } };
const pieces = { uom: 'nos', places: 0, sums: { balance: 40 } };
const NONE: ReportTotals = { sums: {}, units: [], groups: [] };

const made = (totals: ReportTotals) =>
  tableColumns(COLUMNS, totals, {
    say: (english) => english,
    formRoute: (module) => (module === 'inward' ? 'inward/list/addUpdate' : undefined),
  });

describe('columns on the screen', () => {
  const columns = [{ key: 'lot' }, { key: 'grade', isFurther: true }, { key: 'value' }] as const;
  it('are those that nobody has to pick, until somebody chose', () =>
    expect(shownKeys(columns, undefined)).toEqual(['lot', 'value']));
  it('stand as the person left them; newer ones come last', () =>
    expect(shownKeys(columns, { order: ['grade', 'lot'], hidden: ['lot'] })).toEqual(['grade', 'value']));
});

describe('columns of a report', () => {
  it('lead to the stock of a lot and to the document that a row names', () => {
    const [lot, source] = made(NONE);
    const row = { lot: 'L 1/2', sourceId: 7, sourceModule: 'inward' };
    expect(lot?.href?.(row)).toBe('#/module/inward-stock?tab=keys&search=L%201%2F2');
    expect(source?.href?.(row)).toBe('#/module/inward/list/addUpdate/7');
    expect(source?.href?.({ ...row, sourceModule: 'unknown' })).toBeUndefined();
  });

  it('show a quantity to the decimals of the row’s own unit', () => {
    const balance = made(NONE)[2];
    expect(balance?.format?.(1250.5, { uomPlaces: 3 })).toBe('1,250.500');
    expect(balance?.format?.(40, { uomPlaces: 0 })).toBe('40');
    expect(balance?.format?.(null, {})).toBe('');
  });

  it('are added up below the rows, kilograms never with pieces', () => {
    const one = made({ sums: { value: 99.5 }, units: [kg], groups: [] });
    expect([one[2]?.total, one[3]?.total].map(String)).toEqual(['937.5', '99.5']);
    const mixed = made({ sums: { value: 99.5 }, units: [kg, pieces], groups: [] });
    expect([mixed[2]?.total, String(mixed[3]?.total)]).toEqual([undefined, '99.5']);
  });
});

describe('lines of sums', () => {
  it('are not needed where all rows have one unit', () => {
    expect(sumLines({ sums: { value: 5 }, units: [kg], groups: [] }, 'Total')).toEqual([]);
  });

  it('stand for each unit, and for each unit of each group', () => {
    const totals = {
      sums: { value: 9 },
      units: [kg, pieces],
      groups: [
        { name: 'Asha', sums: { value: 4 }, units: [kg] },
        { name: 'Bela', sums: { value: 5 }, units: [pieces] },
      ],
    };
    expect(sumLines(totals, 'Total').map(({ name, uom, sums }) => [name, uom, sums['value'], sums['balance']])).toEqual(
      [
        ['Total', 'kg', 9, 937.5],
        ['Total', 'nos', undefined, 40],
        ['Asha', 'kg', 4, 937.5],
        ['Bela', 'nos', 5, 40],
      ],
    );
  });
});
