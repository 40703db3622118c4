import { personOfStaff } from '../access/person-of-staff.ts';
import { operatedAs, type Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import type { ApprovalRequest } from './approval-store.ts';

type Asked = Pick<ApprovalRequest, 'requestedBy' | 'askedOperator'>;
type Actor = Pick<Person, 'staffId' | 'actorId'>;

const NAME_SQL = `select trim(concat_ws(' ', firstname, lastname)) as name from staff where partner_id = $1 and id = $2`;

/** Who asked, with the rights they have now: at a shared device its log-in, for the operator whose request it is. Undefined when they have left. */
export const requesterOf = async (tx: Tx, { requestedBy, askedOperator }: Asked): Promise<Person | undefined> => {
  const person = requestedBy === null ? undefined : await personOfStaff(tx, requestedBy);
  if (person === undefined || askedOperator === null) return person;
  const { name } = await tx.one<{ name: string }>(NAME_SQL, [tx.partnerId, askedOperator], 'approval-operator');
  return operatedAs(person, { id: askedOperator, name });
};

/** Whether a request is somebody's own, at whichever device they made it: of two operators at one each has theirs, and what was asked at a log-in without a PIN is the log-in's. */
export const isAskedBy = ({ requestedBy, askedOperator }: Asked, { actorId }: Pick<Actor, 'actorId'>): boolean =>
  actorId !== null && (askedOperator ?? requestedBy) === actorId;

/** The same, made with the rights that they have now: another log-in may see other fields in it. */
export const isAskedFrom = (request: Asked, actor: Actor): boolean =>
  request.requestedBy === actor.staffId && isAskedBy(request, actor);

/** Everybody who asked for a document or changed what matters of it, and at whose log-in. */
export const authorsOf = ({
  requestedBy,
  askedOperator,
  editedBy,
}: Asked & Pick<ApprovalRequest, 'editedBy'>): readonly number[] =>
  [requestedBy, askedOperator, editedBy].filter((id) => id !== null);

/** Whether somebody, or whose log-in they work at, asked for it or changed it: nobody approves their own. */
export const isAuthor = (request: Asked & Pick<ApprovalRequest, 'editedBy'>, { staffId, actorId }: Actor): boolean =>
  [staffId, actorId].some((id) => id !== null && authorsOf(request).includes(id));
