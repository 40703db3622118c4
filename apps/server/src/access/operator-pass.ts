import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { secretKey } from '../secrets/secret-key.ts';
import type { Settings } from '../settings.ts';
import type { Person } from './person.ts';

/** Header that says who works at a shared device. */
export const OPERATOR_HEADER = 'x-weft-operator';

const DAY_MS = 86_400_000;
/** A pass outlives the seven days in which a device without network knows its operators, by the time that held saves may wait. */
const LIFE_DAYS = 30;

type Keys = Pick<Settings, 'secretKey' | 'dataDir'>;
type Station = Pick<Person, 'partnerId' | 'staffId'>;

/** A pass is worth nothing at the log-in of another account. */
const boundTo = ({ partnerId, staffId }: Station): string => `operator ${partnerId}:${staffId ?? 0}`;

/** Of somebody who is still there: which PIN is theirs. A pass ends with the PIN it was given for. */
const MARK_SQL = `select weft_pin_mark(id) as mark from staff
 where partner_id = $1 and id = $2 and is_active and deleted_on is null`;

const markOf = async (tx: Tx, operatorId: number): Promise<string | undefined> => {
  const there = await tx.maybe<{ mark: string | null }>(MARK_SQL, [tx.partnerId, operatorId], 'operator-mark');
  return there?.mark ?? undefined;
};

type At = { readonly tx: Tx; readonly person: Person; readonly settings: Keys; readonly now: string };

/** What a right PIN gives a device: who works there, sealed, to be sent with what they do. */
export const operatorPass = async ({ tx, person, settings, now }: At, operatorId: number): Promise<string> => {
  const sealed = JSON.stringify([operatorId, Date.parse(now), await markOf(tx, operatorId)]);
  return seal(await secretKey(settings), sealed, boundTo(person)).toString('base64url');
};

const readPass = async ({ tx, person, settings, now }: At, pass: string): Promise<number | undefined> => {
  const text = unseal(await secretKey(settings), Buffer.from(pass.slice(0, 500), 'base64url'), boundTo(person));
  if (text === undefined) return undefined;
  const [operatorId, since, mark] = JSON.parse(text) as readonly [number, number, string]; // sealed by `operatorPass`
  const isOver = Date.parse(now) - since > LIFE_DAYS * DAY_MS || mark !== (await markOf(tx, operatorId));
  return isOver ? undefined : operatorId;
};

/**
 * The person with who works at their device, where one is said.
 * Fault OPERATOR_UNKNOWN: the pass is of another log-in, too old, changed, of somebody who has left, or of a PIN that is theirs no more.
 */
export const operatedBy = async (at: At, pass: unknown): Promise<Person> => {
  if (typeof pass !== 'string' || pass === '') return at.person;
  const operatorId = await readPass(at, pass);
  if (operatorId === undefined) throw new Refusal([fault('', 'OPERATOR_UNKNOWN')]);
  return { ...at.person, operatorId, actorId: operatorId };
};
