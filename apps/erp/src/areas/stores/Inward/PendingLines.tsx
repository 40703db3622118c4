import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Actions } from './InwardScreen.style.ts';
import type { OpenLine } from './pending-lines.ts';
import { Hint } from '../../../generic/DocumentScreen/lines.style.ts';

const openKey = ({ id }: OpenLine): number => id;
const amount = (quantity: number, { uomDecimals, uomName }: OpenLine): string =>
  `${formatQuantity(decimal(quantity), uomDecimals)} ${uomName}`;

export type PendingLinesProps = {
  readonly party: number;
  /** Lines of this order alone are offered first chosen: the person came from it. */
  readonly order: number | undefined;
  /** Ids of lines that stand in the receipt already. */
  readonly taken: ReadonlySet<unknown>;
  readonly label: (key: string) => string;
  readonly onTake: (lines: readonly OpenLine[]) => void;
};

/** Modules whose documents change what is still to come. */
const ORDER_WRITERS: readonly string[] = ['purchaseOrder', 'inward', 'foundryInward'];

/** What the supplier still owes: chosen lines, or all, go into the receipt. */
export function PendingLines({ party, order, taken, label, onTake }: PendingLinesProps) {
  const { t } = useTranslation();
  const open = useServerQuery<OpenLine, never>(
    'inward/pending',
    { method: 'GET', path: `chemical/purchaseOrder/openLines/${party}` },
    ORDER_WRITERS,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const owed = order === undefined ? open.rows : open.rows.filter(({ purchaseOrder }) => purchaseOrder === order);
  const rows = owed.filter(({ id }) => !taken.has(id));
  const columns: readonly Column<OpenLine>[] = [
    { key: 'number', label: label('lines.purchaseOrder'), kind: 'text', width: 170 },
    { key: 'itemName', label: label('lines.item'), kind: 'text', isTitle: true, width: 260 },
    {
      key: 'quantity',
      label: t('inward.ordered'),
      kind: 'quantity',
      format: (_, row) => amount(row.quantity, row),
    },
    {
      key: 'received',
      label: t('inward.received'),
      kind: 'quantity',
      format: (_, row) => amount(row.received, row),
    },
    {
      key: 'balance',
      label: t('inward.balance'),
      kind: 'quantity',
      format: (_, row) => amount(row.balance, row),
    },
  ];
  if (open.status === 'ready' && rows.length === 0)
    return <Hint>{t(owed.length === 0 ? 'inward.pending.none' : 'inward.pending.taken')}</Hint>;
  return (
    <Card title={t('inward.pending')} isFlush>
      <DataTable
        label={t('inward.pending')}
        fit="content"
        columns={columns}
        rows={rows}
        rowKey={openKey}
        status={open.status}
        fault={open.fault?.message}
        onRetry={open.refresh}
        selection={chosen}
        onSelectionChange={setChosen}
        tools={
          <Actions>
            <Button
              variant="primary"
              disabledReason={open.status === 'ready' ? undefined : (open.fault?.message ?? t('screen.loading'))}
              onClick={() => onTake(rows)}
            >
              {t('inward.takeAll')}
            </Button>
            <Button
              disabledReason={chosen.size === 0 ? t('inward.chooseLines') : undefined}
              onClick={() => onTake(rows.filter(({ id }) => chosen.has(id)))}
            >
              {t('inward.take')}
            </Button>
          </Actions>
        }
      />
    </Card>
  );
}
