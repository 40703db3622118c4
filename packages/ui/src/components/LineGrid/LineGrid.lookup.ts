import { createOptionIndex, meantBy, type Option } from '../ComboboxField/ComboboxField.options.ts';
import type { FoundOptions, PastePlan } from './LineGrid.paste.ts';
import type { RefLineColumn } from './LineGrid.types.ts';

const LOOKED_AT = 50;
/** Questions under way at once: a pasted thousand must not fill the connection. */
const AT_ONCE = 6;

/**
 * Looks up the options meant by the pasted texts of reference columns, each text once. A text that means none
 * or more than one gets null; so does one whose search fails, since the report then says it was not matched.
 */
export async function lookUp<Line extends object>(plan: PastePlan<Line>, signal: AbortSignal): Promise<FoundOptions> {
  const found = new Map<string, Map<string, Option | null>>();
  const questions: { readonly column: RefLineColumn<Line>; readonly text: string }[] = [];
  for (const { column, text: typed } of plan.targets) {
    const text = typed.trim();
    if (column.kind !== 'ref' || text === '') continue;
    const own = found.get(column.key) ?? new Map<string, Option | null>();
    found.set(column.key, own);
    if (own.has(text)) continue;
    own.set(text, null);
    questions.push({ column, text });
  }
  const waiting = questions.values();
  const worker = async () => {
    for (const { column, text } of waiting) {
      const options = await optionsFor(column, text, signal).catch(() => []);
      found.get(column.key)?.set(text, meantBy(text, options) ?? null);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

const indexes = new WeakMap<readonly Option[], ReturnType<typeof createOptionIndex>>();

function optionsFor<Line extends object>(
  { options, search }: RefLineColumn<Line>,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  if (search) return search(text, signal);
  const all = options ?? [];
  const index = indexes.get(all) ?? createOptionIndex(all);
  indexes.set(all, index);
  return Promise.resolve(index.best(text, LOOKED_AT).shown);
}
