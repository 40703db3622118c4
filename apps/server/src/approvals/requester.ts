import { personOfStaff } from '../access/person-of-staff.ts';
import { operatedAs, type Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import type { ApprovalRequest } from './approval-store.ts';

type Asked = Pick<ApprovalRequest, 'requestedBy' | 'askedOperator'>;
type Actor = Pick<Person, 'staffId' | 'actorId' | 'operatorId'>;

const NAME_SQL = `select trim(concat_ws(' ', firstname, lastname)) as name from staff where partner_id = $1 and id = $2`;

/** Who asked, with the rights they have now: at a shared device its log-in, for the operator whose request it is. Undefined when they have left. */
export const requesterOf = async (tx: Tx, { requestedBy, askedOperator }: Asked): Promise<Person | undefined> => {
  const person = requestedBy === null ? undefined : await personOfStaff(tx, requestedBy);
  if (person === undefined || askedOperator === null) return person;
  const { name } = await tx.one<{ name: string }>(NAME_SQL, [tx.partnerId, askedOperator], 'approval-operator');
  return operatedAs(person, { id: askedOperator, name });
};

/** Whether a request is somebody's own: of two operators at one device each has theirs. */
export const isAskedBy = ({ requestedBy, askedOperator }: Asked, { staffId, operatorId }: Actor): boolean =>
  requestedBy === staffId && askedOperator === (operatorId ?? null);

/** Whether somebody, or whose log-in they work at, asked for it or changed it: nobody approves their own. */
export const isAuthor = (
  { requestedBy, askedOperator, editedBy }: Asked & Pick<ApprovalRequest, 'editedBy'>,
  { staffId, actorId }: Pick<Actor, 'staffId' | 'actorId'>,
): boolean =>
  [staffId, actorId].some((id) => id !== null && (id === requestedBy || id === askedOperator || id === editedBy));
