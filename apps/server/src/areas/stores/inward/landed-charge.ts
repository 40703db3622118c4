import { inward } from '@weft/domain/catalogue/stores/inward';
import { landedFits } from '@weft/domain/catalogue/stores/receipt-cost';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { validate } from '@weft/domain/catalogue/language/validate';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { refFaults, resolveRefs } from '../../../records/resolve-refs.ts';
import { ruleContext } from '../../../records/rule-context.ts';
import { shapedFor } from '../../../records/shaped-for.ts';
import { unread } from '../stock/read-body.ts';
import type { Receipt } from './receipt-module.ts';

const AT = 'landedCharges[0].';

/** Faults of the charge alone, at its own place in the call. */
const ofCharge = (faults: readonly Fault[]): readonly Fault[] =>
  faults.flatMap((one) =>
    one.field.startsWith(AT) ? [{ ...one, field: `charge.${one.field.slice(AT.length)}` }] : [],
  );

/**
 * A landed charge of a body, checked as one of a draft is. Faults: REQUIRED, TOO_SMALL, CHOICE, REFERENCE, LANDED_BASIS at `charge.…`.
 * @example chargeOf(context, receipt, { charge: 'Freight', amount: 14500, basis: 'weight' })
 */
export const chargeOf = async (context: SaveContext, receipt: Receipt, sent: unknown): Promise<AnyRecord> => {
  const shaped = shapedFor(context, inward);
  const input: AnyRecord = { landedCharges: [unread(sent)] };
  const resolved = await resolveRefs(context.tx, shaped, [input, receipt]);
  const rules = ruleContext(inward, context, resolved, { before: receipt });
  const { record, faults } = validate(shaped, input, rules);
  const [charge] = record['landedCharges'] as readonly AnyRecord[]; // one was sent
  refuse(ofCharge([...faults, ...refFaults(shaped, record, resolved, receipt)]));
  if (charge === undefined) throw new Refusal([fault('charge', 'REQUIRED', { label: 'Charge' })]);
  refuse(ofCharge(landedFits({ ...receipt, landedCharges: [charge] }, rules)));
  return charge;
};
