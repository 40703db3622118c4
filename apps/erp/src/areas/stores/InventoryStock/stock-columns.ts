import { gradedWords } from '@weft/domain/rules/quality/graded-words';
import { STOCK_DIMENSIONS, type StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import { daysBetween } from '@weft/domain/rules/dates/add-days';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber, formatQuantity } from '@weft/domain/rules/format/format-number';
import type { Column, Tone } from '@weft/ui/DataTable';
import type { Say, Translate } from '../../../i18n/translate.ts';
import type { LedgerRow, StockRow, StockTotals } from './stock-answers.ts';

/** Words of the screen and of the catalogue. */
export type Speech = { readonly t: Translate; readonly say: Say };

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
  readonly customers: boolean;
  readonly allocations: boolean;
  readonly suppliers: boolean;
};

/** An amount that is added up, where the person sees what stock is worth. */
export const money = <Row extends object>(key: string, label: string): Column<Row> => ({ key, label, kind: 'money' });

/** Goods that expire within so many days are told apart (spec 02, 2.1). */
const SOON = 30;

/** How near the last day of a lot is, in words and colour; each colour has its word. */
const expiryOf = (
  expiryOn: string | null | undefined,
  today: string,
  t: Translate,
): { readonly text: string; readonly tone: Tone } => {
  if (expiryOn === null || expiryOn === undefined) return { text: '', tone: 'neutral' };
  const left = daysBetween(today, expiryOn);
  const day = formatDate(expiryOn);
  if (left < 0) return { text: t('stock.expired', { day }), tone: 'danger' };
  return left <= SOON
    ? { text: t('stock.expires', { day, count: left }), tone: 'warning' }
    : { text: day, tone: 'neutral' };
};

type RowColumn = Column<StockRow>;

const text = (
  key: string,
  label: string,
  get: (row: StockRow) => string,
  more: Partial<RowColumn> = {},
): RowColumn => ({
  key,
  label,
  kind: 'text',
  get,
  width: 130,
  ...more,
});
const amount = (key: 'quantity' | 'allocated' | 'free', label: string): RowColumn => ({
  key,
  label,
  kind: 'quantity',
  format: (_, row) =>
    row[key] === 0 && key === 'allocated' ? '' : withUnit(row[key], row.item.uom.symbol, row.item.uom.decimals),
});

const PARAMS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Columns of what purity and parameters the goods have; of those that a row of the page has. */
const gradeColumns = (rows: readonly StockRow[], { say }: Speech): readonly RowColumn[] => {
  const unsorted = { isSortable: false, width: 110, isHiddenOnCard: true } as const;
  return [
    ...(rows.some(({ purity }) => purity !== null)
      ? [text('purity', say(STOCK_DIMENSIONS.purity.label), ({ purity }) => gradedWords(purity), unsorted)]
      : []),
    ...PARAMS.filter((n) => rows.some(({ stockParams }) => stockParams[n] !== undefined)).map((n) =>
      text(
        `stockParam${n}`,
        say(STOCK_DIMENSIONS[`stockParam${n}`].label),
        ({ stockParams }) => gradedWords(stockParams[n]),
        unsorted,
      ),
    ),
  ];
};

const lotColumns = (shown: StockShown, { say }: Speech): readonly RowColumn[] => [
  text('lot', say(STOCK_DIMENSIONS.lot.label), ({ lot }) => lot?.lotNumber ?? '', { width: 150 }),
  ...(shown.rolls ? [text('rollNumber', say(STOCK_DIMENSIONS.roll.label), ({ rollNumber }) => rollNumber)] : []),
];

const sourceColumns = (shown: StockShown, today: string, { t, say }: Speech): readonly RowColumn[] => [
  ...(shown.vendorCodes
    ? [text('vendorCode', say(STOCK_DIMENSIONS.vendorCode.label), ({ vendorCode }) => vendorCode)]
    : []),
  ...(shown.suppliers
    ? [
        text('supplierLot', t('stock.supplierLot'), ({ lot }) => lot?.supplierLot ?? '', {
          isSortable: false,
          isHiddenAtFirst: true,
        }),
        text('supplier', say(STOCK_DIMENSIONS.supplier.label), ({ lot }) => lot?.party?.companyName ?? '', {
          isSortable: false,
          isHiddenAtFirst: true,
          width: 180,
        }),
      ]
    : []),
  {
    key: 'expiry',
    label: t('stock.expiry'),
    kind: 'status',
    get: ({ lot }) => lot?.expiryOn ?? null,
    format: (_, { lot }) => expiryOf(lot?.expiryOn, today, t).text,
    tone: ({ lot }) => expiryOf(lot?.expiryOn, today, t).tone,
    width: 170,
  },
];

