import { productTypeSeeds } from '@weft/domain/catalogue/masters/masters.seeds';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { address, letter, type Override, type Rows, sampleName } from '../sample-parts.ts';

/** GSTINs of Gujarat whose check characters are right. */
const GSTINS = ['24AAACW1234E1ZW', '24AAACC1206D1ZM'] as const;

const placeOf = (rows: Rows): Wire => {
  const { line1, country, state, city, pincode } = address(rows);
  return { line1, country, state, city, pincode, gstin: undefined };
};

const band: Override = () => ({ valueType: 'band', value: 5, minValue: 4, maxValue: 6, isDefault: false }); // one is the default

/** Place of a second sample of modules whose records stand on another of their own kind: nothing is made of itself. */
export const COMPANION = 8;

const otherItem = (rows: Rows): number | undefined =>
  rows('item', { itemCode: `SAMPLE-${COMPANION}` }) ?? rows('item', { itemCode: 'SAMPLE-2' });

/** Product types that every company begins with: there is one code rule for each at most. */
const TYPES = productTypeSeeds.rows.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

/** What the rules of masters ask of a sample beyond its fields' fixtures. */
export const MASTER_SAMPLES: { readonly [module: string]: Override } = {
  country: (n) => ({ isoCode2: `Z${letter(n)}`, isoCode3: `ZZ${letter(n)}` }),
  state: (n, rows) => ({ country: rows('country', undefined), stateCode: 40 + n, alphaCode: `Z${letter(n)}` }),
  city: (_, rows) => ({ state: rows('state', { alphaCode: 'GJ' }) }),
  pinCode: (n, rows) => ({ pincode: String(395_100 + n), state: rows('state', { alphaCode: 'GJ' }) }),
  organization: () => ({
    pan: 'AAACW1234E',
    gstins: undefined,
    addresses: undefined,
    isDefault: false,
    otherDetails: undefined,
  }),
  branch: (n, rows) => ({ code: `B${n}`, workingTill: '18:00', isHeadOffice: false, ...placeOf(rows) }),
  location: (_, rows) => ({ ...placeOf(rows), gateEntryRequired: false }), // receipts of other samples come without a slip
  role: () => ({ landing: 'uom' }), // a screen that stands
  staff: (n, rows) => ({
    addresses: [address(rows)],
    username: `sample.${n}`,
    password: 'weave-loom-42',
    joinedOn: '2026-04-01',
    leftOn: undefined,
    leaveTo: '2026-05-30',
    shift: undefined, // one of the department's, which names none
    reportsTo: undefined,
    substitute: undefined,
    defaultBranch: undefined,
    defaultStockArea: undefined,
  }),
  department: () => ({ shifts: [{ name: 'Day', start: '08:00', end: '20:00', breakMinutes: 30 }] }),
  numberSeries: (n) => ({
    moduleName: ['ROLL', 'PARCEL', 'VENDORCODE', 'LOT', 'ITEM'][n % 5],
    pattern: '{PFX}{SEQ:5}',
    prefix: `S${n}`,
    resetOn: 'never',
    gstDocument: false,
  }),
  sysConfig: (n) => ({ keyName: `sampleKey${n}`, value: `value ${n}` }),
  formConfig: (n) => ({
    moduleName: ['zone', 'segment', 'stockArea', 'purity', 'ph'][n % 5],
    fieldDetails: [{ fieldKeyName: 'description', fieldLabel: 'About', isRequired: false, isVisible: true, order: 6 }],
  }),
  customParam: () => ({ formula: undefined, options: undefined }), // a formula would name other parameters, and a figure has no options
  customField: (n) => ({
    key: `sample${letter(n)}`,
    fieldType: 'choice',
    options: [{ value: 'one', label: 'One', colour: '#2F6F40' }],
    defaultValue: 'One',
    // of other types alone
    refModule: undefined,
    formula: undefined,
    decimals: undefined,
    unit: undefined,
    min: undefined,
    max: undefined,
    length: undefined,
    pattern: undefined,
  }),
  moduleCustomField: (n, rows) => ({
    moduleName: ['zone', 'segment', 'stockArea', 'purity', 'ph'][n % 5],
    level: 'header',
    isRequired: false,
    carryTo: undefined, // nothing is made from these masters
    productTypes: undefined, // only items have one
    visibleWhen: { sysConfig: 'ITEM_CODE_SUPPORT', value: 'YES' },
    customField: rows('customField', undefined),
  }),
  productCode: (n) => ({
    elementType: 'itemProperty', // an entry names the record of its element alone
    productType: undefined,
    category: undefined,
    purity: undefined,
    uom: undefined,
    party: undefined,
    segment: undefined,
    value: `${n} mm`,
    code: `V${n}`,
  }),
  partCode: (n, rows) => ({
    name: `Rule ${n}`,
    productType: rows('productType', { name: TYPES[n % TYPES.length] ?? '' }),
    allowManual: true, // items of other samples have codes
    segments: [{ kind: 'text', text: `T${n}` }, { kind: 'sequence' }],
  }),
  messageTemplate: (n) => ({
    moduleName: 'purchaseOrder',
    event: 'manual',
    subject: `Order {{number}}, ${n}`,
    body: '<p>{{party}}: {{number}} of {{date}}</p>',
    recipients: [{ kind: 'fixed', address: 'buyer@weft.example' }],
    attachPrint: undefined,
    alsoAttach: undefined,
    waParams: [],
  }),
  reportSchedule: (n) => ({
    report: 'stockLedger',
    savedView: undefined,
    filters: {},
    period: 'yesterday',
    condition: undefined,
    conditionColumn: undefined,
    conditionAbove: undefined,
    time: '08:00',
    subject: `Stock, ${n}`,
    text: undefined,
    recipients: [{ kind: 'address', address: 'buyer@weft.example' }],
  }),
  printTemplate: (n) => ({
    moduleName: 'purchaseOrder',
    header: '<h2>{{company.name}}</h2>',
    body: `<p>{{number}} of {{date}}, ${n}</p>`,
    footer: '<p>{{page}}</p>',
    isDefault: false,
    terms: undefined, // orders of other tests would begin with them
  }),
  labelTemplate: () => ({
    recordType: 'IT',
    perRow: 2,
    perPage: 4, // as many as an A4 sheet holds
    isDefault: false, // another of the kind would take it away
    widthMm: 50,
    heightMm: 25,
    copies: '1',
    elements: [{ kind: 'text', x: 1, y: 1, width: 20, height: 4, fontMm: 3, isBold: false, value: '{{name}}' }],
  }),
  printParameter: (n) => ({ moduleName: 'purchaseOrder', entityId: 0, paramKey: `NOTE${n}` }),
  uom: (n) => ({ symbol: `s${n}`, uqc: 'OTH', isWhole: false, isBase: false }),
  gstRate: () => ({ taxability: 'taxable', rate: 18, validTill: null, hsnMap: [{ hsn: '39232100' }] }),
  services: (n) => ({ moduleAPI: `sample/${n}`, aliases: [`sample-${n}`], sac: '998821' }),
  acl: (n, rows) => ({
    role: rows('role', { name: sampleName([1, 2, 4, 1, 2][n - 1] ?? 1) }), // not those that are deleted: rights go with them
    service: rows('services', { moduleAPI: `sample/${n > 3 ? 2 : 1}` }),
    hiddenFields: ['rate'],
  }),
  itemProperty: (n) => ({ code: `SAMPLE_${letter(n)}`, dataType: 'numeric', min: 1, max: 9, formula: undefined }),
  productType: (_, rows) => ({
    properties: [{ itemProperty: rows('itemProperty', undefined), isRequired: false }],
    isFabric: false, // items of other samples are asked for their unit
  }),
  itemCategory: (_, rows) => ({ properties: [{ itemProperty: rows('itemProperty', undefined), isRequired: false }] }),
  purity: band,
  ph: band,
  moisture: band,
  solubility: band,
  stockParam4: band,
  stockParam5: band,
  stockParam6: band,
  stockParam7: band,
  stockParam8: band,
  stockParam9: band,
  party: (n, rows) => ({
    partyTypes: [rows('partyType', { isSupplier: true })],
    gstTreatment: n === 1 ? 'regular' : 'unregistered',
    gstin: n === 1 ? GSTINS[0] : undefined,
    pan: undefined,
    category: undefined,
    addresses: [address(rows)],
    otherDetails: [{ kind: 'website', value: 'https://weft.example' }],
    organizationLink: undefined,
    parentParty: undefined,
    items: undefined,
    qualityLimits: undefined,
  }),
  stockArea: () => ({
    isDefault: false,
    areaType: 'raw',
    party: undefined,
    allowedProductTypes: undefined,
    parent: undefined,
    lockForCount: false,
    capacity: 5000,
  }),
  rack: () => ({ allowedItems: undefined, parentRack: undefined }),
  item: (n, rows) => ({
    itemCode: `SAMPLE-${n}`,
    hsn: '39232100',
    uom: rows('uom', { symbol: 'kg' }),
    purchaseUom: rows('uom', { symbol: 'kg' }),
    salesUom: rows('uom', { symbol: 'kg' }),
    packUom: rows('uom', { symbol: 'kg' }),
    conversions: undefined,
    minSalePrice: 1,
    safetyStock: 1,
    reorderLevel: 2,
    maxStock: 3,
    lotTracking: 'none',
    casNumber: '7732-18-5',
    gtin: undefined,
    properties: undefined,
    alternates: undefined,
    scrapItem: undefined,
    purity: undefined,
    status: 'active',
  }),
  itemTuple: (n, rows) => ({
    item: rows('item', { itemCode: 'SAMPLE-1' }),
    purity: undefined,
    properties: { WIDTH: n },
  }),
  process: (_, rows) => ({
    inputStockAreas: [rows('stockArea', { areaType: 'raw' })],
    outputStockAreas: [rows('stockArea', { areaType: 'raw' })],
    standardYieldPercent: 97,
    allowedWastagePercent: 3,
  }),
  costHead: () => ({ basis: 'perKg' }),
  machineActivity: () => ({ spares: undefined }),
  machineType: () => ({ category: undefined }), // their machines have every field
  machine: () => ({ yearMade: 2024 }),
  mould: () => ({ blockedCavities: 0 }),
  bom: (_, rows) => ({
    isDefault: false, // one is the default of an item
    item: rows('item', { itemCode: 'SAMPLE-1' }),
    itemTuple: undefined,
    outputUom: rows('uom', { symbol: 'kg' }),
    inputs: [{ item: otherItem(rows), quantity: 103, uom: rows('uom', { symbol: 'kg' }) }],
    outputs: undefined,
    standardYieldPercent: 97,
    allowedWastagePercent: 3,
    effectiveTill: undefined,
  }),
  supportingMaterial: (n, rows) => ({
    materialCode: `SAMPLE-${n}`,
    uom: rows('uom', { symbol: 'kg' }),
    hsn: '39232100',
  }),
  packing: () => ({ insideOf: undefined, materials: undefined, tareWeight: 1, grossWeight: 51 }),
  transport: (_, rows) => ({ addresses: [address(rows)] }),
  freight: () => ({ slabs: undefined }),
  digitalPlatform: (n, rows) => ({
    key: `sample-${n}`,
    pullUrl: 'https://platform.example/enquiries',
    autoAssign: [{ by: 'any', staff: rows('staff', undefined) }],
  }),
  funnelStage: (n) => ({ sequence: 50 + n, isWon: false, isLost: false }),
};
