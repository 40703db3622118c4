import { type Decimal, isDecimal } from '../decimal/decimal.ts';

/** Figures of a document whose change is for the better: of what is bought, lower rates and higher discounts. Paths as `lines.rate`. */
export type Favourable = { readonly lower: readonly string[]; readonly higher: readonly string[] };

type Values = { readonly [key: string]: unknown };

const valuesAt = (record: Values, path: string): readonly unknown[] => {
  const [key = '', inner] = path.split('.');
  const value = record[key] ?? null;
  if (inner === undefined || !Array.isArray(value)) return [value];
  return (value as readonly Values[]).map((line) => line[inner] ?? null); // lines of a record are objects
};

const isSame = (a: unknown, b: unknown): boolean =>
  isDecimal(a) && isDecimal(b) ? a.eq(b) : JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isBetter = (before: unknown, after: unknown, towards: 'lower' | 'higher'): boolean => {
  const figure = (value: unknown): Decimal | undefined => (isDecimal(value) ? value : undefined);
  const [was, is] = [figure(before), figure(after)];
  if (was === undefined || is === undefined) return towards === 'higher' && was === undefined && is !== undefined; // a first discount
  return towards === 'lower' ? is.lt(was) : is.gt(was);
};

/**
 * Whether nothing of what matters (`material`) has changed but for the better (spec 03, A8): other goods, quantities or days are no better or
 * worse, they are something else. A line more or less is a change of goods.
 * @example isFavourable({ material: ['lines.rate'], favourable }, order, cheaper) → true
 */
export const isFavourable = (
  {
    material,
    favourable: { lower, higher },
  }: { readonly material: readonly string[]; readonly favourable: Favourable },
  before: Values,
  after: Values,
): boolean =>
  material.every((path) => {
    const [was, is] = [valuesAt(before, path), valuesAt(after, path)];
    if (was.length !== is.length) return false;
    return was.every((value, n) => {
      if (isSame(value, is[n])) return true;
      if (lower.includes(path)) return isBetter(value, is[n], 'lower');
      return higher.includes(path) && isBetter(value, is[n], 'higher');
    });
  });
