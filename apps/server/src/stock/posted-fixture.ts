import { decimal } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../http/refusal.ts';
import type { Posted, PostedLine } from './posting.ts';

/** The first line of a posting. */
export const first = ({ lines }: Posted): PostedLine => {
  const [line] = lines;
  if (line === undefined) throw new Error('nothing was posted');
  return line;
};

/** The key into which a posting brought its first line. */
export const inBalance = (posted: Posted): number => first(posted).inBalanceId ?? 0;

/** Rupees of all lines of postings, in their order. */
export const amounts = (...posted: Posted[]): string[] =>
  posted.flatMap(({ lines }) => lines.map(({ amount }) => amount));

/** Names of the faults that a call ended with; [] when it did not. */
export const faultsOf = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => [],
    (cause: unknown) => {
      if (cause instanceof Refusal) return cause.faults.map(({ field, code }) => `${code} ${field}`.trim());
      throw cause;
    },
  );

/** An answer with its figures in their shortest form, so that 0 and 0.000 are the same. */
export const plainFigures = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'string' && /^-?\d+([.]\d+)?$/u.test(value) ? decimal(value).toString() : value,
    ),
  );
