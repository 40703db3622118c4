import { gradedWords } from '@weft/domain/rules/quality/graded-words';
import type { Field } from '@weft/domain/catalogue/language/field';
import { ownLabel } from '@weft/domain/catalogue/language/own-label';
import { isStockField, stock, type StockFieldKey } from '@weft/domain/catalogue/stock';
import {
  fieldOfDimension,
  isStockDimension,
  STOCK_DIMENSIONS,
  type StockDimensionKey,
} from '@weft/domain/catalogue/stock-dimensions';
import { fault } from '@weft/domain/contract/faults';
import { isOn, type SwitchKey } from '@weft/domain/rules/config/setting-of';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../../../http/refusal.ts';
import type { PartnerConfig } from '../../../records/partner-config.ts';
import type { SheetColumn } from '../../../sheets/sheet-columns.ts';
import type { OutCell } from '../../../sheets/xlsx-writer.ts';
import type { StockGroup } from '../../../stock/stock-groups.ts';
import type { StockRow } from '../../../stock/stock-rows.ts';
import type { StockBody } from './stock-filter-body.ts';

/** A column of the file and how a row fills it. */
export type Filled<Row> = SheetColumn & { readonly cell: (row: Row) => OutCell };

const column = <Row>(key: string, label: string, kind: Field['kind'], cell: (row: Row) => OutCell): Filled<Row> => ({
  key,
  label,
  field: { kind, label },
  cell,
});

const text = <Row>(key: string, label: string, of: (row: Row) => string | null | undefined): Filled<Row> =>
  column(key, label, 'text', (row) => of(row) || null);

const figure = <Row>(
  key: string,
  label: string,
  of: (row: Row) => string | number | null | undefined,
  kind: 'quantity' | 'money' | 'integer' = 'quantity',
): Filled<Row> =>
  column(key, label, kind, (row) => {
    const value = of(row);
    return value === null || value === undefined ? null : { number: decimal(value).toFixed() };
  });

const QUALITY: { readonly [status in StockRow['qcStatus']]: string } = {
  released: 'Released',
  hold: 'Under test',
  rejected: 'Rejected',
};

/** A figure says nothing without its unit: the unit stands before the first one. */
const UNIT = 'uom';

const param = (n: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9): Filled<StockRow> =>
  text(`stockParam${n}`, STOCK_DIMENSIONS[`stockParam${n}`].label, ({ stockParams }) => gradedWords(stockParams[n]));

/** Columns of single keys of stock. */
export const OF_KEYS: readonly Filled<StockRow>[] = [
  text('item', 'Item', ({ item }) => item.name),
  text('code', 'Item code', ({ item }) => item.itemCode),
  text('productType', STOCK_DIMENSIONS.productType.label, ({ item }) => item.productType?.name),
  text('grade', 'Grade', ({ itemTuple }) => itemTuple.displayName),
  text('purity', 'Purity', ({ purity }) => gradedWords(purity)),
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(param),
  text('lot', 'Lot', ({ lot }) => lot?.lotNumber),
  text('rollNumber', 'Roll no.', ({ rollNumber }) => rollNumber),
  text('vendorCode', 'Vendor code', ({ vendorCode }) => vendorCode),
  text('supplierLot', 'Supplier lot', ({ lot }) => lot?.supplierLot),
  text('supplier', 'Supplier', ({ lot }) => lot?.party?.companyName),
  text('packing', 'Packing', ({ packing }) => packing?.packingType),
  figure('packages', 'Packages', ({ packages }) => packages, 'integer'),
  text('parcelNumber', 'Parcel', ({ parcelNumber }) => parcelNumber),
  text('customer', 'Customer', ({ customer }) => customer?.companyName),
  text('owner', 'Owner', ({ owner }) => owner?.companyName),
  text('company', 'Company', ({ organization }) => organization.name),
  text('branch', 'Branch', ({ branch }) => branch.name),
  text('location', 'Location', ({ location }) => location.name),
  text('stockArea', 'Stock Area', ({ stockArea }) => stockArea.name),
  text('rack', 'Rack', ({ rack }) => rack?.name),
  text('qcStatus', 'Quality', ({ qcStatus }) => QUALITY[qcStatus]),
  text(UNIT, 'Unit', ({ item }) => item.uom.symbol),
  figure('quantity', 'On hand', ({ quantity }) => quantity),
  figure('secondaryQuantity', 'Second quantity', ({ item, secondaryQuantity }) =>
    item.secondaryUom === null ? null : secondaryQuantity,
  ),
  text('secondaryUom', '2nd unit', ({ item }) => item.secondaryUom?.symbol),
  figure('allocated', 'Allocated', ({ allocated }) => allocated),
  figure('hold', 'Under test', ({ qcStatus, quantity }) => (qcStatus === 'hold' ? quantity : '0')),
  figure('free', 'Free', ({ free }) => free),
  column('receivedOn', 'Received on', 'date', ({ lot }) => (lot?.receivedOn ? { day: lot.receivedOn } : null)),
  figure('ageDays', 'Age (days)', ({ ageDays }) => ageDays, 'integer'),
  column('expiry', 'Expiry', 'date', ({ lot }) => (lot?.expiryOn ? { day: lot.expiryOn } : null)),
  figure('rate', 'Rate', ({ rate }) => rate, 'money'),
  figure('value', 'Value', ({ value }) => value, 'money'),
];

