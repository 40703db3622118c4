import { fault, type Fault, type FaultName, type FaultValues } from '@weft/domain/contract/faults';
import { faultMessage } from '@weft/domain/contract/wire-error';

/** A call that ends without effect because something expected is wrong; the transaction is rolled back and the faults are told. */
export class Refusal extends Error {
  readonly faults: readonly Fault[];
  readonly data: unknown;

  constructor(faults: readonly Fault[], data?: unknown) {
    super(faults.map(faultMessage).join('; '));
    this.name = 'Refusal';
    this.faults = faults;
    this.data = data;
  }
}

/** Ends the call when there is any fault; goes on when there is none. */
export const refuse = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new Refusal(faults);
};

/** Ends the call with one fault of the whole request. `data` travels with it (the stored row of a conflict, what uses a record). */
export const refuseWith = (code: FaultName, values?: FaultValues, data?: unknown): never => {
  throw new Refusal([fault('', code, values)], data);
};
