import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf, setSetting } from '../contract/samples.ts';
import { tradeOf } from '../contract/purchase/trade.ts';
import type { Places } from './around.ts';

const SWITCHED_ON = [
  'ALLOCATION_SUPPORT',
  'CBL_FLOW_SUPPORT',
  'LAB_TEST_INWARD', // of goods with a plan alone: few have one
  'PACKING_TYPE_SUPPORT',
  'ROLL_NO_SUPPORT',
  'VENDOR_CODE_ON',
] as const;

/** So many small areas are counted. */
const CAGES = 8;

/** Another grade of an item: by a width that is told of it. */
const otherGradeOf = async (admin: Client, { rows }: Made, item: unknown): Promise<number> => {
  const property = { name: 'Chaos width', code: 'CHAOS_WIDTH', dataType: 'numeric' };
  const uom = rows('uom', { symbol: 'mm' });
  const propertyType = rows('materialPropertyType', undefined);
  const itemProperty = (await admin.post('itemProperty/save', { ...property, propertyType, uom })).row().id;
  const { version, properties } = (await admin.get(`chemical/item/${String(item)}`)).row();
  const listed = [...(properties as readonly Wire[]), { itemProperty, isVariant: true }]; // lines are records
  (await admin.post('chemical/item/update', { id: item, version, properties: listed })).row();
  const asked = { item, properties: [{ itemProperty, value: '25', uom }] };
  const { body, text } = await admin.post('chemical/itemTuple/getItemTupleId', asked);
  const id = body.data?.['id'];
  if (typeof id !== 'number') throw new Error(text);
  return id;
};

/** The supplier of everything: its consignments get codes, and our goods that it repairs lie in an area of ours. */
const setUpSupplier = async (admin: Client, { rows }: Made, locations: readonly unknown[]): Promise<void> => {
  const id = rows('party', { isSupplier: true });
  const { version } = (await admin.get(`party/${String(id)}`)).row();
  const coded = await admin.post('party/update', { id, version, vendorCodePrefix: 'CHA' });
  if (coded.status !== 200) throw new Error(coded.text);
  for (const location of new Set(locations)) {
    const area = { name: 'At the repairer', areaType: 'jobWorker', location, party: id };
    (await admin.post('chemical/stockArea/save', area)).row();
  }
};

/** Nothing of a product type waits for the laboratory but what says so itself. */
const setUpPlans = async (admin: Client, { of }: Made): Promise<void> => {
  for (const module of ['productType', 'item'] as const) {
    const { api } = moduleNamed(module);
    const { id, version } = (await admin.get(`${api}/${of(module).id}`)).row();
    (await admin.post(`${api}/update`, { id, version, qualityParams: [] })).row();
  }
};

/** Goods that leave the foundry by hand wait for an administrator. */
const setUpApproval = async (admin: Client): Promise<void> => {
  const roles = (await admin.get('role/getAllByPartner')).body.dataList ?? [];
  const approverRole = roles.find(({ isAdmin }) => isAdmin === true)?.['id'];
  const flow = { moduleName: 'foundryOutward', name: 'Chaos', trigger: 'create' };
  const levels = [{ sequence: 1, approverType: 'role', approverRole }];
  (await admin.post('approvalFlow/save', { ...flow, levels })).row();
};

/** Switches on what every kind of document needs, and makes the places between which goods go. */
export const setUpPlaces = async (admin: Client, made: Made): Promise<Places> => {
  for (const key of SWITCHED_ON) await setSetting(admin, key, 'YES');
  const { body } = await admin.get('chemical/stockArea/getAllByPartner', { rowsPerPage: 1000 });
  const main = body.dataList?.find(({ name }) => name === 'Main Store') ?? {};
  const area = async (name: string, areaType: string): Promise<number> =>
    (await admin.post('chemical/stockArea/save', { name, areaType, location: main['location'] })).row().id;
  const scrap = sampleOf(moduleNamed('item'), 7, made.rows);
  const item = made.rows('item', { lotTracking: 'none' });
  const counted: number[] = [];
  while (counted.length < CAGES) counted.push(await area(`Cage ${counted.length + 1}`, 'raw'));
  const { organization, branch, location } = main;
  await setUpSupplier(
    admin,
    made,
    (body.dataList ?? []).map((one) => one['location']),
  ); // goods leave from anywhere
  await setUpApproval(admin);
  await setUpPlans(admin, made);
  const roll = sampleOf(moduleNamed('item'), 9, made.rows);
  const bag = { packingType: 'Chaos bag', form: 'bag', contentQty: 25, contentUom: made.rows('uom', { symbol: 'kg' }) };
  const known = {
    site: { organization, branch, location },
    areas: [Number(main['id']), await area('Beside', 'raw'), await area('Behind', 'raw')],
    counted,
    floor: await area('Loom floor', 'wip'),
    otherGrade: await otherGradeOf(admin, made, item),
    testedItem: (await tradeOf(admin, made).plannedItem('CHAOS')).id,
    rollItem: (await admin.post('chemical/item/save', { ...roll, lotTracking: 'roll', qualityParams: [] })).row().id,
    scrapItem: (await admin.post('chemical/item/save', { ...scrap, lotTracking: 'none' })).row().id,
    bag: (await admin.post('chemical/packing/save', bag)).row().id,
  };
  await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES'); // last: new items of the samples' type have two units from now on
  const fabric = {
    ...sampleOf(moduleNamed('item'), 11, made.rows),
    lotTracking: 'lot',
    secondaryMode: 'independent',
    qualityParams: [],
  };
  const units = { uom: made.rows('uom', { symbol: 'm' }), secondaryUom: made.rows('uom', { symbol: 'kg' }) };
  return { ...known, fabricItem: (await admin.post('chemical/item/save', { ...fabric, ...units })).row().id };
};
