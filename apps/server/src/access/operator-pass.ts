import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { secretKey } from '../secrets/secret-key.ts';
import type { Settings } from '../settings.ts';
import { operatedAs, type Person } from './person.ts';

/** Header that says who works at a shared device. */
export const OPERATOR_HEADER = 'x-weft-operator';

const DAY_MS = 86_400_000;
/** A pass outlives the seven days in which a device without network knows its operators, by the time that held saves may wait. */
const LIFE_DAYS = 30;

type Keys = Pick<Settings, 'secretKey' | 'dataDir'>;
type Station = Pick<Person, 'partnerId' | 'staffId'>;

/** A pass is worth nothing at the log-in of another account. */
const boundTo = ({ partnerId, staffId }: Station): string => `operator ${partnerId}:${staffId ?? 0}`;

/** Of somebody who is still there: their name, and which PIN is theirs. A pass ends with the PIN it was given for. */
const MARK_SQL = `select weft_pin_mark(id) as mark, trim(concat_ws(' ', firstname, lastname)) as name from staff
 where partner_id = $1 and id = $2 and is_active and deleted_on is null`;

type Marked = { readonly mark: string | null; readonly name: string };

const marked = (tx: Tx, operatorId: number): Promise<Marked | undefined> =>
  tx.maybe<Marked>(MARK_SQL, [tx.partnerId, operatorId], 'operator-mark');

type At = { readonly tx: Tx; readonly person: Person; readonly settings: Keys; readonly now: string };

/** What a right PIN gives a device: who works there, sealed, to be sent with what they do. */
export const operatorPass = async ({ tx, person, settings, now }: At, operatorId: number): Promise<string> => {
  const sealed = JSON.stringify([operatorId, Date.parse(now), (await marked(tx, operatorId))?.mark ?? undefined]);
  return seal(await secretKey(settings), sealed, boundTo(person)).toString('base64url');
};

type Operator = { readonly id: number; readonly name: string };

const readPass = async ({ tx, person, settings, now }: At, pass: string): Promise<Operator | undefined> => {
  const text = unseal(await secretKey(settings), Buffer.from(pass.slice(0, 500), 'base64url'), boundTo(person));
  if (text === undefined) return undefined;
  const [operatorId, since, mark] = JSON.parse(text) as readonly [number, number, string]; // sealed by `operatorPass`
  const there = await marked(tx, operatorId);
  const isOver = there === undefined || Date.parse(now) - since > LIFE_DAYS * DAY_MS || mark !== there.mark;
  return isOver ? undefined : { id: operatorId, name: there.name };
};

/**
 * The person with who works at their device, where one is said. Whoever only reads is not stopped by a pass that holds no more: they are then
 * whoever is logged in.
 * Fault OPERATOR_UNKNOWN: the pass is of another log-in, too old, changed, of somebody who has left, or of a PIN that is theirs no more.
 */
export const operatedBy = async (
  at: At,
  pass: unknown,
  { onlyReads = false }: { readonly onlyReads?: boolean } = {},
): Promise<Person> => {
  if (typeof pass !== 'string' || pass === '') return at.person;
  const operator = await readPass(at, pass);
  if (operator === undefined && onlyReads) return at.person;
  if (operator === undefined) throw new Refusal([fault('', 'OPERATOR_UNKNOWN')]);
  return operatedAs(at.person, operator);
};
