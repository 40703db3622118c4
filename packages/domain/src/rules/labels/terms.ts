/** Key of a module's title. @example titleTerm('stockParam4') → 'TITLE.STOCKPARAM4' */
export const titleTerm = (module: string): string => `TITLE.${module.toUpperCase()}`;

/** A renamed term as it is stored. */
export type LabelEntry = {
  readonly keyName: string;
  readonly labelName: string;
  readonly language?: string | null;
  readonly isActive?: boolean | null;
};

/** The partner's words in one language: those of the language stand before those of all languages. */
export const labelMap = (entries: readonly LabelEntry[], language: string): { readonly [key: string]: string } => {
  const of = (wanted: string): readonly (readonly [string, string])[] =>
    entries
      .filter((one) => (one.language ?? 'all') === wanted && one.isActive !== false)
      .map(({ keyName, labelName }) => [keyName.trim().toUpperCase(), labelName] as const);
  return Object.fromEntries([...of('all'), ...of(language)]);
};

/**
 * Words for a key: the partner's, else the supplied ones, else the key (specification, section 5).
 * @example labelFor(labels, 'PASSWORD', 'Password')
 */
export const labelFor = (labels: { readonly [key: string]: string }, key: string, supplied?: string): string =>
  labels[key.trim().toUpperCase()]?.trim() || supplied || key;
