import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { APPROVAL, type Kept, linesOf, TRANSFER, type Trade, tradeOf } from '../purchase/trade.ts';

/** What goods have with them on the road where they want a bill. */
export const ROAD = { vehicleNumber: 'GJ05AB1234', ewayBillNumber: '351001234567' };

/** Of each line what left, came, was lost, came back and is on the road. */
export const counted = (transfer: Wire): readonly unknown[] =>
  linesOf(transfer).map(({ sent: s, received, lost, returned, inTransit }) => [s, received, lost, returned, inTransit]);

/** Places that goods are sent to, goods to send, and what is done with them on their way. */
type Transfers = ReturnType<typeof transfersOf>;

/** A served company that transfers stock. */
export type Transferring = {
  readonly served: Served;
  readonly admin: Client;
  readonly made: Made;
  readonly trade: Trade;
  readonly store: Store;
  readonly transfers: Transfers;
};

/** Serves the samples' company to those who transfer its stock. */
export const transferring = async (fresh: TestDatabase): Promise<Transferring> => {
  const served = await serve(fresh.database);
  const admin = served.as('administrator');
  const made = samplesIn(fresh);
  const trade = tradeOf(admin, made);
  const store = storeOf(admin, made, trade);
  return { served, admin, made, trade, store, transfers: transfersOf(admin, made, trade, store) };
};

/** Works with stock transfers of the samples' company. */
const transfersOf = (admin: Client, made: Made, trade: Trade, store: Store) => {
  /** A raw, a rejected and a transit area in a new branch of the company whose plant has the store. */
  const place = async (n: number, more: Wire = {}) => {
    const organization = made.rows('organization', { name: 'My Company (please rename)' });
    const rows = await admin.get('erp/branch/getAllByPartner', { rowsPerPage: 100 });
    const head = rows.body.dataList?.find(({ organization: own }) => own === organization);
    const branch = (
      await admin.post('erp/branch/save', { ...sampleOf(moduleNamed('branch'), n, made.rows), organization })
    ).row();
    const location = (
      await admin.post('erp/location/save', {
        name: `Depot ${n}`,
        branch: branch.id,
        locationType: 'godown',
        ...more,
      })
    ).row();
    const area = async (areaType: string) =>
      (
        await admin.post('chemical/stockArea/save', {
          name: `${areaType} ${n}`,
          areaType,
          location: location.id,
          isDefault: true,
        })
      ).row().id;
    return { head, raw: await area('raw'), rejected: await area('rejected'), transit: await area('transit') };
  };
  /** An item of its own with lots in the store: each at 118.25 a kilogram. */
  const lots = async (n: number, quantities: { readonly [lot: string]: number }): Promise<number> => {
    const item = (await admin.post('chemical/item/save', sampleOf(moduleNamed('item'), n, made.rows))).row();
    for (const [lot, quantity] of Object.entries(quantities)) {
      const stockArea = made.rows('stockArea', { name: 'Main Store' });
      await store.stocked(lot, quantity, { item: item.id, stockArea, rate: 118.25 });
    }
    return item.id;
  };
  const draft = async (item: number, toStockArea: number, quantities: { readonly [lot: string]: number }) => {
    const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
    const [line] = linesOf(sample);
    const saved = await admin.post(`${TRANSFER}/save`, {
      ...sample,
      toStockArea,
      isChecked: false,
      vehicleNumber: undefined,
      ewayBillNumber: undefined,
      freight: undefined,
      lines: Object.entries(quantities).map(([lotNumber, quantity]) => ({
        ...line,
        item,
        quantity,
        lotNumber: lotNumber === '' ? undefined : lotNumber,
      })),
    });
    return saved.row();
  };
  /** A role that may make transfers and see no requests, or those without some fields. */
  const transferRole = async (name: string, hiddenFields?: readonly string[]): Promise<number> => {
    const role = (await admin.post('role/save', { name })).row().id;
    const { dataList = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const may = async (module: string, more: Wire): Promise<void> => {
      const id = dataList.find(({ moduleAPI }) => moduleAPI === moduleNamed(module).acl)?.['id'];
      const { version } = (await admin.get(`acl/${String(id)}`)).row();
      expect(codes(await admin.post('acl/update', { id, version, view: 1, ...more }))).toBe('200');
    };
    await may('stockTransfer', { mode: 255 });
    if (hiddenFields !== undefined) await may('materialRequest', { hiddenFields });
    return role;
  };
  const sent = async (document: Kept, facts: Wire = ROAD): Promise<Kept> =>
    (await trade.act(TRANSFER, (await trade.act(TRANSFER, document, 'submit')).row(), 'send', facts)).row();
  const reason = (name: string): number => made.rows('transferReason', { name }) ?? 0;
  const decide = (verb: string, { id, version }: Kept, more: Wire) =>
    admin.post(`${APPROVAL}/${verb}`, { transferId: id, version, ...more }, { requestId: randomUUID() });
  /** Quantity and value of an item by area, the road included. */
  const lies = async (item: number): Promise<readonly string[]> => {
    const { body } = await admin.post(`${STOCK}/getStock/v2`, { items: [item], includeTransit: true });
    const sums = new Map<string, [number, number]>();
    for (const { stockArea, qcStatus, quantity, value } of body.dataList ?? []) {
      const at = `${String((stockArea as Wire)['areaType'])}${qcStatus === 'released' ? '' : ` ${String(qcStatus)}`}`;
      const [q, v] = sums.get(at) ?? [0, 0];
      sums.set(at, [q + Number(quantity), v + Number(value)]);
    }
    return [...sums].map(([at, [q, v]]) => `${at} ${q.toFixed(3)} ${v.toFixed(2)}`).toSorted();
  };
  return { place, lots, draft, transferRole, sent, reason, decide, lies };
};
