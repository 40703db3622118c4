import { decimal, type Decimal, isPositive, roundHalfAway, roundToPaisa } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';
import { AREA, issue, ITEM, PARTY, receipt, transfer } from './factory-fixture.ts';
import type { Event } from './history-events.ts';
import { type Key, keysOf, pick, shareOf } from './history-movements.ts';
import { keysAsInput } from './keys-as-input.ts';
import type { Movement, Posting } from './posting.ts';
import type { Stock } from './stock.ts';

/** A document of a history: who posts for it, its event, its number and moment. */
type Desk = {
  readonly tx: Tx;
  readonly stock: Stock;
  readonly event: Event;
  readonly n: number;
  readonly at: string;
};

/** Demands under which allocations claim goods, in the store and on the floor. */
const ALLOCATED = 'materialAllocation';
const ON_FLOOR = 'materialAllocation.floor';
/** Goods that are drawn as supporting material: they are kept by nothing but their item. */
const UNLOTTED: ReadonlySet<number> = new Set([ITEM.granules, ITEM.bags, ITEM.sacks]);

const post = async (
  { stock, n, at, event }: Desk,
  kind: Posting['kind'],
  module: string,
  movements: readonly Movement[],
) =>
  movements.length === 0
    ? []
    : (
        await stock.post({
          kind,
          module,
          documentId: n + 1,
          effectiveAt: at,
          ...(event.paise % 2 === 0 && { countIncluded: true }),
          movements: movements.map((movement, line) => ({ ...movement, line })),
        })
      ).lines;

const rupees = (paise: number): string => decimal(paise).div('100').toString();

/** What of issued supporting material is not back yet, and what it cost by now, corrections included (spec 02, 4.8). */
const DRAWN_SQL = `select e.id, e.item_id as item, (-e.quantity)::text as quantity, (-(e.amount + coalesce((select sum(c.amount) from stock_ledger c where c.partner_id = $1 and c.corrects_id = e.id), 0)))::text as cost
  from stock_ledger e where e.partner_id = $1 and e.account = 'STOCK' and e.reason = 'SUPPORTING_USE'
   and not exists (select from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = e.id) order by e.id`;

const broughtBack = async ({ tx, event }: Desk): Promise<readonly Movement[]> => {
  const drawn = await tx.query<{ item: number; quantity: string; cost: string }>(DRAWN_SQL, [tx.partnerId]);
  if (drawn.length === 0) return [];
  const { item, quantity, cost } = pick(drawn, event.which);
  const part = roundHalfAway(decimal(quantity).times(decimal(event.percent)).div('100'), item === ITEM.bags ? 0 : 3);
  if (!isPositive(part) || part.gt(quantity)) return [];
  const amount = roundToPaisa(decimal(cost).times(part).div(quantity));
  const back = receipt('SUPPORTING_RETURN', part.toString(), amount.toString(), { itemId: item });
  return [isPositive(amount) ? back : { ...back, isFree: true }];
};

/** Supporting material: received, drawn by a department, brought back at what it cost. */
const supporting = async (desk: Desk): Promise<void> => {
  const { tx, event } = desk;
  const kind = event.reason % 3;
  if (kind === 0) {
    const lines = [ITEM.granules, ITEM.sacks].map((itemId, n) =>
      receipt('SUPPORTING_IN', rupees(event.thousandths), rupees(event.paise + n), { itemId }),
    );
    await post(desk, 'receipt', 'supportingInward', lines);
  } else if (kind === 1) {
    const keys = (await keysOf(tx)).filter(
      ({ item_id, stock_area_id }) => UNLOTTED.has(item_id) && stock_area_id === AREA.raw,
    );
    const chosen = keys.length === 0 ? [] : [...new Set([pick(keys, event.which), pick(keys, event.place)])];
    const lines = chosen.map((key) => issue('SUPPORTING_USE', key.id, shareOf(key, event.percent).toString()));
    await post(desk, 'issue', 'supportingAllocation', lines);
  } else await post(desk, 'receipt', 'supportingAllocation', await broughtBack(desk));
};

/** Empty packing: bought, sent back by a customer, or made of something else; damaged pieces come in as rejected. */
const packing = async (desk: Desk): Promise<void> => {
  const { event } = desk;
  const pieces = (n: number): string => String(1 + ((event.thousandths + n) % 900));
  const reason = pick(['PURCHASE', 'SALES_RETURN', 'FREE'] as const, event.reason);
  const lines = (['released', 'rejected'] as const).map((qcStatus, n) =>
    receipt(
      reason,
      pieces(n),
      reason === 'FREE' ? '0' : rupees(event.paise + n),
      { itemId: ITEM.bags, qcStatus },
      { isFree: reason === 'FREE' },
    ),
  );
  await post(desk, 'receipt', 'packingInward', lines);
};

/** What leaves by hand, in either mode: consumed, given away, written off. */
const outward = async (desk: Desk): Promise<void> => {
  const { tx, event } = desk;
  const keys = (await keysOf(tx)).filter(({ stock_area_id }) => stock_area_id !== AREA.road);
  if (keys.length === 0) return;
  const key = pick(keys, event.which);
  const line = issue(
    pick(['MANUAL_OUT', 'WRITE_OFF'] as const, event.reason),
    key.id,
    shareOf(key, event.percent).toString(),
    {
      partyId: PARTY.customer,
    },
  );
  await post(desk, 'issue', desk.n % 2 === 0 ? 'outward' : 'foundryOutward', [line]);
};

