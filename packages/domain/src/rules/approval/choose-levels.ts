import type { Decimal } from '../decimal/decimal.ts';
import { allHold, type Condition, type Facts } from './conditions.ts';

/** How many of a level's approvers must agree. */
export const NEEDS = ['anyOne', 'all', 'atLeast'] as const;

/** Who may decide as well once a level's hours are over: a person by name, managers of its approvers, approvers of the next level. */
export const ESCALATIONS = ['person', 'manager', 'nextLevel'] as const;

/** One step of a flow (spec 03, 4.2). */
export type Level = {
  readonly sequence: number;
  readonly name?: string | null;
  readonly amountFrom?: Decimal | null;
  readonly amountTo?: Decimal | null;
  /** Everybody with one of these roles, and these people by name. */
  readonly roles: readonly number[];
  readonly approvers: readonly number[];
  readonly need: (typeof NEEDS)[number];
  readonly needCount?: number | null;
  readonly escalateHours?: number | null;
  readonly escalateBy?: (typeof ESCALATIONS)[number];
  readonly escalateTo?: number | null;
  readonly needsPassword?: boolean;
  /** Who agreed at an earlier level is asked here again; else that counts (spec 03, A3). */
  readonly asksAgain?: boolean;
  /** Fields, or fields of lines, that its approvers may set right. @example ['remarks', 'lines.rate'] */
  readonly mayEdit?: readonly string[];
};

/** When which documents need whom. */
export type Flow = {
  readonly id: number;
  readonly priority: number;
  readonly trigger: string;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
  readonly conditions?: readonly Condition[];
  readonly levels: readonly Level[];
};

/** A level of a flow for one document: asked, or skipped and why. */
export type ChosenLevel = {
  readonly level: Level;
  readonly why: 'kept' | 'belowAmount' | 'aboveAmount' | 'condition';
};

const ofLevel = ({ conditions = [] }: Flow, sequence: number | null): readonly Condition[] =>
  conditions.filter(({ level }) => (level ?? null) === sequence);

/**
 * The one flow that a document runs through: of those valid on the day whose conditions hold, the one with the lowest priority number.
 * @example pickFlow(flows, { trigger: 'create', today: '2026-07-05' }, facts)
 */
export const pickFlow = <F extends Flow>(
  flows: readonly F[],
  { trigger, today }: { readonly trigger: string; readonly today: string },
  facts: Facts,
): F | undefined =>
  flows
    .filter((flow) => flow.trigger === trigger)
    .filter(({ validFrom, validTo }) => (validFrom ?? today) <= today && today <= (validTo ?? today))
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
    .find((flow) => allHold(ofLevel(flow, null), facts));

const reasonFor = (flow: Flow, level: Level, amount: Decimal | null, facts: Facts): ChosenLevel['why'] => {
  const { amountFrom, amountTo, sequence } = level;
  if (amountFrom && (amount === null || amount.lt(amountFrom))) return 'belowAmount';
  if (amountTo && amount !== null && amount.gt(amountTo)) return 'aboveAmount';
  return allHold(ofLevel(flow, sequence), facts) ? 'kept' : 'condition';
};

/** Levels of a flow in their order, each kept or skipped. A level outside its amounts (both ends included) or with a false condition is skipped. */
export const chooseLevels = (flow: Flow, amount: Decimal | null, facts: Facts): readonly ChosenLevel[] =>
  flow.levels
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((level) => ({ level, why: reasonFor(flow, level, amount, facts) }));
