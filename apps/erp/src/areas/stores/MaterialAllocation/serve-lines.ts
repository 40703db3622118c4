import { proposedSecondary } from '@weft/domain/rules/stock/second-quantity';
import { type Decimal, decimal, isPositive, lesserOf, placesOf, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';

/** In what goods are packed, and what each package holds in the item's unit; null where packages are not filled alike. */
export type Packing = { readonly id: number; readonly packingType: string; readonly content: number | null };

/** A key of the stock that may serve a line, in picking order. Figures in the item's own unit. */
export type OfferedKey = {
  readonly stockKey: number;
  /** What a label of these goods says when it is scanned. */
  readonly code: string | null;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  readonly rack: { readonly id: number; readonly name: string | null } | null;
  readonly expiryOn: string | null;
  readonly packing: Packing | null;
  readonly packages: number;
  readonly free: number;
  readonly quantity: number;
  readonly secondaryQuantity: number;
  readonly suggested: number;
  /** Why nothing may be taken of it; null when it may. */
  readonly reason: string | null;
  /** Wanted limits that it does not keep, with what is known of it. */
  readonly missed: readonly { readonly parameter: string; readonly found: string }[];
};

/** A line of the request that is being served. */
export type Want = {
  readonly requestLine: number;
  readonly item: { readonly id: number; readonly name: string | null; readonly itemCode: string | null };
  readonly uom: { readonly symbol: string; readonly decimals: number } | null;
  /** Null: its goods are weighed in one unit, or the second follows from the first. */
  readonly secondaryUom: { readonly symbol: string; readonly decimals: number } | null;
  readonly requested: number;
  readonly issued: number;
  readonly allocated: number;
  readonly pending: number;
  /** Most that may still be named: what is pending and the rule's percentage. */
  readonly most: number;
  readonly wantedQuality: readonly { readonly parameter: string; readonly limits: string }[];
  readonly keys: readonly OfferedKey[];
  /** There are more keys than are told: what is scanned of them is asked for. */
  readonly hasMore: boolean;
};

/** Where goods are that the store lacks. */
export type Shortage = {
  readonly line: number;
  readonly short: number;
  readonly elsewhere: readonly {
    readonly area: { readonly id: number; readonly name: string };
    readonly branch: { readonly id: number; readonly name: string };
    readonly quantity: number;
  }[];
  readonly onOrder: readonly { readonly number: string; readonly date: string | null; readonly quantity: number }[];
};

/** What the server would name for a request. */
export type Proposal = {
  readonly request: { readonly id: number; readonly number: string; readonly version: number };
  readonly document: {
    readonly request: number;
    readonly lines: readonly { readonly requestLine: number; readonly stockKey: number; readonly quantity: number }[];
  };
  readonly wants: readonly Want[];
  readonly shortages: readonly Shortage[];
};

/** So much of one key for one line, as the keeper has it in hand. */
export type Pick = {
  readonly requestLine: number;
  readonly stockKey: number;
  readonly quantity: Decimal;
  /** The second quantity as it was weighed; left out: the share of the key. */
  readonly second?: Decimal;
  /** Packages as they were counted; left out: so many as hold the quantity. */
  readonly packages?: number;
  readonly orderReason?: string;
  /** Scanned: the keeper has it in hand. */
  readonly isScanned?: boolean;
};

/** A key that was asked for, and the line that it may serve. */
export type FoundKey = { readonly requestLine: number; readonly key: OfferedKey };

/** Keys of an answer that a proposal does not tell. */
export const foundIn = ({ wants }: Proposal, answer: Proposal): readonly FoundKey[] => {
  const known = new Set(
    wants.flatMap(({ requestLine, keys }) => keys.map(({ stockKey }) => `${requestLine} ${stockKey}`)),
  );
  return answer.wants.flatMap(({ requestLine, keys }) =>
    keys.flatMap((key) => (known.has(`${requestLine} ${key.stockKey}`) ? [] : [{ requestLine, key }])),
  );
};

/** A proposal with keys that were asked for since. */
export const withFound = (proposal: Proposal, found: readonly FoundKey[]): Proposal =>
  found.length === 0
    ? proposal
    : {
        ...proposal,
        wants: proposal.wants.map((want) => {
          const own = new Map(
            found.flatMap(({ requestLine, key }) => (requestLine === want.requestLine ? [[key.stockKey, key]] : [])),
          );
          const others = want.keys.filter(({ stockKey }) => !own.has(stockKey));
          return { ...want, keys: [...others, ...own.values()] };
        }),
      };

/** The picks that the server proposes. */
export const proposedPicks = ({ document }: Proposal): readonly Pick[] =>
  document.lines.map(({ requestLine, stockKey, quantity }) => ({ requestLine, stockKey, quantity: decimal(quantity) }));

/** The second quantity of a pick: as it was weighed, else what is proposed (spec 02, 1.11); null where the key has none. */
export const secondOfPick = (
  { quantity, second }: Pick,
  key: OfferedKey | undefined,
  places: number,
): Decimal | null => {
  if (second !== undefined) return second;
  const lies = decimal(key?.quantity ?? 0);
  return key === undefined || !isPositive(lies)
    ? null
    : proposedSecondary({ quantity: lies, secondary: decimal(key.secondaryQuantity) }, quantity, places);
};

/** Whether goods lie in packages, so that they may be counted. */
export const isPacked = (key: OfferedKey | undefined): boolean => key?.packing != null && key.packages > 0;

/** A pick of so many packages: what they hold, where all of a key hold alike, at most what is free (spec 02, 0.3 packages). */
export const inPackages = (pick: Pick, key: OfferedKey, packages: number, places: number): Pick => {
  const content = decimal(key.quantity).div(decimal(String(key.packages)));
  const isAlike = placesOf(content) <= places;
  return {
    ...pick,
    packages,
    quantity: isAlike ? lesserOf(content.times(decimal(String(packages))), decimal(key.free)) : pick.quantity,
  };
};

/** What goods are that do not keep what a line wants, beside what it wants. @example 'Ash 0.4 (≤ 0.25)' */
export const missedWords = ({ wantedQuality }: Want, { missed }: OfferedKey, say: (words: string) => string): string =>
  missed
    .map(({ parameter, found }) => {
      const limits = wantedQuality.find((wanted) => wanted.parameter === parameter)?.limits ?? '';
      return `${parameter} ${say(found)} (${limits})`;
    })
    .join(', ');

/** How much of a line is in hand. */
export const pickedOf = (picks: readonly Pick[], line: number): Decimal =>
  sumOf(picks.filter(({ requestLine }) => requestLine === line).map(({ quantity }) => quantity));

/** Rolls of one lot are as good as each other: none of them is due before another. */
const isSameLot = (one: OfferedKey, other: OfferedKey): boolean =>
  one.rollNumber !== '' && other.rollNumber !== '' && one.lotNumber === other.lotNumber;

/** What a scan came to. */
export type ScanOutcome =
  | { readonly kind: 'taken'; readonly picks: readonly Pick[]; readonly want: Want; readonly key: OfferedKey }
  /** Another lot is due first: taken only with a reason. */
  | { readonly kind: 'notDue'; readonly want: Want; readonly key: OfferedKey; readonly due: OfferedKey }
  /** Its quality is not what is wanted, or nobody measured it: taken only with a reason. */
  | { readonly kind: 'notWanted'; readonly want: Want; readonly key: OfferedKey }
  | { readonly kind: 'held'; readonly want: Want; readonly key: OfferedKey }
  | { readonly kind: 'full'; readonly want: Want }
  | { readonly kind: 'unknown' };

const fits = (key: OfferedKey, code: string): boolean =>
  [key.lotNumber, key.rollNumber, key.code].some((name) => name !== null && name !== '' && name.toUpperCase() === code);

/** So much of a key as a line still lacks, at most what is free; of a roll all, where the line may have so much. */
const partOf = (want: Want, key: OfferedKey, inHand: Decimal): Decimal => {
  const free = decimal(key.free);
  if (key.rollNumber === '') return lesserOf(decimal(want.pending).minus(inHand), free);
  const isLacking = decimal(want.pending).gt(inHand) && free.eq(decimal(key.quantity)); // a part of it is promised to somebody else
  return isLacking && inHand.plus(free).lte(decimal(want.most)) ? free : ZERO;
};

/** Puts a key among the picks: what the line still lacks of it. More than is pending the keeper types, as far as the rule lets them. */
export const withKey = (
  picks: readonly Pick[],
  want: Want,
  key: OfferedKey,
  orderReason?: string,
): readonly Pick[] | undefined => {
  const isOther = ({ requestLine, stockKey }: Pick): boolean =>
    !(requestLine === want.requestLine && stockKey === key.stockKey);
  const inHand = pickedOf(
    picks.filter((one) => one.isScanned === true && isOther(one)),
    want.requestLine,
  );
  const quantity = partOf(want, key, inHand);
  if (!isPositive(quantity)) return undefined;
  const own = {
    requestLine: want.requestLine,
    stockKey: key.stockKey,
    quantity,
    isScanned: true,
    ...(orderReason === undefined ? {} : { orderReason }),
  };
  return trimmed([...picks.filter(isOther), own], want);
};

const isRollOf = (want: Want, { stockKey }: Pick): boolean =>
  (want.keys.find((key) => key.stockKey === stockKey)?.rollNumber ?? '') !== '';

/** What is proposed and not in hand gives way, the last first, until the line holds no more than is pending; a roll gives way whole. */
const trimmed = (picks: readonly Pick[], want: Want): readonly Pick[] => {
  let over = pickedOf(picks, want.requestLine).minus(decimal(want.pending));
  return picks
    .toReversed()
    .flatMap((one): readonly Pick[] => {
      if (one.requestLine !== want.requestLine || one.isScanned === true || !isPositive(over)) return [one];
      const part = isRollOf(want, one) ? one.quantity : lesserOf(over, one.quantity);
      over = over.minus(part);
      const left = one.quantity.minus(part);
      return isPositive(left) ? [{ ...one, quantity: left }] : [];
    })
    .toReversed();
};

/** A lot or roll was scanned: it lands on its line, or says why not. */
export const scanned = (proposal: Proposal, picks: readonly Pick[], code: string): ScanOutcome => {
  const wanted = code.trim().toUpperCase();
  const found = proposal.wants
    .map((want) => ({ want, key: want.keys.find((key) => fits(key, wanted)) }))
    .filter((one): one is { want: Want; key: OfferedKey } => one.key !== undefined);
  const [first] = found;
  if (first === undefined) return { kind: 'unknown' };
  const { want, key } = found.find((one) => decimal(one.want.most).gt(ZERO)) ?? first;
  if (key.reason !== null) return { kind: 'held', want, key };
  if (key.missed.length > 0) return { kind: 'notWanted', want, key };
  const due = want.keys.find(
    ({ suggested, stockKey }) =>
      suggested > 0 && !picks.some((pick) => pick.stockKey === stockKey && pick.isScanned === true),
  );
  if (key.suggested === 0 && due !== undefined && !isSameLot(key, due)) return { kind: 'notDue', want, key, due };
  const next = withKey(picks, want, key);
  return next === undefined ? { kind: 'full', want } : { kind: 'taken', picks: next, want, key };
};

/** The document that is sent. */
export const documentOf = ({ document }: Proposal, picks: readonly Pick[]): object => ({
  request: document.request,
  lines: picks
    .filter(({ quantity }) => isPositive(quantity))
    .map(({ requestLine, stockKey, quantity, second, packages, orderReason }) => ({
      requestLine,
      stockKey,
      quantity: quantity.toString(),
      ...(second === undefined ? {} : { secondaryQuantity: second.toString() }),
      ...(packages === undefined ? {} : { packages }),
      ...(orderReason === undefined ? {} : { orderReason }),
    })),
});
