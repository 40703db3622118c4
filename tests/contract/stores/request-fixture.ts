import { expect } from 'vitest';
import type { Answered, Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import type { Made } from '../samples.ts';
import { type Kept, OPENING, REQUEST } from '../purchase/trade.ts';

/** Path of the rules of requests. */
export const CONFIG = 'chemical/requestApprovalConfig';

/** Status of an answer with codes and places of its faults. */
export const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

/** Departments, goods and requests of a test's own. */
export type Requests = Awaited<ReturnType<typeof requestsOf>>;

/** The samples' company without a rule of requests: each test has rules of its own. */
export const requestsOf = async (admin: Client, made: Made) => {
  for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
    await admin.post(`${CONFIG}/delete`, { id, version });
  let departments = 0;
  const area = (name: string): number => made.rows('stockArea', { name }) ?? 0;
  const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;

  /** A department that no other test asks for. */
  const department = async (): Promise<number> => {
    departments += 1;
    const body = { name: `Weaving ${departments}`, isProduction: true };
    return (await admin.post('chemical/department/save', body)).row().id;
  };

  /** An item of its own, with a lot of so many kilograms in the Main Store. */
  const stocked = async (code: string, quantity: number): Promise<number> => {
    const sample = made.of('item');
    const { productType, category, hsn, purchaseGst } = (await admin.get(`chemical/item/${sample.id}`)).row();
    const base = { productType, category, hsn, purchaseGst, uom: kg(), isPurchasable: true, isSaleable: false };
    const item = (
      await admin.post('chemical/item/save', { ...base, name: `Granules ${code}`, itemCode: code, lotTracking: 'lot' })
    ).row().id;
    const store = (await admin.get(`chemical/stockArea/${area('Main Store')}`)).row();
    const opening = await admin.post(`${OPENING}/save`, {
      date: indiaDay(),
      organization: store['organization'],
      branch: store['branch'],
      location: store['location'],
      lines: [{ item, uom: kg(), quantity, rate: 90, lotNumber: `${code}-L`, stockArea: store.id }],
    });
    const { id, version } = opening.row();
    expect(told(await admin.post(`${OPENING}/post`, { id, version }))).toBe('200');
    return item;
  };

  const bodyOf = (of: number, item: number, quantity: number, line: Wire = {}, more: Wire = {}): Wire => ({
    department: of,
    stockAreaFrom: area('Main Store'),
    stockAreaTo: area('Rejected'),
    lines: [{ item, uom: kg(), quantity, ...line }],
    ...more,
  });
  const drafted = async (...of: Parameters<typeof bodyOf>): Promise<Kept> =>
    (await admin.post(`${REQUEST}/save`, bodyOf(...of))).row();
  const act = (verb: string, { id, version }: Kept, more: Wire = {}): Promise<Answered> =>
    admin.post(`${REQUEST}/${verb}`, { id, version, ...more });
  const statusOf = (row: Wire): unknown => row['statusId'];
  const promised = async (item: number): Promise<unknown> => {
    const { body } = await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [item] });
    const [row] = body.dataList ?? [];
    return [row?.['free'], row?.['reserved'], row?.['promise']];
  };
  return { area, kg, department, stocked, bodyOf, drafted, act, statusOf, promised };
};
