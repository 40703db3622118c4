import { productTypeSeeds } from '@weft/domain/catalogue/masters/masters.seeds';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { KIND_FIXTURES } from '@weft/domain/catalogue/language/kinds/kind-fixtures';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../apps/server/src/testing/serve.ts';

/** Ids of rows that references of a sample may point to, by module. */
export type Rows = (module: string, where: Field['where']) => number | undefined;

/** What a module's rules ask of a sample beyond its fields' fixtures; an undefined value leaves the field out. */
type Override = (n: number, rows: Rows) => Wire;

/** A name that the search box finds and no other sample has. */
const sampleName = (n: number): string => `Sample ${String(n).padStart(4, '0')}`;

/** GSTINs of Gujarat whose check characters are right. */
const GSTINS = ['24AAACW1234E1ZW', '24AAACC1206D1ZM'] as const;

const address = (rows: Rows): Wire => ({
  addressType: 'both',
  line1: '12 Loom Road',
  country: rows('country', { isoCode2: 'IN' }),
  state: rows('state', { alphaCode: 'GJ' }),
  city: rows('city', { state: rows('state', { alphaCode: 'GJ' }) ?? 0 }),
  pincode: '395003',
});

const placeOf = (rows: Rows): Wire => {
  const { line1, country, state, city, pincode } = address(rows);
  return { line1, country, state, city, pincode, gstin: undefined };
};

const goods = (rows: Rows): Wire => ({
  item: rows('item', { lotTracking: 'none' }),
  itemTuple: undefined,
  uom: rows('uom', { symbol: 'kg' }),
  properties: undefined,
  stockArea: rows('stockArea', { areaType: 'raw' }),
});

const outwardOf = (rows: Rows): Wire => ({
  outwardType: 'writeOff',
  date: undefined,
  ewayBillNumber: undefined,
  lines: [
    {
      ...goods(rows),
      quantity: 1,
      secondaryQuantity: undefined,
      stockKey: undefined,
      lotNumber: undefined,
      rollNumber: undefined,
      packages: undefined,
      remark: 'Burst bag',
    },
  ],
});

const band: Override = () => ({ valueType: 'band', value: 5, minValue: 4, maxValue: 6, isDefault: false }); // one is the default

/** Place of a second sample of modules whose records stand on another of their own kind: nothing is made of itself. */
const COMPANION = 8;
const COMPANIED: ReadonlySet<string> = new Set(['item']);

const otherItem = (rows: Rows): number | undefined =>
  rows('item', { itemCode: `SAMPLE-${COMPANION}` }) ?? rows('item', { itemCode: 'SAMPLE-2' });

/** The one place for what fixtures alone cannot know. */
/** Product types that every company begins with: there is one code rule for each at most. */
const TYPES = productTypeSeeds.rows.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