const QUALITY_OF: { readonly [status: string]: string } = QUALITY;

/** What a group is called: a quality has words of its own, any other dimension the name that its table has. */
const groupName =
  (key: StockDimensionKey) =>
  ({ keys }: StockGroup): string | null | undefined =>
    key === 'qcStatus' ? QUALITY_OF[String(keys[key]?.id)] : keys[key]?.name;

/** A group by item says besides what is on order and what it lacks. */
type Grouped = StockGroup & {
  readonly reorderLevel?: string | null;
  readonly onOrder?: string;
  readonly short?: string;
};

/** Columns of groups. */
export const ofGroups = (groupBy: readonly StockDimensionKey[]): readonly Filled<Grouped>[] => [
  ...groupBy.map((key) => text<Grouped>(key, STOCK_DIMENSIONS[key].label, groupName(key))),
  text(UNIT, 'Unit', ({ uom }) => uom),
  figure('quantity', 'On hand', ({ quantity }) => quantity),
  figure('free', 'Free', ({ free }) => free),
  figure('allocated', 'Allocated', ({ allocated }) => allocated),
  figure('hold', 'Under test', ({ hold }) => hold),
  figure('rejected', 'Rejected', ({ rejected }) => rejected),
  figure('secondaryQuantity', 'Second quantity', ({ secondaryQuantity }) => secondaryQuantity),
  figure('reorderLevel', 'Reorder level', ({ reorderLevel }) => reorderLevel),
  figure('onOrder', 'On order', ({ onOrder }) => onOrder),
  figure('short', 'Short', ({ short }) => short),
  figure('lots', 'Lots', ({ lots }) => lots, 'integer'),
  figure('value', 'Value', ({ value }) => value, 'money'),
];

/** Whether a call says which columns it wants. */
const isNaming = (columns: unknown): columns is readonly unknown[] => Array.isArray(columns) && columns.length > 0;

/** What a setting brings into stock: while it is off, a file has no column of it unless one is asked for. */
const SWITCHED: { readonly [key: string]: SwitchKey } = {
  code: 'ITEM_CODE_SUPPORT',
  rollNumber: 'ROLL_NO_SUPPORT',
  packages: 'PACKING_TYPE_SUPPORT',
  parcelNumber: 'PACKING_TYPE_SUPPORT',
  secondaryQuantity: 'SECONDARY_STOCK_SUPPORT',
  secondaryUom: 'SECONDARY_STOCK_SUPPORT',
  allocated: 'ALLOCATION_SUPPORT',
};

const switchOf = (key: string): SwitchKey | undefined =>
  SWITCHED[key] ?? (isStockDimension(key) ? STOCK_DIMENSIONS[key].switchedBy : undefined);

/** The field of stock that a column is, by its key: a dimension has its own. */
const stockField = (key: string): StockFieldKey | undefined => {
  if (isStockDimension(key)) return fieldOfDimension(key);
  return isStockField(key) ? key : undefined;
};

/** The columns as the partner has set stock up: in their words, without what they hid and what no setting brings. */
const setUp = <Row>(
  { say, value, shaped }: PartnerConfig,
  { columns, groupBy }: StockBody,
  all: readonly Filled<Row>[],
): readonly Filled<Row>[] => {
  const own = shaped(stock);
  const fieldOf = (key: string): Field | undefined => own.fields[stockField(key) ?? ''];
  return all
    .filter(({ key }) => {
      if (fieldOf(key)?.isHidden === true) return false;
      const by = switchOf(key);
      const isAsked = isNaming(columns) || (Array.isArray(groupBy) && groupBy.includes(key));
      return isAsked || by === undefined || isOn(value, by);
    })
    .map((one) => {
      const field = stockField(one.key);
      const label = (field && ownLabel(own, stock, field, say)) ?? say(one.label);
      return { ...one, label, field: { ...one.field, label } };
    });
};

/** The columns that are asked for, in their order, with the unit before the first quantity; all of them where none are named. Fault UNKNOWN_FIELD at `columns`. */
const chosen = <Row>(wanted: StockBody['columns'], all: readonly Filled<Row>[]): readonly Filled<Row>[] => {
  if (!isNaming(wanted)) return all;
  const found = wanted.map((key: unknown) => {
    const one = all.find((own) => own.key === key);
    if (one === undefined) throw new Refusal([fault('columns', 'UNKNOWN_FIELD', { key: String(key).slice(0, 60) })]);
    return one;
  });
  const unit = all.find(({ key }) => key === UNIT);
  const first = found.findIndex(({ field }) => field.kind === 'quantity');
  return unit === undefined || first < 0 || found.includes(unit) ? found : found.toSpliced(first, 0, unit);
};

const WORTH = new Set(['rate', 'value']);
const worthless = <Row>(columns: readonly Filled<Row>[]): readonly Filled<Row>[] =>
  columns.filter(({ key }) => !WORTH.has(key));

/** What a call shows: as the partner has set stock up, without worth for who may not see it, the columns asked for. Fault UNKNOWN_FIELD at `columns`. */
export const shownColumns = <Row>(
  config: PartnerConfig,
  body: StockBody,
  { all, isWorthShown }: { readonly all: readonly Filled<Row>[]; readonly isWorthShown: boolean },
): readonly Filled<Row>[] => chosen(body['columns'], setUp(config, body, isWorthShown ? all : worthless(all)));
