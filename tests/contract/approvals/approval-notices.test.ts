import { beforeAll, expect, it } from 'vitest';
import { remindApprovers } from '../../../apps/server/src/jobs/remind-approvers.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { APPROVE, chiefOf, FLOW, noticesOf, type Someone } from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';

const ITEM = 'chemical/item';
const FAR = new Date('2031-01-01T06:00:00Z');

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let chief: Someone;
  let asker: Someone;
  let items: readonly Wire[];

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    const { chief: first, levels } = await chiefOf(served);
    chief = first;
    asker = (await chiefOf(served)).chief;
    const flow = { moduleName: 'item', name: 'Prices', trigger: 'priceChange', priority: 1 };
    await admin.post(`${FLOW}/save`, { ...flow, levels: levels.map((level) => ({ ...level, escalateHours: 8 })) });
    const sample = (await admin.get(`${ITEM}/${samplesIn(fresh()).of('item').id}`)).row();
    const { productType, category, uom, hsn, purchaseGst } = sample;
    const body = {
      productType,
      category,
      uom,
      hsn,
      purchaseGst,
      isPurchasable: true,
      isSaleable: false,
      salePrice: 100,
    };
    const codes = ['TOLD-1', 'TOLD-2', 'TOLD-3'];
    const wanted = codes.map((itemCode) => ({ ...body, name: itemCode, itemCode }));
    items = (await admin.post(`${ITEM}/saveOrUpdateAll`, wanted)).body.dataList ?? [];
  });

  const toldTo = async (person: Someone, kind: string): Promise<readonly unknown[]> =>
    (await noticesOf(person)).filter((one) => one['kind'] === kind).map((one) => (one['facts'] as Wire)['count'] ?? 1);
  const newest = async (): Promise<readonly Wire[]> =>
    Promise.all(items.map(async ({ id }) => (await admin.get(`${ITEM}/${String(id)}`)).row()));
  const requests = (): readonly Wire[] => items.map(({ id }) => ({ moduleName: 'item', entityId: id }));

  it('an approver reads once how many wait of a list, and of an import; who asked once how many were decided', async () => {
    const changed = (await newest()).map(({ id, version }) => ({ id, version, salePrice: 120 }));
    expect((await asker.client.post(`${ITEM}/saveOrUpdateAll`, changed)).status).toBe(200);
    expect(await toldTo(chief, 'approvalWaits')).toEqual([3]);
    const mailed = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<Wire>(
        `select distinct facts->>'more' as more, record_id as record from message where event = 'approvalWaits'`,
      ),
    );
    expect(mailed.every(({ more, record }) => more === '2' && typeof record === 'number')).toBe(true);
    expect((await chief.client.post(APPROVE, { items: requests() })).body.dataList).toHaveLength(3);
    expect(await toldTo(asker, 'approvalDecided')).toEqual([3]);
    expect((await newest()).map(({ salePrice }) => salePrice)).toEqual([120, 120, 120]);
    const file = ['Item Code,Sale Price', 'TOLD-1,130', 'TOLD-2,130', 'TOLD-3,130'].join('\r\n');
    const { data } = (await uploadFile(asker.client, `${ITEM}/import/upload`, 'prices.csv', file)).body;
    const importId = data?.['importId'];
    await asker.client.post(`${ITEM}/import/map`, { importId, mode: 'update', matchOn: 'itemCode' });
    expect((await asker.client.post(`${ITEM}/import/commit`, { importId })).status).toBe(200);
    expect(await toldTo(chief, 'approvalWaits')).toEqual([3, 3]);
  });

  it('of several only what was decided is told', async () => {
    const [first, second] = requests();
    const unknown = { moduleName: 'item', entityId: 999_999_999 };
    await chief.client.post(APPROVE, { items: [unknown, first, first, second] });
    expect(await toldTo(asker, 'approvalDecided')).toEqual([2, 3]);
  });

  it('is reminded once of all that wait, and once when they are late', async () => {
    expect(await toldTo(chief, 'approvalLate')).toEqual([]);
    const reminded = async (): Promise<readonly unknown[]> => {
      await remindApprovers(fresh().database, FAR);
      return toldTo(chief, 'approvalLate');
    };
    const changed = (await newest()).slice(0, 2).map(({ id, version }) => ({ id, version, salePrice: 140 }));
    expect((await asker.client.post(`${ITEM}/saveOrUpdateAll`, changed)).status).toBe(200);
    expect(await reminded()).toEqual([3]);
    expect(await reminded()).toEqual([3]);
  });
});
