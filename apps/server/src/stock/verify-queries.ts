import type { Tx } from '../db/tx.ts';

/** One thing that does not hold. `key` says where (a balance, a pool, an entry); `found` and `expected` are figures or hashes as text. */
export interface LedgerFinding {
  readonly invariant: string;
  readonly key: string;
  readonly found: string | null;
  readonly expected: string | null;
}

/** How many findings of one invariant are told; the first hundred say enough. */
const MOST_FINDINGS = 100;

/**
 * The invariants of spec 02, 1.14 that one can ask a database, and the chain of hashes: each query answers what differs.
 * They run as the partner, so that row-level security stands behind every `partner_id = $1`.
 */
const CHECKS: readonly { readonly invariant: string; readonly sql: string }[] = [
  {
    invariant: 'I1 balance = sum of its entries',
    sql: `select 'balance ' || coalesce(b.id, l.balance_id) as key, concat_ws(' / ', b.quantity, b.secondary_quantity, b.packages) as found, concat_ws(' / ', l.q, l.s, l.p) as expected
            from (select * from stock_balance where partner_id = $1) b
            full join (select balance_id, sum(quantity) q, sum(secondary_quantity) s, sum(packages) p from stock_ledger where partner_id = $1 and balance_id is not null group by balance_id) l on l.balance_id = b.id
           where (coalesce(b.quantity, 0), coalesce(b.secondary_quantity, 0), coalesce(b.packages, 0)) <> (coalesce(l.q, 0), coalesce(l.s, 0), coalesce(l.p, 0))`,
  },
  {
    invariant: 'I2 a movement has two entries of one item that balance',
    sql: `select 'transformation ' || transformation_id || ' movement ' || movement_no as key, concat_ws(' / ', count(*), sum(quantity), sum(secondary_quantity), sum(packages)) as found, '2 / 0 / 0 / 0' as expected
            from stock_ledger where partner_id = $1 group by transformation_id, movement_no
          having count(*) <> 2 or count(distinct side) <> 2 or sum(quantity) <> 0 or sum(secondary_quantity) <> 0 or min(item_id) <> max(item_id) or (sum(packages) <> 0 and (min(reason) not in ('REGRADE', 'PACK', 'UNPACK', 'REVERSAL') or min(identity_id) is not distinct from max(identity_id)))`,
  },
  {
    invariant: 'I3 amounts of a transformation add up to nothing',
    sql: `select 'transformation ' || transformation_id as key, sum(amount)::text as found, '0.00' as expected from stock_ledger where partner_id = $1 group by transformation_id having sum(amount) <> 0`,
  },
  {
    invariant: 'I4 no key was ever below zero',
    sql: `select distinct on (balance_id) 'balance ' || balance_id || ' at ' || effective_at as key, running::text as found, 'at least 0' as expected
            from (select balance_id, effective_at, sum(sum(quantity)) over (partition by balance_id order by effective_at) running from stock_ledger
                   where partner_id = $1 and balance_id is not null group by balance_id, effective_at) x where running < 0`,
  },
  {
    invariant: 'I5 allocated = open hard reservations',
    sql: `select 'balance ' || b.id as key, b.allocated::text as found, coalesce(r.open_quantity, 0)::text as expected
            from stock_balance b left join (select balance_id, sum(quantity - taken - released) open_quantity from stock_reservation
                   where partner_id = $1 and kind = 'hard' and status in ('open', 'suspended') group by balance_id) r on r.balance_id = b.id
           where b.partner_id = $1 and (b.allocated <> coalesce(r.open_quantity, 0) or b.allocated < 0 or b.allocated > b.quantity)`,
  },
  {
    invariant: 'I6 nothing left means nothing left of any measure',
    sql: `select 'balance ' || id as key, concat_ws(' / ', secondary_quantity, packages, allocated) as found, '0 / 0 / 0' as expected
            from stock_balance where partner_id = $1 and quantity = 0 and (secondary_quantity <> 0 or packages <> 0 or allocated <> 0)`,
  },
  {
    invariant: 'I7 pool = its entries = its keys',
    sql: `select 'pool ' || coalesce(p.id, l.cost_pool_id) as key, concat_ws(' / ', p.quantity, p.value) as found, concat_ws(' / ', l.q, l.v, coalesce(b.q, 0)) as expected
            from (select * from cost_pool where partner_id = $1) p
            full join (select cost_pool_id, sum(quantity) q, sum(amount) v from stock_ledger where partner_id = $1 and cost_pool_id is not null group by cost_pool_id) l on l.cost_pool_id = p.id
            left join (select cost_pool_id, sum(quantity) q from stock_balance where partner_id = $1 group by cost_pool_id) b on b.cost_pool_id = p.id
           where p.quantity is distinct from coalesce(l.q, 0) or p.value is distinct from coalesce(l.v, 0) or p.quantity is distinct from coalesce(b.q, 0)`,
  },
  {
    invariant: 'I8 no pool is worth less than nothing, an empty one nothing',
    sql: `select 'pool ' || id as key, concat_ws(' / ', quantity, value) as found, 'at least 0' as expected from cost_pool where partner_id = $1 and revaluing_since is null and (value < 0 or (quantity = 0 and value <> 0))`,
  },
  {
    invariant: 'I9 value of all pools = value that counter accounts gave',
    sql: `select 'partner' as key, p.v::text as found, l.v::text as expected
            from (select coalesce(sum(value), 0) v from cost_pool where partner_id = $1) p, (select coalesce(-sum(amount), 0) v from stock_ledger where partner_id = $1 and account <> 'STOCK') l where p.v <> l.v`,
  },
  {
    invariant: 'I14 a roll, a parcel of one kind is in one place',
    sql: `select kind || ' ' || number as key, count(*)::text as found, '1' as expected
            from (select 'roll' as kind, roll_number as number, 0::bigint as identity from stock_balance where partner_id = $1 and is_in_stock and roll_number <> ''
                   union all select 'parcel', parcel_number, identity_id from stock_balance where partner_id = $1 and is_in_stock and parcel_number <> '') x
           group by kind, number, identity having count(*) > 1`,
  },
  {
    invariant: 'I18 sent = received + lost + returned + in transit',
    sql: `select 'transfer line ' || l.transfer_line_id as key, sum(l.quantity)::text as found, coalesce(b.q, 0)::text as expected
            from stock_ledger l left join (select transfer_line_id, sum(quantity) q from stock_balance where partner_id = $1 and transfer_line_id > 0 group by transfer_line_id) b on b.transfer_line_id = l.transfer_line_id
           where l.partner_id = $1 and l.transfer_line_id > 0 group by l.transfer_line_id, b.q having sum(l.quantity) <> coalesce(b.q, 0)`,
  },
  {
    invariant: 'I21 goods of others have no value and mix with nobody’s',
    sql: `select 'entry ' || l.id as key, l.amount::text as found, '0.00' as expected
            from stock_ledger l join stock_identity i on i.partner_id = $1 and i.id = l.identity_id
            left join stock_ledger o on o.partner_id = $1 and o.transformation_id = l.transformation_id and o.movement_no = l.movement_no and o.side <> l.side
            left join stock_identity oi on oi.partner_id = $1 and oi.id = o.identity_id
           where l.partner_id = $1 and ((i.owner_party_id > 0 and l.amount <> 0) or (oi.id is not null and oi.owner_party_id <> i.owner_party_id))`,
  },
  {
    invariant: 'hash of a transformation',
    sql: `select 'transformation ' || t.id as key, encode(t.hash, 'hex') as found, encode(stock_transformation_hash(t), 'hex') as expected
            from stock_transformation t where t.partner_id = $1 and t.hash <> stock_transformation_hash(t)`,
  },
  {
    invariant: 'hash of an entry',
    sql: `select 'entry ' || l.id as key, encode(l.hash, 'hex') as found, encode(stock_entry_hash(l, t.hash), 'hex') as expected
            from stock_ledger l left join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
           where l.partner_id = $1 and (t.id is null or l.hash <> stock_entry_hash(l, t.hash))`,
  },
  {
    invariant: 'chain of entries',
    sql: `select 'entry ' || id as key, encode(previous_hash, 'hex') as found, encode(before, 'hex') as expected
            from (select l.id, l.previous_hash, coalesce(case when l.account <> 'STOCK' then coalesce(lag(l.hash) over (partition by l.transformation_id order by l.id), t.hash)
                         when l.quantity = 0 then lag(l.hash) over (partition by l.account, l.quantity = 0, l.cost_pool_id order by l.id)
                         else lag(l.hash) over (partition by l.account, l.quantity = 0, l.balance_id order by l.id) end, '') as before
                    from stock_ledger l left join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id where l.partner_id = $1) x where previous_hash <> before`,
  },
  {
    invariant: 'end of the chain',
    sql: `select key, encode(chain, 'hex') as found, encode(newest, 'hex') as expected
            from (select 'balance ' || b.id as key, b.chain, coalesce((select hash from stock_ledger l where l.partner_id = $1 and l.balance_id = b.id and l.quantity <> 0 order by l.id desc limit 1), '') as newest from stock_key b where b.partner_id = $1
                   union all
                  select 'pool ' || p.id, p.chain, coalesce((select hash from stock_ledger l where l.partner_id = $1 and l.cost_pool_id = p.id and l.quantity = 0 order by l.id desc limit 1), '') from cost_pool p where p.partner_id = $1) x
           where chain <> newest`,
  },
];

