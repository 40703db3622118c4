/** What a list of items is asked of one property: figures between bounds (`600`, `600 mm`, `20 in`), or one of some words (spec 01, 3.5). */
export type PropertyRange = {
  /** Code of the property, or its id, as the stock calls name it (spec 02, 2.2): one of both is there. */
  readonly code?: string;
  readonly itemProperty?: number;
  /** What the person knows it by: for whoever reads the filter. */
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  readonly values?: readonly string[];
};

const MOST = 20;
/** Words that one range may name, as in other filters. */
const MOST_WORDS = 1000;
const LONGEST = 100;

const textIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().slice(0, LONGEST);
  return text === '' || text.includes('\0') ? undefined : text;
};

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const rangeIn = (input: unknown): PropertyRange | undefined => {
  if (typeof input !== 'object' || input === null) return undefined;
  const { code, itemProperty, name, from, to, values } = input as { readonly [key: string]: unknown }; // each is looked at
  const [of, id] = [textIn(code), idIn(itemProperty)];
  if (of === undefined && id === undefined) return undefined;
  if (Array.isArray(values) && values.length > MOST_WORDS) return undefined;
  const [told, least, most] = [textIn(name), textIn(from), textIn(to)];
  const words = (Array.isArray(values) ? values : [values]).flatMap((one: unknown) => textIn(one) ?? []);
  return {
    ...(of === undefined ? { itemProperty: id } : { code: of.toUpperCase() }),
    ...(told === undefined ? {} : { name: told }),
    ...(least === undefined ? {} : { from: least }),
    ...(most === undefined ? {} : { to: most }),
    ...(words.length === 0 ? {} : { values: words }),
  };
};

/**
 * Ranges as an address, a saved view or a call carries them; undefined for anything that is no list of them.
 * @example propertyRanges([{ code: 'WIDTH', from: '500', to: '600 mm' }])
 */
export const propertyRanges = (input: unknown): readonly PropertyRange[] | undefined => {
  if (!Array.isArray(input) || input.length > MOST) return undefined;
  const ranges = input.map(rangeIn);
  return ranges.every((one) => one !== undefined) ? ranges : undefined;
};

/** Whether a range asks anything: one that was just added does not yet. */
export const asksOf = ({ from, to, values }: PropertyRange): boolean =>
  from !== undefined || to !== undefined || values !== undefined;

/** Whether a range asks of this property. */
export const isRangeOf = (
  { code, itemProperty }: PropertyRange,
  property: { readonly id: number; readonly code: unknown },
): boolean => (code === undefined ? property.id === itemProperty : property.code === code);

/** What tells a range from others beside it. */
export const rangeKey = ({ code, itemProperty }: PropertyRange): string => code ?? `#${itemProperty}`;

/** A range as a person reads it. @example Width 500–600 mm */
export const propertyRangeText = (range: PropertyRange): string => {
  const { name = rangeKey(range), from, to, values } = range;
  if (values !== undefined) return `${name} ${values.join(', ')}`;
  if (from !== undefined && to !== undefined) return `${name} ${from}–${to}`;
  if (from !== undefined) return `${name} ≥ ${from}`;
  return to === undefined ? name : `${name} ≤ ${to}`;
};
