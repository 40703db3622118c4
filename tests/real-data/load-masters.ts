import { type Client, listAll, wordOf } from './api-client.ts';
import { importRows, type Rows } from './import-door.ts';
import { loadCustomers, loadPlaces, loadVendors } from './load-parties.ts';
import { cell, type Source, testedProducts } from './source.ts';

/** Kind and exact size in base units of the source's units that a new company does not have. */
const UNITS: Readonly<Record<string, readonly [kind: string, numerator: number, denominator: number]>> = {
  EA: ['count', 1, 1],
  DM: ['length', 1, 10],
  CM2: ['area', 1, 10_000],
  CBM: ['volume', 1000, 1],
  M3: ['volume', 1000, 1],
  CCM: ['volume', 1, 1000],
  CDM: ['volume', 1, 1],
  GAL: ['volume', 3_785_411_784, 1_000_000_000],
  PT: ['volume', 473_176_473, 1_000_000_000],
  FT3: ['volume', 28_316_846_592, 1_000_000_000],
  KT: ['mass', 1_000_000, 1],
  MG: ['mass', 1, 1_000_000],
  OZ: ['mass', 45_359_237, 1_600_000_000],
};

const COUNTED = new Set(['BTL', 'CAN', 'CR', 'CS', 'PAK']);

const lower = (value: unknown): string => wordOf(value).toLowerCase();

const loadUnits = async (client: Client, { units }: Source): Promise<void> => {
  const known = new Set((await listAll(client, 'uom')).flatMap(({ name, symbol }) => [lower(name), lower(symbol)]));
  const rows: Rows = units
    .map((row) => ({ code: cell(row, 'unit_measure_code').trim(), name: cell(row, 'name') }))
    .filter(({ code, name }) => !known.has(lower(code)) && !known.has(lower(name)))
    .map(({ code, name }) => {
      const [kind, numerator, denominator] = UNITS[code] ?? [COUNTED.has(code) ? 'count' : 'other', 1, 1];
      const isWhole = kind === 'count';
      return { name, symbol: code, kind, numerator, denominator, decimals: isWhole ? 0 : 3, isWhole };
    });
  if (rows.length > 0) await importRows(client, 'uom', rows, { matchOn: ['symbol'] });
};

const AREA_TYPES: readonly (readonly [RegExp, string])[] = [
  [/finished goods/iu, 'finished'],
  [/tool crib/iu, 'spare'],
  [/forming|welding|polish|subassembly|assembly|^paint$|specialized/iu, 'wip'],
];

/** Code of a stock area of the source. */
export const areaCode = (location: string): string => `AW-${location}`;

const loadAreas = async (client: Client, { locations }: Source): Promise<void> => {
  const [branch] = await listAll(client, 'erp/branch');
  await importRows(
    client,
    'erp/location',
    [{ name: 'Adventure Works', shortCode: 'AW', branch: String(branch?.['code']), locationType: 'plant' }],
    { matchOn: ['shortCode'] },
  );
  await importRows(
    client,
    'chemical/stockArea',
    locations.map((row) => ({
      name: cell(row, 'name'),
      shortCode: areaCode(cell(row, 'location_id')),
      areaType: AREA_TYPES.find(([pattern]) => pattern.test(cell(row, 'name')))?.[1] ?? 'raw',
      location: 'AW',
    })),
    { matchOn: ['shortCode'] },
  );
};

const TYPES: Rows = [
  { name: 'Bicycle or accessory', shortCode: 'AW-FG', nature: 'finished', isSaleable: true },
  { name: 'Manufactured part', shortCode: 'AW-MP', nature: 'semiFinished', isManufactured: true },
  { name: 'Purchased part', shortCode: 'AW-PP', nature: 'raw' },
];

const typeOf = (row: { readonly [column: string]: string }): string =>
  cell(row, 'finished_goods_flag') === '1' ? 'AW-FG' : cell(row, 'make_flag') === '1' ? 'AW-MP' : 'AW-PP';

const KG_PER: Readonly<Record<string, number>> = { LB: 0.453_592_37, G: 0.001 };

/** What a product costs in the books: its standard cost, else what it was last bought at, else nothing. */
const costOf = (source: Source, row: { readonly [column: string]: string }): number => {
  const standard = Number(cell(row, 'standard_cost'));
  return standard > 0 ? standard : (source.boughtAt.get(cell(row, 'product_id')) ?? 0);
};

