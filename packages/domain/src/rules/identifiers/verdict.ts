import type { FaultName, FaultValues } from '../../contract/faults.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';

/**
 * What a rule says about an identifier: right, with its stored form and what can be read from it, or wrong, with the fault's name,
 * the figures of its message and, where one can be guessed, what was probably meant. `reason` is empty unless the message asks for it.
 */
export type Verdict<Facts = unknown> =
  | ({ readonly valid: true; readonly value: string } & Facts)
  | {
      readonly valid: false;
      readonly code: FaultName;
      readonly reason: Reason;
      readonly values?: FaultValues;
      readonly suggestion?: string;
    };

/** A refusal. */
export const refused = (
  code: FaultName,
  reason: Reason = '',
  values?: FaultValues,
): Verdict<never> & { readonly valid: false } => ({
  valid: false,
  code,
  reason,
  ...(values === undefined ? {} : { values }),
});

/** A rule that only knows a pattern of the normalised text. */
export const byPattern =
  (pattern: RegExp, code: FaultName, normalise: (text: string) => string, values?: FaultValues) =>
  (text: string): Verdict => {
    const value = normalise(text);
    return pattern.test(value) ? { valid: true, value } : refused(code, '', values);
  };
