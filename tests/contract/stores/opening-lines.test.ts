import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { type Kept, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const faults = ({ body }: Answered): readonly string[] =>
  (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const posted = async (name: string): Promise<Kept> => {
    const sample = { ...sampleOf(moduleNamed('item'), 1, made.rows), images: undefined, barcode: null };
    const item = (
      await admin.post('chemical/item/save', { ...sample, itemCode: name, name, lotTracking: 'lot' })
    ).row();
    const opening = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = opening['lines'] as readonly Wire[];
    const line = (n: number, quantity: number, rate: number): Wire => ({
      ...right,
      item: item.id,
      lotNumber: `${name}-${n}`,
      manufacturedOn: null,
      quantity,
      rate,
    });
    const lines = [line(1, 1250.5, 92.5), line(2, 1912, 118.25), line(3, 25_000, 9.4)];
    const draft = (await admin.post(`${OPENING}/save`, { ...opening, date: indiaDay(-1), lines })).row();
    return (await trade.act(OPENING, draft, 'post')).row();
  };
  const takeBack = (of: Kept, lineIds: unknown, more: Wire = {}): Promise<Answered> =>
    trade.act(OPENING, of, 'reverse', { lineIds, reason: 'Counted twice', ...more });
  const worth = (of: Kept): Promise<string> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      expect(await stockOf(tx).verify()).toEqual([]);
      const { value } = await tx.one<{ value: string }>(
        'select sum(value)::text as value from cost_pool where partner_id = $1 and item_id = $2',
        [1, linesOf(of)[0]?.['item']],
      );
      return value;
    });

  it('C18: a line is taken back alone: 5,76,765.25 less the second is 3,50,671.25, in stock and in the document', async () => {
    const opening = await posted('LINES-1');
    expect(opening).toMatchObject({ total: 576_765.25 });
    expect(await worth(opening)).toBe('576765.25');
    const [first, second, third] = linesOf(opening);
    const after = (await takeBack(opening, [second?.id])).row();
    expect(after).toMatchObject({ total: 350_671.25, status: { name: 'Completed' } });
    expect(linesOf(after).map((line) => line['isReversed'])).toEqual([false, true, false]);
    expect(await worth(opening)).toBe('350671.25');

    expect(faults(await takeBack(after, [second?.id]))).toEqual(['lineIds REVERSED']);
    expect(faults(await takeBack(after, [999_999_999]))).toEqual(['lineIds REFERENCE']);
    expect(faults(await takeBack(after, []))).toHaveLength(1);
    expect(faults(await takeBack(after, [first?.id], { reason: ' ' }))).toEqual(['reason REQUIRED']);

    const end = (await takeBack(after, [first?.id, third?.id])).row(); // all that stands: the document is reversed
    expect(end).toMatchObject({ status: { name: 'Reversed' } });
    expect(await worth(opening)).toBe('0.00');
  });

  it('the rest of the document is taken back later; the key of a line that went may be opened anew', async () => {
    const opening = await posted('LINES-2');
    const [, second] = linesOf(opening);
    const whole = (await takeBack(opening, [second?.id])).row();
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const again = {
      ...sample,
      date: indiaDay(-1),
      lines: [
        {
          ...right,
          item: second?.['item'],
          lotNumber: 'LINES-2-2',
          manufacturedOn: null,
          quantity: 1900,
          rate: 118.25,
        },
      ],
    };
    const draft = (await admin.post(`${OPENING}/save`, again)).row();
    expect(faults(await trade.act(OPENING, draft, 'post'))).toEqual([]);
    const rest = (await trade.act(OPENING, whole, 'reverse', { reason: 'All wrong' })).row();
    expect(rest).toMatchObject({ status: { name: 'Reversed' } });
    expect(await worth(opening)).toBe('224675.00'); // 1,900 at 118.25: the new one alone
  });
});
