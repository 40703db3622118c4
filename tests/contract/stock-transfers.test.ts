import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { formOf } from '../../apps/server/src/testing/upload-file.ts';
import { personWith } from './approvals.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import { type Made, sampleOf, setSetting } from './samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { APPROVAL, GATE, type Kept, linesOf, REQUEST, TRANSFER, type Trade, tradeOf } from './trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  describe('stock transfers', () => {
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
    const ROAD = { vehicleNumber: 'GJ05AB1234', ewayBillNumber: '351001234567' };
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
    const counted = (transfer: Wire): readonly unknown[] =>
      linesOf(transfer).map(({ sent: s, received, lost, returned, inTransit }) => [
        s,
        received,
        lost,
        returned,
        inTransit,
      ]);

    it('[C43] value travels to the paisa; what is missing is lost, or found a week later; reversal and repeat are safe', async () => {
      const { raw } = await place(41);
      const quantities = { 'C43-A': 1863.6, 'C43-B': 48.4 };
      const item = await lots(41, quantities);
      const open = (await trade.act(TRANSFER, await draft(item, raw, quantities), 'submit')).row();
      expect(open).toMatchObject({ statusId: 10, documentKind: 'deliveryChallan', transferKind: 'transit' });
      expect(String(open['number'])).toMatch(/^ST\/\d\d-\d\d\/\d{5}$/u);
      expect((await store.keyOf('C43-A'))['free']).toBe(0);
      expect(codes(await trade.act(TRANSFER, open, 'send'))).toBe('422, REQUIRED vehicleNumber');
      expect(codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'TRUCK' }))).toBe(
        '422, VEHICLE_FORM vehicleNumber',
      );
      expect(codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' }))).toBe(
        '422, EWAY ewayBillNumber',
      );
      const onRoad = (await trade.act(TRANSFER, open, 'send', ROAD)).row();
      expect(onRoad).toMatchObject({ statusId: 9, value: 226094, vehicleNumber: 'GJ05AB1234' });
      expect(await lies(item)).toEqual(['transit 1912.000 226094.00']);
      const waiting = (await admin.get(`${APPROVAL}/getAllByPartner`)).body.dataList ?? [];
      expect(waiting.map(({ id }) => id)).toContain(onRoad.id);

      const print = await admin.get(`${TRANSFER}/print/${onRoad.id}`);
      expect([print.status, print.headers['content-type'], print.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      const { data: eway = {} } = (await admin.get(`${TRANSFER}/eway/${onRoad.id}`)).body;
      const [bill] = eway['billLists'] as readonly Wire[];
      expect(bill).toMatchObject({
        docType: 'CHL',
        docNo: onRoad['number'],
        totalValue: 226094,
        vehicleNo: 'GJ05AB1234',
      });
      expect(bill?.['itemList']).toMatchObject([
        { quantity: 1863.6, taxableAmount: 220370.7 },
        { quantity: 48.4, taxableAmount: 5723.3 },
      ]);
      const [a, b] = linesOf(onRoad);
      const partly = {
        lines: [
          { line: a?.id, received: 1863.6 },
          { line: b?.id, short: 48.4, shortReason: reason('Not loaded') },
        ],
      };
      expect(codes(await decide('accept', onRoad, { lines: [{ line: a?.id, received: 1863.601 }] }))).toBe(
        '422, OVER_RECEIVED lines[0].received',
      );
      const because = (shortReason: unknown) =>
        decide('accept', onRoad, { lines: [{ line: b?.id, short: 48.4, shortReason }] });
      expect(codes(await because('One roll fewer'))).toBe('422, TYPE lines[0].shortReason'); // reasons are chosen
      expect(codes(await because(1e9))).toBe('422, REFERENCE lines[0].shortReason');
      const requestId = randomUUID();
      const body = { transferId: onRoad.id, version: onRoad.version, ...partly };
      const taken = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      const again = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      expect([codes(taken), again.text]).toEqual(['200', taken.text]);
      expect(taken.row()).toMatchObject({ statusId: 11, lines: [{ receivedAmount: 220370.7 }, { short: 48.4 }] });
      expect(await lies(item)).toEqual(['raw 1863.600 220370.70', 'transit 48.400 5723.30']);
      expect(linesOf(taken.row())[1]).toMatchObject({
        shortReason: reason('Not loaded'),
        shortReasonName: 'Not loaded',
      });
      expect(codes(await decide('accept', onRoad, partly))).toBe('409');

      const lost = { lines: [{ line: b?.id, decision: 'lost', reason: 'Stolen' }] };
      const gone = (await decide('decideShort', taken.row(), lost)).row();
      expect(gone).toMatchObject({ statusId: 7, lines: [{}, { lostAmount: 5723.3 }] });
      const losses = await admin.post(`${STOCK}/ledger`, {
        items: [item],
        reasons: ['TRANSIT_LOSS'],
        includeTransit: true,
      });
      expect(losses.body.dataList?.map(({ out, amount }) => [out, Math.abs(Number(amount))])).toEqual([[48.4, 5723.3]]);
      expect(codes(await trade.act(TRANSFER, gone, 'reverse', { reason: 'Wrong' }))).toBe('422, USED');

      const back = (await decide('reverse', gone, { reason: 'Found it' })).row();
      expect([back['statusId'], counted(back)]).toEqual([
        9,
        [
          [1863.6, 0, 0, 0, 1863.6],
          [48.4, 0, 0, 0, 48.4],
        ],
      ]);
      const anew = (await decide('accept', back, partly)).row();
      const found = (await decide('decideShort', anew, { lines: [{ line: b?.id, decision: 'found' }] })).row();
      expect(found).toMatchObject({ statusId: 7, receivedPercent: 100, lines: [{}, { receivedAmount: 5723.3 }] });
      expect(await lies(item)).toEqual(['raw 1912.000 226094.00']);
    });

    it('scales differ a little, freight lands on what came, damaged goods come in as rejected', async () => {
      const { raw } = await place(42);
      const item = await lots(42, { BULK: 1000, TORN: 100 });
      const onRoad = await sent(await draft(item, raw, { BULK: 1000, TORN: 100 }), { ...ROAD, freight: 1000 });
      const [bulk, torn] = linesOf(onRoad);
      const accepted = (
        await decide('accept', onRoad, {
          lines: [
            { line: bulk?.id, received: 997.5 },
            { line: torn?.id, received: 60, damaged: 40, damageReason: reason('Wet') },
          ],
        })
      ).row();
      expect([accepted['statusId'], counted(accepted), accepted['freightLanded']]).toEqual([
        7,
        [
          [1000, 997.5, 2.5, 0, 0],
          [100, 100, 0, 0, 0],
        ],
        1000,
      ]);
      expect(await lies(item)).toEqual(['raw 1057.500 126049.38', 'rejected rejected 40.000 4730.00']);
    });

    it('the vehicle of the gate slip is unloaded by the check: area, second quantity and photos of the damage are kept', async () => {
      const { raw } = await place(58);
      const item = await lots(58, { WET: 100 });
      const onRoad = await sent(await draft(item, raw, { WET: 100 }));
      const [wet] = linesOf(onRoad);
      const slip = (
        await admin.post(`${GATE}/save`, {
          ...trade.slipBody(await trade.openOrder(5), 5),
          kind: 'transferIn',
          party: null,
          purchaseOrders: [],
          stockTransfer: onRoad.id,
          vehicleNumber: 'GJ05XY4747',
          lines: [{ item, challanQty: 100, uom: wet?.['uom'] }],
        })
      ).row();
      const inside = (await trade.act(GATE, slip, 'gateIn')).row();
      const seen = (await admin.get(`${APPROVAL}/${onRoad.id}`)).row();
      expect(seen['gateSlip']).toMatchObject({ number: inside['number'], vehicleNumber: 'GJ05XY4747' });

      const { body, headers } = formOf({ part: 'uploadingFiles', name: 'wet.txt', content: 'Bags at the bottom' });
      const file = await admin.post('filesData/saveWithFile', body, { headers });
      const photos = (file.body.dataList ?? []).map(({ id }) => id);
      const lines = [{ line: wet?.id, received: 60, damaged: 40, damageReason: reason('Wet'), toStockArea: raw }];
      expect(codes(await decide('accept', onRoad, { lines, gateSlip: 987_654 }))).toBe('422, GATE gateSlip');
      const early = { lines, receivedAt: new Date(Date.parse(String(onRoad['sentAt'])) - 60_000).toISOString() };
      expect(codes(await decide('accept', onRoad, early))).toBe('422, ORDER receivedAt');
      const accepted = (await decide('accept', onRoad, { lines, photos })).row();
      expect([
        accepted['statusId'],
        accepted['damagePhotos'],
        typeof accepted['acceptedAt'],
        accepted['acceptedBy'],
      ]).toEqual([7, photos, 'string', expect.any(Number)]);
      expect((await admin.get(`${GATE}/${slip.id}`)).row()['statusId']).toBe(11);

      const taken = await admin.get(`${GATE}/history/${slip.id}`);
      expect((taken.body.dataList ?? []).map(({ action }) => action)).toContain('takeIn');
      const backAgain = (await decide('reverse', accepted, { reason: 'Counted twice' })).row();
      expect([backAgain['acceptedAt'], backAgain['acceptedBy']]).toEqual([null, null]);
      const waiting = (await admin.get(`${GATE}/${slip.id}`)).row();
      expect(waiting['statusId']).toBe(10);
      expect(codes(await trade.act(GATE, waiting, 'turnBack', { reason: 'Wrong goods' }))).toBe('200');
    });

    it('goods of another location are asked for, and brought by transfers: what leaves is issued, what is lost or comes back is pending again', async () => {
      const { raw } = await place(59);
      const item = await lots(59, { ASKED: 300 });
      const config = 'chemical/requestApprovalConfig';
      for (const { id, version } of (await admin.get(`${config}/getAllByPartner`)).body.dataList ?? [])
        await admin.post(`${config}/delete`, { id, version });
      const uom = (await admin.get(`chemical/item/${item}`)).row()['uom'];
      const store = made.rows('stockArea', { name: 'Main Store' });
      const body = {
        requestType: 'transfer',
        department: made.of('department').id,
        stockAreaFrom: store,
        stockAreaTo: raw,
        lines: [{ item, uom, quantity: 100 }],
      };
      const refused = async (more: Wire): Promise<string> =>
        codes(await admin.post(`${REQUEST}/save`, { ...body, ...more }));
      expect(await refused({ requestType: 'issue' })).toBe('422, PLACE stockAreaTo');
      expect(await refused({ stockAreaTo: made.rows('stockArea', { name: 'Rejected' }) })).toBe(
        '422, PLACE stockAreaTo',
      );
      const request = (await trade.act(REQUEST, (await admin.post(`${REQUEST}/save`, body)).row(), 'submit')).row();
      const progress = async (): Promise<unknown> => {
        const now = (await admin.get(`${REQUEST}/${request.id}`)).row();
        return [now['statusId'], linesOf(now)[0]?.['issued'], linesOf(now)[0]?.['pending']];
      };
      const queue = (await admin.get('chemical/storeManagement/allocate/toServe')).body.dataList ?? [];
      expect(queue.map(({ id }) => id)).not.toContain(request.id); // no keeper hands it over a counter

      const offered = (await admin.get(`${TRANSFER}/fromRequest/${request.id}`)).body.data ?? {};
      expect(offered).toMatchObject({ request: request.id, fromStockArea: store, toStockArea: raw });
      const [line] = offered['lines'] as readonly Wire[];
      expect(line).toMatchObject({ item, quantity: 100, uom });
      const { client: stranger } = await personWith(served, await transferRole('Transfers alone'));
      expect((await stranger.get(`${TRANSFER}/fromRequest/${request.id}`)).status).toBe(403);
      const { client: blind } = await personWith(served, await transferRole('Blind', ['lines.quantity', 'lines.item']));
      const seen = (await blind.get(`${TRANSFER}/fromRequest/${request.id}`)).body.data ?? {};
      expect(seen['lines']).toMatchObject([{ requestLine: line?.['requestLine'], uom }]);
      const [shown] = seen['lines'] as readonly Wire[];
      for (const key of ['item', 'itemName', 'itemCode', 'quantity']) expect(shown).not.toHaveProperty(key);
      const transfer = (quantity: number, more: Wire = {}) =>
        admin.post(`${TRANSFER}/save`, { ...offered, ...more, lines: [{ ...line, quantity }] });
      expect(codes(await transfer(60, { toStockArea: store, fromStockArea: raw }))).toBe(
        '422, PLACE fromStockArea, PLACE toStockArea',
      );

      const first = await sent((await transfer(60)).row());
      expect(await progress()).toEqual([11, 60, 40]);
      expect(codes(await trade.act(TRANSFER, (await transfer(50)).row(), 'submit'))).toBe(
        '422, TOO_LARGE lines[0].quantity',
      );
      const [onRoad] = linesOf(first);
      const short = { line: onRoad?.id, received: 50, short: 10, shortReason: reason('Not loaded') };
      const came = (await decide('accept', first, { lines: [short] })).row();
      expect(await progress()).toEqual([11, 60, 40]); // it may still turn up
      await decide('decideShort', came, { lines: [{ line: onRoad?.id, decision: 'lost', reason: 'Fell off' }] });
      expect(await progress()).toEqual([11, 50, 50]);

      const second = await sent((await transfer(50)).row());
      expect(await progress()).toEqual([7, 100, 0]);
      expect(codes(await trade.act(TRANSFER, second, 'callBack', { reason: 'Wrong truck' }))).toBe('200');
      expect(await progress()).toEqual([11, 50, 50]);

      const property = { name: 'Asked width', code: 'ASKED_WIDTH', dataType: 'numeric' };
      const propertyType = made.rows('materialPropertyType', undefined);
      const mm = made.rows('uom', { symbol: 'mm' });
      const width = (await admin.post('itemProperty/save', { ...property, propertyType, uom: mm })).row().id;
      const { version } = (await admin.get(`chemical/item/${String(item)}`)).row();
      const listed = [{ itemProperty: width, isVariant: true }];
      (await admin.post('chemical/item/update', { id: item, version, properties: listed })).row();
      const gradeOf = async (value: string): Promise<unknown> => {
        const properties = [{ itemProperty: width, value, uom: mm }];
        return (await admin.post('chemical/itemTuple/getItemTupleId', { item, properties })).body.data?.['id'];
      };
      const [narrow, wide] = [await gradeOf('500'), await gradeOf('600')];
      const graded = { ...body, lines: [{ item, uom, quantity: 10, itemTuple: narrow }] };
      const wish = (await trade.act(REQUEST, (await admin.post(`${REQUEST}/save`, graded)).row(), 'submit')).row();
      const bring = (await admin.get(`${TRANSFER}/fromRequest/${wish.id}`)).body.data ?? {};
      const [of] = bring['lines'] as readonly Wire[];
      const brings = async (itemTuple: unknown): Promise<string> =>
        codes(await admin.post(`${TRANSFER}/save`, { ...bring, lines: [{ ...of, itemTuple }] }));
      expect([await brings(wide), await brings(narrow)]).toEqual(['422, REFERENCE lines[0].requestLine', '200']);
    });

    it('WEIGH_TOLERANCE_PERCENT: so much closes as loss of the scales; what is above it is short', async () => {
      const { raw } = await place(45);
      const item = await lots(45, { 'WEIGH-1': 1000, 'WEIGH-2': 1000 });
      const arrives = async (lot: string) => {
        const onRoad = await sent(await draft(item, raw, { [lot]: 1000 }));
        return decide('accept', onRoad, { lines: [{ line: linesOf(onRoad)[0]?.id, received: 992 }] });
      };
      expect(codes(await arrives('WEIGH-1'))).toBe('422, SUM_OFF lines[0].short');
      await setSetting(admin, 'WEIGH_TOLERANCE_PERCENT', '1');
      expect(counted((await arrives('WEIGH-2')).row())).toEqual([[1000, 992, 8, 0, 0]]);
      await setSetting(admin, 'WEIGH_TOLERANCE_PERCENT', '0.25');
    });

    it('EWAY_LIMIT and EWAY_OTHER_STATE: above the limit, and to another state while that is on, goods want a bill', async () => {
      const [state, other] = [
        made.rows('state', { alphaCode: 'GJ' }),
        (await admin.get('state/getAllByPartner', { rowsPerPage: 100 })).body.dataList?.find(
          ({ alphaCode }) => alphaCode === 'MH',
        )?.['id'],
      ];
      const rows = (await admin.get('erp/location/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];
      const { id, version } = rows.find(({ name }) => name === 'Plant') ?? {};
      expect(codes(await admin.post('erp/location/update', { id, version, state }))).toBe('200');
      const [near, far] = [await place(46), await place(47, { state: other })];
      const item = await lots(46, { ROAD: 100 });
      const sends = async (to: number, quantity: number): Promise<string> => {
        const open = (await trade.act(TRANSFER, await draft(item, to, { ROAD: quantity }), 'submit')).row();
        return codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' }));
      };
      expect([await sends(near.raw, 10), await sends(far.raw, 1)]).toEqual(['200', '422, EWAY ewayBillNumber']);
      await setSetting(admin, 'EWAY_OTHER_STATE', 'NO');
      expect(await sends(far.raw, 1)).toBe('200');
      await setSetting(admin, 'EWAY_LIMIT', '1000');
      expect([await sends(near.raw, 10), await sends(near.raw, 5)]).toEqual(['422, EWAY ewayBillNumber', '200']);
      await setSetting(admin, 'EWAY_LIMIT', '50000');
      await setSetting(admin, 'EWAY_OTHER_STATE', 'YES');
    });

    it('[C44] worth 49,999.99 with tax in one state goods want no e-way bill, worth 50,000.01 they want one', async () => {
      const near = await place(48);
      const sends = async (n: number, rate: string): Promise<unknown> => {
        const untaxed = made.rows('gstRate', { name: 'Nil rated' });
        const sample = sampleOf(moduleNamed('item'), n, made.rows);
        const goods = { ...sample, saleGst: untaxed, purchaseGst: untaxed };
        const item = (await admin.post('chemical/item/save', goods)).row().id;
        const lot = `EWAY-${n}`;
        const stockArea = made.rows('stockArea', { name: 'Main Store' });
        await store.stocked(lot, 1, { item, stockArea, rate });
        const open = (await trade.act(TRANSFER, await draft(item, near.raw, { [lot]: 1 }), 'submit')).row();
        const answer = await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' });
        return [open['value'], codes(answer)];
      };
      expect([await sends(61, '49999.99'), await sends(62, '50000.00'), await sends(63, '50000.01')]).toEqual([
        [49_999.99, '200'],
        [50_000, '200'],
        [50_000.01, '422, EWAY ewayBillNumber'],
      ]);
    });

    it('refused goods go back by a linked transfer at the value that they left with; the sender calls back or writes off', async () => {
      const { raw } = await place(43);
      const item = await lots(43, { BACK: 100 });
      const onRoad = await sent(await draft(item, raw, { BACK: 40 }));
      expect(codes(await decide('reject', onRoad, {}))).toBe('422, REQUIRED reason');
      const refused = (await decide('reject', onRoad, { reason: 'Wrong goods' })).row();
      expect([refused['statusId'], counted(refused)]).toEqual([7, [[40, 0, 0, 40, 0]]]);
      const { body } = await admin.get(`${TRANSFER}/getAllByPartner`, {
        filters: JSON.stringify({ fromStockArea: raw }),
      });
      const way = (await admin.get(`${TRANSFER}/${String(body.dataList?.[0]?.['id'])}`)).row();
      expect(way).toMatchObject({ statusId: 9, wayBackOf: onRoad.id, value: 4730, fromStockArea: raw });
      expect(codes(await decide('reverse', refused, { reason: 'No' }))).toBe('422, USED');
      const home = (await decide('accept', way, { lines: [{ line: linesOf(way)[0]?.id, received: 40 }] })).row();
      expect([home['statusId'], await lies(item)]).toEqual([7, ['raw 100.000 11825.00']]);

      const second = await sent(await draft(item, raw, { BACK: 30 }));
      const called = (await trade.act(TRANSFER, second, 'callBack', { reason: 'Truck broke down' })).row();
      expect([called['statusId'], counted(called)]).toEqual([7, [[30, 0, 0, 30, 0]]]);
      const third = await sent(await draft(item, raw, { BACK: 10 }), { ...ROAD, transport: null });
      const short = (await trade.act(TRANSFER, third, 'closeShort', { reason: 'Fire' })).row();
      expect([short['statusId'], counted(short)]).toEqual([6, [[10, 0, 10, 0, 0]]]);
      expect(short['hoursOnRoad']).toBe(0); // it was lost at once
      expect(short).toMatchObject({ claimState: 'none' }); // nobody carried it
      const pursue = (more: Wire, of: Kept = short) => trade.act(TRANSFER, of, 'claim', more);
      expect(codes(await pursue({ claimState: 'none' }))).toBe('422, CHOICE claimState');
      expect(codes(await pursue({ claimNo: 'C1' }))).toBe('422, REQUIRED claimState');
      expect(codes(await pursue({ claimState: 'settled' }))).toBe('422, REQUIRED claimReceived');
      expect(codes(await pursue({ claimState: 'sent', claimAmount: -1 }))).toBe('422, TOO_SMALL claimAmount');
      expect(codes(await pursue({ claimState: 'sent' }, called))).toBe('422, STATE');
      const carried = await sent(await draft(item, raw, { BACK: 4 }));
      const lost = (await trade.act(TRANSFER, carried, 'closeShort', { reason: 'Fire' })).row();
      expect(lost).toMatchObject({ claimState: 'noted', claimAmount: 473 });
      const paid = { claimState: 'settled', claimNo: 'cl-7', claimReceived: 400 };
      expect((await pursue(paid, lost)).row()).toMatchObject({
        claimState: 'settled',
        claimNo: 'CL-7',
        claimAmount: 473,
        claimReceived: 400,
      });
      const fourth = await sent(await draft(item, raw, { BACK: 20 }));
      expect(fourth['isGivenBack']).toBe(false);
      expect(codes(await trade.act(TRANSFER, fourth, 'reverse', { reason: 'Not sent' }))).toBe('422, STATE'); // it is called back
      const came = (await decide('accept', fourth, { lines: [{ line: linesOf(fourth)[0]?.id, received: 20 }] })).row();
      (await decide('reverse', came, { reason: 'Never came' })).row();
      const again = (await admin.get(`${TRANSFER}/${fourth.id}`)).row();
      expect([again['statusId'], again['isGivenBack']]).toEqual([9, true]);
      expect((await trade.act(TRANSFER, again, 'reverse', { reason: 'Not sent' })).row()['statusId']).toBe(8);
      expect(await lies(item)).toEqual(['raw 86.000 10169.50']);
    });

    it('a line without a key takes what the issue rule says, a line for each; what is not there is refused', async () => {
      const { raw, transit } = await place(44);
      const item = await lots(44, { 'PICK-1': 30, 'PICK-2': 50 });
      const rejected = Number(made.rows('stockArea', { name: 'Rejected' }));
      const direct = (await trade.act(TRANSFER, await draft(item, rejected, { '': 40 }), 'submit')).row();
      expect(linesOf(direct).map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
        ['PICK-1', 30],
        ['PICK-2', 10],
      ]);
      expect((await store.keyOf('PICK-2'))['free']).toBe(40);
      const moved = (await trade.act(TRANSFER, direct, 'send')).row();
      expect(moved).toMatchObject({ statusId: 7, transferKind: 'direct', documentKind: 'none', receivedPercent: 100 });
      expect((await trade.act(TRANSFER, moved, 'reverse', { reason: 'Wrong' })).row()['statusId']).toBe(8);
      expect(codes(await trade.act(TRANSFER, await draft(item, raw, { '': 81 }), 'submit'))).toBe(
        '422, SHORT_STOCK lines[0].quantity',
      );
      const cancelled = (await trade.act(TRANSFER, await draft(item, raw, { 'PICK-1': 30 }), 'submit')).row();
      expect((await trade.act(TRANSFER, cancelled, 'cancel')).row()['statusId']).toBe(5);
      expect((await store.keyOf('PICK-1'))['free']).toBe(30);
      const key = await store.keyOf('PICK-1');
      await admin.post(`${STOCK}/qc`, { keys: [{ balanceId: key.id }], to: 'hold', reason: 'Smell' });
      const held = await draft(item, raw, { 'PICK-1': 30 });
      const heldKey = await store.keyOf('PICK-1'); // under test it is a key of its own
      const { item: goods, uom, quantity }: Wire = linesOf(held)[0] ?? {};
      const named = (
        await admin.post(`${TRANSFER}/update`, {
          id: held.id,
          version: held.version,
          lines: [{ item: goods, uom, quantity, stockKey: heldKey.id }],
        })
      ).row();
      expect(codes(await trade.act(TRANSFER, named, 'submit'))).toBe('422, ON_HOLD lines[0].quantity');
      const nowhere = await admin.post(`${TRANSFER}/save`, {
        ...sampleOf(moduleNamed('stockTransfer'), 1, made.rows),
        toStockArea: transit,
      });
      expect(codes(nowhere)).toBe('422, PLACE toStockArea');
      const { body } = await admin.get(`${TRANSFER}/getOpenStockTransferList`, { toMe: true });
      expect(body.responseCode).toBe(200);
      const number = encodeURIComponent(String(moved['number']));
      expect((await admin.get(`${TRANSFER}/getByStockTransferNumber/${number}`)).row().id).toBe(moved.id);
    });
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
