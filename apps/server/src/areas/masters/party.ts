import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { party } from '@weft/domain/catalogue/masters/party';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { takeNumbers } from '../../records/take-number.ts';

/** Whoever leads upwards from `parentParty` must not come back to the party. */
const loopFaults = async ({ tx }: SaveContext, id: number | undefined, parent: unknown): Promise<readonly Fault[]> => {
  if (id === undefined || typeof parent !== 'number') return [];
  const chain = await tx.query<{ id: number; name: string }>(
    `with recursive up as (select id, parent_party_id, company_name, 1 as depth from party where partner_id = $1 and id = $2
       union all select p.id, p.parent_party_id, p.company_name, up.depth + 1 from party p join up on p.partner_id = $1 and p.id = up.parent_party_id where up.depth < 100)
     select id, company_name as name from up`,
    [tx.partnerId, parent],
  );
  return chain.some((one) => one.id === id)
    ? [fault('parentParty', 'LOOP', { label: 'Branch of', path: chain.map(({ name }) => name).join(' → ') })]
    : [];
};

type Party = Stored<typeof party>;

const hasCode = (record: AnyRecord, before?: Party): boolean => (record['partyCode'] ?? before?.partyCode ?? '') !== '';

/** Codes of the PARTY series for new parties that bring none, in their order. */
const withCodes = async ({ tx, today }: SaveContext, records: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const count = records.filter((record) => !hasCode(record)).length;
  if (count === 0) return records;
  const codes = await takeNumbers(tx, { numbered: 'PARTY', date: today, branch: null, organization: null }, count);
  const next = codes.values();
  return records.map((record) => (hasCode(record) ? record : { ...record, partyCode: next.next().value }));
};

/** Business partners: the code comes from the PARTY series when none is typed, and stays. Faults: LOCKED at `partyCode`, LOOP at `parentParty`. */
export const partyHandler = handlerOf(party, {
  check: async (context, record, before) => [
    ...(before !== undefined && record['partyCode'] !== undefined && record['partyCode'] !== before.partyCode
      ? [fault('partyCode', 'LOCKED', { label: 'Party Code', reason: 'documents and labels carry it' })]
      : []),
    ...(await loopFaults(context, before?.id, record['parentParty'])),
  ],
  async prepare(context, record, before) {
    const [coded] = hasCode(record, before) ? [record] : await withCodes(context, [record]);
    return coded ?? record;
  },
  prepareMany: withCodes,
});
