import { formatNumber, formatQuantity } from '@weft/domain/rules/format/format-number';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Column, Tone } from '@weft/ui/DataTable';
import type { Translate } from '../../../i18n/translate.ts';
import type { LedgerRow, StockGroup, StockRow, StockTotals } from './stock-answers.ts';

/** A quantity with its unit, to the unit's decimals, or as short as it is when they are not known; empty when units are mixed. @example withUnit(1250.5, 'kg', 3) → '1,250.500 kg' */
export const withUnit = (quantity: number | null | undefined, symbol: string | null, places?: number): string => {
  if (quantity === null || quantity === undefined) return '';
  const figure = decimal(quantity);
  const text =
    places === undefined ? formatNumber(figure, { maxPlaces: 6, grouping: 'indian' }) : formatQuantity(figure, places);
  return `${text} ${symbol ?? ''}`.trim();
};

/** What stock is called in its three conditions (spec 02, 0.3). */
const QUALITY_TONE: { readonly [status in StockRow['qcStatus']]: Tone } = {
  released: 'success',
  hold: 'warning',
  rejected: 'danger',
};

/** Which columns the settings of the partner and the rights of the person show. */
export type StockShown = {
  readonly codes: boolean;
  readonly values: boolean;
  readonly secondary: boolean;
  readonly rolls: boolean;
  readonly racks: boolean;
  readonly places: boolean;
  readonly vendorCodes: boolean;
  readonly packages: boolean;
};

const money = (key: string, label: string): Column<{ readonly value?: number | null }> => ({
  key,
  label,
  kind: 'money',
  get: ({ value }) => value ?? null,
});

/** Columns of stock by groups: the first says what, the rest how much of it is what. */
export const groupColumns = (t: Translate, by: readonly string[], shown: StockShown): readonly Column<StockGroup>[] => {
  const name = (key: string) => (row: StockGroup) => row.keys[key]?.name ?? '';
  const figure = (key: 'quantity' | 'free' | 'allocated' | 'hold' | 'rejected', label: string): Column<StockGroup> => ({
    key,
    label,
    kind: 'quantity',
    width: 150,
    get: (row) => row[key],
    format: (_, row) => withUnit(row[key] === 0 && key !== 'quantity' ? null : row[key], row.uom),
  });
  return [
    ...by.map((key, n): Column<StockGroup> => ({
      key,
      label: t(`stock.by.${key}`),
      kind: 'text',
      get: name(key),
      isSortable: false, // the server orders groups by their figures
      isTitle: n === 0,
      width: n === 0 ? 320 : 180,
    })),
    figure('quantity', t('stock.onHand')),
    figure('free', t('stock.free')),
    figure('allocated', t('stock.allocated')),
    figure('hold', t('stock.underTest')),
    figure('rejected', t('stock.rejected')),
    { key: 'lots', label: t('stock.lots'), kind: 'number', isHiddenOnCard: true },
    ...(shown.values ? [money('value', t('stock.value')) as Column<StockGroup>] : []),
  ];
};

