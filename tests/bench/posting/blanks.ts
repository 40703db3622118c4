/** What differs from document to document, by the name of its blank. */
export type Fillings = { readonly [blank: string]: string | number };

/** A recorded value with blanks in it. */
export type Form = (fillings: Fillings) => unknown;

/** Texts and numbers of the recording, each with the blank that it stands for. The longest text wins where two begin alike. */
export type Blanks = readonly (readonly [recorded: string | number, blank: string])[];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

const formOfText = (text: string, names: ReadonlyMap<string, string>, pattern: RegExp): Form => {
  const parts = text.split(pattern); // odd places hold what was found
  if (parts.length === 1) return () => text;
  const blanks = parts.map((part, n) => (n % 2 === 1 ? names.get(part) : undefined));
  return (fillings) => parts.map((part, n) => fillings[blanks[n] ?? ''] ?? part).join('');
};

/**
 * Turns recorded values into forms: wherever a recorded id, number or text stands, alone, in an array or inside JSON text, the
 * filling of its blank will stand. Sound only when what is recorded looks like nothing else: let ids begin very high.
 * @example formsOf([1, '{"id":700000001}'], [[700000001, 'document']])[1]?.({ document: 7 }) → '{"id":7}'
 */
export const formsOf = (values: readonly unknown[], blanks: Blanks): readonly Form[] => {
  const names = new Map(blanks.map(([recorded, blank]) => [String(recorded), blank]));
  const pattern = new RegExp(
    `(${[...names.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'u',
  );
  const formOf = (value: unknown): Form => {
    if (Array.isArray(value)) {
      const forms = value.map(formOf);
      return (fillings) => forms.map((form) => form(fillings));
    }
    if (typeof value === 'number') {
      const blank = names.get(String(value));
      return (fillings) => fillings[blank ?? ''] ?? value;
    }
    return typeof value === 'string' ? formOfText(value, names, pattern) : () => value;
  };
  return values.map(formOf);
};
