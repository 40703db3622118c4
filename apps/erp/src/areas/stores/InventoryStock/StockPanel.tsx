import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { stockBodyOf } from '@weft/domain/catalogue/stock-filters';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { ButtonLink } from '@weft/ui/Button';
import { DataTable } from '@weft/ui/DataTable';
import { Tabs } from '@weft/ui/Tabs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useStockWords } from '../use-stock-words.ts';
import { Buttons, Stack, WidePanel } from './InventoryStockScreen.style.ts';
import { QualityActions } from './QualityActions.tsx';
import type { StockRow, StockTotals } from './stock-answers.ts';
import type { StockAsked } from './stock-address.ts';
import { keyColumns, withUnit, type StockShown } from './stock-columns.ts';
import { StockActions } from './StockActions.tsx';
import { StockClaims } from './StockClaims.tsx';
import { StockMovements } from './StockMovements.tsx';
import { useRecordHref } from './use-record-href.ts';

const stockKey = ({ id }: StockRow): number => id;

/** Keys that a panel shows at once: more are looked at in the table of lots and places. */
const MOST_KEYS = 500;

/** What a panel has room for stands first: which lot, how much, how good, where. */
const FIRST = ['item', 'code', 'lot', 'rollNumber', 'quantity', 'free', 'qcStatus', 'stockArea', 'rack'];

const placeOf = (key: string): number => {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
};

/** The one value that all rows share. */
const shared = <Value,>(values: readonly Value[]): Value | undefined => {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
};

export type StockPanelProps = {
  /** What of the stock it shows, by the keys of its filters. */
  readonly of: StockAsked;
  readonly shown: StockShown;
  readonly onClose: () => void;
  /** Stock was changed here. */
  readonly onChanged: () => void;
};

/** A part of the stock: its keys, with what may be done with them; to whom they are promised; and the movements behind the figure. */
export function StockPanel({ of, shown, onClose, onChanged }: StockPanelProps) {
  const { t, say } = useTranslation();
  const words = useStockWords();
  const rights = useRights('chemical/itemStock');
  const { hrefOf } = useRecordHref();
  const [selection, setSelection] = useState<ReadonlySet<string | number>>(new Set());
  const { asOf: _day, asKnownAt: _known, ...now } = of; // what may be done with stock is done with what there is now
  const body = stockBodyOf(now);
  const keys = useServerQuery<StockRow, StockTotals>(
    'stock/item',
    {
      method: 'POST',
      path: 'chemical/itemStock/getStockList/v2',
      body: { ...body, pageNumber: 1, rowsPerPage: MOST_KEYS },
    },
    MOVES_STOCK,
  );
  const [first] = keys.rows;
  const symbol = shared(keys.rows.map(({ item }) => item.uom.symbol));
  const places = first?.item.uom.decimals ?? 3;
  const item = shared(keys.rows.map((row) => row.item.id)) ?? (typeof of['item'] === 'number' ? of['item'] : undefined);
  const itemCard = item === undefined ? undefined : hrefOf('item', item);
  const columns = useMemo(
    () =>
      words
        .columns(keyColumns({ t, say }, shown, { rows: keys.rows, today: browserToday() }))
        .filter(({ key }) => item === undefined || (key !== 'item' && key !== 'code'))
        .toSorted((a, b) => placeOf(a.key) - placeOf(b.key)),
    [t, say, words, shown, keys.rows, item],
  );
  const [only, another] = keys.rows;
  // One key alone is what the panel was opened for: its label, its life and its moves are a press away.
  const selected = only !== undefined && another === undefined ? new Set([only.id]) : selection;
  const chosen = keys.rows.filter(({ id }) => selected.has(id));
  const totals = keys.data?.totals ?? []; // of all keys, also of those that the panel has no room for
  const [total] = totals;
  const onHand = total === undefined || totals.length > 1 ? '' : withUnit(total.quantity, total.uom, places);
  const changed = (): void => {
    setSelection(new Set());
    keys.refresh();
    onChanged();
  };
  const title = item === undefined ? t('stock.title') : (first?.item.name ?? t('stock.title'));
  return (
    <WidePanel
      isOpen
      onClose={onClose}
      title={title}
      description={[shown.codes && words.isShown('code') && item !== undefined ? first?.item.itemCode : '', onHand]
        .filter(Boolean)
        .join(' · ')}
      labels={{ close: t('action.close') }}
    >
      <Stack>
        {itemCard !== undefined && (
          <Buttons>
            <ButtonLink variant="quiet" icon={<ExternalLink />} href={itemCard}>
              {t('stock.itemCard')}
            </ButtonLink>
          </Buttons>
        )}
        <Tabs
          label={title}
          tabs={[
            {
              key: 'keys',
              label: t('stock.view.keys'),
              content: (
                <Stack>
                  <StockActions
                    rows={chosen}
                    item={item}
                    hasRacks={shown.racks && words.isShown('rack')}
                    onDone={changed}
                  />
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
                    totalCount={keys.totalCount}
                    selection={selected}
                    onSelectionChange={setSelection}
                  />
                </Stack>
              ),
            },
            { key: 'claims', label: t('stock.promised'), content: <StockClaims body={body} /> },
            {
              key: 'ledger',
              label: t('stock.ledger'),
              content: <StockMovements body={body} symbol={symbol ?? ''} places={places} showsValues={shown.values} />,
            },
          ]}
        />
      </Stack>
    </WidePanel>
  );
}