const OVERRIDES: { readonly [module: string]: Override } = {
  country: (n) => ({ isoCode2: `Z${letter(n)}`, isoCode3: `ZZ${letter(n)}` }),
  state: (n, rows) => ({ country: rows('country', undefined), stateCode: 40 + n, alphaCode: `Z${letter(n)}` }),
  city: (_, rows) => ({ state: rows('state', { alphaCode: 'GJ' }) }),
  organization: () => ({
    pan: 'AAACW1234E',
    gstins: undefined,
    addresses: undefined,
    isDefault: false,
    otherDetails: undefined,
  }),
  branch: (n, rows) => ({ code: `B${n}`, workingTill: '18:00', isHeadOffice: false, ...placeOf(rows) }),
  location: (_, rows) => ({ ...placeOf(rows), gateEntryRequired: false }), // receipts of other samples come without a slip
  staff: (n) => ({
    username: `sample.${n}`,
    password: 'weave-loom-42',
    joinedOn: '2026-04-01',
    leftOn: undefined,
    leaveTo: '2026-05-30',
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
  customField: (n) => ({
    key: `sample${letter(n)}`,
    fieldType: 'choice',
    options: [{ value: 'one', label: 'One', colour: '#2F6F40' }],
    refModule: 'segment',
    formula: '1 + 1',
    pattern: undefined,
    defaultValue: 'One',
    min: 1,
    max: 9,
  }),
  moduleCustomField: (n, rows) => ({
    moduleName: ['zone', 'segment', 'stockArea', 'purity', 'ph'][n % 5],
    level: 'header',
    isRequired: false,
    visibleWhen: { sysConfig: 'ITEM_CODE_SUPPORT', value: 'YES' },
    customField: rows('customField', undefined),
  }),
  productCode: (n) => ({ elementType: 'itemProperty', value: `${n} mm`, code: `V${n}` }),
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
  }),
  printTemplate: (n) => ({
    moduleName: 'purchaseOrder',
    header: '<h2>{{company.name}}</h2>',
    body: `<p>{{number}} of {{date}}, ${n}</p>`,
    footer: '<p>{{page}}</p>',
    isDefault: false,
  }),
  labelTemplate: () => ({
    recordType: 'IT',
    widthMm: 50,
    heightMm: 25,
    elements: [{ kind: 'text', x: 1, y: 1, width: 20, height: 4, fontMm: 3, isBold: false, value: '{{name}}' }],
  }),
  printParameter: (n) => ({ moduleName: 'purchaseOrder', entityId: 0, paramKey: `NOTE${n}` }),
  uom: (n) => ({ symbol: `s${n}`, isWhole: false, isBase: false }),
  gstRate: () => ({ taxability: 'taxable', rate: 18, hsnMap: [{ hsn: '39232100' }] }),
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
  funnelStage: (n) => ({ sequence: 50 + n, isWon: false, isLost: false }),
  openingStock: (_, rows) => ({
    lines: [
      { ...goods(rows), quantity: 10, rate: 5, lotNumber: 'L1', manufacturedOn: '2026-04-01', qualityStatus: 'ok' },
    ],
  }),
  purchaseOrder: (_, rows) => ({
    party: rows('party', { isSupplier: true }),
    orderType: 'standard',
    date: undefined,
    supplierAddress: undefined,
    supplierGstin: undefined,
    shipToParty: undefined,
    currency: 'INR',
    exchangeRate: undefined,
    paymentTerms: [{ percent: 100, basis: 'onReceipt', days: 30 }],
    freightMode: 'included',
    freightAmount: undefined,
    lines: [
      {
        ...goods(rows),
        quantity: 10,
        rate: 5,
        hsn: '39232100',
        gstRate: rows('gstRate', { rate: 18 }),
        expectedOn: '2029-04-01',
        purity: undefined,
      },
    ],
    schedule: undefined,
    charges: undefined,
    discountPercent: 2,
    expectedOn: '2029-04-01',
    validTill: '2029-04-01',
  }),
  preInward: (n, rows) => ({
    kind: 'customerMaterial',
    party: rows('party', { isSupplier: true }),
    purchaseOrders: undefined,
    withoutOrder: false,
    stockTransfer: undefined,
    gateInAt: undefined,
    gate: undefined,
    billNo: `GATE${n}`,
    billDate: undefined,
    billAmount: undefined,
    ewayBillNumber: undefined,
    ewayValidTill: undefined,
    vehicleKind: 'truck',
    vehicleNumber: `GJ05AB${String(1000 + n)}`,
    sealIntact: true,
    firstWeight: undefined,
    partyWeight: undefined,
    lines: [{ item: rows('item', { lotTracking: 'none' }), uom: rows('uom', { symbol: 'kg' }), challanQty: 10 }],
    inspection: [{ check: 'Rain cover', result: 'good' }],
  }),
  inward: (n, rows) => ({
    preInward: undefined,
    party: rows('party', { isSupplier: true }),
    inwardType: 'direct',
    date: undefined,
    purchaseOrders: undefined,
    billNo: `BILL${n}`,
    billAmount: undefined,
    receivedAt: undefined,
    ewayBillNumber: undefined,
    lines: [{ ...goods(rows), quantity: 10, rate: 5, lotNumber: 'L2', manufacturedOn: '2026-04-01' }],
    landedCharges: undefined,
  }),
  foundryInward: (n, rows) => ({
    preInward: undefined,
    party: rows('party', { isSupplier: true }),
    inwardType: 'direct',
    date: undefined,
    purchaseOrders: undefined,
    billNo: `CAST${n}`,
    billAmount: undefined,
    receivedAt: undefined,
    lines: [{ ...goods(rows), quantity: 10, secondaryQuantity: 50, rate: 5, mould: undefined, heatNumber: `H${n}` }],
  }),
  outward: (_, rows) => outwardOf(rows),
  foundryOutward: (_, rows) => outwardOf(rows),
  purchaseReturn: (_, rows) => ({
    party: rows('party', { isSupplier: true }),
    date: undefined,
    ewayBillNumber: '351001234567',
    lines: [{ item: rows('item', { lotTracking: 'none' }), uom: rows('uom', { symbol: 'kg' }), quantity: 10, rate: 5 }],
  }),
  supportingInward: (n, rows) => ({
    party: rows('party', { isSupplier: true }),
    purchaseOrder: undefined,
    date: undefined,
    billNo: `SM${n}`,
    billDate: undefined,
    stockArea: rows('stockArea', { areaType: 'raw' }),
    lines: [
      {
        supportingMaterial: rows('supportingMaterial', undefined),
        uom: rows('uom', { symbol: 'kg' }),
        quantity: 10,
        rate: 5,
      },
    ],
  }),
  supportingAllocation: (_, rows) => ({
    direction: 'issue',
    date: undefined,
    department: rows('department', undefined),
    costHead: rows('costHead', undefined),
    stockArea: rows('stockArea', { areaType: 'raw' }),
    producedFrom: undefined,
    producedTo: undefined,
    lines: [
      { supportingMaterial: rows('supportingMaterial', undefined), uom: rows('uom', { symbol: 'kg' }), quantity: 1 },
    ],
  }),
  packingInward: (n, rows) => ({
    inwardType: 'purchase',
    party: rows('party', { isSupplier: true }),
    date: undefined,
    billNo: `PK${n}`,
    billDate: undefined,
    stockArea: rows('stockArea', { areaType: 'raw' }),
    lines: [{ packing: rows('packing', undefined), condition: 'new', quantity: 10, rate: 5 }],
  }),
  approvalFlow: (n, rows) => ({
    moduleName: ['purchaseOrder', 'materialRequest', 'stockTransfer'][n % 3],
    trigger: 'create',
    priority: n,
    validFrom: undefined,
    validTo: undefined,
    watchedFields: undefined,
    levels: [{ sequence: 1, approverType: 'role', approverRole: rows('role', { isAdmin: true }) }],
    conditions: [{ field: 'remarks', operator: 'contains', value: 'needs approval' }], // nobody else's document
  }),
  stockTransfer: (_, rows) => ({
    date: undefined,
    fromStockArea: rows('stockArea', { name: 'Main Store' }),
    toStockArea: rows('stockArea', { name: 'Rejected' }),
    expectedAt: '2029-04-01T10:00:00.000Z',
    lines: [
      {
        item: rows('item', { lotTracking: 'none' }),
        uom: rows('uom', { symbol: 'kg' }),
        quantity: 10,
        lotNumber: 'L1',
        remark: 'On top',
      },
    ],
  }),
  departmentTransfer: (_, rows) => ({
    date: undefined,
    initiative: 'send',
    purpose: 'nextProcess',
    expectedBackOn: undefined,
    loan: undefined,
    ...Object.fromEntries(
      ['Company', 'Branch', 'Location', 'Department'].flatMap((place) => [
        [`from${place}`, undefined],
        [`to${place}`, undefined],
      ]),
    ),
    fromStockArea: rows('stockArea', { name: 'Main Store' }),
    toStockArea: rows('stockArea', { name: 'Rejected' }),
    transferPrice: undefined,
    expectedAt: '2029-04-01T10:00:00.000Z',
    lines: [
      {
        item: rows('item', { lotTracking: 'none' }),
        uom: rows('uom', { symbol: 'kg' }),
        quantity: 10,
        lotNumber: 'L1',
        remark: 'On top',
      },
    ],
  }),
  materialRequestConfig: (_, rows) => ({
    department: rows('department', undefined),
    process: undefined,
    productTypes: undefined,
    items: undefined,
    fromStockArea: undefined,
    toStockArea: undefined,
    limitMode: 'none',
    approval: 'none',
  }),
  materialRequest: (_, rows) => ({
    date: undefined,
    department: rows('department', undefined),
    stockAreaFrom: rows('stockArea', { name: 'Main Store' }),
    stockAreaTo: rows('stockArea', { name: 'Rejected' }),
    needDate: '2029-04-01T10:00:00.000Z',
    lines: [
      {
        item: rows('item', { lotTracking: 'none' }),
        uom: rows('uom', { symbol: 'kg' }),
        quantity: 10,
        wantedLot: 'L1',
        reason: 'Loom 4 stands',
      },
    ],
  }),
  materialAllocation: (_, rows) => ({
    date: undefined,
    request: rows('materialRequest', undefined),
    lines: [{ requestLine: 1, stockKey: 1, quantity: 10, orderReason: 'Nearest to the door' }],
  }),
  floorReconciliation: (_, rows) => ({
    date: undefined,
    scope: 'areaShift',
    allocation: undefined,
    shift: 'Night',
    process: undefined,
    stockArea: rows('stockArea', { name: 'Main Store' }),
    returnArea: rows('stockArea', { name: 'Rejected' }),
    wastageArea: undefined,
    isCompleted: false,
    lines: [{ stockKey: 1, carried: 10, condition: 'good', remark: 'On the creel' }],
  }),
  physicalCount: (_, rows) => ({
    date: undefined,
    kind: 'full',
    stockArea: rows('stockArea', { name: 'Main Store' }),
    racks: undefined,
    recountOf: undefined,
    countBy: undefined,
  }),
  labTest: (n, rows) => ({
    item: rows('item', { lotTracking: 'none' }),
    itemTuple: undefined,
    lotNumber: `L${n}`,
    date: undefined,
    testedOn: undefined,
    labParty: undefined,
    aql: undefined,
    stockArea: rows('stockArea', { areaType: 'raw' }),
    lines: [{ customParam: rows('customParam', undefined), readings: [] }],
  }),
};

