import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Person } from '../../../access/person.ts';
import type { CountLine, EarlierRound } from './count-lines.ts';

/** Who looks at the keys of a slip, and what they may know. */
export type Sight = {
  readonly actorId: number | null;
  /** What the books say: never while a blind count runs, but to its reviewer. */
  readonly hasBooks: boolean;
  /** What others counted, and the differences. */
  readonly hasResults: boolean;
  readonly hasValues: boolean;
};

/** What the slip as it is read says of itself. */
export type SlipLook = { readonly mode?: unknown; readonly statusId?: unknown };

const RUNNING_IDS: readonly unknown[] = [1, 2, 10, 11];

/** What a person may know of a slip's keys; `isReviewer` for the call that shows the differences. */
export const sightOf = (person: Person, { mode, statusId }: SlipLook, isReviewer = false): Sight => {
  const isOver = !RUNNING_IDS.includes(statusId);
  return {
    actorId: person.actorId,
    hasBooks: isReviewer || isOver || mode === 'open',
    hasResults: isReviewer || isOver,
    hasValues: !person.hiddenIn(physicalCount.acl).has('netValue'),
  };
};

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

const roundOf = ({ counted, secondary, ...rest }: EarlierRound): AnyRecord => ({
  ...rest,
  counted: Number(counted),
  secondary: Number(secondary),
});

/** A key of a slip on the wire, with what its reader may know of it (spec 02, 5.6: blind; a second counter sees no first count). */
export const wireLine = (line: CountLine, { actorId, hasBooks, hasResults, hasValues }: Sight): AnyRecord => {
  const isOwn = line.counter !== null && line.counter === actorId;
  return {
    id: line.id,
    lineNo: line.lineNo,
    balanceId: line.balanceId,
    item: { id: line.item, name: line.itemName, itemCode: line.itemCode },
    itemTuple: { id: line.itemTuple, displayName: line.grade },
    lotNumber: line.lotNumber,
    rollNumber: line.rollNumber,
    vendorCode: line.vendorCode,
    packing: line.packing,
    rack: line.rack === 0 ? null : { id: line.rack, name: line.rackCode },
    qcStatus: line.qcStatus,
    uom: { symbol: line.uom, decimals: line.decimals },
    secondaryUom: line.secondaryUom === null ? null : { symbol: line.secondaryUom, decimals: line.secondaryDecimals },
    isFound: line.key !== null,
    isCounted: line.counted !== null,
    round: line.round,
    decision: line.decision,
    reason: line.reason,
    ...(hasBooks
      ? { book: figure(line.book), bookSecondary: figure(line.bookSecondary), bookPackages: line.bookPackages }
      : {}),
    ...(hasResults || isOwn
      ? {
          counted: figure(line.counted),
          countedSecondary: figure(line.countedSecondary),
          countedPackages: line.countedPackages,
          countedAt: line.countedAt,
          counter: line.counter === null ? null : { id: line.counter, name: line.counterName },
        }
      : {}),
    ...(hasResults
      ? {
          expected: figure(line.expected),
          difference: figure(line.difference),
          recount: line.recount,
          earlier: line.earlier.map(roundOf),
          ...(hasValues
            ? { differenceValue: figure(line.differenceValue), rate: figure(line.rate), posted: figure(line.posted) }
            : {}),
        }
      : {}),
  };
};
