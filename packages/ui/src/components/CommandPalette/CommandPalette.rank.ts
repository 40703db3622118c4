import { foldCase } from '@weft/domain/rules/text/normalise-text';
import type { Command, CommandGroup } from './CommandPalette.types.ts';

/** Part of a label that the person typed, from and to as places in the text. */
export type Mark = readonly [from: number, to: number];

/** How well a text answers: the lower the cost, the better. */
export type Match = { readonly cost: number; readonly marks: readonly Mark[] };

type Word = { readonly text: string; readonly at: number };

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** A further word begun costs more than a word passed over; a find inside a word costs more than any of these. */
const COST = { nextWord: 4, passedWord: 1, unfinishedLast: 0.5, insideWord: 60, elsewhere: 30 } as const;

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(WORDS)].map((found) => ({ text: found[0], at: found.index }));

const commonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
};

/** The cheapest way to cut a term into beginnings of words, each after the one before: `purord` is PURchase ORDer. */
function byStarts(term: string, words: readonly Word[], from = 0): Match | undefined {
  if (term === '') return { cost: 0, marks: [] };
  let best: Match | undefined;
  for (const [index, word] of words.entries()) {
    if (index < from) continue;
    for (let length = commonStart(term, word.text); length > 0; length -= 1) {
      const rest = byStarts(term.slice(length), words, index + 1);
      if (!rest) continue;
      const unfinished = length < word.text.length ? COST.unfinishedLast : 0;
      const cost = COST.nextWord + (index - from) * COST.passedWord + unfinished + rest.cost;
      if (!best || cost < best.cost) best = { cost, marks: [[word.at, word.at + length], ...rest.marks] };
    }
  }
  return best;
}

function byInside(term: string, text: string): Match | undefined {
  const at = term.length > 1 ? text.indexOf(term) : -1;
  return at < 0 ? undefined : { cost: COST.insideWord + at, marks: [[at, at + term.length]] };
}

/**
 * How a label answers what was typed. Each typed word must begin words of the label (in any order of the typed words), or stand somewhere in it.
 * @example matchText('Purchase order', 'puror')?.marks → [[0, 3], [9, 11]], by P-U-R and O-R
 */
export function matchText(label: string, typed: string): Match | undefined {
  const text = foldCase(label);
  const words = wordsOf(text);
  const found: Match[] = [];
  for (const { text: term } of wordsOf(foldCase(typed))) {
    const match = byStarts(term, words) ?? byInside(term, text);
    if (!match) return undefined;
    found.push(match);
  }
  return {
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
    // Folding may change the length (ß); then the places would be wrong and nothing is marked.
    marks: text.length === label.length ? found.flatMap(({ marks }) => marks).toSorted(([a], [b]) => a - b) : [],
  };
}

/** A command with what of its label was typed. */
export type RankedCommand = { readonly command: Command; readonly cost: number; readonly marks: readonly Mark[] };
export type RankedGroup = Omit<CommandGroup, 'commands'> & { readonly commands: readonly RankedCommand[] };

function rank(command: Command, typed: string): RankedCommand | undefined {
  const own = matchText(command.label, typed);
  if (own) return { command, ...own };
  const around = matchText([command.label, command.hint, command.keywords].filter(Boolean).join(' '), typed);
  return around && { command, cost: around.cost + COST.elsewhere, marks: [] };
}

/** Commands as they stand: nothing of them is weighed. */
export const unranked = ({ commands, ...group }: CommandGroup): RankedGroup => ({
  ...group,
  commands: commands.map((command) => ({ command, cost: 0, marks: [] })),
});

/** More are never listed in one group: a person types on instead of reading further. */
const LISTED = 20;

/** Of two that answer equally well the shorter one: `new item` means New item, not New item property. */
const better = (a: RankedCommand, b: RankedCommand): number =>
  a.cost - b.cost || a.command.label.length - b.command.label.length;

const cheapest = (group: RankedGroup): number => group.commands[0]?.cost ?? 0;

/**
 * The commands that answer what was typed, best first, in their groups; the group with the best answer comes first.
 * Nothing typed lists all as they stand.
 */
export function rankGroups(groups: readonly CommandGroup[], typed: string): readonly RankedGroup[] {
  const filled = (ranked: readonly RankedGroup[]) => ranked.filter(({ commands }) => commands.length > 0);
  if (wordsOf(typed).length === 0)
    return filled(groups.map((group) => unranked({ ...group, commands: group.commands.slice(0, LISTED) }))); // it opens so: no word of hundreds is looked at
  const ranked = groups.map(({ commands, ...group }) => {
    const found = commands.flatMap((command) => rank(command, typed) ?? []);
    return { ...group, commands: found.toSorted(better).slice(0, LISTED) };
  });
  return filled(ranked).toSorted((a, b) => cheapest(a) - cheapest(b));
}

/** The last used commands as a group of their own, newest first; ids that are gone are passed over. */
export function recentGroup(
  groups: readonly CommandGroup[],
  recent: readonly string[],
  label: string,
): CommandGroup | undefined {
  const byId = new Map(groups.flatMap(({ commands }) => commands.map((command) => [command.id, command] as const)));
  const commands = recent.flatMap((id) => byId.get(id) ?? []);
  return commands.length === 0 ? undefined : { key: 'recent', label, commands };
}

/** The first so many commands, in their groups. @example firstOf([a with 3, b with 3], 4) → a with 3, b with 1 */
export function firstOf(groups: readonly RankedGroup[], most: number): readonly RankedGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const commands = group.commands.slice(0, left);
    left -= commands.length;
    return commands.length === 0 ? [] : [{ ...group, commands }];
  });
}

type Piece = { readonly at: number; readonly text: string; readonly isMarked: boolean };

/** A text cut at its marks, in order; a mark inside another counts once. @example cutAt('Order', [[0, 2]]) → 'Or' marked, 'der' not */
export function cutAt(text: string, marks: readonly Mark[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const cut = (to: number, isMarked: boolean) => {
    if (to <= done) return;
    pieces.push({ at: done, text: text.slice(done, to), isMarked });
    done = to;
  };
  for (const [from, to] of marks) {
    cut(from, false);
    cut(to, true);
  }
  cut(text.length, false);
  return pieces;
}
