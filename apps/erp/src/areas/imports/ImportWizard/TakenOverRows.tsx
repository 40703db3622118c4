import { useMemo } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import { DataTable, type Column, type DataTableProps } from '@weft/ui/DataTable';
import { useLabels } from '../../../generic/form/field-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CheckedRow } from './import-answers.ts';
import { takenOverLines, type TakenOverLine, unseenFigures } from './taken-over-lines.ts';

export type TakenOverRowsProps = {
  readonly module: Module;
  readonly rows: readonly CheckedRow[];
  /** How the table stands among those of the other outcomes. */
  readonly shared: Pick<DataTableProps<TakenOverLine>, 'label' | 'status' | 'fault' | 'onRetry'>;
};

const rowKey = ({ key }: TakenOverLine): string => key;

/** Documents as they would be taken over, a row for each line: from whom, what, how much, at which rate, what had come before, and what it is worth. */
export function TakenOverRows({ module, rows, shared }: TakenOverRowsProps) {
  const { t } = useTranslation();
  const label = useLabels(module);
  const lines = useMemo(() => takenOverLines(rows), [rows]);
  const columns = useMemo((): readonly Column<TakenOverLine>[] => {
    const unseen = unseenFigures(rows);
    const all: readonly Column<TakenOverLine>[] = [
      { key: 'row', label: t('import.row'), kind: 'number', width: 80 },
      { key: 'number', label: label('number'), kind: 'text', width: 150, isTitle: true },
      { key: 'party', label: label('party'), kind: 'text', width: 200 },
      { key: 'expectedOn', label: label('expectedOn'), kind: 'date', width: 120 },
      { key: 'item', label: label('lines.item'), kind: 'text', width: 220 },
      { key: 'quantity', label: label('lines.quantity'), kind: 'number', width: 120 },
      { key: 'uom', label: label('lines.uom'), kind: 'text', width: 80 },
      { key: 'rate', label: label('lines.rate'), kind: 'money', width: 110, places: 4 },
      { key: 'receivedBefore', label: label('lines.receivedBefore'), kind: 'number', width: 150 },
      { key: 'amount', label: label('lines.amount'), kind: 'money', width: 140 },
    ];
    return all.filter(({ key }) => !unseen.has(key));
  }, [rows, t, label]);
  return (
    <DataTable
      {...shared}
      source="server"
      fit="content"
      rowKey={rowKey}
      columns={columns}
      rows={lines}
      totalCount={lines.length}
    />
  );
}
