import { party } from '@weft/domain/catalogue/masters/party';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validateMobile } from '@weft/domain/rules/identifiers/mobile';
import { isByPhone, type MessageChannel } from '@weft/domain/rules/messages/events';
import type { Call } from '../http/endpoint.ts';
import { named as namedRecord } from '../print/printed-places.ts';

/** Somebody who gets a message: a mail address, the ten digits of a mobile, or the name of who is notified. */
export type Receiver = { readonly address: string; readonly staffId: number | null };

/** Nobody writes to more people than this at one press. */
const MOST = 50;

const ADDRESSES: { readonly [channel in MessageChannel]: string } = {
  EMAIL: `nullif(email, '')`,
  SMS: `nullif(mobile, '')`,
  WHATSAPP: `nullif(mobile, '')`,
  INAPP: `concat_ws(' ', firstname, lastname)`,
};

const staffSql = (
  channel: MessageChannel,
): string => `select id::int as "staffId", ${ADDRESSES[channel]} as address from staff
 where partner_id = $1 and ${ADDRESSES[channel]} is not null and is_active and deleted_on is null and (id = any($2) or role_id = any($3)) order by id`;

/** What a template lacks a receiver of, in words. */
export const LACKING: { readonly [channel in MessageChannel]: string } = {
  EMAIL: 'A receiver with an e-mail address',
  SMS: 'A receiver with a mobile number',
  WHATSAPP: 'A receiver with a mobile number',
  INAPP: 'A receiver who works here',
};

const listIn = (record: AnyRecord, key: string): readonly AnyRecord[] => {
  const value = record[key];
  return Array.isArray(value) ? (value as readonly AnyRecord[]) : []; // lines are lists of records
};

const idsOf = (lines: readonly AnyRecord[], kind: string): readonly number[] =>
  lines.flatMap((line) => (line['kind'] === kind && typeof line[kind] === 'number' ? [line[kind]] : []));

/** A value as an address of a channel; none for what the channel cannot reach. */
const reached = (channel: MessageChannel, value: unknown): readonly string[] => {
  if (typeof value !== 'string' || value === '') return [];
  if (!isByPhone(channel)) return [value];
  const verdict = validateMobile(value);
  return verdict.valid ? [verdict.value] : []; // a landline gets no SMS
};

/** The party's own address; a party without a mobile of its own is reached by that of its first contact who receives messages. */
const ownAddress = (owner: AnyRecord, contacts: readonly string[], channel: MessageChannel): readonly string[] => {
  if (!isByPhone(channel)) return reached(channel, owner['email']);
  const kinds = channel === 'WHATSAPP' ? ['whatsapp', 'mobile'] : ['mobile'];
  const others = kinds.flatMap((kind) =>
    listIn(owner, 'otherDetails').flatMap((detail) => (detail['kind'] === kind ? [detail['value']] : [])),
  );
  return [...[...others, owner['phone']].flatMap((value) => reached(channel, value)), ...contacts].slice(0, 1);
};

/** Addresses of the party that a record names, or of the record itself when it is a party; of its contacts for a role when the line names one. */
const partyAddresses = async (
  call: Pick<Call, 'tx'>,
  lines: readonly AnyRecord[],
  record: AnyRecord,
  channel: MessageChannel,
): Promise<readonly string[]> => {
  if (lines.length === 0) return [];
  const owner = typeof record['party'] === 'number' ? await namedRecord(call, party, record['party']) : record;
  const contacts = listIn(owner, 'contacts')
    .filter((contact) => contact['receivesMessages'] !== false)
    .toSorted((a, b) => Number(b['isPrimary'] === true) - Number(a['isPrimary'] === true));
  const addressesOf = (some: readonly AnyRecord[]) =>
    some.flatMap((contact) => reached(channel, contact[isByPhone(channel) ? 'mobile' : 'email']));
  return lines.flatMap(({ contactRole }) =>
    typeof contactRole === 'string' && contactRole !== ''
      ? addressesOf(contacts.filter(({ role }) => role === contactRole))
      : ownAddress(owner, addressesOf(contacts), channel),
  );
};

/**
 * Who gets a message about a record: each address once, at most 50. Who cannot be reached by the channel gets none; of those who work here, `sees`
 * leaves out whoever may not see the record (whoever presses Send answers for that themselves).
 */
export const receiversOf = async (
  call: Pick<Call, 'tx'>,
  template: AnyRecord,
  channel: MessageChannel,
  record: AnyRecord,
  sees: (staffIds: readonly number[]) => Promise<ReadonlySet<number>> = (staffIds) =>
    Promise.resolve(new Set(staffIds)),
): Promise<readonly Receiver[]> => {
  const lines = listIn(template, 'recipients');
  const people = [idsOf(lines, 'staff'), idsOf(lines, 'role')] as const;
  const named = await call.tx.query<Receiver & { readonly staffId: number }>(staffSql(channel), [
    call.tx.partnerId,
    ...people,
  ]);
  const seeing = await sees(named.map(({ staffId }) => staffId));
  const found = named.filter(({ staffId }) => seeing.has(staffId));
  if (channel === 'INAPP') return found.slice(0, MOST);
  const staff = found.flatMap(({ address, staffId }) =>
    reached(channel, address).map((one): Receiver => ({ address: one, staffId })),
  );
  const typed = lines.flatMap((line) =>
    line['kind'] === 'fixed' ? reached(channel, line[isByPhone(channel) ? 'mobile' : 'address']) : [],
  );
  const ofParty = await partyAddresses(
    call,
    lines.filter(({ kind }) => kind === 'party'),
    record,
    channel,
  );
  const others = [...ofParty, ...typed].map((address): Receiver => ({ address, staffId: null }));
  const known = new Map([...others, ...staff].map((one) => [one.address.toLowerCase(), one]));
  return [...known.values()].slice(0, MOST);
};
