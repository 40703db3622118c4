import type { Api, Wire } from '../harness/api.ts';

/** What the documents of the bench stand on. */
export type Company = {
  readonly supplier: number;
  readonly uom: number;
  readonly stockArea: number;
  /** Items without lots, in kg. */
  readonly items: readonly number[];
};

const AT_ONCE = 500;

const idNamed = async (api: Api, path: string, key: string, value: string): Promise<number> => {
  const { dataList } = await api.get(`${path}/getAllByPartner`);
  const found = dataList.find((row) => row[key] === value);
  if (found === undefined) throw new Error(`${path} has no ${key} '${value}'`);
  return found.id;
};

/** Masters of a factory that buys so many materials, saved through the API. */
export const makeCompany = async (api: Api, count: number): Promise<Company> => {
  const uom = await idNamed(api, 'uom', 'symbol', 'kg');
  const stockArea = await idNamed(api, 'stockArea', 'name', 'Main Store');
  const productType = await idNamed(api, 'chemical/productType', 'nature', 'raw');
  const purchaseGst = await idNamed(api, 'gstRate', 'name', 'GST 18 %');
  const { dataList: categories } = await api.get('itemCategory/getAllByPartner');
  const category = categories[0]?.id;
  const { dataList: types } = await api.get('partyType/getAllByPartner');
  const supplierType = types.find(({ name }) => /supplier/iu.test(String(name)))?.id;
  const country = await idNamed(api, 'country', 'isoCode2', 'IN');
  const state = await idNamed(api, 'state', 'name', 'Gujarat');
  const { data: city } = await api.post('city/save', { name: 'Surat', state });
  const { data: party } = await api.post('party/save', {
    companyName: 'Tapti Polymers',
    partyTypes: [supplierType],
    gstTreatment: 'unregistered',
    addresses: [
      { addressType: 'billing', line1: 'Plot 14, GIDC', pincode: '395006', country, state, city: Number(city['id']) },
    ],
  });
  const items: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const records: Wire[] = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => ({
      itemCode: `RM-${from + n}`,
      name: `PP granules grade ${from + n}`,
      productType,
      category,
      uom,
      hsn: '390210',
      purchaseGst,
      isSaleable: false,
    }));
    const { dataList } = await api.post('chemical/item/saveOrUpdateAll', records); // one after the other, in order
    items.push(...dataList.map(({ id }) => id));
  }
  return { supplier: Number(party['id']), uom, stockArea, items };
};

let lastBill = 0;

/** Body of a direct receipt, one line per item. */
export const receiptBody = ({ supplier, uom, stockArea }: Company, date: string, items: readonly number[]): Wire => {
  lastBill += 1;
  return {
    party: supplier,
    date,
    inwardType: 'direct',
    stockArea,
    billNo: `BILL-H-${lastBill}`,
    lines: items.map((item) => ({ item, uom, quantity: 1250.5, rate: 92.4 })),
  };
};