/** Everything that does not hold in the ledger of the transaction's partner; empty when all is well. Reads only, one query per invariant. */
export const verifyLedger = async (tx: Tx): Promise<readonly LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  for (const { invariant, sql } of CHECKS) {
    const rows = await tx.query<Omit<LedgerFinding, 'invariant'>>(
      `select * from (${sql}) finding limit ${MOST_FINDINGS}`,
      [tx.partnerId],
    );
    findings.push(...rows.map((row) => ({ invariant, ...row })));
  }
  return findings;
};

/** Fingerprint of all entries up to one: written down elsewhere, it proves later that nobody rewrote the whole chain. */
export interface LedgerSeal {
  /** Newest entry that it covers. */
  readonly entry: number;
  /** Lower-case hex of sha256. */
  readonly digest: string;
}

/** Postings that may still be running must not fall into a seal. */
const SETTLED = '60 seconds';

/** Seals the ledger up to an entry; without one up to the newest that is a minute old. Undefined when there is none. */
export const sealLedger = async (tx: Tx, upTo?: number): Promise<LedgerSeal | undefined> => {
  const seal = await tx.maybe<{ entry: number | null; digest: string | null }>(
    `with blocks as (
       select id / 10000 as block, max(id) as newest, sha256(string_agg(hash, '' order by id)) as digest from stock_ledger
        where partner_id = $1 and case when $2::bigint is null then posted_at <= clock_timestamp() - interval '${SETTLED}' else id <= $2 end group by 1)
     select max(newest) as entry, encode(sha256(string_agg(digest, '' order by block)), 'hex') as digest from blocks`,
    [tx.partnerId, upTo ?? null],
  );
  if (!seal || seal.entry === null || seal.digest === null) return undefined;
  return { entry: seal.entry, digest: seal.digest };
};
