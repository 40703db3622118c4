import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { fault } from '@weft/domain/contract/faults';
import { handlerOf } from '../../records/handler.ts';

/** Number series: `startAt` may be raised, never below a number that was given. Fault SERIES_START_TOO_LOW at `startAt`. */
export const numberSeriesHandler = handlerOf(numberSeries, {
  async check({ tx }, record, before) {
    if (before === undefined || typeof record['startAt'] !== 'number' || record['startAt'] >= before.startAt) return [];
    const { last } = await tx.one<{ last: number | null }>(
      'select max(last) as last from number_counter where partner_id = $1 and series_id = $2',
      [tx.partnerId, before.id],
    );
    return last === null || record['startAt'] > last ? [] : [fault('startAt', 'SERIES_START_TOO_LOW', { last })];
  },
});
