import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { indiaDay } from '../../india-day.ts';

/** A row with id and version, as every save answers it. */
export type Kept = Wire & { readonly id: number; readonly version: number };

/** Orders, receipts and opening stock over the samples of a company. */
export type Trade = {
  /** A saved draft order of one line. */
  readonly order: (quantity?: number) => Promise<Kept>;
  /** A submitted one. */
  readonly openOrder: (quantity?: number) => Promise<Kept>;
  /** Body of a gate slip of an order's one line, in a vehicle of its own. */
  readonly slipBody: (order: Kept, quantity: number) => Wire;
  /** A saved draft of it. */
  readonly slip: (order: Kept, quantity: number) => Promise<Kept>;
  /** The receipt of all that is pending on a slip, saved as a draft. */
  readonly receiptOf: (slip: Kept) => Promise<Kept>;
  /** A saved draft of the return of a part of a posted receipt's first line. */
  readonly returnOf: (receipt: Kept, quantity: number) => Promise<Kept>;
  /** Body of it. */
  readonly returnBody: (receipt: Kept, quantity: number) => Promise<Wire>;
  /** Body of a receipt of an order's one line. */
  readonly receiptBody: (order: Kept, quantity: number) => Wire;
  readonly receipt: (order: Kept, quantity: number) => Promise<Kept>;
  /** A saved draft of opening stock in a lot of its own. */
  readonly opening: (lot: string, quantity?: number, line?: Wire, header?: Wire) => Promise<Kept>;
  /** A saved draft of a transfer within the plant, of a lot that was opened for it, by way of the transit area. */
  readonly transfer: (lot: string) => Promise<Kept>;
  /** The same, after these verbs. */
  readonly transferAfter: (lot: string, ...verbs: readonly string[]) => Promise<Kept>;
  /** A saved draft of an inter-department transfer within the plant, of a lot that was opened for it; transfers between departments are switched on. */
  readonly handOver: (lot: string) => Promise<Kept>;
  /** A saved draft of a receipt of 10 kg of the sample material. */
  readonly supportingReceipt: () => Promise<Kept>;
  /** A saved draft that writes 1 kg off, of stock that was opened for it. */
  readonly writeOff: (lot: string, name?: 'outward' | 'foundryOutward', more?: Wire) => Promise<Kept>;
  /** A saved draft of a receipt of castings. */
  readonly castings: (more?: Wire) => Promise<Kept>;
  /** A saved draft of a receipt of 10 empty ones of the sample packing; packing types are switched on. */
  readonly packingReceipt: () => Promise<Kept>;
  /** A saved draft in which a department draws 1 kg of it, or brings it back; there is stock of it. */
  readonly drawing: (direction: 'issue' | 'return') => Promise<Kept>;
  /** A saved draft of a material request of one line. */
  readonly request: () => Promise<Kept>;
  /** An allocation, as it is sent whole, of an open request of 10 for a lot that was opened for it. */
  readonly allocation: (lot: string, more?: Wire) => Promise<Wire>;
  /** A floor of the plant, by its new name. */
  readonly floorArea: (name: string) => Promise<number>;
  /** A saved draft of the reconciliation of an allocation of 10 that was handed over: 4 come back, the rest is carried. */
  readonly floor: (lot: string) => Promise<Kept>;
  /** A saved draft of the count of an area of its own, in which 10 of a lot lie. */
  readonly count: (lot: string) => Promise<Kept>;
  /** The same frozen, with the id of its one line. */
  readonly frozen: (lot: string) => Promise<{ readonly slip: Kept; readonly line: unknown }>;
  /** The same, counted as it is. */
  readonly counted: (lot: string) => Promise<Kept>;
  /** A new item by lots whose plan asks for purity (critical, two readings, 92.0 to 98.0) and moisture (at most 0.50). */
  readonly plannedItem: (code: string) => Promise<Kept>;
  /** A saved draft of opening stock of such an item. */
  readonly openingOf: (item: Kept, lot: string, quantity: number) => Promise<Kept>;
  /** A lab test that was asked for, of an own item in stock, open. */
  readonly openTest: (code: string, quantity?: number) => Promise<Kept>;
  /** Calls a verb of a document as it stands. */
  readonly act: (api: string, document: Kept, verb: string, more?: Wire) => ReturnType<Client['post']>;
};

