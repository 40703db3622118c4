import { expect } from '@playwright/test';
import { unique, type Api } from './session.ts';
import { indiaDay } from '../../india-day.ts';

/** A supplier and an item of its own, so that every figure below is this test's alone; `more` of the item where a test needs it. */
export const goods = async (api: Api, more: object = {}) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=200`)).dataList ?? [];
  const named = async (path: string, name: RegExp) =>
    (await rows(path)).find((row) => name.test(String(row['name'])))?.['id'];
  const state = await named('state', /^Gujarat$/u);
  const supplier = unique('Reliable Polymers');
  const item = unique('PP Granules');
  const city = await api.post('city/save', { name: unique('Surat'), state });
  const party = await api.post('party/save', {
    companyName: supplier,
    partyTypes: [await named('partyType', /^Supplier$/u)],
    gstTreatment: 'unregistered',
    addresses: [
      {
        line1: 'Plot 4, Sachin GIDC',
        country: await named('country', /^India$/u),
        state,
        city: city.data?.['id'],
        pincode: '395003',
        isDefaultBilling: true,
      },
    ],
  });
  expect(party.responseMessage).toBe('OK');
  const kilogram = (await rows('uom')).find((row) => row['symbol'] === 'kg')?.['id'];
  const saved = await api.post('chemical/item/save', {
    itemCode: unique('PPG').replace(' ', '-').toUpperCase(),
    name: item,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: kilogram,
    hsn: '390210',
    purchaseGst: await named('gstRate', /18/u),
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 98.5,
    ...more,
  });
  expect(saved.responseMessage).toBe('OK');
  return { supplier, item, party: party.data?.['id'], itemId: saved.data?.['id'], kilogram };
};

/** Fields of one’s own on an order and on its line, and what a test needs of the item. */
type OrderMore = { readonly header?: object; readonly line?: object; readonly item?: object };

/** A submitted order of an own item from an own supplier, made over the API. */
export const openOrder = async (api: Api, quantity: number, more: OrderMore = {}) => {
  const { party, itemId, kilogram, item } = await goods(api, more.item);
  const saved = await api.post('chemical/purchaseOrder/save', {
    party,
    expectedOn: indiaDay(7),
    customFields: more.header ?? {},
    lines: [{ item: itemId, uom: kilogram, quantity, rate: 98.5, hsn: '390210', customFields: more.line ?? {} }],
  });
  expect(saved.responseMessage).toBe('OK');
  const { id, version } = saved.data ?? {};
  const sent = await api.post('chemical/purchaseOrder/submit', { id, version });
  expect(sent.responseMessage).toBe('OK');
  return { item, party: Number(party), order: Number(id), number: String(sent.data?.['number']) };
};
