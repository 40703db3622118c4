import type { DefaultSource } from './field.ts';
import type { AnyRecord } from './record.ts';

/**
 * What a rule may know besides the record: all of it values, so that the screen and the server decide alike.
 * `today` is the day in Asia/Kolkata; `refs` gives rows that the record points to (the dispatcher loads them before the rules run).
 */
export type RuleContext = {
  readonly today: string;
  /** The row that a ref points to; undefined when it does not exist, is another partner's, or was not loaded yet on the screen. */
  readonly ref: (module: string, id: unknown) => AnyRecord | undefined;
  /** Value of a system configuration key; undefined when it is not set. */
  readonly config: (key: string) => string | undefined;
  /** The person holds the override right (mode bit 128). */
  readonly mayOverride: boolean;
  /** What `defaultFrom` fields of a new record take: ids of the person's own company, branch, location …, today's day. Absent source = no default. */
  readonly defaults?: { readonly [source in DefaultSource]?: string | number };
  /** The body as it was sent, set by `validate`: rules that compare what a sender computed with what is right. */
  readonly sent?: AnyRecord;
  /** The document was made before this system was used and is taken over as it stood: its day lies where it lies (spec 02, 2.6). */
  readonly isTakenOver?: true;
  /** Fields that the person does not see, by key or as `lines.rate`; absent = all are seen. */
  readonly hidden?: ReadonlySet<string>;
  /** The stored record when an existing one is changed. */
  readonly before?: AnyRecord;
};

/** A context without partner settings, rows or rights: for tests, fixtures and forms before anything is loaded. */
export const bareContext = (today: string): RuleContext => ({
  today,
  ref: () => undefined,
  config: () => undefined,
  mayOverride: false,
});
