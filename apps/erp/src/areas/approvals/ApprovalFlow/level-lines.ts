import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** A level of a flow as a person sees it: its number, and where its lines stand among all lines. */
export type FlowLevel = { readonly sequence: number; readonly lines: readonly number[] };

type Lines = readonly AnyRecord[];

/** What a level says once, on the first of its lines. */
const OF_LEVEL = [
  'name',
  'need',
  'needCount',
  'amountFrom',
  'amountTo',
  'escalateHours',
  'escalateBy',
  'escalateTo',
  'escalateToName',
  'escalateToCode',
  'needsPassword',
  'asksAgain',
  'mayEdit',
] as const;

const numberOf = ({ sequence }: AnyRecord): number => (typeof sequence === 'number' ? sequence : 0);

/** Levels in their order. Lines of one number are approvers of one level. */
export const levelsOf = (lines: Lines): readonly FlowLevel[] =>
  [...new Set(lines.map(numberOf))]
    .toSorted((a, b) => a - b)
    .map((sequence) => ({
      sequence,
      lines: lines.flatMap((line, n) => (numberOf(line) === sequence ? [n] : [])),
    }));

/** Levels are numbered from 1 to this. */
export const MOST_LEVELS = 9;

/** The number after the last; where that is the highest already, the first that is free: levels need not follow each other. */
const nextNumber = (lines: Lines): number => {
  const taken = new Set(lines.map(numberOf));
  const next = Math.max(0, ...taken) + 1;
  if (next <= MOST_LEVELS) return next;
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
};

/** A level more, after the others while there is a number for it. */
export const withLevel = (lines: Lines, empty: AnyRecord): Lines => [
  ...lines,
  { ...empty, sequence: nextNumber(lines) },
];

/** An approver more of a level, after its others. */
export const withApprover = (lines: Lines, { sequence, lines: own }: FlowLevel, empty: AnyRecord): Lines =>
  lines.toSpliced((own.at(-1) ?? lines.length - 1) + 1, 0, { ...empty, sequence });

/** Without one of several approvers of a level; what the level says moves to the next when it stood with this one. */
export const withoutApprover = (lines: Lines, { lines: own }: FlowLevel, gone: number): Lines => {
  const heir = own[0] === gone ? own[1] : undefined;
  const said = Object.fromEntries(OF_LEVEL.map((key) => [key, lines[gone]?.[key] ?? null]));
  return lines.map((line, n) => (n === heir ? { ...line, ...said } : line)).filter((_, n) => n !== gone);
};

/** The same with other numbers; undefined takes a line away. A condition of the whole flow has no number and stays. */
const renumbered = (lines: Lines, key: string, to: (was: number) => number | undefined): Lines =>
  lines.flatMap((line) => {
    const was = line[key];
    if (typeof was !== 'number') return [line];
    const now = to(was);
    return now === undefined ? [] : [now === was ? line : { ...line, [key]: now }];
  });

/** Levels with their conditions, which name them by number. */
export type FlowLines = { readonly levels: Lines; readonly conditions: Lines };

const both = ({ levels, conditions }: FlowLines, to: (was: number) => number | undefined): FlowLines => ({
  levels: renumbered(levels, 'sequence', to).toSorted((a, b) => numberOf(a) - numberOf(b)),
  conditions: renumbered(conditions, 'level', to),
});

/** Without a level and its conditions; those after it move up. */
export const withoutLevel = (flow: FlowLines, gone: number): FlowLines =>
  both(flow, (was) => {
    if (was === gone) return undefined;
    return was > gone ? was - 1 : was;
  });

/** With a level and its neighbour in each other's place; their conditions go with them. */
export const withSwapped = (flow: FlowLines, one: number, other: number): FlowLines =>
  both(flow, (was) => {
    if (was === one) return other;
    return was === other ? one : was;
  });