const itemRow = (source: Source, row: { readonly [column: string]: string }): Rows[number] => {
  const cost = costOf(source, row);
  const price = Number(cell(row, 'list_price'));
  const subcategory = cell(row, 'product_subcategory_id');
  const isBought = cell(row, 'make_flag') !== '1' || source.boughtAt.has(cell(row, 'product_id'));
  const weight = Number(cell(row, 'weight')) * (KG_PER[cell(row, 'weight_unit_measure_code').trim()] ?? 0);
  const about = [
    cell(row, 'color') === '' ? '' : `Colour ${cell(row, 'color')}`,
    cell(row, 'size') === '' ? '' : `Size ${cell(row, 'size')} ${cell(row, 'size_unit_measure_code')}`.trim(),
  ];
  return {
    itemCode: cell(row, 'product_number'),
    name: cell(row, 'name'),
    description: about.filter((text) => text !== '').join(', '),
    productType: typeOf(row),
    category: subcategory === '' ? 'AW-C0' : `AW-S${subcategory}`,
    uom: 'EA',
    hsn: '8714',
    purchaseGst: 'GST 18 %',
    saleGst: 'GST 18 %',
    purchasePrice: cost > 0 ? cost : '',
    salePrice: price > 0 ? price : '',
    reorderLevel: Number(cell(row, 'reorder_point')),
    isPurchasable: isBought,
    isSaleable: price > 0,
    isManufactured: cell(row, 'make_flag') === '1',
    standardWeight: weight > 0 ? weight.toFixed(6) : '',
    lotTracking: 'none',
  };
};

/** What the laboratory reads of goods that it has to see. */
const FAULTY_PIECES = 'AW faulty pieces';
const TESTED = {
  lotTracking: 'lot',
  'qualityParams.customParam': FAULTY_PIECES,
  'qualityParams.max': 100,
  'qualityParams.stage': 'inward',
};

const loadItems = async (client: Client, source: Source): Promise<void> => {
  await importRows(client, 'chemical/productType', TYPES, { matchOn: ['shortCode'] });
  const tops = source.categories.map((row) => ({
    name: `AW ${cell(row, 'name')}`,
    shortCode: `AW-C${cell(row, 'product_category_id')}`,
  }));
  await importRows(client, 'itemCategory', [{ name: 'AW Parts', shortCode: 'AW-C0' }, ...tops], {
    matchOn: ['shortCode'],
  });
  await importRows(
    client,
    'itemCategory',
    source.subcategories.map((row) => ({
      name: cell(row, 'name'),
      shortCode: `AW-S${cell(row, 'product_subcategory_id')}`,
      parent: `AW-C${cell(row, 'product_category_id')}`,
    })),
    { matchOn: ['shortCode'] },
  );
  await importRows(
    client,
    'customParam',
    [{ name: FAULTY_PIECES, dataType: 'numeric', stage: 'all', decimals: 2, samples: 1 }],
    { matchOn: ['name'] },
  );
  const tested = testedProducts(source);
  const isTested = (row: { readonly [column: string]: string }): boolean => tested.has(cell(row, 'product_id'));
  const rows = source.products.map((row) => ({ ...itemRow(source, row), ...(isTested(row) ? TESTED : {}) }));
  await importRows(client, 'chemical/item', rows, { matchOn: ['itemCode'] });
};

/** Text by which the one opening document is found again. */
const OPENING_REMARK = 'Adventure Works opening stock';

const loadOpening = async (client: Client, source: Source, date: string): Promise<void> => {
  const before = await listAll(client, 'chemical/itemStock/openingStock');
  if (before.some(({ remarks }) => remarks === OPENING_REMARK)) return;
  const products = new Map(source.products.map((row) => [cell(row, 'product_id'), row]));
  const tested = testedProducts(source);
  const rows = source.stock.flatMap(({ product, location, quantity }): Rows => {
    const row = products.get(product);
    if (row === undefined || quantity <= 0) return [];
    const cost = costOf(source, row);
    return [
      {
        'lines.item': cell(row, 'product_number'),
        'lines.uom': 'EA',
        'lines.quantity': quantity,
        'lines.stockArea': areaCode(location),
        'lines.rate': cost > 0 ? cost : '',
        'lines.isFree': cost <= 0,
        'lines.lotNumber': tested.has(product) ? `AW-OPENED-${location}` : '',
      },
    ];
  });
  await importRows(client, 'chemical/itemStock', rows, { defaults: { date, location: 'AW', remarks: OPENING_REMARK } });
};

/** Goods are held for the laboratory from the first receipt on. */
const holdForTests = async (client: Client): Promise<void> => {
  const keyName = 'LAB_TEST_INWARD';
  const { dataList = [] } = await client.get('sysConfig/getAllByPartner');
  const { id, version } = dataList.find((row) => row['keyName'] === keyName) ?? {};
  await client.post(id === undefined ? 'sysConfig/save' : 'sysConfig/update', { id, version, keyName, value: 'YES' });
};

/** Everything that purchases stand on, through the import doors; says each step. */
export const loadMasters = async (
  client: Client,
  source: Source,
  openedOn: string,
  say: (line: string) => void,
): Promise<void> => {
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    [`${source.units.length} units`, () => loadUnits(client, source)],
    [`${source.locations.length} stock areas`, () => loadAreas(client, source)],
    ['states and cities', () => loadPlaces(client, source)],
    [`${source.products.length} products and their categories`, () => loadItems(client, source)],
    [`${source.vendors.length} vendors`, () => loadVendors(client, source)],
    [`${source.customers.length} customers`, () => loadCustomers(client, source)],
    ['goods wait for the laboratory', () => holdForTests(client)],
    [`${source.stock.length} rows of opening stock`, () => loadOpening(client, source, openedOn)],
  ];
  for (const [what, run] of steps) {
    const began = performance.now();
    await run();
    say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
};
