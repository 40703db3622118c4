import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { toast } from '@weft/ui/Toast';
import { isShownAt } from '../../../generic/form/field-state.ts';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tools } from './StockTransferScreen.style.ts';
import { keyOfCode, type FromKey } from './stock-lines.ts';

const FREE: AnyRecord = { onlyFree: true };

const stockKey = ({ id }: FromKey): number => id;
const amount = (quantity: number, { item: { uom } }: FromKey): string =>
  `${formatQuantity(decimal(quantity), uom.decimals)} ${uom.symbol}`;

/** Modules whose documents change what lies there. */
const WRITERS: readonly string[] = [
  'openingStock',
  'inward',
  'foundryInward',
  'outward',
  'foundryOutward',
  'stockTransfer',
  'departmentTransfer',
];

export type StockInFromProps = {
  readonly title: string;
  readonly area: number;
  /** What else narrows it; default: what is free. */
  readonly filter?: AnyRecord;
  readonly taken: ReadonlySet<unknown>;
  readonly form: Pick<DocumentForm, 'label' | 'module' | 'context'>;
  readonly onTake: (keys: readonly FromKey[]) => void;
};

/** What lies free in the area that sends: chosen or scanned, it becomes lines. */
export function StockInFrom({ title, area, filter = FREE, taken, form, onTake }: StockInFromProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const stock = useServerQuery<FromKey, never>(
    'transfer/stock',
    { method: 'POST', path: 'chemical/itemStock/getStock/v2', body: { stockAreas: [area], ...filter } },
    WRITERS,
  );
  const rows = stock.rows
    .filter(({ id }) => !taken.has(id))
    .map((key) => (key.free > 0 ? key : { ...key, free: key.quantity })); // what nobody may use still lies there
  const scan = (code: string): ScanResult => {
    const key = keyOfCode(rows, code);
    if (key === undefined) toast.warning(t('transfer.scan.unknown', { code }));
    else onTake([key]);
    return key === undefined ? 'refused' : 'taken';
  };
  const ofLine = (key: string, width: number, get: (row: FromKey) => string): readonly Column<FromKey>[] =>
    isShownAt(form, key) ? [{ key, label: form.label(key), kind: 'text', width, get }] : [];
  const columns: readonly Column<FromKey>[] = [
    {
      key: 'item',
      label: form.label('lines.item'),
      kind: 'text',
      isTitle: true,
      width: 260,
      get: ({ item }) => item.name,
    },
    ...ofLine('lines.lotNumber', 150, ({ lot }) => lot?.lotNumber ?? ''),
    ...ofLine('lines.rollNumber', 130, ({ rollNumber }) => rollNumber),
    {
      key: 'free',
      label: t('transfer.free'),
      kind: 'quantity',
      format: (_, row) => amount(row.free, row),
    },
  ];
  if (stock.status === 'ready' && rows.length === 0)
    return <Hint>{t(stock.rows.length === 0 ? 'transfer.stock.none' : 'transfer.stock.taken')}</Hint>;
  return (
    <Card title={title} isFlush>
      <DataTable
        label={title}
        fit="content"
        columns={columns}
        rows={rows}
        rowKey={stockKey}
        status={stock.status}
        fault={stock.fault?.message}
        onRetry={stock.refresh}
        selection={chosen}
        onSelectionChange={setChosen}
        tools={
          <Tools>
            <ScanField readsLabels label={t('transfer.scan')} onScan={scan} />
            <Button
              disabledReason={chosen.size === 0 ? t('transfer.stock.choose') : undefined}
              onClick={() => {
                onTake(rows.filter(({ id }) => chosen.has(id)));
                setChosen(new Set());
              }}
            >
              {t('transfer.stock.take')}
            </Button>
          </Tools>
        }
      />
    </Card>
  );
}
