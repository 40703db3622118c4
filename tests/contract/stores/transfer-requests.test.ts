import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled } from '../sampled.ts';
import { codes, STOCK } from './stock-fixture.ts';
import { counted, ROAD, type Transferring, transferring } from './transfer-fixture.ts';
import { type Kept, linesOf, REQUEST, TRANSFER } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Transferring['served'];
  let admin: Transferring['admin'];
  let made: Transferring['made'];
  let trade: Transferring['trade'];
  let transfers: Transferring['transfers'];

  beforeAll(async () => {
    ({ served, admin, made, trade, transfers } = await transferring(fresh()));
  });

  describe('stock transfers for a request, and back', () => {
    it('goods of another location are asked for, and brought by transfers: what leaves is issued, what is lost or comes back is pending again', async () => {
      const { raw } = await transfers.place(59);
      const item = await transfers.lots(59, { ASKED: 300 });
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
      const { client: stranger } = await personWith(served, await transfers.transferRole('Transfers alone'));
      expect((await stranger.get(`${TRANSFER}/fromRequest/${request.id}`)).status).toBe(403);
      const { client: blind } = await personWith(
        served,
        await transfers.transferRole('Blind', ['lines.quantity', 'lines.item']),
      );
      const seen = (await blind.get(`${TRANSFER}/fromRequest/${request.id}`)).body.data ?? {};
      expect(seen['lines']).toMatchObject([{ requestLine: line?.['requestLine'], uom }]);
      const [shown] = seen['lines'] as readonly Wire[];
      for (const key of ['item', 'itemName', 'itemCode', 'quantity']) expect(shown).not.toHaveProperty(key);
      const transfer = (quantity: number, more: Wire = {}) =>
        admin.post(`${TRANSFER}/save`, { ...offered, ...more, lines: [{ ...line, quantity }] });
      expect(codes(await transfer(60, { toStockArea: store, fromStockArea: raw }))).toBe(
        '422, PLACE fromStockArea, PLACE toStockArea',
      );

      const first = await transfers.sent((await transfer(60)).row());
      expect(await progress()).toEqual([11, 60, 40]);
      expect(codes(await trade.act(TRANSFER, (await transfer(50)).row(), 'submit'))).toBe(
        '422, TOO_LARGE lines[0].quantity',
      );
      const [onRoad] = linesOf(first);
      const short = { line: onRoad?.id, received: 50, short: 10, shortReason: transfers.reason('Not loaded') };
      const came = (await transfers.decide('accept', first, { lines: [short] })).row();
      expect(await progress()).toEqual([11, 60, 40]); // it may still turn up
      await transfers.decide('decideShort', came, {
        lines: [{ line: onRoad?.id, decision: 'lost', reason: 'Fell off' }],
      });
      expect(await progress()).toEqual([11, 50, 50]);

      const second = await transfers.sent((await transfer(50)).row());
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

    it('refused goods go back by a linked transfer at the value that they left with; the sender calls back or writes off', async () => {
      const { raw } = await transfers.place(43);
      const item = await transfers.lots(43, { BACK: 100 });
      const onRoad = await transfers.sent(await transfers.draft(item, raw, { BACK: 40 }));
      expect(codes(await transfers.decide('reject', onRoad, {}))).toBe('422, REQUIRED reason');
      const refused = (await transfers.decide('reject', onRoad, { reason: 'Wrong goods' })).row();
      expect([refused['statusId'], counted(refused)]).toEqual([7, [[40, 0, 0, 40, 0]]]);
      const { body } = await admin.get(`${TRANSFER}/getAllByPartner`, {
        filters: JSON.stringify({ fromStockArea: raw }),
      });
      const way = (await admin.get(`${TRANSFER}/${String(body.dataList?.[0]?.['id'])}`)).row();
      expect(way).toMatchObject({ statusId: 9, wayBackOf: onRoad.id, value: 4730, fromStockArea: raw });
      const kept = await transfers.decide('reverse', refused, { reason: 'No' });
      expect([codes(kept), kept.body.errors?.[0]?.message]).toEqual([
        '422, SENT_BACK',
        expect.stringContaining(`go back by ${String(way['number'] ?? way['stockTransferNumber'])}: take that in`),
      ]);
      const home = (
        await transfers.decide('accept', way, { lines: [{ line: linesOf(way)[0]?.id, received: 40 }] })
      ).row();
      expect([home['statusId'], await transfers.lies(item)]).toEqual([7, ['raw 100.000 11825.00']]);
      const anew = await trade.act(TRANSFER, home, 'reverse', { reason: 'No' });
      expect(codes(anew)).toBe('422, SENT_BACK'); // nobody sent it, so nobody takes it back

      const second = await transfers.sent(await transfers.draft(item, raw, { BACK: 30 }));
      const called = (await trade.act(TRANSFER, second, 'callBack', { reason: 'Truck broke down' })).row();
      expect([called['statusId'], counted(called)]).toEqual([7, [[30, 0, 0, 30, 0]]]);
      expect(codes(await trade.act(TRANSFER, called, 'reverse', { reason: 'No' }))).toBe('422, CAME_BACK');
      const third = await transfers.sent(await transfers.draft(item, raw, { BACK: 10 }), { ...ROAD, transport: null });
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
      const carried = await transfers.sent(await transfers.draft(item, raw, { BACK: 4 }));
      const lost = (await trade.act(TRANSFER, carried, 'closeShort', { reason: 'Fire' })).row();
      expect(lost).toMatchObject({ claimState: 'noted', claimAmount: 473 });
      const paid = { claimState: 'settled', claimNo: 'cl-7', claimReceived: 400 };
      expect((await pursue(paid, lost)).row()).toMatchObject({
        claimState: 'settled',
        claimNo: 'CL-7',
        claimAmount: 473,
        claimReceived: 400,
      });
      const fourth = await transfers.sent(await transfers.draft(item, raw, { BACK: 20 }));
      expect(fourth['isGivenBack']).toBe(false);
      expect(codes(await trade.act(TRANSFER, fourth, 'reverse', { reason: 'Not sent' }))).toBe('422, STATE'); // it is called back
      const came = (
        await transfers.decide('accept', fourth, { lines: [{ line: linesOf(fourth)[0]?.id, received: 20 }] })
      ).row();
      (await transfers.decide('reverse', came, { reason: 'Never came' })).row();
      const again = (await admin.get(`${TRANSFER}/${fourth.id}`)).row();
      expect([again['statusId'], again['isGivenBack']]).toEqual([9, true]);
      expect((await trade.act(TRANSFER, again, 'reverse', { reason: 'Not sent' })).row()['statusId']).toBe(8);
      expect(await transfers.lies(item)).toEqual(['raw 86.000 10169.50']);
    });
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