/** Goods of the store are claimed for a request, handed over in part, and what was handed over is claimed on the floor. */
const issueAllocated = async (desk: Desk): Promise<void> => {
  const { tx, stock, event, n } = desk;
  const keys = (await keysOf(tx)).filter(({ stock_area_id }) => stock_area_id === AREA.raw);
  if (keys.length === 0) return;
  const key = pick(keys, event.which);
  const quantity = shareOf(key, event.percent);
  const [claim] = await stock.reserve({
    demandModule: ALLOCATED,
    demandId: n + 1,
    lines: [{ line: 0, balanceId: key.id, quantity }],
  });
  const part = shareOf({ ...key, quantity: quantity.toString() }, 1 + (event.place % 100));
  const posted = await post(desk, 'issue', ALLOCATED, [
    transfer('ISSUE', key.id, part.toString(), { stockAreaId: AREA.loom }, claim && { reservationId: claim.id }),
  ]);
  await stock.reserve({
    demandModule: ON_FLOOR,
    demandId: n + 1,
    lines: posted.map((line) => ({ line: 0, balanceId: line.inBalanceId ?? 0, quantity: decimal(line.quantity) })),
  });
};

type Claim = { readonly id: number; readonly key: number; readonly open: string };

const CLAIMS_SQL = `select r.id, r.balance_id as key, (r.quantity - r.taken - r.released)::text as open from stock_reservation r
  where r.partner_id = $1 and r.demand_module = $2 and r.status = 'open' and r.balance_id is not null order by r.id`;

const claimsOnFloor = async ({ tx }: Desk): Promise<readonly (Key & { readonly claim: Claim })[]> => {
  const claims = await tx.query<Claim>(CLAIMS_SQL, [tx.partnerId, ON_FLOOR]);
  const keys = new Map((await keysOf(tx)).map((key) => [key.id, key]));
  return claims.flatMap((claim) => {
    const key = keys.get(claim.key);
    return key?.stock_area_id === AREA.loom ? [{ ...key, claim }] : [];
  });
};

/** So much of a claim goes back to the store, good or under test. */
const backToStore = ({ claim, ...key }: Key & { readonly claim: Claim }, quantity: Decimal, isDoubtful: boolean) =>
  transfer(
    'FLOOR_RETURN',
    key.id,
    quantity.toString(),
    { stockAreaId: AREA.raw, ...(isDoubtful && { qcStatus: 'hold' as const }) },
    { reservationId: claim.id },
  );

/** The floor hands back what it does not need. */
const handBack = async (desk: Desk): Promise<void> => {
  const { event } = desk;
  const claimed = await claimsOnFloor(desk);
  if (claimed.length === 0) return;
  const one = pick(claimed, event.which);
  const part = shareOf({ ...one, quantity: one.claim.open }, event.percent);
  await post(desk, 'transfer', 'materialAllocation.handBack', [backToStore(one, part, event.place % 3 === 0)]);
};

/** Waste of the floor: used up, worth what its recovery brings; the rest of the value is lost. */
const wasteOf = (key: Key, quantity: Decimal, reservationId: number, recovered: string): readonly Movement[] => [
  issue('CONSUME', key.id, quantity.toString(), { reservationId }),
  receipt('WASTE', quantity.toString(), recovered, { itemId: ITEM.granules }),
  {
    line: 0,
    reason: 'LOSS',
    quantity,
    share: decimal('1'),
    from: { account: 'PRODUCTION' },
    to: { account: 'LOSS', itemId: key.item_id, itemTupleId: key.item_id },
  },
];

/** What became of claimed goods on the floor: found or missing, handed back, wasted; each kind is a posting of one document (spec 02, 5.5). */
const floor = async (desk: Desk): Promise<void> => {
  const { tx, event } = desk;
  const claimed = (await claimsOnFloor(desk)).filter(
    ({ roll_number, item_id }) => roll_number === '' && item_id !== ITEM.fabric,
  );
  if (claimed.length === 0) return;
  const one = pick(claimed, event.which);
  const { claim } = one;
  const part = (percent: number): Decimal =>
    roundHalfAway(decimal(claim.open).times(decimal(percent)).div('100'), one.item_id === ITEM.bags ? 0 : 3);
  const [returned, wasted, missing] = [part(event.percent % 40), part(event.place % 30), part(event.reason % 20)];
  if (event.paise % 4 === 0) {
    const to = (await keysAsInput(tx, [one.id])).get(one.id);
    if (to !== undefined)
      await post(desk, 'count', 'floorReconciliation', [
        {
          line: 0,
          reason: 'COUNT_GAIN',
          from: { account: 'COUNT' },
          to,
          quantity: shareOf(one, 1),
          amount: decimal('1'),
        },
      ]);
  }
  if (returned.plus(wasted).plus(missing).gt(claim.open)) return; // rounded up to more than there is
  if (isPositive(returned)) await post(desk, 'transfer', 'floorReconciliation', [backToStore(one, returned, false)]);
  if (isPositive(wasted))
    await post(desk, 'production', 'floorReconciliation', wasteOf(one, wasted, claim.id, rupees(event.paise % 100)));
  if (isPositive(missing))
    await post(desk, 'count', 'floorReconciliation', [
      issue('COUNT_LOSS', one.id, missing.toString(), { reservationId: claim.id }),
    ]);
};

/** Documents of the stores that post more than one kind of movement, by their events. */
export const DOCUMENTS: { readonly [kind in Event['kind']]?: (desk: Desk) => Promise<void> } = {
  supporting,
  packing,
  outward,
  issueAllocated,
  handBack,
  floor,
};

/** Documents that are taken back whole: their postings stand on one another. */
export const isWhole = (module: string): boolean => module === 'floorReconciliation';
