import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { remindOfPacking } from '../../../apps/server/src/jobs/remind-of-packing.ts';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { APPROVE, chiefOf, flowFor, personWith } from '../approvals/approvals.ts';
import { shippedText } from '../papers/prints.ts';
import { type Kept, PACKING } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const STOCK = 'chemical/itemStock';
const EMPTY = 'chemical/packingItemStock/getStock';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');
const day = (back = 0): string => indiaDay(-back);

describe('packing-type inward', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
    await setSetting(admin, 'BACK_DATE_DAYS', '200');
  });
  afterAll(() => fresh.remove());

  let count = 0;
  const drumOf = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const drum = {
      packingType: `Drum ${count}`,
      form: 'drum',
      contentQty: 200,
      contentUom: made.rows('uom', { symbol: 'kg' }),
    };
    return (
      await admin.post('chemical/packing/save', { ...drum, isReturnable: true, depositValue: 350, ...more })
    ).row();
  };
  const bodyOf = (lines: readonly Wire[], more: Wire = {}): Wire => {
    count += 1;
    return {
      ...sampleOf(moduleNamed('packingInward'), 1, made.rows),
      billNo: `P${count}`,
      date: day(),
      ...more,
      lines,
    };
  };
  const act = (document: Kept, verb: string, more: Wire = {}) =>
    admin.post(
      `${PACKING}/${verb}`,
      { id: document.id, version: document.version, ...more },
      { requestId: randomUUID() },
    );
  const posted = async (lines: readonly Wire[], more: Wire = {}): Promise<Kept> =>
    (await act((await admin.post(`${PACKING}/save`, bodyOf(lines, more))).row(), 'post')).row();
  const emptyOf = async (drum: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(EMPTY, { kind: 'empty', packing: drum.id })).body.dataList ?? []).map(
      ({ qcStatus, quantity, free }) => [qcStatus, quantity, free],
    );
  /** Full drums leave for a customer so many days ago: dispatch is not built yet, so the ledger is told itself. */
  const sent = async (drum: Kept, party: unknown, quantity: number, back: number): Promise<void> => {
    const item = (await admin.get(`chemical/packing/${drum.id}`)).row()['stockItem'];
    const rows = (await admin.post(`${STOCK}/getStock/v2`, { items: [item], qcStatus: ['released'] })).body.dataList;
    count += 1;
    await fresh.database.transaction({ partnerId: 1 }, (tx) =>
      stockOf(tx).post({
        kind: 'issue',
        module: 'dispatch',
        documentId: count,
        effectiveAt: `${day(back)}T12:00:00+05:30`,
        movements: [
          {
            line: 0,
            reason: 'DISPATCH',
            from: { balanceId: Number(rows?.[0]?.['id']) },
            to: { account: 'CUSTOMER' },
            quantity: decimal(quantity.toString()),
            partyId: Number(party),
          },
        ],
      }),
    );
  };

  it('C38: of 60 drums in three dispatches 41 come back, 2 of them damaged: 19 are with the party, for 6,650.00', async () => {
    const drum = await drumOf();
    const party = made.rows('party', { isSupplier: true });
    await posted([{ packing: drum.id, condition: 'new', quantity: 60, rate: 900 }], { date: day(100) });
    for (const back of [90, 60, 50]) await sent(drum, party, 20, back);
    expect(await emptyOf(drum)).toEqual([]);
    const back = await posted(
      [
        { packing: drum.id, condition: 'used', quantity: 39, rate: 0 },
        { packing: drum.id, condition: 'damaged', quantity: 2, rate: 0 },
      ],
      { inwardType: 'returnedByCustomer', party },
    );
    expect(back).toMatchObject({ statusId: 7, newPieces: 0, usedPieces: 39, damagedPieces: 2, value: 0 });
    expect(await emptyOf(drum)).toEqual([
      ['rejected', 2, 0],
      ['released', 39, 39],
    ]);
    const [held] = (await admin.get(`${PACKING}/withParties`, { party: Number(party) })).body.dataList ?? [];
    const main = (await admin.get(`chemical/stockArea/${String(made.rows('stockArea', { areaType: 'raw' }))}`)).row();
    const shed = { name: 'Shed without drums', areaType: 'packing', location: main['location'] };
    const own = (await admin.post('chemical/stockArea/save', shed)).row().id;
    const mine = (await admin.get('staff/getloggedinuser')).body.data?.['role'] as { readonly roleid: number }; // as the call answers it
    const { client } = await personWith(served, mine.roleid, { stockAreas: [own] });
    expect((await client.get(`${PACKING}/withParties`)).body.dataList).toEqual([]); // none of them left from there
    expect(held).toMatchObject({ sent: 60, returned: 41, withParty: 19, since: day(50), isDue: true, deposit: 6650 });
    const told = async (now: Date): Promise<readonly unknown[]> => {
      await remindOfPacking(fresh.database, now);
      const { dataList = [] } = (await admin.get('notice/getAllByPartner')).body;
      return dataList.filter(({ kind }) => kind === 'packingDue').map(({ facts }) => facts);
    };
    const once = [expect.objectContaining({ pieces: '19', days: 50, packing: drum['packingType'] })];
    expect(await told(new Date())).toEqual(once);
    expect(await told(new Date())).toEqual(once); // not told again tomorrow
    (await act(back, 'reverse', { reason: 'Another customer’s' })).row();
    const [again] = (await admin.get(`${PACKING}/withParties`)).body.dataList ?? [];
    expect(again).toMatchObject({ withParty: 60, since: day(90) });
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });

  it('a bill of a party comes once in its financial year: told while it is typed, refused when it is posted', async () => {
    const drum = await drumOf();
    const party = made.rows('party', { isSupplier: true });
    const lines = [{ packing: drum.id, condition: 'new', quantity: 5, rate: 900 }];
    const told = async (body: Wire) => {
      const { dataList = [] } = (await admin.post(`${PACKING}/warnings`, body)).body;
      return dataList.map(({ field, code }) => [field, code]);
    };
    const bill = { party: Number(party), billNo: 'PB-77', billDate: day(3), date: day() };
    expect(await told(bill)).toEqual([]);
    const first = await posted(lines, bill);
    expect(await told({ ...bill, billNo: 'pb-77' })).toEqual([['billNo', 4404217]]);
    expect(await told({ ...bill, id: first.id })).toEqual([]);
    expect(await told({ ...bill, billDate: '2024-01-05' })).toEqual([]); // another year's
    const twice = (await admin.post(`${PACKING}/save`, bodyOf(lines, bill))).row();
    expect(codes(await act(twice, 'post'))).toBe('422, DUPLICATE_BILL billNo');
    (await act(first, 'reverse', { reason: 'Typed twice' })).row();
    expect(codes(await act(twice, 'post'))).toBe('200');
  });

  it('what is bought is worth its rate; a weighed piece is held against the tare of its master', async () => {
    const drum = await drumOf({ tareWeight: 20, grossWeight: 220 });
    const draft = (
      await admin.post(
        `${PACKING}/save`,
        bodyOf([{ packing: drum.id, condition: 'new', quantity: 10, rate: 900.5, tareCheck: 18.9 }]),
      )
    ).row();
    expect(draft).toMatchObject({ value: 9005, packings: drum['packingType'], lines: [{ tareOffPercent: -5.5 }] });
    expect((await act(draft, 'post')).row()['number']).toMatch(/^PK\/\d\d-\d\d\/\d{5}$/u);
    expect(await emptyOf(drum)).toEqual([['released', 10, 10]]);
  });

  it.each([
    ['a part of a piece', { quantity: 1.5 }, {}, '422, TYPE lines[0].quantity'],
    ['no piece', { quantity: 0 }, {}, '422, TOO_SMALL lines[0].quantity'],
    ['a rate below nothing', { rate: -1 }, {}, '422, TOO_SMALL lines[0].rate'],
    ['an unknown packing', { packing: 999_999 }, {}, '422, REFERENCE lines[0].packing'],
    ['new pieces that come back', {}, { inwardType: 'returnedByCustomer' }, '422, CHOICE lines[0].condition'],
    ['nobody who sold it', {}, { party: undefined }, '422, REQUIRED party'],
  ] as const)('refuses %s', async (_, line, header, expected) => {
    const body = bodyOf([{ packing: made.of('packing').id, condition: 'new', quantity: 1, rate: 5, ...line }], header);
    expect(codes(await admin.post(`${PACKING}/save`, body))).toBe(expected);
  });

  it('is refused while packing types are switched off; who sees no values sees no deposit', async () => {
    const drum = await drumOf();
    const party = made.rows('party', { isSupplier: true });
    await posted([{ packing: drum.id, condition: 'new', quantity: 5, rate: 10 }], { date: day(10) });
    await sent(drum, party, 5, 5);
    const seen = (await served.as('store').get(`${PACKING}/withParties`)).body.dataList ?? [];
    expect(seen.map((row) => 'deposit' in row)).toEqual(seen.map(() => false));
    expect((await served.as('nobody').get(`${PACKING}/withParties`)).status).toBe(403);
    expect((await served.as('stranger').get(`${PACKING}/withParties`)).body.errors?.[0]?.name).toBe('SWITCHED_OFF');
    expect(codes(await admin.post(EMPTY, { kind: 'half' }))).toBe('422, CHOICE kind');
    const body = bodyOf([{ packing: drum.id, condition: 'new', quantity: 1, rate: 5 }]);
    const draft = (await admin.post(`${PACKING}/save`, body)).row();
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'NO');
    expect(codes(await admin.post(`${PACKING}/save`, { ...body, billNo: 'P-OFF' }))).toBe('422, SWITCHED_OFF');
    expect(codes(await admin.post(`${PACKING}/saveOrUpdateAll`, [body]))).toBe('422, SWITCHED_OFF');
    const { id, version } = draft;
    expect(codes(await admin.post(`${PACKING}/update`, { id, version, remarks: 'Late' }))).toBe('422, SWITCHED_OFF');
    expect(codes(await act(draft, 'post'))).toBe('422, SWITCHED_OFF');
    expect((await admin.post(`${PACKING}/delete`, { id, version })).status).toBe(200); // what was begun may go
    expect(codes(await admin.post(EMPTY, { kind: 'empty' }))).toBe('422, SWITCHED_OFF');
  });

  it('waits for approval where a flow asks for it, with its number, and becomes stock when it is given', async () => {
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
    const { chief, levels } = await chiefOf(served);
    await flowFor(admin, 'empties', levels, { moduleName: 'packingInward' });
    const drum = await drumOf();
    const line = { packing: drum.id, condition: 'new', quantity: 10, rate: 350 };
    const waiting = await posted([line], { remarks: 'Many empties' });
    expect([waiting['statusId'], String(waiting['number']).slice(0, 2), await emptyOf(drum)]).toEqual([2, 'PK', []]);
    expect(codes(await act(waiting, 'post'))).toBe('422, APPROVAL');
    const given = await chief.client.post(APPROVE, { moduleName: 'packingInward', entityId: waiting.id });
    expect([given.status, await emptyOf(drum)]).toEqual([200, [['released', 10, 10]]]);
    const done = (await admin.get(`${PACKING}/${waiting.id}`)).row();
    expect([done['statusId'], done['number']]).toEqual([7, waiting['number']]);
    expect((await posted([line]))['statusId']).toBe(7);
  });

  it('prints what came, in which condition and how heavy', async () => {
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES');
    const drum = await drumOf();
    const kept = await posted([{ packing: drum.id, condition: 'damaged', quantity: 3, rate: 350, tareCheck: 8.25 }]);
    const text = await shippedText(admin, 'packingInward', kept.id);
    for (const words of [String(kept['number']), String(drum['packingType']), 'Damaged', '8.25', '₹ 1,050.00'])
      expect(text).toContain(words);
  });
});
