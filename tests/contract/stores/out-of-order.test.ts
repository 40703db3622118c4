import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { REPORT } from '../reports/report-fixture.ts';
import { codes } from './stock-fixture.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const OUT_OF_ORDER = `${REPORT}/numbersOutOfOrder`;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
  });

  const ordered = async (date: string): Promise<Kept> => {
    const { id, version } = await trade.order();
    const dated = (await admin.post(`${ORDER}/update`, { id, version, date })).row();
    return (await trade.act(ORDER, dated, 'submit')).row();
  };
  const audited = async (filters: Wire = {}): Promise<readonly Wire[]> => {
    const { body } = await admin.post(OUT_OF_ORDER, { filters: { document: 'purchaseOrder', ...filters } });
    expect(body.responseCode).toBe(200);
    return body.data?.['rows'] as readonly Wire[]; // what a report answers
  };
  const series = async (pattern: string): Promise<void> => {
    const { dataList = [] } = (await admin.get('numberSeries/getAllByPartner', { rowsPerPage: 100 })).body;
    const found = dataList.find(({ moduleName, branch }) => moduleName === 'purchaseOrder' && branch === null);
    const saved = await admin.post('numberSeries/update', { id: found?.['id'], version: found?.['version'], pattern });
    expect(codes(saved)).toBe('200');
  };

  it.each(['{PFX}/{FY}/{BR}/{SEQ:5}', '{SEQ:4}-{PFX}/{FY}'])(
    'an order dated before one of a lower number is told with it, numbered by %s',
    async (pattern) => {
      await series(pattern);
      const before = await audited();
      await ordered(indiaDay(-1));
      const late = await ordered(indiaDay());
      const early = await ordered(indiaDay(-2));
      await ordered(indiaDay());
      const found = (await audited()).filter(({ documentId }) =>
        before.every((row) => row['documentId'] !== documentId),
      );
      expect(found).toContainEqual(
        expect.objectContaining({
          document: 'purchaseOrder',
          documentId: early.id,
          number: early['number'],
          date: indiaDay(-2),
          beforeId: late.id,
          before: late['number'],
          beforeDate: indiaDay(),
          days: 2,
        }),
      );
      const since = await audited({ from: indiaDay(-1) });
      expect(since.map(({ documentId }) => documentId)).not.toContain(early.id);
    },
    60_000,
  );

  it('numbers of a pattern that was given up stay in the run of their series', async () => {
    const before = (await audited()).length;
    await series('{PFX}.{FY}.{SEQ:3}');
    expect((await audited()).length).toBe(before);
  });

  it('is for who sees number series, and holds no document of a module that they do not see', async () => {
    expect((await served.as('nobody').post(OUT_OF_ORDER, {})).status).toBe(403);
    const all = await admin.post(OUT_OF_ORDER, {});
    expect(codes(all)).toBe('200');
    const stranger = await served.as('stranger').post(OUT_OF_ORDER, {});
    expect(stranger.body.totalCount ?? 0).toBe(0);
  });
});
