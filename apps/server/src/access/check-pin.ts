import { fault } from '@weft/domain/contract/faults';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { operatorPass } from './operator-pass.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { fitsPassword } from './password.ts';
import { throttled } from './throttled.ts';

/** Wrong tries in a row that shut a PIN, and for how long (spec 04, 8.1). */
const MOST_TRIES = 5;
const SHUT_MINUTES = 5;

type Operator = {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string | null;
  readonly employeeCode: string | null;
};

const OPERATOR_SQL = `select id, firstname, lastname, employee_code as "employeeCode" from staff
 where partner_id = $1 and deleted_on is null and is_active and (id = $2 or employee_code = $3) limit 1`;

/** Refused after the transaction: the try that was counted in it stays counted. */
const refusedLater = (refusal: Refusal): Answer => ({ later: () => Promise.reject(refusal) });

/**
 * Who works at a terminal: an employee code or a scanned badge, and the PIN. It names the person and gives no rights: those are the terminal's.
 * `pass` is sent with what they do from then on (`X-Weft-Operator`): documents, stock entries and the history then name them.
 * An unknown code and a wrong PIN answer the same words after the same work.
 * Faults: REQUIRED at `operator` and `pin`, CODE_MISREAD at `operator`, PIN_WRONG, LOGIN_THROTTLED (429) for five minutes after five wrong tries.
 */
export const checkPin = async (call: Call): Promise<Answer> => {
  const { tx } = call;
  const { operator, pin } = recordOf(call.body);
  const [named, typed] = [textOf(operator).trim().slice(0, 100), textOf(pin).slice(0, 20)];
  const missing = [
    ...(named === '' ? [fault('operator', 'REQUIRED', { label: 'Employee Code' })] : []),
    ...(typed === '' ? [fault('pin', 'REQUIRED', { label: 'PIN' })] : []),
  ];
  if (missing.length > 0) throw new Refusal(missing);
  const badge = qrParse(named);
  if (badge.kind === 'damaged') throw new Refusal([fault('operator', 'CODE_MISREAD')]);
  const id = badge.kind === 'record' && badge.type === 'SF' ? badge.id : 0;
  const person = await tx.maybe<Operator>(OPERATOR_SQL, [tx.partnerId, id, named.toUpperCase()], 'operator');
  const tried = await tx.maybe<{ hash: string | null; wait: number }>('select * from weft_try_pin($1, $2, $3)', [
    person?.id ?? 0,
    MOST_TRIES,
    SHUT_MINUTES,
  ]);
  if (tried !== undefined && tried.wait > 0) return refusedLater(throttled(tried.wait));
  const fits = await fitsPassword(tried?.hash ?? undefined, typed);
  if (!fits || person === undefined) return refusedLater(new Refusal([fault('pin', 'PIN_WRONG')]));
  await tx.query('select weft_pin_right($1)', [person.id]);
  const { id: staffId, firstname, lastname, employeeCode } = person;
  return { data: { staffId, firstname, lastname, employeeCode, pass: await operatorPass(call, staffId) } };
};
