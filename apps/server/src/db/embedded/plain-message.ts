/** Room for a PostgreSQL message, none for a stack of minified source. */
const LONGEST_MESSAGE = 300;

/**
 * One readable line of any thrown thing. An uncaught PGlite error carries 50 KB of minified source in its stack; nothing
 * but this line ever leaves the database's thread.
 *
 * @example plainMessage(new Error('division by zero\n   at …')) → 'division by zero'
 */
export function plainMessage(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
}
