import { expect } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { type Api, unique } from './session.ts';

/** 100 kg of a lot of its own, handed over from a store to a floor for a department of its own. */
export const handedOver = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const areas = await rows('chemical/stockArea');
  const [store, kilogram, type, category, gst] = [
    areas.find(({ name }) => name === 'Granule Store') ?? areas.find(({ areaType }) => areaType === 'raw'),
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const [areaName, lot] = [unique('Loom floor'), unique('FLR').replace(' ', '-').toUpperCase()];
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, { ...body });
    expect(answer.responseMessage, path).toBe('OK');
    return answer.data ?? {};
  };
  const area = await made('chemical/stockArea/save', {
    name: areaName,
    areaType: 'wip',
    location: store?.['location'],
  });
  const department = await made('chemical/department/save', { name: unique('Looms'), isProduction: true });
  const item = await made('chemical/item/save', {
    itemCode: lot,
    name: unique('Floor granules'),
    productType: type?.['id'],
    category: category?.['id'],
    uom: kilogram?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
    lotTracking: 'lot',
  });
  const opening = await made('chemical/itemStock/openingStock/save', {
    date: indiaDay(),
    organization: store?.['organization'],
    branch: store?.['branch'],
    location: store?.['location'],
    lines: [
      { item: item['id'], uom: kilogram?.['id'], rate: 98.5, stockArea: store?.['id'], lotNumber: lot, quantity: 100 },
    ],
  });
  await made('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] });
  const draft = await made('chemical/requestApproval/save', {
    date: indiaDay(),
    department: department['id'],
    stockAreaFrom: store?.['id'],
    stockAreaTo: area['id'],
    lines: [{ item: item['id'], uom: kilogram?.['id'], quantity: 100 }],
  });
  const request = await made('chemical/requestApproval/submit', { id: draft['id'], version: draft['version'] });
  const { document } = await made('chemical/storeManagement/allocate/propose', { requestIds: [request['id']] });
  const allocation = await made('chemical/storeManagement/allocate/issue', { document });
  return { item: item['id'], lot, areaName, id: String(allocation['id']), number: String(allocation['number']) };
};
