import { isDecimal } from '../../rules/decimal/decimal.ts';
import { stockParamSwitches } from '../language/groups/stock-params.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';

/** What the defaults of an item are made of: rows as they are stored, lines inside. */
export type DefaultFacts = {
  readonly type: AnyRecord | undefined;
  /** The item's category and those it lies in, the nearest first. */
  readonly categories: readonly AnyRecord[];
  /** The one GST rate that an HSN has in the tables of rates; undefined for none or for several. */
  readonly rateOf: (hsn: string) => number | undefined;
  readonly property: (id: unknown) => AnyRecord | undefined;
  /** Rolls are told apart (ROLL_NO_SUPPORT); else what would be kept by rolls is kept by lots. */
  readonly hasRolls: boolean;
};

const FLAGS = ['isPurchasable', 'isSaleable', 'isManufactured', 'isStocked'] as const;
const SWITCHES = Object.keys(stockParamSwitches());

const given = (entries: readonly (readonly [string, unknown])[]): AnyRecord =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null && value !== ''));

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** Lines of a row; what a body sends in their place is passed over: whoever checks it says so. */
export const linesOf = (row: AnyRecord | undefined, key: string): readonly AnyRecord[] => {
  const lines: unknown = row?.[key];
  return Array.isArray(lines) ? lines.filter(isRecord) : [];
};

/** The first category upwards that says something. */
const inherited = (categories: readonly AnyRecord[], key: string): unknown =>
  categories.map((row) => row[key]).find((value) => value !== undefined && value !== null && value !== '');

const ofType = ({ type, hasRolls }: DefaultFacts, { shelfLifeDays }: AnyRecord): AnyRecord => {
  const lot = type?.['lotTracking'];
  const rule = type?.['issueRule'] ?? 'fifo';
  const isPerishable = typeof shelfLifeDays === 'number' && shelfLifeDays > 0;
  return {
    ...given([...FLAGS, ...SWITCHES, 'defaultStockArea'].map((key) => [key, type?.[key]] as const)),
    ...given([['lotTracking', lot === 'roll' && !hasRolls ? 'lot' : lot]]),
    ...(type === undefined ? {} : { isFinished: type['nature'] === 'finished' }),
    ...(type === undefined && !isPerishable ? {} : { issueRule: isPerishable && rule === 'fifo' ? 'fefo' : rule }),
  };
};

/** Tax of the category; of an HSN that is not the category's own, the rate in whose table it stands. */
const ofTax = ({ categories, rateOf }: DefaultFacts, { hsn }: AnyRecord): AnyRecord => {
  const own = inherited(categories, 'defaultHsn');
  const code = textOf(hsn) || textOf(own);
  const byCode = code === '' ? undefined : rateOf(code);
  const isOther = textOf(hsn) !== '' && textOf(hsn) !== textOf(own);
  const rate = (key: string): unknown => {
    const byCategory = inherited(categories, key);
    return isOther ? (byCode ?? byCategory) : (byCategory ?? byCode);
  };
  return given([
    ['hsn', own],
    ['purchaseGst', rate('defaultPurchaseGst')],
    ['saleGst', rate('defaultSaleGst')],
  ]);
};

/** Properties that the type and the categories ask for, each once, with what they begin with. */
const propertyLines = ({ type, categories, property }: DefaultFacts): readonly AnyRecord[] => {
  const asked = [
    ...linesOf(type, 'properties').toSorted((a, b) => Number(a['sortOrder'] ?? 0) - Number(b['sortOrder'] ?? 0)),
    ...categories.flatMap((row) => linesOf(row, 'properties')),
  ];
  const first = asked.filter(
    ({ itemProperty }, n) => asked.findIndex((other) => other['itemProperty'] === itemProperty) === n,
  );
  return first.map(({ itemProperty, defaultValue, isVariant }) => ({
    itemProperty,
    value: defaultValue ?? null,
    uom: property(itemProperty)?.['uom'] ?? null,
    isVariant: isVariant === true || property(itemProperty)?.['isVariant'] === true,
  }));
};

const PLACEHOLDER = /\{([^{}]+)\}/gu;

const spoken = (value: unknown): string => (isDecimal(value) ? value.toString() : textOf(value)).trim();

/**
 * Name that a pattern makes of an item, once everything that it names is known; undefined before.
 * @example '{category} {WIDTH} {GSM} GSM' with Fabric, 560 and 65 → 'Fabric 560 65 GSM'
 */
export const proposedItemName = (pattern: string, item: AnyRecord, facts: DefaultFacts): string | undefined => {
  const values = new Map<string, string>([
    ['category', spoken(facts.categories[0]?.['name'])],
    ['producttype', spoken(facts.type?.['name'])],
  ]);
  for (const line of linesOf(item, 'properties')) {
    const row = facts.property(line['itemProperty']);
    for (const key of ['code', 'name'])
      values.set(textOf(row?.[key]).toLowerCase().replaceAll(' ', ''), spoken(line['value']));
  }
  const asked = [...pattern.matchAll(PLACEHOLDER)].map(([, key = '']) => key.toLowerCase().replaceAll(' ', ''));
  if (asked.length === 0 || asked.some((key) => (values.get(key) ?? '') === '')) return undefined;
  return pattern
    .replaceAll(PLACEHOLDER, (_, key: string) => values.get(key.toLowerCase().replaceAll(' ', '')) ?? '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
};

/**
 * What a new item begins with, of its product type, its category and its HSN (spec 01, 3.5 to 3.7): the form shows it where nothing was entered, the
 * server fills it in where a body or a file says nothing.
 * @example itemDefaults({ productType: 3, category: 7 }, facts) → { isPurchasable: true, lotTracking: 'lot', hsn: '390210', purchaseGst: 4, … }
 */
export const itemDefaults = (item: AnyRecord, facts: DefaultFacts): AnyRecord => {
  const properties = propertyLines(facts);
  const pattern = textOf(facts.type?.['namePattern']);
  const named = item['properties'] === undefined ? { properties } : item;
  return {
    ...given([['productType', inherited(facts.categories, 'productType')]]),
    ...ofType(facts, item),
    ...ofTax(facts, item),
    ...(properties.length === 0 ? {} : { properties }),
    ...given([['name', pattern === '' ? undefined : proposedItemName(pattern, named, facts)]]),
  };
};
