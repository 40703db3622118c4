import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { eachSampled } from '../sampled.ts';
import { sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK } from './stock-fixture.ts';
import { counted, ROAD, type Transferring, transferring } from './transfer-fixture.ts';
import { APPROVAL, GATE, linesOf, TRANSFER } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let admin: Transferring['admin'];
  let made: Transferring['made'];
  let trade: Transferring['trade'];
  let store: Transferring['store'];
  let transfers: Transferring['transfers'];

  beforeAll(async () => {
    ({ admin, made, trade, store, transfers } = await transferring(fresh()));
  });

  describe('stock transfers', () => {
    it('[C43] value travels to the paisa; what is missing is lost, or found a week later; reversal and repeat are safe', async () => {
      const { raw } = await transfers.place(41);
      const quantities = { 'C43-A': 1863.6, 'C43-B': 48.4 };
      const item = await transfers.lots(41, quantities);
      const open = (await trade.act(TRANSFER, await transfers.draft(item, raw, quantities), 'submit')).row();
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
      expect(await transfers.lies(item)).toEqual(['transit 1912.000 226094.00']);
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
          { line: b?.id, short: 48.4, shortReason: transfers.reason('Not loaded') },
        ],
      };
      expect(codes(await transfers.decide('accept', onRoad, { lines: [{ line: a?.id, received: 1863.601 }] }))).toBe(
        '422, OVER_RECEIVED lines[0].received',
      );
      const because = (shortReason: unknown) =>
        transfers.decide('accept', onRoad, { lines: [{ line: b?.id, short: 48.4, shortReason }] });
      expect(codes(await because('One roll fewer'))).toBe('422, TYPE lines[0].shortReason'); // reasons are chosen
      expect(codes(await because(1e9))).toBe('422, REFERENCE lines[0].shortReason');
      const requestId = randomUUID();
      const body = { transferId: onRoad.id, version: onRoad.version, ...partly };
      const taken = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      const again = await admin.post(`${APPROVAL}/accept`, body, { requestId });
      expect([codes(taken), again.text]).toEqual(['200', taken.text]);
      expect(taken.row()).toMatchObject({ statusId: 11, lines: [{ receivedAmount: 220370.7 }, { short: 48.4 }] });
      expect(await transfers.lies(item)).toEqual(['raw 1863.600 220370.70', 'transit 48.400 5723.30']);
      expect(linesOf(taken.row())[1]).toMatchObject({
        shortReason: transfers.reason('Not loaded'),
        shortReasonName: 'Not loaded',
      });
      expect(codes(await transfers.decide('accept', onRoad, partly))).toBe('409');

      const lost = { lines: [{ line: b?.id, decision: 'lost', reason: 'Stolen' }] };
      const gone = (await transfers.decide('decideShort', taken.row(), lost)).row();
      expect(gone).toMatchObject({ statusId: 7, lines: [{}, { lostAmount: 5723.3 }] });
      const losses = await admin.post(`${STOCK}/ledger`, {
        items: [item],
        reasons: ['TRANSIT_LOSS'],
        includeTransit: true,
      });
      expect(losses.body.dataList?.map(({ out, amount }) => [out, Math.abs(Number(amount))])).toEqual([[48.4, 5723.3]]);
      expect(codes(await trade.act(TRANSFER, gone, 'reverse', { reason: 'Wrong' }))).toBe('422, RECEIVED_FIRST');

      const back = (await transfers.decide('reverse', gone, { reason: 'Found it' })).row();
      expect([back['statusId'], counted(back)]).toEqual([
        9,
        [
          [1863.6, 0, 0, 0, 1863.6],
          [48.4, 0, 0, 0, 48.4],
        ],
      ]);
      const anew = (await transfers.decide('accept', back, partly)).row();
      const found = (
        await transfers.decide('decideShort', anew, { lines: [{ line: b?.id, decision: 'found' }] })
      ).row();
      expect(found).toMatchObject({ statusId: 7, receivedPercent: 100, lines: [{}, { receivedAmount: 5723.3 }] });
      expect(await transfers.lies(item)).toEqual(['raw 1912.000 226094.00']);
    });

    it('scales differ a little, freight lands on what came, damaged goods come in as rejected', async () => {
      const { raw } = await transfers.place(42);
      const item = await transfers.lots(42, { BULK: 1000, TORN: 100 });
      const onRoad = await transfers.sent(await transfers.draft(item, raw, { BULK: 1000, TORN: 100 }), {
        ...ROAD,
        freight: 1000,
      });
      const [bulk, torn] = linesOf(onRoad);
      const accepted = (
        await transfers.decide('accept', onRoad, {
          lines: [
            { line: bulk?.id, received: 997.5 },
            { line: torn?.id, received: 60, damaged: 40, damageReason: transfers.reason('Wet') },
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
      expect(await transfers.lies(item)).toEqual(['raw 1057.500 126049.38', 'rejected rejected 40.000 4730.00']);
    });

    it('the vehicle of the gate slip is unloaded by the check: area, second quantity and photos of the damage are kept', async () => {
      const { raw } = await transfers.place(58);
      const item = await transfers.lots(58, { WET: 100 });
      const onRoad = await transfers.sent(await transfers.draft(item, raw, { WET: 100 }));
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
      const lines = [
        { line: wet?.id, received: 60, damaged: 40, damageReason: transfers.reason('Wet'), toStockArea: raw },
      ];
      expect(codes(await transfers.decide('accept', onRoad, { lines, gateSlip: 987_654 }))).toBe('422, GATE gateSlip');
      const early = { lines, receivedAt: new Date(Date.parse(String(onRoad['sentAt'])) - 60_000).toISOString() };
      expect(codes(await transfers.decide('accept', onRoad, early))).toBe('422, ORDER receivedAt');
      const accepted = (await transfers.decide('accept', onRoad, { lines, photos })).row();
      expect([
        accepted['statusId'],
        accepted['damagePhotos'],
        typeof accepted['acceptedAt'],
        accepted['acceptedBy'],
      ]).toEqual([7, photos, 'string', expect.any(Number)]);
      expect((await admin.get(`${GATE}/${slip.id}`)).row()['statusId']).toBe(11);

      const taken = await admin.get(`${GATE}/history/${slip.id}`);
      expect((taken.body.dataList ?? []).map(({ action }) => action)).toContain('takeIn');
      const backAgain = (await transfers.decide('reverse', accepted, { reason: 'Counted twice' })).row();
      expect([backAgain['acceptedAt'], backAgain['acceptedBy']]).toEqual([null, null]);
      const waiting = (await admin.get(`${GATE}/${slip.id}`)).row();
      expect(waiting['statusId']).toBe(10);
      expect(codes(await trade.act(GATE, waiting, 'turnBack', { reason: 'Wrong goods' }))).toBe('200');
    });

    it('WEIGH_TOLERANCE_PERCENT: so much closes as loss of the scales; what is above it is short', async () => {
      const { raw } = await transfers.place(45);
      const item = await transfers.lots(45, { 'WEIGH-1': 1000, 'WEIGH-2': 1000 });
      const arrives = async (lot: string) => {
        const onRoad = await transfers.sent(await transfers.draft(item, raw, { [lot]: 1000 }));
        return transfers.decide('accept', onRoad, { lines: [{ line: linesOf(onRoad)[0]?.id, received: 992 }] });
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
      const [near, far] = [await transfers.place(46), await transfers.place(47, { state: other })];
      const item = await transfers.lots(46, { ROAD: 100 });
      const sends = async (to: number, quantity: number): Promise<string> => {
        const open = (await trade.act(TRANSFER, await transfers.draft(item, to, { ROAD: quantity }), 'submit')).row();
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
      const near = await transfers.place(48);
      const percent = async (rate: number): Promise<number> =>
        (await admin.post('gstRate/save', { name: `Way ${rate}`, taxability: 'taxable', rate })).row().id;
      const [untaxed, taxed] = [made.rows('gstRate', { name: 'Nil rated' }) ?? 0, await percent(18)];
      const sends = async (n: number, rate: string, gst: number): Promise<unknown> => {
        const sample = sampleOf(moduleNamed('item'), n, made.rows);
        const goods = { ...sample, saleGst: gst, purchaseGst: gst };
        const item = (await admin.post('chemical/item/save', goods)).row().id;
        const lot = `EWAY-${n}`;
        const stockArea = made.rows('stockArea', { name: 'Main Store' });
        await store.stocked(lot, 1, { item, stockArea, rate });
        const open = (await trade.act(TRANSFER, await transfers.draft(item, near.raw, { [lot]: 1 }), 'submit')).row();
        const answer = await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' });
        return [open['value'], codes(answer)];
      };
      expect([
        await sends(61, '49999.99', untaxed),
        await sends(62, '50000.00', untaxed),
        await sends(63, '50000.01', untaxed),
      ]).toEqual([
        [49_999.99, '200'],
        [50_000, '200'],
        [50_000.01, '422, EWAY ewayBillNumber'],
      ]);
      expect([
        await sends(64, '42372.87', taxed), // and 7,627.12 of tax
        await sends(65, '42372.88', taxed),
        await sends(66, '42372.89', taxed),
      ]).toEqual([
        [42_372.87, '200'],
        [42_372.88, '200'],
        [42_372.89, '422, EWAY ewayBillNumber'],
      ]);
    });

    it('a line without a key takes what the issue rule says, a line for each; what is not there is refused', async () => {
      const { raw, transit } = await transfers.place(44);
      const item = await transfers.lots(44, { 'PICK-1': 30, 'PICK-2': 50 });
      const rejected = Number(made.rows('stockArea', { name: 'Rejected' }));
      const direct = (await trade.act(TRANSFER, await transfers.draft(item, rejected, { '': 40 }), 'submit')).row();
      expect(linesOf(direct).map(({ lotNumber, quantity }) => [lotNumber, quantity])).toEqual([
        ['PICK-1', 30],
        ['PICK-2', 10],
      ]);
      expect((await store.keyOf('PICK-2'))['free']).toBe(40);
      const moved = (await trade.act(TRANSFER, direct, 'send')).row();
      expect(moved).toMatchObject({ statusId: 7, transferKind: 'direct', documentKind: 'none', receivedPercent: 100 });
      expect((await trade.act(TRANSFER, moved, 'reverse', { reason: 'Wrong' })).row()['statusId']).toBe(8);
      expect(codes(await trade.act(TRANSFER, await transfers.draft(item, raw, { '': 81 }), 'submit'))).toBe(
        '422, SHORT_STOCK lines[0].quantity',
      );
      const cancelled = (await trade.act(TRANSFER, await transfers.draft(item, raw, { 'PICK-1': 30 }), 'submit')).row();
      expect((await trade.act(TRANSFER, cancelled, 'cancel')).row()['statusId']).toBe(5);
      expect((await store.keyOf('PICK-1'))['free']).toBe(30);
      const key = await store.keyOf('PICK-1');
      await admin.post(`${STOCK}/qc`, { keys: [{ balanceId: key.id }], to: 'hold', reason: 'Smell' });
      const held = await transfers.draft(item, raw, { 'PICK-1': 30 });
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
