/** An equation of spec 02, 1.14 that the nightly check does not ask: a question with the partner as `$1` that answers what breaks it. */
export interface HistoryInvariant {
  readonly invariant: string;
  readonly sql: string;
}

/** Goods under test leave that state by these alone (R3). */
const DECISIONS = `'QC_RELEASE', 'QC_REJECT', 'SAMPLE', 'PURCHASE_RETURN', 'WRITE_OFF', 'COUNT_LOSS', 'TRANSFER_OUT', 'TRANSFER_IN', 'TRANSIT_LOSS', 'REVERSAL'`;

/** Goods leave the floor by these alone. */
const FLOOR_EXITS = `'CONSUME', 'FLOOR_RETURN', 'MOVE', 'DISPATCH', 'WRITE_OFF', 'MANUAL_OUT', 'COUNT_LOSS', 'SAMPLE', 'PURCHASE_RETURN', 'QC_HOLD', 'QC_RELEASE', 'QC_REJECT', 'TRANSFER_OUT', 'JOB_OUT', 'REVERSAL'`;

/** Rows of stock that came into, or went out of, the keys that `inside` describes, and what lies there now: in − out by known ways = left, by item. */
const flow = (inside: (alias: string) => string, exits: string): string =>
  `select x.item_id, x.flown, coalesce(y.kept, 0) as kept
     from (select e.item_id, sum(e.quantity) filter (where e.quantity > 0 or e.reason in (${exits})) as flown
             from stock_ledger e join stock_ledger mate on mate.partner_id = $1 and mate.transformation_id = e.transformation_id and mate.movement_no = e.movement_no and mate.side <> e.side
            where e.partner_id = $1 and e.account = 'STOCK' and e.quantity <> 0 and ${inside('e')} and (${inside('mate')}) is not true group by e.item_id) x
     left join (select b.item_id, sum(b.quantity) as kept from stock_balance b where b.partner_id = $1 and ${inside('b')} group by b.item_id) y on y.item_id = x.item_id
    where x.flown <> coalesce(y.kept, 0)`;

/** What else must hold after any history; each question answers nothing when it does. */
export const HISTORY_INVARIANTS: readonly HistoryInvariant[] = [
  {
    invariant: 'I12 a posting and its reversal leave every key as it was',
    sql: `select t.reverses_id from stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id in (t.id, t.reverses_id) and l.account = 'STOCK'
           where t.partner_id = $1 and t.reverses_id is not null group by t.reverses_id, l.balance_id having sum(l.quantity) <> 0 or sum(l.secondary_quantity) <> 0`,
  },
  {
    invariant: 'I13 nothing of an item is made or lost',
    sql: `select item_id from stock_ledger where partner_id = $1 group by item_id having sum(quantity) <> 0 or sum(secondary_quantity) <> 0`,
  },
  {
    invariant: 'I13 nor of a grade, but for regrading and taking that back',
    sql: `select l.item_tuple_id from stock_ledger l left join stock_ledger o on o.partner_id = $1 and o.id = l.reverses_entry_id
           where l.partner_id = $1 and l.reason <> 'REGRADE' and o.reason is distinct from 'REGRADE' group by l.item_tuple_id having sum(l.quantity) <> 0`,
  },
  {
    invariant: 'I15 what came of a lot and did not go is in stock',
    sql: `select x.lot_id from (select l.lot_id, coalesce(-sum(l.quantity) filter (where l.account <> 'STOCK'), 0) + coalesce(sum(l.quantity) filter (where l.account = 'STOCK' and l.reason = 'REGRADE'), 0) as came
                                  from stock_ledger l where l.partner_id = $1 and l.lot_id > 0 group by l.lot_id) x
            left join (select lot_id, sum(quantity) as kept from stock_balance where partner_id = $1 group by lot_id) b on b.lot_id = x.lot_id
            left join (select l.lot_id, sum(l.quantity) as back from stock_ledger l join stock_ledger o on o.partner_id = $1 and o.id = l.reverses_entry_id and o.reason = 'REGRADE'
                        where l.partner_id = $1 and l.lot_id > 0 group by l.lot_id) r on r.lot_id = x.lot_id
           where coalesce(x.came, 0) + coalesce(r.back, 0) <> coalesce(b.kept, 0)`,
  },
  {
    invariant: 'I17 under test = received for it − accepted − rejected − sampled − sent away',
    sql: flow((alias) => `${alias}.qc_status = 'hold'`, DECISIONS),
  },
  {
    invariant: 'I19 claimed = issued + freed + still open, and what was issued is in the ledger',
    sql: `select r.id from stock_reservation r
            left join (select reservation_id, -sum(quantity) as issued from stock_ledger where partner_id = $1 and account = 'STOCK' and side = 'out' and reservation_id is not null group by 1) l on l.reservation_id = r.id
           where r.partner_id = $1 and (r.taken + r.released > r.quantity or (r.status in ('open', 'suspended')) <> (r.taken + r.released < r.quantity) or r.taken <> coalesce(l.issued, 0))`,
  },
  {
    invariant: 'I20 on the floor = issued to it − consumed − returned − lost − sent on',
    sql: flow(
      (alias) =>
        `exists (select from stock_area a where a.partner_id = $1 and a.id = ${alias}.stock_area_id and a.area_type = 'wip')`,
      FLOOR_EXITS,
    ),
  },
  {
    invariant: 'goods of ours have a pool',
    sql: `select id from stock_balance where partner_id = $1 and quantity > 0 and cost_pool_id is null and owner_party_id = 0`,
  },
  {
    invariant:
      'what a production cost, all later corrections included, lies on its outputs: PRODUCTION keeps the conversion cost and nothing else',
    sql: `select t.id from stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id and l.account = 'PRODUCTION' and l.quantity <> 0
            left join stock_ledger f on f.partner_id = $1 and f.corrects_id = l.id
           where t.partner_id = $1 and t.kind = 'production' and not exists (select from stock_transformation r where r.partner_id = $1 and r.reverses_id = t.id)
             and exists (select from stock_ledger o where o.partner_id = $1 and o.transformation_id = t.id and o.account = 'PRODUCTION' and o.quantity < 0)
           group by t.id having coalesce(sum(f.amount), 0) <> 0`,
  },
  {
    invariant: 'no output is worth less than nothing',
    sql: `select e.id from stock_ledger e left join stock_ledger f on f.partner_id = $1 and f.corrects_id = e.id
           where e.partner_id = $1 and e.account = 'STOCK' and e.side = 'in' and e.direction in ('produce', 'byProduct', 'waste') and e.quantity > 0 group by e.id, e.amount having e.amount + coalesce(sum(f.amount), 0) < 0`,
  },
  {
    invariant: 'no output is made of more than what went into it',
    sql: `select to_identity_id from lot_edge where partner_id = $1 group by transformation_id, to_identity_id having sum(share) > 1.000001`,
  },
  {
    invariant:
      'a key stands, at the moment of its count, at what was counted, whatever is entered later for the time before',
    sql: `select l.id from physical_count_line l where l.partner_id = $1
           and l.counted <> (select coalesce(sum(x.quantity), 0) from stock_ledger x where x.partner_id = $1 and x.balance_id = l.balance_id and x.effective_at <= l.counted_at)`,
  },
  { invariant: 'no pool waits', sql: `select id from cost_pool where partner_id = $1 and revaluing_since is not null` },
];
