import { expect } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { sampleOf } from '../../contract/samples.ts';
import {
  COUNTER,
  FOUNDRY,
  FOUNDRY_OUTWARD,
  GATE,
  INWARD,
  type Kept,
  OPENING,
  OUTWARD,
  PACKING,
  SUPPORTING,
} from '../../contract/purchase/trade.ts';
import type { Cases, World } from './world.ts';

/** What comes in at the gate and at the store, and what leaves it by hand. */
export const receivingCases = (world: World): Cases => ({
  long: [
    [
      'a receipt posted against an order',
      async () => ({ path: `${INWARD}/post`, body: await world.trade.receipt(await world.trade.openOrder(), 30) }),
    ],
    [
      'a receipt reversed',
      async () => {
        const receipt = await world.trade.receipt(await world.trade.openOrder(), 30);
        const posted = (await world.trade.act(INWARD, receipt, 'post')).row();
        return { path: `${INWARD}/reverse`, body: { ...posted, reason: 'Wrong goods' } };
      },
    ],
    [
      'the rate of a posted line corrected',
      async () => {
        const receipt = await world.trade.receipt(await world.trade.openOrder(), 30);
        const { id, version, lines } = (await world.trade.act(INWARD, receipt, 'post')).row();
        const [line] = lines as readonly Kept[];
        const body = { id, version, lineId: line?.id, rate: 61.25, reason: 'Typed wrong' };
        return { path: `${INWARD}/correctRate`, body };
      },
    ],
    [
      'the rate of all that was received of an order line corrected',
      async () => {
        const order = await world.trade.openOrder();
        await world.trade.act(INWARD, await world.trade.receipt(order, 30), 'post');
        const [line] = order['lines'] as readonly Kept[];
        const body = { purchaseOrderItem: line?.id, rate: 62.75, reason: 'Agreed later' };
        return { path: `${INWARD}/correctRate`, body };
      },
    ],
    [
      'a landed charge of posted goods',
      async () => {
        const receipt = await world.trade.receipt(await world.trade.openOrder(), 30);
        const { id, version } = (await world.trade.act(INWARD, receipt, 'post')).row();
        const charge = { charge: 'Freight', amount: 120.5, basis: 'quantity' };
        return { path: `${INWARD}/landedCharge`, body: { id, version, charge } };
      },
    ],
    [
      'one charge over two receipts',
      async () => {
        const posted: number[] = [];
        for (const quantity of [30, 20]) {
          const receipt = await world.trade.receipt(await world.trade.openOrder(), quantity);
          posted.push((await world.trade.act(INWARD, receipt, 'post')).row().id);
        }
        const charge = { charge: 'Freight', amount: 120.5, basis: 'quantity' };
        return { path: `${INWARD}/landedCharge`, body: { inwardIds: posted, charge } };
      },
    ],
    [
      'the invoice of posted goods',
      async () => {
        const sent = world.trade.receiptBody(await world.trade.openOrder(), 30);
        const body = { ...sent, billNo: null, challanNo: String(sent['billNo']) };
        const draft = (await world.served.as('administrator').post(`${INWARD}/save`, body)).row();
        const { id, version } = (await world.trade.act(INWARD, draft, 'post')).row();
        return { path: `${INWARD}/addInvoice`, body: { id, version, billNo: `A-${String(sent['billNo'])}` } };
      },
    ],
    [
      'a vehicle let in',
      async () => ({ path: `${GATE}/gateIn`, body: await world.trade.slip(await world.trade.openOrder(), 30) }),
    ],
    ['a vehicle weighed', async () => ({ path: `${GATE}/weigh`, body: { ...(await world.inside()), weight: 24_860 } })],
    [
      'what was looked at before a vehicle is unloaded',
      async () => {
        const slip = await world.inside();
        const [check] = slip['inspection'] as readonly Kept[];
        return { path: `${GATE}/inspect`, body: { ...slip, checks: [{ check: check?.id, result: 'good' }] } };
      },
    ],
    [
      'a vehicle turned back',
      async () => ({ path: `${GATE}/turnBack`, body: { ...(await world.inside()), reason: 'Wet' } }),
    ],
    [
      'a vehicle let out, its goods taken in',
      async () => {
        const slip = await world.inside();
        expect((await world.trade.act(INWARD, await world.trade.receiptOf(slip), 'post')).status).toBe(200);
        const { id, version } = (await world.served.as('administrator').get(`${GATE}/${slip.id}`)).row();
        const full = (
          await world.served.as('administrator').post(`${GATE}/weigh`, { id, version, weight: 24_860 })
        ).row();
        return { path: `${GATE}/gateOut`, body: { id, version: full.version, weight: 9420 } };
      },
    ],
    [
      'supporting material received',
      async () => ({ path: `${SUPPORTING}/post`, body: await world.trade.supportingReceipt() }),
    ],
    [
      'a receipt of supporting material taken back',
      async () => {
        const posted = (await world.trade.act(SUPPORTING, await world.trade.supportingReceipt(), 'post')).row();
        return { path: `${SUPPORTING}/reverse`, body: { ...posted, reason: 'Typed twice' } };
      },
    ],
    ['supporting material drawn', async () => ({ path: `${COUNTER}/post`, body: await world.trade.drawing('issue') })],
    [
      'drawn material brought back',
      async () => {
        expect((await world.trade.act(COUNTER, await world.trade.drawing('issue'), 'post')).status).toBe(200);
        return { path: `${COUNTER}/post`, body: await world.trade.drawing('return') };
      },
    ],
    [
      'what was brought back is drawn after all',
      async () => {
        expect((await world.trade.act(COUNTER, await world.trade.drawing('issue'), 'post')).status).toBe(200);
        const posted = (await world.trade.act(COUNTER, await world.trade.drawing('return'), 'post')).row();
        return { path: `${COUNTER}/reverse`, body: { ...posted, reason: 'Needed' } };
      },
    ],
    [
      'castings received',
      async () => ({ path: `${FOUNDRY}/receive`, body: sampleOf(moduleNamed('foundryInward'), 1, world.made.rows) }),
    ],
    ['a draft of castings posted', async () => ({ path: `${FOUNDRY}/post`, body: await world.trade.castings() })],
    [
      'castings taken back',
      async () => {
        const posted = (await world.trade.act(FOUNDRY, await world.trade.castings(), 'post')).row();
        return { path: `${FOUNDRY}/reverse`, body: { ...posted, reason: 'Counted twice' } };
      },
    ],
    [
      'the rate of posted castings corrected',
      async () => {
        const { id, version, lines } = (await world.trade.act(FOUNDRY, await world.trade.castings(), 'post')).row();
        const [line] = lines as readonly Kept[];
        return {
          path: `${FOUNDRY}/correctRate`,
          body: { id, version, lineId: line?.id, rate: 71.5, reason: 'Typed wrong' },
        };
      },
    ],
    [
      'the invoice of posted castings',
      async () => {
        const draft = await world.trade.castings({ billNo: null, billDate: null, challanNo: 'CAST-1' });
        const { id, version } = (await world.trade.act(FOUNDRY, draft, 'post')).row();
        return { path: `${FOUNDRY}/addInvoice`, body: { id, version, billNo: 'CAST-BILL-1' } };
      },
    ],
    ['goods written off', async () => ({ path: `${OUTWARD}/post`, body: await world.trade.writeOff('OUT-1') })],
    [
      'a write-off taken back',
      async () => {
        const posted = (await world.trade.act(OUTWARD, await world.trade.writeOff('OUT-2'), 'post')).row();
        return { path: `${OUTWARD}/reverse`, body: { ...posted, reason: 'Found again' } };
      },
    ],
    [
      'castings written off',
      async () => ({ path: `${FOUNDRY_OUTWARD}/post`, body: await world.trade.writeOff('OUT-3', 'foundryOutward') }),
    ],
    [
      'castings written off, taken back',
      async () => {
        const posted = (
          await world.trade.act(FOUNDRY_OUTWARD, await world.trade.writeOff('OUT-4', 'foundryOutward'), 'post')
        ).row();
        return { path: `${FOUNDRY_OUTWARD}/reverse`, body: { ...posted, reason: 'Found again' } };
      },
    ],
    ['empty packing received', async () => ({ path: `${PACKING}/post`, body: await world.trade.packingReceipt() })],
    [
      'a receipt of empty packing taken back',
      async () => {
        const posted = (await world.trade.act(PACKING, await world.trade.packingReceipt(), 'post')).row();
        return { path: `${PACKING}/reverse`, body: { ...posted, reason: 'Typed twice' } };
      },
    ],
    [
      'drawn material not drawn after all',
      async () => {
        const posted = (await world.trade.act(COUNTER, await world.trade.drawing('issue'), 'post')).row();
        return { path: `${COUNTER}/reverse`, body: { ...posted, reason: 'Not drawn' } };
      },
    ],
    ['opening stock posted', async () => ({ path: `${OPENING}/post`, body: await world.trade.opening('F1') })],
    [
      'opening stock signed off',
      async () => {
        expect((await world.trade.act(OPENING, await world.trade.opening('TO-BE-SIGNED'), 'post')).status).toBe(200);
        const [account] = (await world.admin().get(`${OPENING}/account`)).body.dataList ?? [];
        const { branch, upTo } = account as { readonly branch: { readonly id: number }; readonly upTo: number }; // what the path answers
        return { path: `${OPENING}/signOff`, body: { branch: branch.id, upTo } };
      },
    ],
    [
      'opening stock reversed',
      async () => {
        const posted = (await world.trade.act(OPENING, await world.trade.opening('F2'), 'post')).row();
        return { path: `${OPENING}/reverse`, body: { ...posted, reason: 'Counted wrong' } };
      },
    ],
  ],
  short: [],
});
