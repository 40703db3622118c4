/** What a module says of how its records are told apart. */
export type Matching = {
  readonly code?: string | undefined;
  readonly display: string;
  readonly matchOn: readonly string[];
  readonly fields: { readonly [key: string]: { readonly unique?: true | readonly string[] | undefined } | undefined };
};

/** Keys that a key is unique within and that say where a thing belongs: the country of a state. */
export const placeKeys = ({ fields }: Pick<Matching, 'fields'>, key: string): readonly string[] => {
  const unique = fields[key]?.unique;
  return unique === undefined || unique === true ? [] : unique.filter((one) => fields[one]?.unique === undefined);
};

/**
 * Keys by which the rows of a file find their records when nobody chose: the code, which is one record's alone, else the module's own, else the name,
 * whichever the file brings; with what each is unique within, where the file says it or all rows have it.
 * @example matchedBy(party, new Set(['companyName'])) → ['companyName']
 */
export const matchedBy = (
  module: Matching,
  mapped: ReadonlySet<string>,
  forAll: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const { code = '', matchOn, display, fields } = module;
  const isTold = fields[code]?.unique !== undefined; // two states of different countries may have one short code
  const candidates = [...(isTold ? [[code]] : []), matchOn, [display]];
  const keys = candidates.find((some) => some.every((key) => mapped.has(key))) ?? matchOn;
  const within = keys.flatMap((key) => placeKeys(module, key)).filter((key) => mapped.has(key) || forAll.has(key));
  return [...new Set([...keys, ...within])];
};
