import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { StoredRecord } from '../../../records/types.ts';
import { AREA } from '../stores.ts';
import type { WorkDay } from './work-day.ts';

const wants = (item: string, quantity: number, uom = 'kg') => ({ lines: [{ item, uom, quantity }] });
const TO_LOOMS = { fromStockArea: AREA.tape, toStockArea: AREA.loom, purpose: 'nextProcess' } as const;

/** Goods between departments (spec 02, 5.9): asked for, offered, on their way for an hour and for days, accepted, lent, not needed after all. */
export const loadHandOvers = async ({ typed, done, desk }: WorkDay): Promise<void> => {
  const made = (daysAgo: number, row: object): Promise<StoredRecord> => typed(departmentTransfer, daysAgo, { ...row });
  const acted = async (verb: string, daysAgo: number, document: Promise<StoredRecord>): Promise<StoredRecord> =>
    done(departmentTransfer, daysAgo, verb, await document);
  const accepted = (daysAgo: number, row: object): Promise<StoredRecord> =>
    acted('accept', daysAgo, acted('send', daysAgo, made(daysAgo, row)));

  await accepted(5, { ...TO_LOOMS, ...wants('TP-700N', 120) });
  await accepted(4, {
    fromStockArea: AREA.masterbatch,
    toStockArea: AREA.tape,
    purpose: 'loan',
    expectedBackOn: addDays(desk.today, 9),
    ...wants('MB-W70', 25),
    remarks: 'Until the order of next week has come',
  });
  await acted('send', 3, made(3, { ...TO_LOOMS, ...wants('TP-850W', 80) }));
  await acted('send', 0, made(0, { ...TO_LOOMS, ...wants('TP-900N', 150) }));
  await acted('ask', 3, made(3, { ...TO_LOOMS, initiative: 'ask', ...wants('TP-1000N', 200) }));
  await acted('ask', 0, made(0, { ...TO_LOOMS, ...wants('TP-750N', 60), purpose: 'stock' }));
  await acted('cancel', 1, acted('ask', 1, made(1, { ...TO_LOOMS, initiative: 'ask', ...wants('TP-1200N', 40) })));
  await made(0, {
    ...TO_LOOMS,
    purpose: 'rework',
    fromStockArea: AREA.loom,
    toStockArea: AREA.tape,
    ...wants('TP-700N', 18),
  });
};
