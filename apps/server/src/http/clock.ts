/** The server's clock; tests pass their own so that a history can be replayed. */
export type Clock = () => Date;

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Day in Asia/Kolkata (India keeps one offset all year). @example dayInIndia(new Date('2026-03-31T19:00:00Z')) → '2026-04-01' */
export const dayInIndia = (at: Date): string => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
