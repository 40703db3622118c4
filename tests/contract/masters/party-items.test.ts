import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import type { Kept } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let count = 0;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  const rowOf = async (path: string, id: unknown): Promise<Kept> => (await admin.get(`${path}/${String(id)}`)).row();
  const linesIn = (row: Wire, key: string): readonly Wire[] => row[key] as readonly Wire[]; // every such record has them
  const newItem = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const n = count;
    const { productType, category, uom, hsn, purchaseGst, saleGst } = await rowOf(
      'chemical/item',
      made.rows('item', {}),
    );
    const body = { productType, category, uom, hsn, purchaseGst, saleGst, properties: [] };
    return (
      await admin.post('chemical/item/save', {
        ...body,
        itemCode: `MIRROR-${n}`,
        name: `Mirror ${n}`,
        ...more,
      })
    ).row();
  };
  const newParty = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const n = count;
    const { partyTypes } = await rowOf('party', made.rows('party', {}));
    const body = { companyName: `Mirror Traders ${n}`, gstTreatment: 'consumer', partyTypes };
    return (await admin.post('party/save', { ...body, ...more })).row();
  };
  const change = async (path: string, id: unknown, more: Wire): Promise<Kept> => {
    const { version } = await rowOf(path, id);
    return (await admin.post(`${path}/update`, { id, version, ...more })).row();
  };

  it('what a party calls an item stands with both, wherever it was written, and goes from both', async () => {
    const item = await newItem();
    const party = await newParty({ items: [{ item: item.id, partyItemCode: 'SP-77', rate: 92.5, moq: 25 }] });
    const ofItem = async () => linesIn(await rowOf('chemical/item', item.id), 'partyItems');
    const ofParty = async () => linesIn(await rowOf('party', party.id), 'items');
    expect(await ofItem()).toMatchObject([{ party: party.id, partyItemCode: 'SP-77', rate: 92.5, moq: 25 }]);

    const [line] = await ofItem();
    await change('chemical/item', item.id, { partyItems: [{ ...line, rate: 90, isPreferred: true }] });
    expect(await ofParty()).toMatchObject([{ item: item.id, partyItemCode: 'SP-77', rate: 90 }]);

    const [own] = await ofParty();
    await change('party', party.id, { items: [{ ...own, partyItemName: 'Super granules' }] });
    expect(await ofItem()).toMatchObject([{ rate: 90, isPreferred: true }]);

    const { version } = await rowOf('party', party.id);
    await change('chemical/item', item.id, { partyItems: [] });
    expect(await ofParty()).toEqual([]);
    expect((await rowOf('party', party.id)).version).toBe(version + 1);
    const { dataList = [] } = (await admin.get(`party/history/${party.id}`)).body;
    expect(JSON.stringify(dataList)).toContain('items');
  });

  it('a price list has a line for each day from which a rate holds, in both places; one that moves keeps what is its own', async () => {
    const item = await newItem();
    const lines = [
      { item: item.id, rate: 90, partyItemName: 'Super granules' },
      { item: item.id, rate: 95, validFrom: '2026-10-01', validTill: '2026-12-31' },
    ];
    const party = await newParty({ items: lines });
    const days = (rows: readonly Wire[]) => rows.map(({ rate, validFrom, validTill }) => [rate, validFrom, validTill]);
    const ofItem = async () => linesIn(await rowOf('chemical/item', item.id), 'partyItems');
    const ofParty = async () => linesIn(await rowOf('party', party.id), 'items');
    expect(days(await ofItem())).toEqual([
      [90, null, null],
      [95, '2026-10-01', '2026-12-31'],
    ]);

    const [always, autumn] = await ofItem();
    await change('chemical/item', item.id, {
      partyItems: [
        { ...always, validFrom: '2026-10-01' },
        { ...autumn, validFrom: '2027-01-01', validTill: null },
      ],
    });
    expect(days(await ofParty())).toEqual([
      [90, '2026-10-01', null],
      [95, '2027-01-01', null],
    ]);
    expect(await ofParty()).toMatchObject([{ partyItemName: 'Super granules' }, {}]);

    const { version } = await rowOf('party', party.id);
    const refused = async (...items: readonly Wire[]) =>
      (
        await admin.post('party/update', {
          id: party.id,
          version,
          items: items.map((one) => ({ item: item.id, ...one })),
        })
      ).body.errors?.map(({ field, code }) => [field, code]);
    expect(await refused({ rate: 91 }, { rate: 92 })).toEqual([['items[1]', 4404911]]);
    expect(await refused({ validFrom: '2026-10-02', validTill: '2026-10-01' })).toEqual([
      ['items[0].validFrom', 4404915],
    ]);
  });

  it('a form that shows the lines of before is told of the conflict', async () => {
    const item = await newItem();
    const party = await newParty();
    await change('chemical/item', item.id, { partyItems: [{ party: party.id, partyItemCode: 'LATE' }] });
    const late = await admin.post('party/update', { id: party.id, version: party.version, items: [] });
    expect(late.status).toBe(409);
  });

  it('many at once stand with one party', async () => {
    const party = await newParty();
    const items = await Promise.all(
      ['A', 'B', 'C', 'D'].map((code) => newItem({ partyItems: [{ party: party.id, partyItemCode: code }] })),
    );
    const lines = linesIn(await rowOf('party', party.id), 'items');
    expect(new Set(lines.map(({ item }) => item))).toEqual(new Set(items.map(({ id }) => id)));
    expect(lines).toHaveLength(items.length);
  });

  it('pick lists and lists find an item by what a party calls it', async () => {
    const item = await newItem({ partyItems: [{ party: (await newParty()).id, partyItemCode: 'Qx 4711/b' }] });
    const found = async (search: string, more: Wire = {}): Promise<readonly unknown[]> =>
      (
        (await admin.get('chemical/item/getAllByPartner', { search, rowsPerPage: 20, ...more })).body.dataList ?? []
      ).map(({ id }) => id);
    expect(await found('Qx 4711/b')).toEqual([item.id]);
    expect(await found('Qx 4711/b', { picking: 'true' })).toEqual([item.id]);
    expect(await found('Qx 4711/c')).toEqual([]);
    await change('chemical/item', item.id, { partyItems: [] });
    expect(await found('Qx 4711/b')).toEqual([]);
  });
});
