import { Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { decimal, sumOf, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { DataTable } from '@weft/ui/DataTable';
import { useLabelsOn } from '../../../generic/LabelPrint/labelled.ts';
import { LazyLabelPrintDialog } from '../../../generic/LabelPrint/LazyLabelPrintDialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import { HandBackButton } from '../MaterialAllocation/HandBackButton.tsx';
import { Buttons, Stack, WidePanel } from './InventoryStockScreen.style.ts';
import { QualityActions } from './QualityActions.tsx';
import { type LedgerRow, type StockRow } from './stock-answers.ts';
import { keyColumns, ledgerColumns, withUnit, type StockShown } from './stock-columns.ts';

const stockKey = ({ id }: StockRow): number => id;
const entryKey = ({ id }: LedgerRow): number => id;

export type StockPanelProps = {
  readonly item: number;
  readonly shown: StockShown;
  readonly onClose: () => void;
  /** Stock was held, released or rejected here. */
  readonly onChanged: () => void;
};

/** One item's stock: its keys, of which one may be held, released or rejected, and the movements behind the figure. */
export function StockPanel({ item, shown, onClose, onChanged }: StockPanelProps) {
  const { t } = useTranslation();
  const rights = useRights('chemical/itemStock');
  const isPrinter = useRights('chemical/itemStock/stock').may('print');
  const mayPrint = useLabelsOn() && isPrinter;
  const [isPrinting, setPrinting] = useState(false);
  const [selection, setSelection] = useState<ReadonlySet<string | number>>(new Set());
  const keys = useServerQuery<StockRow, never>(
    'stock/item',
    { method: 'POST', path: 'chemical/itemStock/getStock/v2', body: { items: [item] } },
    MOVES_STOCK,
  );
  const ledger = useServerQuery<LedgerRow, never>(
    'stock/ledger',
    {
      method: 'POST',
      path: 'chemical/itemStock/ledger',
      body: { items: [item], includeZero: true, pageNumber: 1, rowsPerPage: 100 },
    },
    MOVES_STOCK,
  );
  const [first] = keys.rows;
  const symbol = first?.item.uom.symbol ?? '';
  const places = first?.item.uom.decimals ?? 3;
  const columns = useMemo(() => keyColumns(t, shown).filter(({ key }) => key !== 'item' && key !== 'code'), [t, shown]);
  const entries = useMemo(() => ledgerColumns(t, symbol, places), [t, symbol, places]);
  const chosen = keys.rows.filter(({ id }) => selection.has(id));
  const onHand = toWireNumber(sumOf(keys.rows.map(({ quantity }) => decimal(quantity))));
  const changed = (): void => {
    setSelection(new Set());
    keys.refresh();
    ledger.refresh();
    onChanged();
  };
  return (
    <WidePanel
      isOpen
      onClose={onClose}
      title={first?.item.name ?? t('stock.title')}
      description={[shown.codes ? first?.item.itemCode : '', withUnit(onHand, symbol, places)]
        .filter(Boolean)
        .join(' · ')}
      labels={{ close: t('action.close') }}
    >
      <Stack>
        <Buttons>
          {mayPrint && (
            <Button
              icon={<Tag />}
              disabledReason={chosen.length === 0 ? t('stock.labels.choose') : undefined}
              onClick={() => setPrinting(true)}
            >
              {t('action.printLabels')}
            </Button>
          )}
          <HandBackButton asked={{ item }} onDone={changed} />
        </Buttons>
        {rights.may('approve') && <QualityActions rows={chosen} onDone={changed} />}
        <DataTable
          label={t('stock.view.keys')}
          fit="content"
          columns={columns}
          rows={keys.rows}
          rowKey={stockKey}
          status={keys.status}
          fault={keys.fault?.message}
          onRetry={keys.refresh}
          {...(rights.may('approve') || mayPrint ? { selection, onSelectionChange: setSelection } : {})}
        />
        <DataTable
          label={t('stock.ledger')}
          fit="content"
          columns={entries}
          rows={ledger.rows}
          rowKey={entryKey}
          status={ledger.status}
          fault={ledger.fault?.message}
          onRetry={ledger.refresh}
        />
      </Stack>
      {isPrinting && (
        <LazyLabelPrintDialog wanted={{ balances: chosen.map(({ id }) => id) }} onClose={() => setPrinting(false)} />
      )}
    </WidePanel>
  );
}