export const ORDER = 'chemical/purchaseOrder';
export const GATE = 'chemical/preinward';
export const RETURN = 'chemical/inward/return';
export const INWARD = 'chemical/inward';
export const OUTWARD = 'chemical/inward/outward';
export const FOUNDRY = 'chemical/foundaryInward';
export const FOUNDRY_OUTWARD = 'chemical/foundaryInward/outward';
export const OPENING = 'chemical/itemStock/openingStock';
export const TRANSFER = 'chemical/stockTransfer';
export const HAND_OVER = 'erp/cbl-to-cbl';
export const SUPPORTING = 'chemical/sm-inward';
export const COUNTER = 'chemical/supportingMaterialAllocation';
export const PACKING = 'chemical/packingTypeInward';
export const APPROVAL = 'chemical/transferApproval';
export const REQUEST = 'chemical/requestApproval';
export const ALLOCATE = 'chemical/storeManagement/allocate';
export const FLOOR = 'chemical/storeManagement/reconcile';
export const COUNT = 'chemical/reconcile';
export const LAB = 'chemical/newLabTest';

/** Tells every location its state: where goods arrive says which tax an order of one's own making bears. */
export const placeLocations = async (client: Client): Promise<void> => {
  const [city] = (await client.get('city/getAllByPartner')).body.dataList ?? [];
  const { country } = (await client.get(`state/${String(city?.['state'])}`)).row();
  const place = { country, state: city?.['state'], city: city?.['id'] };
  for (const { id, version } of (await client.get('location/getAllByPartner')).body.dataList ?? [])
    (await client.post('location/update', { id, version, ...place })).row();
};

let bill = 0;

/** Lines of a document on the wire. */
export const linesOf = (document: Wire): readonly Kept[] => document['lines'] as readonly Kept[]; // every document here has them

