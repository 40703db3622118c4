import { beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled } from '../sampled.ts';
import { APPROVAL, type Kept, TRANSFER } from '../purchase/trade.ts';
import { codes } from './stock-fixture.ts';
import { type Transferring, transferring } from './transfer-fixture.ts';

/** What is on the way, as a whole and as far as a screen asks (spec 02, 5.8). */
eachSampled((fresh) => {
  let admin: Transferring['admin'];
  let sent: readonly Kept[];

  beforeAll(async () => {
    const { admin: desk, transfers } = await transferring(fresh());
    admin = desk;
    const { raw } = await transfers.place(41);
    const item = await transfers.lots(41, { 'WAY-1': 100 });
    const send = async () => transfers.sent(await transfers.draft(item, raw, { 'WAY-1': 10 }));
    sent = [await send(), await send(), await send()];
  });

  const road = async (
    query: { readonly [name in 'pageNumber' | 'rowsPerPage' | 'number' | 'id' | 'fields']?: string | number } = {},
  ) => (await admin.get(`${APPROVAL}/getAllByPartner`, query)).body;
  const ids = (rows: readonly Wire[] = []): readonly unknown[] => rows.map(({ id }) => id);

  it('without a word all of it, oldest first, each as lists of transfers answer it', async () => {
    const { dataList = [], totalCount } = await road();
    expect([ids(dataList), totalCount]).toEqual([ids(sent), 3]);
    const listed = await admin.get(`${TRANSFER}/getAllByPartner`, { rowsPerPage: 100 });
    expect(dataList[0]).toEqual(listed.body.dataList?.find(({ id }) => id === sent[0]?.id));
  });

  it('a page of it tells how many there are', async () => {
    const first = await road({ rowsPerPage: 2 });
    expect([ids(first.dataList), first.totalCount]).toEqual([ids(sent.slice(0, 2)), 3]);
    const second = await road({ rowsPerPage: 2, pageNumber: 2 });
    expect([ids(second.dataList), second.totalCount]).toEqual([ids(sent.slice(2)), 3]);
  });

  it('the one of a number or an id, however the number is written; nothing of one that is not on the way', async () => {
    const number = String(sent[1]?.['number']);
    expect(ids((await road({ number: number.toLowerCase() })).dataList)).toEqual([sent[1]?.id]);
    expect(ids((await road({ id: Number(sent[2]?.id) })).dataList)).toEqual([sent[2]?.id]);
    for (const nobody of [{ number: 'ST/00-00/00000' }, { id: 0 }, { id: 'x' }])
      expect(await road(nobody)).toMatchObject({ dataList: [], totalCount: 0 });
  });

  it('only the columns that are asked for; one that is none is refused', async () => {
    const { dataList = [] } = await road({ fields: 'number,toStockArea', rowsPerPage: 1 });
    expect(Object.keys(dataList[0] ?? {}).toSorted()).toEqual([
      'id',
      'number',
      'toStockArea',
      'toStockAreaCode',
      'toStockAreaName',
      'version',
    ]);
    const refused = await admin.get(`${APPROVAL}/getAllByPartner`, { fields: 'number,nothing' });
    expect(codes(refused)).toBe('422, UNKNOWN_FIELD fields');
  });
});
