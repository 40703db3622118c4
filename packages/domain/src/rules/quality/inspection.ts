/** How strictly lots of an item from a party are looked at (spec 02, 4.6 switching; IS 2500 part 1). */
export const INSPECTIONS = ['normal', 'tightened', 'skipLot'] as const;
export type Inspection = (typeof INSPECTIONS)[number];

/** What became of a lot: accepted, rejected as a whole or in part, released without a test, or still waiting for its own. `isCritical`: a critical parameter failed. */
export type LotOutcome = {
  readonly outcome: 'accepted' | 'rejected' | 'skipped' | 'waiting';
  readonly isCritical: boolean;
};

const WINDOW = 5;
const REJECTS = 2;
const BACK_TO_NORMAL = 5;
const TRUSTED = 10;
/** Of trusted lots every third is tested. */
const EVERY = 3;

type State = {
  readonly level: Inspection;
  /** Outcomes of the lots tested since the level was entered, the newest last. */
  readonly tested: readonly LotOutcome[];
  /** Lots that came since skip-lot was entered, tested or not; one that waits for its test is one of them. */
  readonly passed: number;
};

const entered = (level: Inspection): State => ({ level, tested: [], passed: 0 });

const isGood = ({ outcome, isCritical }: LotOutcome): boolean => outcome === 'accepted' && !isCritical;

const acceptedInRow = (tested: readonly LotOutcome[], count: number): readonly LotOutcome[] | undefined => {
  const last = tested.slice(-count);
  return last.length === count && last.every(({ outcome }) => outcome === 'accepted') ? last : undefined;
};

const after = (state: State, lot: LotOutcome): State => {
  if (lot.outcome === 'skipped' || lot.outcome === 'waiting') return { ...state, passed: state.passed + 1 };
  const tested = [...state.tested, lot];
  const now = { ...state, tested, passed: state.passed + 1 };
  if (state.level === 'tightened') return acceptedInRow(tested, BACK_TO_NORMAL) === undefined ? now : entered('normal');
  if (state.level === 'skipLot') return isGood(lot) ? now : { ...entered('normal'), tested: [lot] };
  if (tested.slice(-WINDOW).filter(({ outcome }) => outcome === 'rejected').length >= REJECTS)
    return entered('tightened');
  return acceptedInRow(tested, TRUSTED)?.every(isGood) === true ? entered('skipLot') : now;
};

/**
 * How the next lot is looked at, and whether it is released untested: two rejects in five lots tighten, five accepted in a row bring back the normal
 * way, ten accepted without a critical failure lead to skip-lot, in which every third lot is tested; a failure there ends it. A lot that waits for its
 * test takes its place among the three at once, and says nothing else before it is decided.
 * @example ten accepted lots → the 11th and 12th are skipped, the 13th is tested; while it waits, the 14th and 15th are skipped
 */
export const nextInspection = (
  history: readonly LotOutcome[],
): { readonly level: Inspection; readonly isSkipped: boolean } => {
  const { level, passed } = history.reduce(after, entered('normal'));
  return { level, isSkipped: level === 'skipLot' && (passed + 1) % EVERY !== 0 };
};