export const tradeOf = (client: Client, { rows }: Made): Trade => {
  const body = (name: string): Wire => sampleOf(moduleNamed(name), 1, rows);
  const firstLine = (document: Wire): Wire => linesOf(document)[0] ?? {};
  const act: Trade['act'] = (api, { id, version }, verb, more = {}) =>
    client.post(`${api}/${verb}`, { id, version, ...more });
  const order: Trade['order'] = async (quantity = 100) => {
    const sample = body('purchaseOrder');
    return (await client.post(`${ORDER}/save`, { ...sample, lines: [{ ...firstLine(sample), quantity }] })).row();
  };
  const receiptBody: Trade['receiptBody'] = (of, quantity) => {
    const sample = body('inward');
    const line = firstLine(of);
    bill += 1;
    return {
      ...sample,
      inwardType: 'purchase',
      purchaseOrders: [of.id],
      billNo: `T${bill}`,
      lines: [
        {
          item: line['item'],
          uom: line['uom'],
          rate: line['rate'],
          stockArea: firstLine(sample)['stockArea'],
          purchaseOrder: of.id,
          purchaseOrderItem: line['id'],
          lotNumber: `LOT-${bill}`,
          quantity,
        },
      ],
    };
  };
  const slipBody: Trade['slipBody'] = (of, quantity) => {
    const sample = body('preInward');
    const line = firstLine(of);
    bill += 1;
    return {
      ...sample,
      kind: 'purchase',
      party: of['party'],
      purchaseOrders: [of.id],
      billNo: `T${bill}`,
      billDate: indiaDay(),
      vehicleNumber: `GJ05CD${String(1000 + bill)}`,
      lines: [
        {
          item: line['item'],
          uom: line['uom'],
          purchaseOrder: of.id,
          purchaseOrderItem: line['id'],
          challanQty: quantity,
        },
      ],
    };
  };
  const receiptOf: Trade['receiptOf'] = async ({ id }) => {
    const proposed = (await client.post(`${INWARD}/fromPreInward`, { preInwardId: id })).body.data ?? {};
    bill += 1;
    const lines = linesOf(proposed).map((line) => ({
      ...line,
      stockArea: firstLine(body('inward'))['stockArea'],
      lotNumber: `SLIP-${bill}`,
    }));
    return (await client.post(`${INWARD}/save`, { ...proposed, lines })).row();
  };
  const returnBody: Trade['returnBody'] = async (receipt, quantity) => {
    const [row] = (await client.post(`${INWARD}/returnable`, { inwardId: receipt.id })).body.dataList ?? [];
    const { line, item, uom, inStock } = row ?? {};
    const [key] = inStock as readonly Wire[]; // what was just received lies somewhere
    return {
      party: receipt['party'],
      date: indiaDay(),
      returnReason: 'rejected',
      ewayBillNumber: '351001234567',
      lines: [{ inward: receipt.id, inwardLine: line, item, uom, stockKey: key?.['id'], quantity }],
    };
  };
  /** Opening stock in a lot; `line` and `header` change what the samples say. */
  const opening = async (lot: string, quantity: number, line: Wire = {}, header: Wire = {}): Promise<Kept> => {
    const sample = body('openingStock');
    const lines = [{ ...firstLine(sample), lotNumber: lot, quantity, ...line }];
    return (await client.post(`${OPENING}/save`, { ...sample, lines, ...header })).row();
  };
  const transfer: Trade['transfer'] = async (lot) => {
    const sample = body('stockTransfer');
    const date = indiaDay(); // goods of today have not expired
    const line = { stockArea: sample['fromStockArea'], manufacturedOn: null };
    const opened = await act(OPENING, await opening(lot, 10, line, { date }), 'post');
    if (opened.status !== 200) throw new Error(opened.text);
    const lines = [{ ...firstLine(sample), lotNumber: lot }];
    return (await client.post(`${TRANSFER}/save`, { ...sample, isChecked: true, lines })).row();
  };
  const mustPost = async (path: string, sent: Wire): Promise<Kept> => (await client.post(path, sent)).row();
  const parameterOf = async (name: string, more: Wire): Promise<number> =>
    (await mustPost('customParam/save', { name, dataType: 'numeric', stage: 'all', ...more })).id;
  const handOver: Trade['handOver'] = async (lot) => {
    const sample = body('departmentTransfer');
    const { id, organization, branch, location } = (
      await client.get(`chemical/stockArea/${String(sample['fromStockArea'])}`)
    ).row();
    const place = { date: indiaDay(), organization, branch, location }; // asked while companies and branches are
    const opened = await act(OPENING, await opening(lot, 10, { stockArea: id, manufacturedOn: null }, place), 'post');
    if (opened.status !== 200) throw new Error(opened.text);
    await setSetting(client, 'CBL_FLOW_SUPPORT', 'YES');
    return mustPost(`${HAND_OVER}/save`, { ...sample, lines: [{ ...firstLine(sample), lotNumber: lot }] });
  };
  const plannedItem: Trade['plannedItem'] = async (code) => {
    const purity = await parameterOf(`${code} purity`, { decimals: 1, samples: 2, mapsTo: 'purity' });
    const moisture = await parameterOf(`${code} moisture`, { decimals: 2, samples: 1, mapsTo: 'moisture' });
    const { productType, category, uom, hsn, purchaseGst } = body('item');
    return mustPost('chemical/item/save', {
      productType,
      category,
      uom,
      hsn,
      purchaseGst,
      isPurchasable: true,
      isSaleable: false,
      name: `Tested ${code}`,
      itemCode: code,
      lotTracking: 'lot',
      qualityParams: [
        { customParam: purity, min: 92, max: 98, stage: 'inward', isCritical: true },
        { customParam: moisture, max: 0.5, stage: 'inward' },
      ],
    });
  };
  const openingOf: Trade['openingOf'] = (item, lotNumber, quantity) => {
    const sample = body('openingStock');
    const line = { ...firstLine(sample), item: item.id, lotNumber, quantity, manufacturedOn: undefined };
    return mustPost(`${OPENING}/save`, { ...sample, lines: [line] });
  };
  const openTest: Trade['openTest'] = async (code, quantity = 10) => {
    const item = await plannedItem(code);
    (await act(OPENING, await openingOf(item, code, quantity), 'post')).row();
    const draft = await mustPost(`${LAB}/save`, { item: item.id, lotNumber: code, origin: 'complaint' });
    return (await act(LAB, draft, 'request')).row();
  };
  const supportingReceipt: Trade['supportingReceipt'] = () => {
    bill += 1;
    return mustPost(`${SUPPORTING}/save`, { ...body('supportingInward'), billNo: `T${bill}` });
  };
  const count: Trade['count'] = async (lot) => {
    const { stockArea: main } = body('physicalCount');
    const { location } = (await client.get(`chemical/stockArea/${String(main)}`)).row();
    const { id } = await mustPost('chemical/stockArea/save', { name: `Count ${lot}`, areaType: 'raw', location });
    const today = indiaDay();
    const opened = await act(
      OPENING,
      await opening(lot, 10, { stockArea: id, manufacturedOn: null }, { date: today }),
      'post',
    );
    if (opened.status !== 200) throw new Error(opened.text);
    return mustPost(`${COUNT}/save`, {
      ...body('physicalCount'),
      stockArea: id,
      items: undefined,
      productTypes: undefined,
    });
  };
  const frozen: Trade['frozen'] = async (lot) => {
    const slip = (await act(COUNT, await count(lot), 'freeze')).row();
    const [line] = (await client.get(`${COUNT}/lines/${slip.id}`)).body.dataList ?? [];
    return { slip, line: line?.['id'] };
  };
  const floorArea = async (name: string): Promise<number> => {
    const { location } = (await client.get(`chemical/stockArea/${String(body('physicalCount')['stockArea'])}`)).row();
    return (await mustPost('chemical/stockArea/save', { name, areaType: 'wip', location })).id;
  };
  const allocation: Trade['allocation'] = async (lot, more = {}) => {
    const sample = body('materialRequest');
    const line = { stockArea: sample['stockAreaFrom'], manufacturedOn: null };
    const opened = await act(OPENING, await opening(lot, 10, line, { date: indiaDay() }), 'post');
    if (opened.status !== 200) throw new Error(opened.text);
    const lines = [{ ...firstLine(sample), wantedLot: lot }];
    const draft = await mustPost(`${REQUEST}/save`, { ...sample, ...more, lines });
    const request = (await act(REQUEST, draft, 'submit')).row();
    const proposed = await client.post(`${ALLOCATE}/propose`, { requestIds: [request.id] });
    return proposed.body.data?.['document'] as Wire; // what the call answers
  };
  return {
    supportingReceipt,
    async writeOff(lot, name = 'outward', more = {}) {
      const sample = body(name);
      const { stockArea } = firstLine(sample);
      const date = indiaDay(); // goods of today have not expired
      const opened = await act(OPENING, await opening(lot, 10, { stockArea, manufacturedOn: null }, { date }), 'post');
      if (opened.status !== 200) throw new Error(opened.text);
      return mustPost(`${moduleNamed(name).api}/save`, {
        ...sample,
        ...more,
        lines: [{ ...firstLine(sample), lotNumber: lot }],
      });
    },
    castings(more = {}) {
      bill += 1;
      return mustPost(`${FOUNDRY}/save`, { ...body('foundryInward'), billNo: `T${bill}`, ...more });
    },
    async packingReceipt() {
      await setSetting(client, 'PACKING_TYPE_SUPPORT', 'YES');
      bill += 1;
      return mustPost(`${PACKING}/save`, { ...body('packingInward'), billNo: `T${bill}` });
    },
    async drawing(direction) {
      (await act(SUPPORTING, await supportingReceipt(), 'post')).row();
      return mustPost(`${COUNTER}/save`, { ...body('supportingAllocation'), direction });
    },
    request: () => mustPost(`${REQUEST}/save`, body('materialRequest')),
    allocation,
    floorArea,
    async floor(lot) {
      const stockAreaTo = await floorArea(`Floor ${lot}`);
      const document = await allocation(lot, { stockAreaTo });
      const done = (await client.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
      const asked = { scope: 'allocation', allocation: done.id };
      const [line] = linesOf((await client.post(`${FLOOR}/propose`, asked)).body.data ?? {});
      const { allocationLine, stockKey }: Wire = line ?? {};
      const lines = [{ allocationLine, stockKey, returned: 4, carried: 6 }];
      return mustPost(`${FLOOR}/save`, { ...asked, lines });
    },
    count,
    frozen,
    counted: async (lot) => {
      const { slip, line } = await frozen(lot);
      return mustPost(`${COUNT}/count`, { id: slip.id, lines: [{ id: line, quantity: 10 }] });
    },
    plannedItem,
    openingOf,
    openTest,
    act,
    opening: (lot, quantity = 10, line = {}, header = {}) => opening(lot, quantity, line, header),
    transfer,
    handOver,
    transferAfter: async (lot, ...verbs) => {
      let kept = await transfer(lot);
      for (const verb of verbs) kept = (await act(TRANSFER, kept, verb)).row();
      return kept;
    },
    order,
    slipBody,
    returnBody,
    returnOf: async (of, quantity) => (await client.post(`${RETURN}/save`, await returnBody(of, quantity))).row(),
    slip: async (of, quantity) => (await client.post(`${GATE}/save`, slipBody(of, quantity))).row(),
    receiptOf,
    receiptBody,
    openOrder: async (quantity) => (await act(ORDER, await order(quantity), 'submit')).row(),
    receipt: async (of, quantity) => (await client.post(`${INWARD}/save`, receiptBody(of, quantity))).row(),
  };
};
