import { party } from '@weft/domain/catalogue/masters/party';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Call } from '../http/endpoint.ts';
import { named } from '../print/printed-places.ts';

/** Somebody who gets a message. */
export type Receiver = { readonly address: string; readonly staffId: number | null };

/** Nobody writes to more people than this at one press. */
const MOST = 50;

const STAFF_SQL = `select id::int as "staffId", email as address from staff
 where partner_id = $1 and email is not null and is_active and deleted_on is null and (id = any($2) or role_id = any($3)) order by id limit ${MOST}`;

const linesOf = ({ recipients }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(recipients) ? (recipients as readonly AnyRecord[]) : []; // lines are lists of records

const idsOf = (lines: readonly AnyRecord[], kind: string): readonly number[] =>
  lines.flatMap((line) => (line['kind'] === kind && typeof line[kind] === 'number' ? [line[kind]] : []));

/** Address of the party that a record names, or of the record itself when it is a party. */
const partyAddress = async (call: Pick<Call, 'tx'>, record: AnyRecord): Promise<string | undefined> => {
  const own = typeof record['party'] === 'number' ? await named(call, party, record['party']) : record;
  const { email } = own;
  return typeof email === 'string' && email !== '' ? email : undefined;
};

/** Who gets a message about a record: each address once, at most 50. Who has no address gets none. */
export const receiversOf = async (
  call: Pick<Call, 'tx'>,
  template: AnyRecord,
  record: AnyRecord,
): Promise<readonly Receiver[]> => {
  const lines = linesOf(template);
  const staff = await call.tx.query<Receiver>(STAFF_SQL, [
    call.tx.partnerId,
    idsOf(lines, 'staff'),
    idsOf(lines, 'role'),
  ]);
  const addresses = lines.flatMap(({ kind, address }) =>
    kind === 'fixed' && typeof address === 'string' ? [address] : [],
  );
  const ofParty = lines.some(({ kind }) => kind === 'party') ? await partyAddress(call, record) : undefined;
  const others = [...(ofParty === undefined ? [] : [ofParty]), ...addresses].map((address) => ({
    address,
    staffId: null,
  }));
  const known = new Map([...others, ...staff].map((one) => [one.address.toLowerCase(), one]));
  return [...known.values()].slice(0, MOST);
};