const UNSORTED = { isSortable: false } as const;

const placeColumns = (shown: StockShown, { say }: Speech): readonly RowColumn[] => [
  text('stockArea', say('Stock Area'), ({ stockArea }) => stockArea.name ?? '', { width: 170 }),
  ...(shown.racks ? [text('rack', say('Rack'), ({ rack }) => rack?.name ?? '', { ...UNSORTED, width: 100 })] : []),
];

/** In what it is packed, and in which house the area is. */
const houseColumns = (shown: StockShown, { say, t }: Speech): readonly RowColumn[] => {
  const unsorted = UNSORTED;
  return [
    ...(shown.packages
      ? [
          text('packing', say(STOCK_DIMENSIONS.packing.label), ({ packing }) => packing?.packingType ?? '', {
            ...unsorted,
            isHiddenOnCard: true, // a card has room for few: how much there is stays
          }),
          {
            key: 'packages',
            label: t('stock.packages'),
            kind: 'number',
            get: ({ packages }: StockRow) => (packages === 0 ? null : packages),
            isHiddenOnCard: true,
            width: 104,
          } as const,
          text('parcelNumber', t('stock.parcel'), ({ parcelNumber }) => parcelNumber, {
            ...unsorted,
            isHiddenAtFirst: true,
          }),
        ]
      : []),
    ...(shown.places
      ? [
          text('company', say('Company'), ({ organization }) => organization.name ?? '', {
            ...unsorted,
            isHiddenAtFirst: true,
          }),
          text('branch', say('Branch'), ({ branch }) => branch.name ?? '', { ...unsorted, width: 150 }),
          text('location', say('Location'), ({ location }) => location.name ?? '', {
            ...unsorted,
            isHiddenAtFirst: true,
          }),
        ]
      : []),
  ];
};

const ownerColumns = (rows: readonly StockRow[], shown: StockShown, { say }: Speech): readonly RowColumn[] => [
  ...(shown.customers
    ? [
        text('customer', say('Customer'), ({ customer }) => customer?.companyName ?? '', {
          isSortable: false,
          isHiddenAtFirst: true,
        }),
      ]
    : []),
  ...(rows.some(({ owner }) => owner !== null)
    ? [text('owner', say('Owner'), ({ owner }) => owner?.companyName ?? '', { isSortable: false })]
    : []),
];

const amountColumns = (shown: StockShown, { t }: Speech): readonly RowColumn[] => [
  amount('quantity', t('stock.onHand')),
  amount('free', t('stock.free')),
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
  ...(shown.allocations ? [{ ...amount('allocated', t('stock.allocated')), isSortable: false }] : []),
];

const figureColumns = (shown: StockShown, { t }: Speech): readonly RowColumn[] => [
  { key: 'ageDays', label: t('stock.age'), kind: 'number', isHiddenOnCard: true, width: 90 },
  { key: 'firstInAt', label: t('stock.since'), kind: 'dateTime', isSortable: false, isHiddenAtFirst: true, width: 150 },
  {
    key: 'lastMoveAt',
    label: t('stock.lastMove'),
    kind: 'dateTime',
    isSortable: false,
    isHiddenAtFirst: true,
    width: 150,
  },
  ...(shown.values
    ? ([
        { key: 'rate', label: t('stock.rate'), kind: 'money', places: 4, isHiddenOnCard: true, isSortable: false },
        { ...money('value', t('stock.value')), isSortable: false },
      ] as const)
    : []),
];

