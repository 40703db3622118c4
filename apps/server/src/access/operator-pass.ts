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

/** What a right PIN gives a device: who works there, sealed, to be sent with what they do. */
export const operatorPass = async (
  settings: Keys,
  station: Station,
  operatorId: number,
  now: string,
): Promise<string> =>
  seal(await secretKey(settings), JSON.stringify([operatorId, Date.parse(now)]), boundTo(station)).toString(
    'base64url',
  );

const readPass = async (settings: Keys, station: Station, pass: string, now: string): Promise<number | undefined> => {
  const text = unseal(await secretKey(settings), Buffer.from(pass.slice(0, 500), 'base64url'), boundTo(station));
  if (text === undefined) return undefined;
  const [operatorId, since] = JSON.parse(text) as readonly [number, number]; // sealed by `operatorPass`
  return Date.parse(now) - since > LIFE_DAYS * DAY_MS ? undefined : operatorId;
};

const THERE_SQL = 'select id from staff where partner_id = $1 and id = $2 and is_active and deleted_on is null';

type Operated = {
  readonly tx: Tx;
  readonly person: Person;
  readonly settings: Keys;
  readonly pass: unknown;
  readonly now: string;
};

/**
 * The person with who works at their device, where one is said.
 * Fault OPERATOR_UNKNOWN: the pass is of another log-in, too old, changed, or of somebody who has left.
 */
export const operatedBy = async ({ tx, person, settings, pass, now }: Operated): Promise<Person> => {
  if (typeof pass !== 'string' || pass === '') return person;
  const operatorId = await readPass(settings, person, pass, now);
  const there =
    operatorId === undefined ? undefined : await tx.maybe(THERE_SQL, [tx.partnerId, operatorId], 'operator-there');
  if (operatorId === undefined || there === undefined) throw new Refusal([fault('', 'OPERATOR_UNKNOWN')]);
  return { ...person, operatorId, actorId: operatorId };
};
