import { daysBetween } from '@weft/domain/rules/dates/add-days';
import { type Decimal, decimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';
import { type Sent, withParty } from '@weft/domain/rules/stock/returnables';
import type { Places } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { placesSql } from '../stock/within-places.ts';

/** Pieces of returnable packing that went to parties and came from them, day by day, from and to the person's own places; what was taken back again is none of either. */
const PARTIES_SQL = `select e.party_id as party, y.company_name as "partyName", k.id as packing, k.packing_type as "packingName", coalesce(k.deposit_value, 0)::text as deposit,
    to_char(e.effective_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "on",
    coalesce(sum(e.quantity) filter (where e.side = 'in'), 0)::text as sent, coalesce(-sum(e.quantity) filter (where e.side = 'out'), 0)::text as returned
  from packing k join stock_ledger e on e.partner_id = $1 and e.item_id = k.stock_item_id and e.account = 'CUSTOMER' and e.reason <> 'REVERSAL'
  join party y on y.partner_id = $1 and y.id = e.party_id
 where k.partner_id = $1 and k.is_returnable and k.stock_item_id is not null and k.deleted_on is null and ($2::bigint is null or e.party_id = $2)
   and exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = e.transformation_id and l.movement_no = e.movement_no and l.side <> e.side${placesSql('l', [3, 4, 5])})
   and not exists (select 1 from stock_transformation r where r.partner_id = $1 and r.reverses_id = e.transformation_id)
 group by e.party_id, y.company_name, k.id, k.packing_type, k.deposit_value, 6 order by lower(y.company_name), lower(k.packing_type), 6`;

type Moved = {
  readonly party: number;
  readonly partyName: string;
  readonly packing: number;
  readonly packingName: string;
  readonly deposit: string;
  readonly on: string;
  readonly sent: string;
  readonly returned: string;
};

/** Returnable packing of one kind that lies with a party. */
export type HeldPacking = {
  readonly party: { readonly id: number; readonly companyName: string };
  readonly packing: { readonly id: number; readonly packingType: string };
  readonly sent: Decimal;
  readonly returned: Decimal;
  readonly withParty: Decimal;
  /** Day of the oldest pieces that are still there. */
  readonly since: string | null;
  readonly ageDays: number;
  /** Rupees of deposit for one piece. */
  readonly deposit: Decimal;
};

const EVERYWHERE: Places = { branchIds: [], locationIds: [], stockAreaIds: [] };

/** Returnable packing that parties hold on a day, by party and kind (spec 02, 4.9): of one party, within some places. */
export const heldPacking = async (
  tx: Tx,
  today: string,
  { party, places = EVERYWHERE }: { readonly party?: number | null; readonly places?: Places } = {},
): Promise<readonly HeldPacking[]> => {
  const rows = await tx.query<Moved>(
    PARTIES_SQL,
    [tx.partnerId, party ?? null, places.branchIds, places.locationIds, places.stockAreaIds],
    'packing-with-parties',
  );
  const groups = new Map<string, Moved[]>();
  for (const row of rows) {
    const key = `${row.party} ${row.packing}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((moves): readonly HeldPacking[] => {
    const [first] = moves;
    if (first === undefined) return [];
    const sent = moves.map(({ on, sent: quantity }): Sent => ({ on, quantity: decimal(quantity) }));
    const returned = sumOf(moves.map((move) => decimal(move.returned)));
    const held = withParty(sent, returned);
    if (!isPositive(held.withParty)) return [];
    return [
      {
        party: { id: first.party, companyName: first.partyName },
        packing: { id: first.packing, packingType: first.packingName },
        sent: held.sent,
        returned,
        withParty: held.withParty,
        since: held.since,
        ageDays: held.since === null ? 0 : daysBetween(held.since, today),
        deposit: decimal(first.deposit),
      },
    ];
  });
};
