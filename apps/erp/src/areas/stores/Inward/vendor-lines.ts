import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** A line that needs a vendor code. */
export type CodeWish = { readonly index: number; readonly item: number; readonly supplierLot: string | null };

/** A code that somebody typed into a line. */
export type TypedCode = Omit<CodeWish, 'index'> & { readonly index: number; readonly code: string };

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lines of a receipt's form. */
export const linesIn = (receipt: AnyRecord): readonly AnyRecord[] =>
  isRecords(receipt['lines']) ? receipt['lines'] : [];

const coded = (line: AnyRecord, index: number): TypedCode | undefined =>
  typeof line['item'] === 'number'
    ? { index, item: line['item'], supplierLot: textIn(line['supplierLot']) || null, code: textIn(line['vendorCode']) }
    : undefined;

/** Under which a wish is remembered: a line that was emptied to type a code of one's own is not filled again. */
export const wishKey = (party: number, { index, item }: CodeWish): string => `${party} ${index} ${item}`;

/** Wishes that are still remembered: of lines that are gone nothing is, so that a new one in their place gets its code. */
export const keptWishes = (asked: ReadonlySet<string>, lines: readonly AnyRecord[]): ReadonlySet<string> =>
  new Set([...asked].filter((key) => Number(key.split(' ')[1]) < lines.length));

/** Lines with goods that have no code yet, or one that was given for another party; `given` are codes that the server gave, with their party. */
export const lackingCodes = (
  lines: readonly AnyRecord[],
  party: number,
  given: ReadonlyMap<string, number>,
  asked: ReadonlySet<string>,
): readonly CodeWish[] =>
  lines.flatMap((line, index) => {
    const one = coded(line, index);
    if (one === undefined) return [];
    const { code, ...wish } = one;
    const isRight = code !== '' && (given.get(code) ?? party) === party;
    return isRight || asked.has(wishKey(party, wish)) ? [] : [wish];
  });

/** Codes that a person typed: neither given by the server nor stored before. */
export const typedCodes = (
  lines: readonly AnyRecord[],
  stored: readonly AnyRecord[],
  given: ReadonlyMap<string, number>,
): readonly TypedCode[] => {
  const known = new Set(stored.map((line) => textIn(line['vendorCode'])));
  return lines.flatMap((line, index) => {
    const one = coded(line, index);
    return one === undefined || one.code === '' || given.has(one.code) || known.has(one.code) ? [] : [one];
  });
};

/** Lines with the codes that came for them; what changed meanwhile stays as it is. */
export const withCodes = (
  lines: readonly AnyRecord[],
  wishes: readonly CodeWish[],
  codes: readonly string[],
  given: ReadonlyMap<string, number>,
): readonly AnyRecord[] => {
  const coming = new Map(wishes.map((wish, n) => [wish.index, { ...wish, code: codes[n] }]));
  return lines.map((line, index) => {
    const wish = coming.get(index);
    const was = textIn(line['vendorCode']);
    if (wish?.code === undefined || line['item'] !== wish.item || (was !== '' && !given.has(was))) return line;
    return { ...line, vendorCode: wish.code };
  });
};
