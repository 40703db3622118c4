import { fault } from '@weft/domain/contract/faults';
import { TooMuchPrinted } from '@weft/domain/rules/templates/print-allowance';
import { Refusal } from '../http/refusal.ts';

/** What prints too much is told as a fault of the template, not as a mistake of ours. Fault TEMPLATE at `at`, the text that prints. */
export const bounded = async <T>(work: () => Promise<T> | T, at = 'body'): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TooMuchPrinted)) throw cause;
    throw new Refusal([fault(at, 'TEMPLATE', { line: 1, column: 1, reason: cause.reason })]);
  }
};