/** Columns of single keys of stock. */
export const keyColumns = (t: Translate, shown: StockShown): readonly Column<StockRow>[] => [
  {
    key: 'item',
    label: t('stock.by.item'),
    kind: 'text',
    get: ({ item }) => item.name ?? '',
    isTitle: true,
    width: 260,
  },
  ...(shown.codes
    ? [
        {
          key: 'code',
          label: t('stock.code'),
          kind: 'text',
          get: ({ item }: StockRow) => item.itemCode ?? '',
          width: 120,
        } as const,
      ]
    : []),
  {
    key: 'grade',
    isSortable: false,
    label: t('stock.by.itemTuple'),
    kind: 'text',
    get: ({ itemTuple, item }) => (itemTuple.displayName === item.name ? '' : (itemTuple.displayName ?? '')),
    isHiddenAtFirst: true,
  },
  { key: 'lot', label: t('stock.by.lot'), kind: 'text', get: ({ lot }) => lot?.lotNumber ?? '', width: 150 },
  ...(shown.rolls ? [{ key: 'rollNumber', label: t('stock.by.roll'), kind: 'text', width: 130 } as const] : []),
  ...(shown.vendorCodes
    ? [{ key: 'vendorCode', label: t('stock.by.vendorCode'), kind: 'text', width: 130 } as const]
    : []),
  ...(shown.packages
    ? [
        {
          key: 'packing',
          isSortable: false,
          label: t('stock.by.packing'),
          kind: 'text',
          get: ({ packing }: StockRow) => packing?.name ?? '',
          isHiddenOnCard: true, // a card has room for few: how much there is stays
          width: 130,
        } as const,
        {
          key: 'packages',
          label: t('stock.packages'),
          kind: 'number',
          get: ({ packages }: StockRow) => (packages === 0 ? null : packages),
          isHiddenOnCard: true,
          width: 104,
        } as const,
      ]
    : []),
  ...(shown.places
    ? [
        {
          key: 'branch',
          isSortable: false,
          label: t('stock.by.branch'),
          kind: 'text',
          get: ({ branch }: StockRow) => branch.name ?? '',
          width: 150,
        } as const,
      ]
    : []),
  {
    key: 'stockArea',
    label: t('stock.by.stockArea'),
    kind: 'text',
    get: ({ stockArea }) => stockArea.name ?? '',
    width: 170,
  },
  ...(shown.racks
    ? [
        {
          key: 'rack',
          isSortable: false,
          label: t('stock.by.rack'),
          kind: 'text',
          get: ({ rack }: StockRow) => rack?.name ?? '',
          width: 100,
        } as const,
      ]
    : []),
  {
    key: 'qcStatus',
    label: t('stock.by.qcStatus'),
    kind: 'status',
    format: (value) => t(`stock.quality.${String(value)}`),
    tone: ({ qcStatus }) => QUALITY_TONE[qcStatus],
    width: 120,
  },
  {
    key: 'quantity',
    label: t('stock.onHand'),
    kind: 'quantity',
    format: (_, row) => withUnit(row.quantity, row.item.uom.symbol, row.item.uom.decimals),
  },
  ...(shown.secondary
    ? [
        {
          key: 'secondaryQuantity',
          label: t('stock.secondary'),
          kind: 'quantity',
          format: (_: unknown, row: StockRow) =>
            row.item.secondaryUom === null ? '' : withUnit(row.secondaryQuantity, row.item.secondaryUom.symbol),
        } as const,
      ]
    : []),
  {
    key: 'free',
    label: t('stock.free'),
    kind: 'quantity',
    format: (_, row) => withUnit(row.free, row.item.uom.symbol, row.item.uom.decimals),
  },
  { key: 'ageDays', label: t('stock.age'), kind: 'number', isHiddenOnCard: true, width: 90 },
  {
    key: 'expiry',
    label: t('stock.expiry'),
    kind: 'date',
    get: ({ lot }) => lot?.expiryOn ?? null,
    isHiddenAtFirst: true,
  },
  ...(shown.values
    ? [
        {
          key: 'rate',
          label: t('stock.rate'),
          kind: 'money',
          places: 4,
          isHiddenOnCard: true,
          isSortable: false,
        } as const,
        { ...money('value', t('stock.value')), isSortable: false } as Column<StockRow>,
      ]
    : []),
];

/** Figures of a whole filter below the columns: of one unit, which mixed ones have none of, and its value. */
export const withStockTotals = <Row extends object>(
  columns: readonly Column<Row>[],
  { totals, value }: StockTotals,
): readonly Column<Row>[] => {
  const [only, other] = totals;
  const figures: { readonly [key: string]: number | undefined } = {
    ...(only === undefined || other !== undefined
      ? {}
      : { quantity: only.quantity, free: only.free, allocated: only.allocated }),
    value,
  };
  return columns.map((column) => {
    const figure = figures[column.key];
    return figure === undefined ? column : { ...column, total: decimal(figure) };
  });
};

/** Columns of the movements of a key. */
export const ledgerColumns = (t: Translate, symbol: string, places: number): readonly Column<LedgerRow>[] => [
  { key: 'effectiveAt', label: t('stock.ledger.when'), kind: 'dateTime', width: 150, isTitle: true },
  {
    key: 'document',
    label: t('stock.ledger.document'),
    kind: 'text',
    get: ({ document }) => document.number ?? t(`stock.ledger.direct`),
    width: 170,
  },
  {
    key: 'reason',
    label: t('stock.ledger.reason'),
    kind: 'text',
    format: (value) => t(`stock.reason.${String(value)}`),
    width: 150,
  },
  {
    key: 'in',
    label: t('stock.ledger.in'),
    kind: 'quantity',
    format: (_, row) => (row.in === 0 ? '' : withUnit(row.in, symbol, places)),
  },
  {
    key: 'out',
    label: t('stock.ledger.out'),
    kind: 'quantity',
    format: (_, row) => (row.out === 0 ? '' : withUnit(row.out, symbol, places)),
  },
  {
    key: 'balance',
    label: t('stock.ledger.balance'),
    kind: 'quantity',
    format: (_, row) => withUnit(row.balance, symbol, places),
  },
];
