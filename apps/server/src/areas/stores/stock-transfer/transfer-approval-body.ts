import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimalText, isNegative, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { SaidOfLine } from '@weft/domain/rules/transfer/settle-receipt';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { StoredLine } from '../../../records/types.ts';
import { linesAt, optionalId, type Unread } from '../../../http/read-body.ts';

/** A line of a transfer as the receiver speaks of it, at its place in the body. */
export type Said = {
  readonly at: string;
  readonly index: number;
  readonly line: StoredLine;
  readonly body: Unread;
  readonly toStockArea: number | undefined;
  readonly rack: number | undefined;
};

/** A quantity that may be missing: 0 then. Faults: TYPE, TOO_SMALL. */
const quantityOr0 = ({ at, body }: Said, key: string, label: string): Decimal => {
  const given = body[key];
  if (given === undefined || given === null) return ZERO;
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !isDecimalText(text))
    throw new Refusal([fault(`${at}.${key}`, 'TYPE', { label, type: 'number' })]);
  const figure = decimal(text);
  if (isNegative(figure)) throw new Refusal([fault(`${at}.${key}`, 'TOO_SMALL', { label, n: 0 })]);
  return figure;
};

/** A quantity that may be missing; undefined then. Faults: TYPE, TOO_SMALL. */
export const quantityOf = (said: Said, key: string, label: string): Decimal | undefined =>
  said.body[key] === undefined || said.body[key] === null ? undefined : quantityOr0(said, key, label);

/** A text of a line, trimmed; empty when it is missing. */
export const wordsOf = ({ body }: Said, key: string): string => {
  const given = body[key];
  return typeof given === 'string' ? given.trim().slice(0, 200) : '';
};

/** Lines of a body, each with the line of the transfer that it names. Faults: LINES_EMPTY, REQUIRED and REFERENCE at `lines[n].line`, LINE_REPEATED. */
export const saidLines = (body: AnyRecord, lines: readonly StoredLine[]): readonly Said[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const seen = new Map<number, number>();
  const faults: Fault[] = [];
  const said = linesAt(body).flatMap((given, index): readonly Said[] => {
    const at = `lines[${index}]`;
    const id = given['line'];
    const line = typeof id === 'number' ? byId.get(id) : undefined;
    if (line === undefined) {
      faults.push(
        fault(`${at}.line`, 'REFERENCE', { label: 'Line of the transfer', value: typeof id === 'number' ? id : '' }),
      );
      return [];
    }
    const first = seen.get(line.id);
    if (first !== undefined) faults.push(fault(`${at}.line`, 'LINE_REPEATED', { n: index + 1, m: first + 1 }));
    seen.set(line.id, index);
    return [
      {
        at,
        index,
        line,
        body: given,
        toStockArea: optionalId(given, 'toStockArea', 'Stock Area', `${at}.toStockArea`),
        rack: optionalId(given, 'rack', 'Rack', `${at}.rack`),
      },
    ];
  });
  refuse(faults);
  return said;
};

/** The reason that a line names; null where it names none. Fault: TYPE. */
const reasonAt = ({ at, body }: Said, key: 'shortReason' | 'damageReason'): number | null =>
  optionalId(body, key, 'Reason', `${at}.${key}`) ?? null;

/** What a body says of a line's quantities and reasons. */
export const saidQuantities = (said: Said): SaidOfLine => ({
  received: quantityOr0(said, 'received', 'Received'),
  damaged: quantityOr0(said, 'damaged', 'Damaged'),
  short: quantityOr0(said, 'short', 'Short'),
  excess: quantityOr0(said, 'excess', 'Excess'),
  isRestComing: said.body['restComing'] === true,
  shortReason: reasonAt(said, 'shortReason'),
  damageReason: reasonAt(said, 'damageReason'),
});
