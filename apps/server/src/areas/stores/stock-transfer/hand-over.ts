import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { isHandOver, type StoredTransfer } from './transfer-steps.ts';

/** A stored inter-department transfer: what every transfer has, and who started it. */
export type HandOver = StoredTransfer & Pick<Stored<typeof departmentTransfer>, 'initiative' | 'toCompany'>;

/** Service of the receiving side. */
export const APPROVAL = 'chemical/transferApproval';

const TAKERS_SQL = `select d.head_id as head, a.keeper_id as keeper from stock_transfer t
  join stock_area a on a.partner_id = $1 and a.id = t.to_stock_area_id
  left join department d on d.partner_id = $1 and d.id = t.to_department_id where t.partner_id = $1 and t.id = $2`;

type Takers = { readonly head: number | null; readonly keeper: number | null };

/** Whether a log-in sent a transfer, or refused what this one brings back, while an operator worked at it. */
const SENT_AT_SQL = `select exists (select from history where partner_id = $1 and module = $2 and record_id = $3 and staff_id = $4
  and operator_id = $5 and action = $6) as "isSender"`;

/**
 * Whether who takes the goods gave them, or may have: by their own name or PIN; as the bare log-in of the device where the operator's PIN gave them; by
 * a PIN at the log-in that gave them without one, for nobody knows whose hand that was.
 */
const isSender = async ({ tx, person }: SaveContext, transfer: StoredTransfer): Promise<boolean> => {
  const sentBy = transfer['sentBy'];
  if (person.actorId === null || typeof sentBy !== 'number') return false;
  if (sentBy === person.actorId || sentBy === person.staffId) return true;
  if (person.operatorId !== undefined) return false;
  const verb = typeof transfer.wayBackOf === 'number' ? 'create' : 'send'; // a way back is on the road as it is made
  const values = [tx.partnerId, departmentTransfer.name, transfer.id, person.staffId, sentBy, verb];
  return (await tx.one<{ isSender: boolean }>(SENT_AT_SQL, values, 'hand-over-sent-at')).isSender;
};

/**
 * Goods between departments are taken by another hand than gave them: the head of the taking department or the keeper of its area where there are
 * any (spec 02, 5.9); whoever may override stands in for them. Stock transfers are anybody's. Fault DENIED.
 */
export const refuseWrongHand = async (context: SaveContext, transfer: StoredTransfer): Promise<void> => {
  const { tx, person } = context;
  if (!isHandOver(transfer)) return;
  if (await isSender(context, transfer)) {
    const isTheLogIns = person.operatorId !== undefined && transfer['sentBy'] === person.staffId;
    const what = isTheLogIns ? 'accept what this log-in sent without a PIN' : 'accept what you sent yourself';
    throw new Refusal([fault('', 'DENIED', { what })]);
  }
  const { head, keeper } = await tx.one<Takers>(TAKERS_SQL, [tx.partnerId, transfer.id], 'hand-over-takers');
  const named = [head, keeper].filter((id) => id !== null);
  if (named.length === 0 || named.some((id) => id === person.staffId || id === person.actorId)) return;
  if (person.may(departmentTransfer.acl, 'override')) return;
  throw new Refusal([fault('', 'DENIED', { what: 'accept in place of the department’s head or the store keeper' })]);
};

/** A loss is written off by who may approve, at the validation or among the transfers between departments. */
export const mayWriteOff = ({ person }: SaveContext, transfer: StoredTransfer): boolean =>
  person.may(APPROVAL, 'approve') || (isHandOver(transfer) && person.may(departmentTransfer.acl, 'approve'));

/** Who took the goods in, and when. */
export const accepted = ({ person }: SaveContext, transfer: StoredTransfer, at: string): AnyRecord => ({
  acceptedBy: person.actorId,
  acceptedAt: at,
  ...(isHandOver(transfer) ? { waitingSince: null } : {}),
});

/** The same taken back: the goods wait for the taker again. */
export const unaccepted = (transfer: StoredTransfer): AnyRecord => ({
  acceptedBy: null,
  acceptedAt: null,
  ...(isHandOver(transfer) ? { waitingSince: transfer.sentAt } : {}),
});
