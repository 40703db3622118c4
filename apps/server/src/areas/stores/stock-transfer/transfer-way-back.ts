import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { wholeQuantity } from '@weft/domain/catalogue/stores/stock-transfer.derive';
import { type Decimal, isDecimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { inTransitOf, NOTHING_SENT } from '@weft/domain/rules/transfer/transfer-progress';
import { carriedRecord } from '../../../records/save/carried-values.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { insert, writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import type { StoredLine } from '../../../records/types.ts';
import { countersOf, isHandOver, roadLine, type StoredTransfer, transferModule } from './transfer-steps.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What of a line's value is still on the road. */
const worthOf = (line: StoredLine): Decimal =>
  figure(line['amount'])
    .minus(figure(line['receivedAmount']))
    .minus(figure(line['lostAmount']))
    .minus(figure(line['returnedAmount']));

/** What an inter-department transfer says besides, the other way round: who refuses the goods hands them back. */
const sidesBack = (transfer: AnyRecord, { person, now }: SaveContext): AnyRecord => ({
  initiative: 'send',
  purpose: 'return',
  fromCompany: transfer['toCompany'],
  fromBranch: transfer['toBranch'],
  fromLocation: transfer['toLocation'],
  fromDepartment: transfer['toDepartment'],
  toCompany: transfer['fromCompany'],
  toDepartment: transfer['fromDepartment'],
  goods: transfer['goods'],
  sentBy: person.actorId,
  waitingSince: now,
});

/**
 * Makes the transfer that brings refused goods back: of the same lots, on the same vehicle, on the road already (spec 02, 5.8). Its lines stand in
 * the ledger under those of the first transfer, so nothing is posted and their value stays what it was.
 */
export const wayBack = async (
  context: SaveContext,
  transfer: StoredTransfer,
  open: readonly StoredLine[],
  reason: string,
): Promise<void> => {
  const { tx, person, now, today } = context;
  const module = transferModule(transfer);
  const lines = open.map((line) => {
    const left = inTransitOf(countersOf(line));
    return {
      item: line['item'],
      itemTuple: line['itemTuple'],
      uom: line['uom'],
      lotNumber: line['lotNumber'],
      rollNumber: line['rollNumber'],
      ...NOTHING_SENT,
      quantity: left,
      sent: left,
      inTransit: left,
      short: ZERO,
      amount: worthOf(line),
      receivedAmount: ZERO,
      lostAmount: ZERO,
      returnedAmount: ZERO,
      transitLine: roadLine(line),
    };
  });
  const taken = await carriedRecord(context, module, {
    ...(isHandOver(transfer) ? sidesBack(transfer, context) : {}),
    mode: transfer.mode,
    date: today,
    fromStockArea: transfer.toStockArea,
    toStockArea: transfer.fromStockArea,
    isChecked: transfer.isChecked,
    transferKind: 'transit',
    documentKind: transfer.documentKind,
    organization: transfer.organization,
    branch: transfer.toBranch,
    location: transfer.toLocation,
    toBranch: transfer.branch,
    toLocation: transfer.location,
    transport: transfer.transport,
    vehicleNumber: transfer.vehicleNumber,
    driver: transfer.driver,
    ewayBillNumber: transfer.ewayBillNumber,
    ewayValidTill: transfer.ewayValidTill,
    lineCount: lines.length,
    ...wholeQuantity(lines),
    value: sumOf(lines.map(({ amount }) => amount)),
    receivedPercent: ZERO,
    freightLanded: ZERO,
    sentAt: now,
    wayBackOf: transfer.id,
    remarks: reason,
    lines,
  });
  const meta = { by: person.actorId, at: now, status: 'inTransit', effectiveAt: now, source: 'system' } as const;
  const back = await insert(tx, taken.module, taken.record, meta);
  await writeHistory(context, [{ module: module.name, id: back.id, action: 'create', changes: [], reason }]);
  const number = await takeNumber(tx, {
    numbered: module.name,
    date: today,
    branch: transfer.toBranch,
    organization: transfer.organization,
  });
  await writeNumber(tx, module, { id: back.id, number });
};
