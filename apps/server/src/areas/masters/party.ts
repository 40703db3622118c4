import { party } from '@weft/domain/catalogue/masters/party';
import { fault } from '@weft/domain/contract/faults';
import { lockedInUse } from '../../records/save/locked-in-use.ts';
import { mirrorParties, takePartyItems } from './party-items.ts';
import { samePan } from './master-warnings.ts';
import { partyFigures } from './party-figures.ts';
import { lostRoleFaults } from './party-roles.ts';
import { changesFields } from '../../records/save/changes-fields.ts';
import { codedBy } from '../../records/save/code-series.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';

type Party = Stored<typeof party>;

/** Stock stands under its owner in a key that never changes. */
const ownsStock = async ({ tx }: SaveContext, { id }: Party): Promise<boolean> =>
  (await tx.maybe('select 1 from stock_identity where partner_id = $1 and owner_party_id = $2 limit 1', [
    tx.partnerId,
    id,
  ])) !== undefined;

/** What stock knows of a party besides its ledger, whose entries stay as they were written. */
const moveInStock = async ({ tx }: SaveContext, kept: Party, merged: Party): Promise<void> => {
  const values = [tx.partnerId, merged.id, kept.id];
  await tx.execute(
    `update stock_lot set party_id = case party_id when $2 then $3 else party_id end, customer_id = case customer_id when $2 then $3 else customer_id end
      where partner_id = $1 and $2 in (party_id, customer_id)`,
    values,
  );
  await tx.execute('update stock_reservation set party_id = $3 where partner_id = $1 and party_id = $2', values);
  await tx.execute(
    `with old as (delete from item_purchase_rate where partner_id = $1 and party_id = $2 returning *)
     insert into item_purchase_rate (partner_id, item_id, item_tuple_id, party_id, purchased_at, rate, quantity, uom_id, transformation_id)
     select partner_id, item_id, item_tuple_id, $3, purchased_at, rate, quantity, uom_id, transformation_id from old`,
    values,
  );
};

/**
 * Business partners: the code comes from the PARTY series when none is typed, and stays once
 * something names the party, as do the roles in which documents name it. Bank details and credit wait
 * for approval while a flow says so. Faults: LOCKED at `partyCode`, `partyTypes`.
 */
export const partyHandler = handlerOf(party, {
  ...codedBy('PARTY', 'partyCode'),
  check: async (context, record, before) =>
    before === undefined
      ? []
      : [
          ...(await lockedInUse(context, party, ['partyCode'], [record, before])),
          ...(await lostRoleFaults(context, record, before)),
        ],
  warns: samePan,
  actions: {
    changeBank: changesFields(party, ['bankDetails'], 'Change the bank details, where a flow asks for approval'),
    changeCredit: changesFields(
      party,
      ['creditLimit', 'creditDays', 'creditAction'],
      'Change limit, days and rule of credit, where a flow asks for approval',
    ),
  },
  after: (context, stored, before) => mirrorParties(context, [{ stored, before }]),
  afterMany: mirrorParties,
  ...partyFigures,
  merging: {
    check: async (context, _, merged) =>
      (await ownsStock(context, merged)) ? [fault('mergeId', 'MERGE_STOCK_OWNER', { label: merged.companyName })] : [],
    move: async (context, kept, merged) => {
      await moveInStock(context, kept, merged);
      await takePartyItems(context, kept, merged);
    },
  },
});
