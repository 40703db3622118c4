import { party } from '@weft/domain/catalogue/masters/party';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { takeNumber } from '../../records/take-number.ts';

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

/** Business partners: the code comes from the PARTY series when none is typed, and stays. Faults: LOCKED at `partyCode`, LOOP at `parentParty`. */
export const partyHandler = handlerOf(party, {
  check: async (context, record, before) => [
    ...(before !== undefined && record['partyCode'] !== undefined && record['partyCode'] !== before.partyCode
      ? [fault('partyCode', 'LOCKED', { label: 'Party Code', reason: 'documents and labels carry it' })]
      : []),
    ...(await loopFaults(context, before?.id, record['parentParty'])),
  ],
  async prepare({ tx, today }, record, before) {
    const typed = record['partyCode'] ?? before?.partyCode ?? '';
    return typed === ''
      ? {
          ...record,
          partyCode: await takeNumber(tx, { numbered: 'PARTY', date: today, branch: null, organization: null }),
        }
      : record;
  },
});
