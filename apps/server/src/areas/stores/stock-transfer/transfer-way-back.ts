import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { type Decimal, isDecimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { inTransitOf, NOTHING_SENT } from '@weft/domain/rules/transfer/transfer-progress';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { insert, writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/take-number.ts';
import type { StoredLine } from '../../../records/types.ts';
import { countersOf, roadLine, type StoredTransfer } from './transfer-steps.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What of a line's value is still on the road. */
const worthOf = (line: StoredLine): Decimal =>
  figure(line['amount'])
    .minus(figure(line['receivedAmount']))
    .minus(figure(line['lostAmount']))
    .minus(figure(line['returnedAmount']));

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
  const back = await insert(
    tx,
    stockTransfer,
    {
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
      value: sumOf(lines.map(({ amount }) => amount)),
      receivedPercent: ZERO,
      freightLanded: ZERO,
      sentAt: now,
      wayBackOf: transfer.id,
      remarks: reason,
      lines,
    },
    { by: person.staffId, at: now, status: 'inTransit', effectiveAt: now, source: 'system' },
  );
  await writeHistory(context, [{ module: stockTransfer.name, id: back.id, action: 'create', changes: [], reason }]);
  const number = await takeNumber(tx, {
    numbered: stockTransfer.name,
    date: today,
    branch: transfer.toBranch,
    organization: transfer.organization,
  });
  await writeNumber(tx, stockTransfer, { id: back.id, number });
};
