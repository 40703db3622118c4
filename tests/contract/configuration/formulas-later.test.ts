import { beforeAll, expect, it } from 'vitest';
import { refigureRecords } from '../../../apps/server/src/jobs/refigure-records.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { ownField } from './own-fields.ts';
import { makeSamples } from '../samples.ts';
import { type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const FIELD = 'customField';

/** Formulas of the partner's own on records that stood before them (spec 01, 2.4): list, filter, file and print read what is kept. */
eachCompany((fresh) => {
  let admin: Client;
  let trade: Trade;
  let draft: Kept;
  let open: Kept;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    trade = tradeOf(admin, await makeSamples(admin));
    [draft, open] = [await trade.order(7), await trade.openOrder(9)];
  });

  const own = (row: Wire): unknown => row['customFields'];
  const now = async ({ id }: Wire): Promise<Kept> => (await admin.get(`${ORDER}/${String(id)}`)).row();
  const found = async (key: string, figure: unknown): Promise<readonly unknown[]> => {
    const filters = JSON.stringify({ [`customFields.${key}`]: figure });
    return ((await admin.get(`${ORDER}/getAllByPartner`, { filters })).body.dataList ?? []).map(({ id }) => id);
  };
  const change = async (id: number, body: Wire): Promise<void> => {
    const { version } = (await admin.get(`${FIELD}/${id}`)).row();
    (await admin.post(`${FIELD}/update`, { id, version, ...body })).row();
  };
  const formula = { fieldType: 'computed', decimals: 2 };

  it('a new one is in the list, the filter and the lines of what stood before it; nobody changed the records', async () => {
    const field = { key: 'twice', label: 'Twice', ...formula, formula: 'grandTotal * 2' };
    await ownField(admin, 'purchaseOrder', field, { showInList: true, searchable: true });
    const ofLines = { key: 'thrice', label: 'Thrice', ...formula, formula: 'quantity * 3' };
    await ownField(admin, 'purchaseOrder', ofLines, { level: 'lines' });
    for (const [before, quantity] of [
      [draft, 7],
      [open, 9],
    ] as const) {
      const after = await now(before);
      expect(own(after)).toMatchObject({ twice: Number(before['grandTotal']) * 2 });
      expect(linesOf(after).map(own)).toEqual([expect.objectContaining({ thrice: quantity * 3 })]);
      expect(await found('twice', Number(before['grandTotal']) * 2)).toEqual([before.id]);
      const { version, updatedOn } = before;
      expect(after).toMatchObject({ version, updatedOn });
    }
  });

  it('a changed one goes through drafts; what was sent keeps the figure that it told', async () => {
    const field = { key: 'part', label: 'Part', ...formula, formula: 'grandTotal * 3' };
    const id = await ownField(admin, 'purchaseOrder', field, { searchable: true });
    const [ofDraft, ofOpen] = [Number(draft['grandTotal']), Number(open['grandTotal'])];
    await change(id, { formula: 'grandTotal * 4' });
    expect(own(await now(draft))).toMatchObject({ part: ofDraft * 4, twice: ofDraft * 2 });
    expect(own(await now(open))).toMatchObject({ part: ofOpen * 3, twice: ofOpen * 2 });
    expect(await found('part', ofDraft * 4)).toEqual([draft.id]);
  });

  it('is made good by night where nobody waited for it', async () => {
    const lost = (): Promise<unknown> =>
      fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`update purchase_order set custom_fields = '{}' where partner_id = $1`, [tx.partnerId]),
      );
    await lost();
    const today = new Date();
    await refigureRecords(fresh().database, today); // so few were done at once
    expect(own(await now(draft))).toEqual({});
    await refigureRecords(fresh().database, new Date(today.getTime() + 30 * 24 * 60 * 60 * 1000), 0);
    expect(own(await now(draft))).toEqual({}); // no formula changed of late
    await refigureRecords(fresh().database, today, 0);
    expect(own(await now(draft))).toMatchObject({ twice: Number(draft['grandTotal']) * 2 });
    expect(await found('twice', Number(open['grandTotal']) * 2)).toEqual([open.id]);
  });
});
