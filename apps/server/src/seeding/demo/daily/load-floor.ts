import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { materialRequestConfig } from '@weft/domain/catalogue/stores/material-request-config';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { floorKeys } from '../../../areas/stores/floor-reconciliation/floor-facts.ts';
import { allocationActs } from '../../../areas/stores/material-allocation/allocation-acts.ts';
import type { Action } from '../../../records/handler.ts';
import { runAction } from '../../../records/run-action.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { AREA } from '../stores.ts';
import { linesOf, type WorkDay } from './work-day.ts';

const TO_TAPE = { department: 'Tape Plant', stockAreaFrom: AREA.granules, stockAreaTo: AREA.tape } as const;
const TO_LOOM = { department: 'Loom', stockAreaFrom: AREA.granules, stockAreaTo: AREA.loom } as const;

const ISSUE = allocationActs.issue as unknown as Action<StoredRecord>; // rows of this module reach it alone

const wants = (item: string, quantity: number) => ({ item, uom: 'kg', quantity });

/** Keys that the issue rule takes for the lines of a request, so much of each as `share` says. */
const servedLines = async ({ context, desk }: WorkDay, request: StoredRecord, share: string) => {
  const lines = [];
  for (const line of linesOf(request)) {
    const quantity = decimal(String(line['quantity'])).times(share);
    // a handful of lines, each looked up by itself
    const { keys } = await stockOf(context.tx).propose({
      filter: { stockAreas: [Number(request['stockAreaFrom'])], items: [Number(line['item'])] },
      today: desk.today,
      quantity,
      onlySuggested: true,
    });
    for (const { row, suggested } of keys.filter((key) => key.suggested.gt('0')))
      lines.push({ requestLine: line.id, stockKey: row.id, quantity: Number(suggested.toString()) });
  }
  return lines;
};

/** What departments asked for, what they got, and what of it the floor accounted for. */
export const loadFloor = async (day: WorkDay): Promise<void> => {
  const { typed, done, desk, context } = day;
  await desk.save(materialRequestConfig, [
    { name: 'Everybody: what the work needs', limitMode: 'none' },
    { name: 'Chemical plant: a tonne a day', department: 'Chemical Plant', limitMode: 'fixedPerDay', limitValue: 1000 },
  ]);
  const asked = async (daysAgo: number, row: object, ...lines: readonly object[]): Promise<StoredRecord> =>
    typed(materialRequest, daysAgo, { ...row, priority: 4, lines });
  const sent = async (daysAgo: number, row: object, ...lines: readonly object[]): Promise<StoredRecord> =>
    done(materialRequest, daysAgo, 'submit', await asked(daysAgo, row, ...lines));
  const planned = async (daysAgo: number, request: StoredRecord, share = '1'): Promise<StoredRecord> => {
    const lines = await servedLines(day, request, share);
    return desk.saveOne(materialAllocation, { request: request.id, date: day.ago(daysAgo), lines });
  };
  const issued = async (daysAgo: number, request: StoredRecord, share?: string): Promise<StoredRecord> => {
    const { id, version } = await planned(daysAgo, request, share);
    return runAction(context, materialAllocation, 'issue', ISSUE, { id, version });
  };
  const whole = await sent(4, TO_TAPE, wants('PP-R035', 1500), wants('PP-R022', 500));
  const partly = await sent(2, TO_TAPE, wants('PP-R033U', 800));
  const third = await sent(1, TO_LOOM, wants('HD-R100', 400));
  const waiting = await sent(0, TO_LOOM, wants('PP-R035', 250));
  await sent(0, TO_TAPE, wants('LD-E075', 300));
  await asked(0, TO_TAPE, wants('PP-L250', 200));
  await done(materialRequest, 1, 'cancel', await sent(1, TO_LOOM, wants('PP-R022', 75)), {
    reason: 'The order was put off',
  });
  const first = await issued(3, whole);
  await issued(1, partly, '0.5');
  const last = await issued(0, third);
  await planned(0, waiting);

  const reconciled = async (allocation: StoredRecord, stockArea: unknown, back: string): Promise<StoredRecord> => {
    const scope = { scope: 'allocation', allocation: allocation.id, stockArea: Number(stockArea), date: desk.today };
    const keys = await floorKeys(context, scope);
    const lines = keys.map(({ allocationLine, stockKey, onFloor }) => {
      const returned = decimal(onFloor.toString()).times(back);
      return {
        allocationLine,
        stockKey,
        returned: Number(returned.toString()),
        carried: Number(decimal(onFloor.toString()).minus(returned).toString()),
        condition: 'good',
      };
    });
    return desk.saveOne(floorReconciliation, {
      scope: 'allocation',
      allocation: allocation.id,
      date: desk.today,
      lines,
    });
  };
  await desk.act(floorReconciliation, 'post', await reconciled(first, whole['stockAreaTo'], '0.1'));
  await reconciled(last, third['stockAreaTo'], '0');
};
