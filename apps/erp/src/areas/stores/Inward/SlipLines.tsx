import { useEffect, useRef } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { filledFrom, freshLines } from './slip-lines.ts';
import { Hint } from '../../../generic/DocumentScreen/lines.style.ts';

const FOLLOWED: readonly string[] = ['preInward'];
const lineKey = ({ preInwardLine }: AnyRecord): number => Number(preInwardLine);

export type SlipLinesProps = {
  /** Calls of the receipts, of either mode. */
  readonly api: string;
  readonly slip: number;
  readonly receipt: AnyRecord;
  readonly label: (key: string) => string;
  /** Values of the receipt that the slip gives it. */
  readonly onTake: (filled: AnyRecord) => void;
};

/** Whoever chose a slip, or came with one and has typed nothing, waits for its goods. */
const isWaiting = (focused: Element | null): boolean => {
  const name = focused?.getAttribute('name');
  return (
    focused === document.body || name === 'preInward' || (name === 'party' && focused?.matches('[value=""]') === true)
  );
};

/** What of a vehicle was not taken in yet: one press and papers, orders and goods stand in the receipt. */
export function SlipLines({ api, slip, receipt, label, onTake }: SlipLinesProps) {
  const { t } = useTranslation();
  const proposal = useServerQuery<never, AnyRecord>(
    'inward/slip',
    { method: 'POST', path: `${api}/fromPreInward`, body: { preInwardId: slip } },
    FOLLOWED,
  );
  const proposed = proposal.data?.['preInward'] === slip ? proposal.data : undefined;
  const arrived = proposed === undefined ? 'loading' : 'ready';
  const status = proposal.status === 'failed' ? 'failed' : arrived;
  const take = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (status === 'ready' && isWaiting(document.activeElement)) take.current?.focus(); // one key, and the lines stand ready
  }, [status]);
  const rows = proposed === undefined ? [] : freshLines(receipt, proposed);
  const columns: readonly Column<AnyRecord>[] = [
    {
      key: 'item',
      label: label('lines.item'),
      kind: 'text',
      isTitle: true,
      width: 260,
      get: ({ itemName }) => itemName,
    },
    {
      key: 'order',
      label: label('lines.purchaseOrder'),
      kind: 'text',
      width: 170,
      get: ({ purchaseOrderName }) => purchaseOrderName,
    },
    {
      key: 'pending',
      label: t('inward.slip.pending'),
      kind: 'quantity',
      format: (_, row) =>
        `${formatNumber(decimal(Number(row['quantity'])), { grouping: 'indian', maxPlaces: 6 })} ${plainText(row['uomCode'] ?? row['uomName'])}`,
    },
  ];
  if (proposed !== undefined && rows.length === 0) return <Hint>{t('inward.slip.taken')}</Hint>;
  return (
    <Card title={t('inward.slip', { number: plainText(proposed?.['preInwardName']) })} isFlush>
      <DataTable
        label={t('inward.slip', { number: plainText(proposed?.['preInwardName']) })}
        fit="content"
        columns={columns}
        rows={rows}
        rowKey={lineKey}
        status={status}
        fault={proposal.fault?.message}
        onRetry={proposal.refresh}
        tools={
          <Button
            ref={take}
            variant="primary"
            disabledReason={status === 'ready' ? undefined : (proposal.fault?.message ?? t('screen.loading'))}
            onClick={() => onTake(filledFrom(receipt, proposed ?? {}, rows))}
          >
            {t('inward.takeAll')}
          </Button>
        }
      />
    </Card>
  );
}