const letter = (n: number): string => String.fromCodePoint(65 + (n % 26));

const goodValue = (field: Field, n: number, rows: Rows): unknown => {
  if (field.kind === 'ref') return rows(field.to ?? '', field.where);
  if (field.kind === 'refs') {
    const id = rows(field.to ?? '', field.where);
    return id === undefined ? undefined : [id];
  }
  if (field.kind === 'lines') return [goodRecord(field.of ?? {}, n, rows)];
  if (field.kind === 'text' && field.example === undefined && field.form !== 'code')
    return sampleName(n).slice(0, Number(field.max ?? 200));
  return KIND_FIXTURES[field.kind].good(field, n);
};

/** A right value for every field that a body may carry, from the fixtures. */
const goodRecord = (fields: Fields, n: number, rows: Rows): Wire =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.readOnly !== true && field.computed === undefined)
      .map(([key, field]) => [key, goodValue(field, n, rows)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The n-th right body of a module (from 1): every field filled, but for what its rules forbid. */
export const sampleOf = (module: Module, n: number, rows: Rows): Wire => {
  const body = { ...goodRecord(module.fields, n, rows), ...OVERRIDES[module.name]?.(n, rows) };
  return JSON.parse(JSON.stringify(body)) as Wire; // as it travels: what is undefined is not there
};

/** Fields of a module's own whose values a body brings and the answer shows: no secrets, nothing behind a switch that is off. */
export const shownFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(
    ([, field]) =>
      field.readOnly !== true &&
      field.computed === undefined &&
      field.secret !== true &&
      field.switchedBy === undefined,
  );

/** What an update of a sample changes, where no plain text does. */
const CHANGES: { readonly [module: string]: Wire } = {
  labelConfig: { labelName: 'Changed' },
  gstRate: { rate: 12 },
  acl: { mode: 3 },
  itemTuple: { salePrice: 77 },
  numberSeries: { startAt: 5 },
  moduleCustomField: { section: 'Changed' },
  uom: { decimals: 4 },
  process: { sequence: 7 },
  packing: { tareWeight: 2 },
  freight: { rate: 1450 },
  approvalFlow: { priority: 321 },
  formConfig: { fieldDetails: [{ fieldKeyName: 'name', fieldLabel: 'Title' }] },
  productCode: { value: '999 mm' },
  partCode: { maxLength: 22 },
  messageTemplate: { subject: 'Changed by the test' },
  printTemplate: { marginTop: 42 },
  labelTemplate: { dpi: '300' },
};

const isPlainText = (field: Field): boolean =>
  (field.kind === 'text' || field.kind === 'longText') &&
  field.unique === undefined &&
  field.fixed === undefined &&
  field.pattern === undefined &&
  field.identifier === undefined &&
  field.form !== 'code' &&
  Number(field.max ?? 100) >= 30;

/** A right change of a sample: one field and its new value. */
export const changeOf = (module: Module): readonly [string, unknown] => {
  const own = Object.entries(CHANGES[module.name] ?? {})[0];
  const text = shownFields(module.fields).find(([, field]) => isPlainText(field));
  if (own === undefined && text === undefined)
    throw new Error(`say in samples.ts what an update of ${module.name} may change`);
  return own ?? [text?.[0] ?? '', 'Changed by the test'];
};

/** Whoever can ask for lists: the API in this process, or one over the net. */
type Lists = {
  readonly get: (
    path: string,
    query: { readonly rowsPerPage: number; readonly activeOnly: boolean },
  ) => Promise<{ readonly body: { readonly dataList?: readonly Wire[] } }>;
};

/** Rows of modules: the id of one that fits, the newest whole, and one more. */
export type KnownRows = Rows & {
  readonly first: (module: string) => Wire | undefined;
  readonly add: (module: string, row: Wire) => void;
};

/** Collects rows that references may point to: those of the founded company, and those that the test makes. */
export const rowsOf = async (client: Lists, modules: readonly Module[]): Promise<KnownRows> => {
  const known = new Map<string, Wire[]>();
  for (const module of modules) {
    const { body } = await client.get(`${module.api}/getAllByPartner`, { rowsPerPage: 1000, activeOnly: true });
    known.set(module.name, [...(body.dataList ?? [])]);
  }
  const rows: Rows = (module, where) => {
    const found = known
      .get(module)
      ?.find((row) => Object.entries(where ?? {}).every(([key, value]) => row[key] === value));
    return typeof found?.['id'] === 'number' ? found['id'] : undefined;
  };
  return Object.assign(rows, {
    first: (module: string) => known.get(module)?.[0],
    add: (module: string, row: Wire) => void known.get(module)?.unshift(row),
  });
};

/** One sample of every module, made through the API, and the rows that references may point to. */
export type Made = {
  readonly rows: Rows;
  readonly of: (module: string) => Wire & { readonly id: number; readonly version: number };
};

/** Makes the first sample of every module; `adapt` may change what is sent. */
export const makeSamples = async (
  client: Client,
  adapt: (module: string, body: Wire) => Wire = (_, body) => body,
): Promise<Made> => {
  const rows = await rowsOf(client, MODULES);
  const made = new Map<string, Wire & { readonly id: number; readonly version: number }>();
  for (const module of MODULES.filter(({ readOnly }) => !readOnly)) {
    const save = async (n: number) =>
      (await client.post(`${module.api}/save`, adapt(module.name, sampleOf(module, n, rows)))).row();
    if (COMPANIED.has(module.name)) rows.add(module.name, await save(COMPANION));
    const row = await save(1);
    rows.add(module.name, row);
    made.set(module.name, row);
  }
  return {
    rows,
    of: (module) => {
      const row = made.get(module);
      if (row === undefined) throw new Error(`${module} was not made`);
      return row;
    },
  };
};

/** Gives one of the partner's settings a value, whether it stands in the list already or not. */
export const setSetting = async (client: Client, keyName: string, value: string): Promise<void> => {
  const { dataList = [] } = (await client.get('sysConfig/getAllByPartner')).body;
  const { id, version } = dataList.find((row) => row['keyName'] === keyName) ?? {};
  const path = id === undefined ? 'sysConfig/save' : 'sysConfig/update';
  (await client.post(path, { id, version, keyName, value })).row();
};
