import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { createTableIndex, type IndexColumn } from '../DataTable/DataTable.index.ts';

export type OptionId = string | number;

/** Something that can be chosen: its id is what is stored, the rest is for the person. */
export type Option = {
  readonly id: OptionId;
  readonly name: string;
  readonly code?: string;
  /** A second fact that tells namesakes apart: stock on hand, city, GSTIN. */
  readonly hint?: string;
  /** A colour that somebody gave it, as `#rrggbb`: a chip before its name. */
  readonly colour?: string | undefined;
  readonly isDisabled?: boolean;
  /** Does not hold what was typed, only something like it: it is shown, and never taken unless the person goes to it. */
  readonly isNear?: boolean;
  /** What was typed means this one without doubt, though it reads otherwise: a scanned code. It is taken without a further key. */
  readonly isMeant?: boolean;
};

/** What a search throws for a text that means something else: its message is told at the field instead of “nothing matches”. */
export class OptionRefusal extends Error {}

/** What many texts may mean at once: the options of each, in the order of the texts, of which at most `most` are asked together. */
export type OptionMatch = {
  readonly most: number;
  readonly find: (texts: readonly string[], signal: AbortSignal) => Promise<readonly (readonly Option[])[]>;
};

/**
 * Finds the best options for a text; must stop when the signal is aborted. Throws an OptionRefusal for a text it knows to be wrong.
 * With `many` a pasted block need not ask for each of its texts.
 */
export type OptionSearch = ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) & {
  readonly many?: OptionMatch;
};

/** How a chosen option reads in the input. @example optionText({ id: 1, code: 'RM-9', name: 'Rafia' }) → 'RM-9 · Rafia' */
export const optionText = ({ code, name }: Option): string => (code ? `${code} · ${name}` : name);

const COLUMNS: readonly IndexColumn<Option>[] = [
  { key: 'code', kind: 'text', text: ({ code }) => code ?? '' },
  { key: 'name', kind: 'text', text: ({ name }) => name },
  { key: 'hint', kind: 'text', text: ({ hint }) => hint ?? '' },
];

/** Finds among options that are all at hand; lines of text are built once, by slices if wished. */
export function createOptionIndex(options: readonly Option[]) {
  const index = createTableIndex(options, COLUMNS, normaliseSearch);

  /** The best `limit` options and how many match in all: the same code or name first, then beginnings, then the rest. */
  function best(text: string, limit: number): { readonly shown: readonly Option[]; readonly total: number } {
    const hits = index.search(text);
    const query = text.trim().toLowerCase();
    const ranks: Option[][] = [[], [], [], []];
    for (const position of hits) {
      const option = options[position];
      const rank = option && ranks[rankOf(option, query)];
      if (rank && rank.length < limit) rank.push(option);
    }
    return { shown: ranks.flat().slice(0, limit), total: hits.length };
  }

  return { best, prepare: index.prepare };
}

function rankOf({ code = '', name }: Option, query: string): number {
  if (query === '') return 0;
  const [ownCode, ownName] = [code.toLowerCase(), name.toLowerCase()];
  if (ownCode === query || ownName === query) return 0;
  if (ownCode.startsWith(query)) return 1;
  return ownName.startsWith(query) ? 2 : 3;
}

/** The options that a text may mean: by code, by name, as the input shows it; one alone where the search says so. */
export function meaningsOf(text: string, options: readonly Option[]): readonly Option[] {
  const known = options.find(({ isMeant }) => isMeant);
  if (known !== undefined) return [known];
  const wanted = normaliseSearch(text);
  return options.filter(
    (option) =>
      !option.isDisabled &&
      [option.code ?? '', option.name, optionText(option)].some((own) => own !== '' && normaliseSearch(own) === wanted),
  );
}

/** The option that a text means without doubt. */
export function meantBy(text: string, options: readonly Option[]): Option | undefined {
  const [one, other] = meaningsOf(text, options);
  return other === undefined ? one : undefined;
}
