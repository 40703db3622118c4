import { useMemo } from 'react';
import { decimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from './ImportWizardScreen.style.ts';
import type { OpeningTotal } from './import-answers.ts';

type Line = {
  readonly key: string;
  readonly area: string;
  readonly type: string;
  readonly rows: number;
  readonly quantity: string;
  readonly value: string;
};

const rowKey = ({ key }: Line): string => key;

/** What an opening puts where: rows, how much and what it is worth, by stock area and product type. */
export function OpeningTotals({ totals }: { readonly totals: readonly OpeningTotal[] }) {
  const { t, say } = useTranslation();
  const hasValue = totals.every(({ value }) => value !== null);
  const columns = useMemo(
    (): readonly Column<Line>[] => [
      { key: 'area', label: say('Stock Area'), kind: 'text', width: 200, isTitle: true },
      { key: 'type', label: say('Product Type'), kind: 'text', width: 200 },
      { key: 'rows', label: t('import.totals.rows'), kind: 'number', width: 90 },
      { key: 'quantity', label: say('Quantity'), kind: 'text', width: 160 },
      ...(hasValue ? [{ key: 'value', label: say('Value'), kind: 'text', width: 160 } as const] : []),
    ],
    [t, say, hasValue],
  );
  const lines = totals.map(({ area, productType, rows, quantity, unit, value }, n): Line => ({
    key: String(n),
    area: area ?? '',
    type: productType ?? '',
    rows,
    quantity:
      quantity === null ? '' : `${formatNumber(decimal(quantity), { grouping: 'indian' })} ${unit ?? ''}`.trim(),
    value: value === null ? '' : formatInr(decimal(value)),
  }));
  const worth = sumOf(totals.flatMap(({ value }) => (value === null ? [] : decimal(value))));
  return (
    <>
      <DataTable
        label={t('import.totals.title')}
        source="server"
        fit="content"
        status="ready"
        rowKey={rowKey}
        columns={columns}
        rows={lines}
        totalCount={lines.length}
      />
      {hasValue && <Note>{t('import.totals.worth', { value: formatInr(worth) })}</Note>}
    </>
  );
}
