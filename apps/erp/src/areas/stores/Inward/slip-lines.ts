import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { inward } from '@weft/domain/catalogue/stores/inward';

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** Lines of a proposed receipt that its form does not have yet. */
export const freshLines = (receipt: AnyRecord, proposed: AnyRecord): readonly AnyRecord[] => {
  const taken = new Set((isRecords(receipt['lines']) ? receipt['lines'] : []).map((line) => line['preInwardLine']));
  return (isRecords(proposed['lines']) ? proposed['lines'] : []).filter((line) => !taken.has(line['preInwardLine']));
};

/** A line as the form begins with it: lots are numbered when they are posted, vendor codes are reserved for the line. What the server proposes of them others may get. */
const begun = ({ lotNumber: _lot, vendorCode: _code, ...line }: AnyRecord): AnyRecord => line;

/** The values of a receipt that its gate slip gives it: papers, orders, vehicle, and the chosen lines behind those that stand there. */
export const filledFrom = (receipt: AnyRecord, proposed: AnyRecord, chosen: readonly AnyRecord[]): AnyRecord => {
  const present = (isRecords(receipt['lines']) ? receipt['lines'] : []).filter(({ item }) => typeof item === 'number');
  const given = Object.fromEntries(
    Object.entries(proposed).filter(([, value]) => value !== null && value !== undefined),
  );
  const { lines, ...header } = fromWire(inward.fields, { ...given, lines: chosen.map(begun) });
  return { ...header, lines: [...present, ...(isRecords(lines) ? lines : [])] };
};
