import { MODULES } from '@weft/domain/catalogue/registry';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { describe, expect, it } from 'vitest';
import { writtenTotals } from '../exports/written-totals.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';
import { withoutTotals } from './without-totals.ts';

const SUMMING = MODULES.filter(({ list }) => Object.keys(list.totals).length > 0);

const textOf = (cell: OutCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? cell.number : 'text' in cell ? cell.text : '';
};
const sheetOf = (...rows: readonly (readonly string[])[]) => ({
  name: 'Data',
  rows: rows.map((cells, n) => ({ number: n + 1, cells })),
  notices: [],
});
const NOTICE = 'Row 3 of sheet ‘Data’ is the list’s row of totals: it is left out.';

describe('rows of totals', () => {
  it.each(SUMMING.map((module) => [module.name, module] as const))(
    'the one that a file of %s ends with is left out, and told',
    (_, module) => {
      const sums = Object.keys(module.list.totals);
      const columns = ['number', ...sums].map((key) => {
        const field = module.fields[key] ?? { kind: 'text', label: 'Number' };
        return { key, label: field.label, field };
      });
      const totals = writtenTotals(module, columns);
      totals.add([Object.fromEntries(sums.map((key) => [key, 12.5]))]);
      const file = sheetOf(
        columns.map(({ label }) => label),
        ['A/1', ...sums.map(() => '12.5')],
        (totals.rows()[0] ?? []).map(textOf),
      );
      expect(withoutTotals(module, file)).toMatchObject({ rows: file.rows.slice(0, 2), notices: [NOTICE] });
    },
  );

  const HEAD = ['Number', 'Supplier', 'Grand total'];
  it.each<readonly [string, readonly string[]]>([
    ['a document that is called so', ['Total', 'Konkan Polymers', '5']],
    ['a figure elsewhere', ['Total', '7', '5']],
    ['no figure', ['Total', '', '']],
    ['another word', ['Sum', '', '5']],
  ])('no other row is: %s', (_, cells) => {
    const file = sheetOf(HEAD, ['A/1', 'Konkan Polymers', '5'], cells);
    expect(withoutTotals(purchaseOrder, file)).toBe(file);
  });

  it('nor one in the midst of others, nor the heading', () => {
    const file = sheetOf(HEAD, ['Total', '', '5'], ['A/1', 'Konkan Polymers', '5']);
    expect(withoutTotals(purchaseOrder, file)).toBe(file);
    expect(withoutTotals(purchaseOrder, sheetOf(HEAD)).rows).toHaveLength(1);
  });
});
