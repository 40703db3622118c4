import pg from 'pg';

/** Type numbers of PostgreSQL's catalogue that `pg` would read in a way that hurts. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

type Parse = (text: string) => unknown;

/** Reason for `as`: pg's declaration types the parser of an unknown type as any. */
const builtIn = (type: number): Parse => pg.types.getTypeParser(type, 'text') as Parse;

const texts = (text: string): readonly (string | null)[] => builtIn(TEXT_ARRAY)(text) as readonly (string | null)[];

/** @throws RangeError above 2^53: an id that a JavaScript number cannot carry must not be rounded in silence. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit a JavaScript number`);
  return value;
}

const isoInstant: Parse = (text) => {
  const instant = builtIn(TIMESTAMPTZ)(text);
  if (instant instanceof Date) return instant.toISOString();
  throw new RangeError(`The time ${text} cannot be told as an ISO date`);
};

const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => texts(text).map((item) => (item === null ? null : safeInteger(item)))],
  [DATE, (text) => text], // a JavaScript Date would be a day off in some time zones
  [DATE_ARRAY, texts],
  [TIMESTAMP, (text) => text],
  [TIMESTAMPTZ, isoInstant],
  [TIMESTAMPTZ_ARRAY, (text) => texts(text).map((item) => (item === null ? null : isoInstant(item)))],
  [NUMERIC_ARRAY, texts], // pg would make binary floating point of it
]);

/**
 * How values come out of both engines: int8 → number (safe integers only), date → 'yyyy-MM-dd', timestamptz → ISO 8601
 * in UTC, numeric → text (exact). The rest as `pg` does it: bool, int2, int4, float, text, json, bytea → Buffer.
 */
export const typeParsers = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): Parse =>
    // Reason for `as`: as in builtIn; we ask for text only, binary is pg's own business.
    parsers.get(type) ?? (pg.types.getTypeParser(type, format === 'binary' ? 'binary' : 'text') as Parse),
};
