import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { INWARD, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const errors = ({ status, body }: Answered): readonly unknown[] => {
  const told = (body.errors ?? []).map(({ field, name }) => [field, name]);
  return status === 200 || told.length > 0 ? told : [status, body.responseMessage];
};
const linesIn = (row: Wire, key: string): readonly Wire[] => row[key] as readonly Wire[]; // lists of lines

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  /** Another party like the sample's, without what only one of them may have. */
  const supplier = async (companyName: string, more: Wire = {}) => {
    const { partyTypes, addresses } = made.of('party');
    const [address] = (addresses as readonly Wire[]).map((line) => ({ ...line, id: undefined })); // a list of lines
    const body = { companyName, partyTypes, gstTreatment: 'unregistered', addresses: [address], ...more };
    return (await admin.post('party/save', body)).row();
  };
  const anItem = async (name: string, itemCode: string, more: Wire = {}) => {
    const { productType, category, uom, purchaseGst, saleGst, hsn } = made.of('item');
    const body = { name, itemCode, productType, category, uom, purchaseGst, saleGst, hsn, ...more };
    return (await admin.post('chemical/item/save', body)).row();
  };
  const read = async (path: string, id: unknown): Promise<Wire> => (await admin.get(`${path}/${String(id)}`)).row();
  const merge = (path: string, keepId: unknown, mergeId: unknown, client = admin) =>
    client.post(`${path}/merge`, { keepId, mergeId });

  it('makes one supplier out of two: orders, receipts, lists of parties and rates name the one that stays', async () => {
    const kept = await supplier('Surat Polymers');
    const twin = await supplier('Surat Polymer Pvt', { aliasNames: 'SPL' });
    const branch = await supplier('Surat Polymers Depot', { parentParty: twin['id'] });
    const priced = await anItem('Priced granule', 'PRICED', {
      partyItems: [
        { party: kept['id'], partyItemCode: 'K1' },
        { party: twin['id'], partyItemCode: 'T1' },
      ],
    });
    const onlyOfTwin = await anItem('Sold by the twin', 'TWIN-ONLY', { partyItems: [{ party: twin['id'], rate: 7 }] });
    const draft = await trade.order();
    const order = await (async () => {
      const moved = (
        await admin.post(`${ORDER}/update`, {
          id: draft.id,
          version: draft.version,
          party: twin['id'],
          supplierAddress: null, // the twin has none
        })
      ).row();
      return (await trade.act(ORDER, { ...draft, ...moved }, 'submit')).row();
    })();
    const sent = { ...trade.receiptBody({ ...draft, ...order }, 40), party: twin['id'] };
    const receipt = (await admin.post(`${INWARD}/save`, sent)).row();
    const posted = (await trade.act(INWARD, receipt, 'post')).row();

    const answer = await merge('party', kept['id'], twin['id']);
    expect(errors(answer)).toEqual([]);
    expect(answer.row()).toMatchObject({
      id: kept['id'],
      aliasNames: `Surat Polymer Pvt, ${String(twin['partyCode'])}, SPL`,
    });
    expect((await read(ORDER, draft.id))['party']).toBe(kept['id']);
    expect((await read(INWARD, posted['id']))['party']).toBe(kept['id']);
    expect((await read('party', branch['id']))['parentParty']).toBe(kept['id']);
    expect(linesIn(await read('chemical/item', priced['id']), 'partyItems')).toMatchObject([
      { party: kept['id'], partyItemCode: 'K1' },
    ]);
    expect(linesIn(await read('chemical/item', onlyOfTwin['id']), 'partyItems')).toMatchObject([{ party: kept['id'] }]);
    expect(linesIn(await read('party', kept['id']), 'items')).toMatchObject([
      { item: priced['id'], partyItemCode: 'K1' },
      { item: onlyOfTwin['id'], rate: 7 },
    ]);
    expect((await admin.get(`party/${String(twin['id'])}`)).body.responseCode).toBe(4404);
    expect((await admin.get('party/getAllByPartner?search=polymerpvt')).body.dataList).toMatchObject([
      { id: kept['id'] },
    ]);

    const history = (await admin.get(`party/history/${String(kept['id'])}`)).body.dataList as readonly Wire[]; // events
    expect(history.map(({ action }) => String(action)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'create',
      'create',
      'merge',
      'merged',
      'update',
      'update', // what items say of it, and of its twin
      'update',
      'update',
    ]);
    expect((await trade.act(ORDER, { ...draft, ...order }, 'shortClose', { reason: 'stale' })).status).toBe(409);
  });

  it('makes one item out of two that were never in stock, grades and all', async () => {
    const kept = await anItem('Filler white', 'FW');
    const twin = await anItem('Filler, white', 'FW-2', { alternates: [{ item: kept['id'] }] });
    const draft = await trade.order();
    const [line] = linesOf(draft);
    const sent = { id: line?.id, item: twin['id'], uom: line?.['uom'], rate: 10, quantity: 5 };
    const changed = await admin.post(`${ORDER}/update`, { id: draft.id, version: draft.version, lines: [sent] });
    expect(errors(changed)).toEqual([]);

    expect(errors(await merge('chemical/item', kept['id'], twin['id']))).toEqual([]);
    expect(linesOf(await read(ORDER, draft.id))).toMatchObject([{ item: kept['id'], quantity: 5 }]);
    expect((await admin.get('chemical/item/getAllByPartner?search=fw2')).body.dataList).toMatchObject([
      { id: kept['id'] },
    ]);
    const grades = (await admin.get('chemical/itemTuple/getAllByPartner?search=filler')).body.dataList;
    expect(grades).toMatchObject([{ item: kept['id'] }]);
  });

  it('keeps every line of a document that names both: what was ordered of one and of the other stays ordered', async () => {
    const kept = await anItem('Chalk', 'CHALK');
    const twin = await anItem('Chalk powder', 'CHALK-2');
    const draft = await trade.order();
    const [line] = linesOf(draft);
    const both = [kept, twin].map(({ id }) => ({
      item: id,
      uom: line?.['uom'],
      rate: 10,
      quantity: 5,
      gstRate: made.of('gstRate').id,
    }));
    const sent = { id: draft.id, version: draft.version, lines: both };
    expect(errors(await admin.post(`${ORDER}/update`, sent))).toEqual([]);
    const before = await read(ORDER, draft.id);

    expect(errors(await merge('chemical/item', kept['id'], twin['id']))).toEqual([]);
    const after = await read(ORDER, draft.id);
    expect(linesOf(after)).toMatchObject([
      { item: kept['id'], quantity: 5 },
      { item: kept['id'], quantity: 5 },
    ]);
    expect(after['total']).toBe(before['total']);
  });

  it('asks the keeper of a master that names both with other figures; where they say the same, one line stays', async () => {
    const kept = await anItem('Liner', 'LINER');
    const twin = await anItem('Liner bag', 'LINER-2');
    const packing = async (packingType: string, [one, other]: readonly [number, number]) => {
      const like = { ...made.of('packing'), id: undefined };
      const materials = [
        { item: kept['id'], qty: one },
        { item: twin['id'], qty: other },
      ];
      return (await admin.post('packing/save', { ...like, packingType, shortCode: packingType, materials })).row();
    };
    const alike = await packing('LIKE', [1, 1]);
    const unlike = await packing('UNLIKE', [1, 2]);
    const refused = await merge('chemical/item', kept['id'], twin['id']);
    expect(errors(refused)).toEqual([['mergeId', 'MERGE_UNLIKE']]);
    expect(refused.body.errors?.[0]?.message).toContain('UNLIKE names both under Packing materials');

    const { id, version } = await read('packing', unlike['id']);
    const mended = { id, version, materials: [{ item: kept['id'], qty: 2 }] };
    expect(errors(await admin.post('packing/update', mended))).toEqual([]);
    expect(errors(await merge('chemical/item', kept['id'], twin['id']))).toEqual([]);
    expect(linesIn(await read('packing', alike['id']), 'materials')).toMatchObject([{ item: kept['id'], qty: 1 }]);
  });

  it('refuses what would falsify: stock that was written, another unit, one record twice, a foreign one, a loop', async () => {
    const kept = await anItem('Lime', 'LIME');
    const stocked = made.of('item').id;
    const opening = await trade.opening('MERGE-1');
    expect(errors(await trade.act('chemical/itemStock/openingStock', opening, 'post'))).toEqual([]);
    expect(errors(await merge('chemical/item', kept['id'], linesOf(opening)[0]?.['item']))).toContainEqual([
      'mergeId',
      'MERGE_STOCKED',
    ]);
    expect(errors(await merge('chemical/item', stocked, stocked))).toEqual([['mergeId', 'MERGE_SAME']]);
    expect(errors(await merge('party', made.of('party').id, 999_999))).toEqual([['mergeId', 'NOT_FOUND']]);
    const top = await supplier('Top');
    const middle = await supplier('Middle', { parentParty: top['id'] });
    const low = await supplier('Low', { parentParty: middle['id'] });
    expect(errors(await merge('party', low['id'], top['id']))).toEqual([['keepId', 'LOOP']]);
    expect(errors(await merge('party', middle['id'], top['id']))).toEqual([]);
    expect((await read('party', middle['id']))['parentParty'] ?? null).toBe(null);
    expect((await merge('zone', made.of('zone').id, made.of('zone').id)).status).toBe(404);
  });

  it('goes on taking duplicates when its names are more than the field has room for', async () => {
    const name = 'Narmada Woven Sacks and Industrial Packaging Manufacturing Company of Bharuch';
    const kept = await supplier('Narmada');
    const first = await supplier(`${name} Unit One`);
    const second = await supplier(`${name} Unit Two`);
    expect(errors(await merge('party', kept['id'], first['id']))).toEqual([]);
    const answer = await merge('party', kept['id'], second['id']);
    expect(errors(answer)).toEqual([]);
    const names = String(answer.row()['aliasNames']);
    expect(names.startsWith(`${name} Unit Two, ${String(second['partyCode'])}`)).toBe(true);
    expect(names.length).toBeLessThanOrEqual(150);
  });

  it('two people who merge the same pair crosswise get one merge and one clear answer', async () => {
    const [left, right] = [await supplier('Cross left'), await supplier('Cross right')];
    const answers = await Promise.all([
      merge('party', left['id'], right['id']),
      merge('party', right['id'], left['id']),
    ]);
    expect(answers.map(({ body }) => body.responseCode).toSorted((a, b) => a - b)).toEqual([200, 4404]);
  });
});