/** Columns of single keys of stock: first what a person looks for (which lot, how much, how good, where), then what else is known of it. What purity and parameters they have, and whose they are, stands there as far as a row of the page says it. */
export const keyColumns = (
  speech: Speech,
  shown: StockShown,
  { rows, today }: { readonly rows: readonly StockRow[]; readonly today: string },
): readonly RowColumn[] => {
  const { t, say } = speech;
  return [
    text('item', say(STOCK_DIMENSIONS.item.label), ({ item }) => item.name ?? '', { isTitle: true, width: 260 }),
    ...(shown.codes ? [text('code', t('stock.code'), ({ item }) => item.itemCode ?? '', { width: 120 })] : []),
    text(
      'grade',
      say(STOCK_DIMENSIONS.itemTuple.label),
      ({ itemTuple, item }) => (itemTuple.displayName === item.name ? '' : (itemTuple.displayName ?? '')),
      { isSortable: false, isHiddenAtFirst: true },
    ),
    ...lotColumns(shown, speech),
    ...amountColumns(shown, speech),
    {
      key: 'qcStatus',
      label: say(STOCK_DIMENSIONS.qcStatus.label),
      kind: 'status',
      format: (value, { lot }) =>
        lot?.blocked == null ? t(`stock.quality.${String(value)}`) : t('stock.blockedBecause', { reason: lot.blocked }),
      tone: ({ qcStatus, lot }) => (lot?.blocked == null ? QUALITY_TONE[qcStatus] : 'danger'),
      width: 120,
    },
    ...placeColumns(shown, speech),
    ...gradeColumns(rows, speech),
    ...ownerColumns(rows, shown, speech),
    ...figureColumns(shown, speech),
    ...sourceColumns(shown, today, speech),
    ...houseColumns(shown, speech),
  ];
};

/** What a group is called: a quality has words of its own, what has no value is said to have none. */
export const groupName = (
  dimension: StockDimensionKey,
  { id, name }: { readonly id: number | string | null; readonly name: string | null },
  { t }: Speech,
): string => {
  if (dimension === 'qcStatus') return t(`stock.quality.${String(id)}`);
  if (dimension === 'owner' && id === 0) return t('stock.own');
  if (dimension === 'ageBucket') return t('stock.ageDays', { days: name ?? '' });
  return name === null || name === '' ? t('stock.none') : name;
};

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

/** Columns of the movements of stock, which may be of several lots. */
export const ledgerColumns = (
  t: Translate,
  {
    values,
    href,
  }: {
    readonly values: boolean;
    /** Address of the document behind a movement. */
    readonly href: (row: LedgerRow) => string | undefined;
  },
): readonly Column<LedgerRow>[] => [
  { key: 'effectiveAt', label: t('stock.ledger.when'), kind: 'dateTime', width: 150, isTitle: true, isSortable: false },
  {
    key: 'document',
    label: t('stock.ledger.document'),
    kind: 'link',
    get: ({ document }) => document.number ?? t(`stock.ledger.direct`),
    href,
    width: 170,
    isSortable: false,
  },
  {
    key: 'reason',
    label: t('stock.ledger.reason'),
    kind: 'text',
    format: (value) => t(`stock.reason.${String(value)}`),
    width: 150,
    isSortable: false,
  },
  { key: 'lot', label: t('stock.lot'), kind: 'text', width: 130, isSortable: false },
  {
    key: 'stockArea',
    label: t('stock.area'),
    kind: 'text',
    get: ({ stockArea }) => stockArea.name,
    width: 150,
    isSortable: false,
  },
  {
    key: 'in',
    label: t('stock.ledger.in'),
    kind: 'quantity',
    format: (_, row) => (row.in === 0 ? '' : withUnit(row.in, row.uom.symbol, row.uom.decimals)),
    isSortable: false,
  },
  {
    key: 'out',
    label: t('stock.ledger.out'),
    kind: 'quantity',
    format: (_, row) => (row.out === 0 ? '' : withUnit(row.out, row.uom.symbol, row.uom.decimals)),
    isSortable: false,
  },
  {
    key: 'balance',
    label: t('stock.ledger.balance'),
    kind: 'quantity',
    format: (_, row) => withUnit(row.balance, row.uom.symbol, row.uom.decimals),
    isSortable: false,
  },
  ...(values ? [{ ...money<LedgerRow>('amount', t('stock.value')), isSortable: false }] : []),
  {
    key: 'party',
    label: t('stock.party'),
    kind: 'text',
    get: ({ party }) => party?.companyName ?? '',
    width: 160,
    isHiddenOnCard: true,
    isSortable: false,
  },
  {
    key: 'staff',
    label: t('stock.staff'),
    kind: 'text',
    get: ({ staff }) => staff?.name ?? '',
    width: 130,
    isHiddenOnCard: true,
    isSortable: false,
  },
];
