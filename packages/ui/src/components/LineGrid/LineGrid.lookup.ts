import { createOptionIndex, meaningsOf, type Option } from '../ComboboxField/ComboboxField.options.ts';
import type { FoundOptions, Meaning, PastePlan } from './LineGrid.paste.ts';
import type { RefLineColumn } from './LineGrid.types.ts';

const LOOKED_AT = 50;
/** Questions under way at once: a pasted thousand must not fill the connection. */
const AT_ONCE = 6;

/** How far a block is matched: texts that are settled, of how many. */
export type Progress = { readonly done: number; readonly of: number };

type Question<Line extends object> = { readonly column: RefLineColumn<Line>; readonly texts: readonly string[] };

/** Each text of a column once; as many of them in one question as its search takes. */
const questionsOf = <Line extends object>(plan: PastePlan<Line>): Question<Line>[] => {
  const texts = new Map<RefLineColumn<Line>, Set<string>>();
  for (const { column, text: typed } of plan.targets) {
    const text = typed.trim();
    if (column.kind === 'ref' && text !== '') texts.set(column, (texts.get(column) ?? new Set()).add(text));
  }
  return [...texts].flatMap(([column, own]) => {
    const all = [...own];
    const most = column.search?.many?.most ?? 1;
    return Array.from({ length: Math.ceil(all.length / most) }, (_, n) => ({
      column,
      texts: all.slice(n * most, (n + 1) * most),
    }));
  });
};

const meaning = (text: string, options: readonly Option[]): Meaning => {
  const [one, other] = meaningsOf(text, options);
  return other === undefined ? (one ?? null) : 'several';
};

/**
 * Looks up the options meant by the pasted texts of reference columns, each text once, many in one question where the search can. A text that means
 * none gets null; so does one whose search fails, since the report then says it was not matched.
 */
export async function lookUp<Line extends object>(
  plan: PastePlan<Line>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<FoundOptions> {
  const questions = questionsOf(plan);
  const of = questions.reduce((sum, { texts }) => sum + texts.length, 0);
  const found = new Map<string, Map<string, Meaning>>(questions.map(({ column }) => [column.key, new Map()]));
  let done = 0;
  onProgress({ done, of });
  const waiting = questions.values();
  const worker = async () => {
    for (const question of waiting) await ask(question);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;

  async function ask({ column, texts }: Question<Line>): Promise<void> {
    const options = await optionsFor(column, texts, signal).catch(() => []);
    for (const [n, text] of texts.entries()) found.get(column.key)?.set(text, meaning(text, options[n] ?? []));
    done += texts.length;
    if (!signal.aborted) onProgress({ done, of });
  }
}

const indexes = new WeakMap<readonly Option[], ReturnType<typeof createOptionIndex>>();

async function optionsFor<Line extends object>(
  { options, search }: RefLineColumn<Line>,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly (readonly Option[])[]> {
  if (search?.many !== undefined) return search.many.find(texts, signal);
  if (search) return Promise.all(texts.map((text) => search(text, signal)));
  const all = options ?? [];
  const index = indexes.get(all) ?? createOptionIndex(all);
  indexes.set(all, index);
  return texts.map((text) => index.best(text, LOOKED_AT).shown);
}
