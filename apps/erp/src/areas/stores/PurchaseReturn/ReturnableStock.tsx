import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column, type Tone } from '@weft/ui/DataTable';
import { isShownAt } from '../../../generic/form/field-state.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { placesOf, type Returnable, type ReturnPlace } from './return-lines.ts';

const placeKey = ({ key }: ReturnPlace): string => key;
const lotOf = ({ place }: ReturnPlace): string => place.lotNumber ?? '';
const WRITERS: readonly string[] = ['inward', 'foundryInward', 'purchaseReturn', 'labTest'];
const TONES: { readonly [status: string]: Tone } = { rejected: 'danger', hold: 'warning', released: 'success' };

export type ReturnableStockProps = {
  /** The party's inwards, or one inward alone. */
  readonly of: { readonly party: number } | { readonly inwardId: number };
  readonly taken: ReadonlySet<string>;
  readonly form: Pick<DocumentForm, 'label' | 'module' | 'context'>;
  readonly onTake: (places: readonly ReturnPlace[]) => void;
};

/** What of a party's goods still lies here and may go back, rejected goods first. */
export function ReturnableStock({ of, taken, form, onTake }: ReturnableStockProps) {
  const { t } = useTranslation();
  const { label } = form;
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const stock = useServerQuery<Returnable, never>(
    'return/stock',
    { method: 'POST', path: 'chemical/inward/returnable', body: of },
    WRITERS,
  );
  const places = placesOf(stock.rows);
  const rows = places.filter(({ key }) => !taken.has(key));
  const columns: readonly Column<ReturnPlace>[] = [
    { key: 'item', label: label('lines.item'), kind: 'text', isTitle: true, width: 260, get: (row) => row.of.itemName },
    { key: 'inward', label: label('lines.inward'), kind: 'text', width: 150, get: (row) => row.of.inwardName },
    { key: 'date', label: label('date'), kind: 'date', get: (row) => row.of.date },
    ...(isShownAt(form, 'lines.lotNumber')
      ? [{ key: 'lot', label: label('lines.lotNumber'), kind: 'text', width: 140, get: lotOf } as const]
      : []),
    { key: 'area', label: t('return.where'), kind: 'text', width: 160, get: (row) => row.place.stockArea.name },
    {
      key: 'quality',
      label: t('return.quality'),
      kind: 'status',
      get: (row) => row.place.qcStatus,
      format: (value) => t(`return.quality.${String(value)}`),
      tone: (row) => TONES[row.place.qcStatus] ?? 'neutral',
    },
    {
      key: 'quantity',
      label: t('return.left'),
      kind: 'quantity',
      format: (_, row) => `${formatQuantity(row.quantity, row.of.uomDecimals)} ${row.of.uomCode}`,
    },
  ];
  if (stock.status === 'ready' && rows.length === 0)
    return <Hint>{t(places.length === 0 ? 'return.none' : 'return.taken')}</Hint>;
  return (
    <Card title={t('return.stock')} isFlush>
      <DataTable
        label={t('return.stock')}
        fit="content"
        columns={columns}
        rows={rows}
        rowKey={placeKey}
        status={stock.status}
        fault={stock.fault?.message}
        onRetry={stock.refresh}
        selection={chosen}
        onSelectionChange={setChosen}
        tools={
          <Button
            variant="primary"
            disabledReason={chosen.size === 0 ? t('return.choose') : undefined}
            onClick={() => {
              onTake(rows.filter(({ key }) => chosen.has(key)));
              setChosen(new Set());
            }}
          >
            {t('return.take')}
          </Button>
        }
      />
    </Card>
  );
}
