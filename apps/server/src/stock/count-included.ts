import { corrections, type Measures } from '@weft/domain/rules/count/count-corrections';
import { type Decimal, decimal, isNegative, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { proposedSecondary } from '@weft/domain/rules/stock/second-quantity';
import type { Tx } from '../db/tx.ts';
import { keysAsInput } from './keys-as-input.ts';
import type { Movement, Posted, Posting, ReversalRequest } from './posting.ts';

/** A key that was counted since: its figure at that moment is to stand. */
type Closed = {
  readonly balanceId: number;
  readonly countId: number;
  readonly number: string | null;
  readonly at: string;
  readonly quantity: string;
  readonly secondary: string;
  readonly decimals: number;
  readonly secondaryDecimals: number | null;
};

/** The first count after the moment: what is put right there stands at every later one. */
const CLOSED_SQL = `select distinct on (c.balance_id) c.balance_id as "balanceId", c.count_id as "countId", s.number, to_char(c.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    b.quantity::text as quantity, b.secondary_quantity::text as secondary, u.decimals, v.decimals as "secondaryDecimals"
  from stock_count_close c left join physical_count s on s.partner_id = $1 and s.id = c.count_id join stock_key b on b.partner_id = $1 and b.id = c.balance_id
  join item i on i.partner_id = $1 and i.id = b.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join uom v on v.partner_id = $1 and v.id = i.secondary_uom_id and coalesce(i.secondary_mode, '') <> 'fixed'
 where c.partner_id = $1 and c.balance_id = any($2::bigint[]) and c.counted_at >= $3::timestamptz order by c.balance_id, c.counted_at, c.count_id`;

const closedAfter = (tx: Tx, balances: readonly number[], at: string): Promise<readonly Closed[]> =>
  tx.query<Closed>(CLOSED_SQL, [tx.partnerId, balances, at], 'stock-closed-keys');

const NOTHING: Measures = { quantity: ZERO, secondary: ZERO, packages: 0 };

const plus = (a: Measures, b: Measures): Measures => ({
  quantity: a.quantity.plus(b.quantity),
  secondary: a.secondary.plus(b.secondary),
  packages: a.packages + b.packages,
});

const opposite = ({ quantity, secondary, packages }: Measures): Measures => ({
  quantity: quantity.neg(),
  secondary: secondary.neg(),
  packages: -packages,
});

type Net = ReadonlyMap<number, Measures>;
type Post = (posting: Posting) => Promise<Posted>;
type Facts = Pick<Posting, 'staffId' | 'firstOpenAt'>;

const balanceOf = ({ from }: Movement): number | undefined => ('balanceId' in from ? from.balanceId : undefined);

/** What a posting will take from each key; a second quantity that nobody typed as the ledger proposes it. */
const takenBy = (movements: readonly Movement[], closed: readonly Closed[]): Net => {
  const taken = new Map<number, Measures>();
  for (const movement of movements) {
    const key = closed.find(({ balanceId }) => balanceId === balanceOf(movement));
    if (key === undefined || !('quantity' in movement)) continue;
    const { quantity, secondaryQuantity, packages = 0 } = movement;
    const proposed =
      key.secondaryDecimals === null || key.secondary === '0.000000'
        ? ZERO
        : proposedSecondary(
            { quantity: decimal(key.quantity), secondary: decimal(key.secondary) },
            quantity,
            key.secondaryDecimals,
          );
    const part = { quantity, secondary: secondaryQuantity ?? proposed, packages };
    taken.set(key.balanceId, plus(taken.get(key.balanceId) ?? NOTHING, part));
  }
  return taken;
};

/** Brings keys, at the moments of their counts, by so much nearer to what was counted. */
const correct = async (tx: Tx, post: Post, by: Net, closed: readonly Closed[], facts: Facts): Promise<void> => {
  const keys = await keysAsInput(tx, [...by.keys()]);
  const counts = new Map<string, { readonly key: Closed; readonly movements: Movement[] }>();
  for (const key of closed) {
    const part = by.get(key.balanceId);
    const to = keys.get(key.balanceId);
    if (part === undefined || to === undefined) continue;
    const lies: Measures = { quantity: decimal(key.quantity), secondary: decimal(key.secondary), packages: 0 };
    const count = counts.get(`${key.countId} ${key.at}`) ?? { key, movements: [] };
    counts.set(`${key.countId} ${key.at}`, count);
    for (const { way, quantity, secondary, packages } of corrections(part, lies, key.decimals)) {
      const measures = {
        line: count.movements.length,
        quantity,
        packages,
        ...(key.secondaryDecimals === null ? {} : { secondaryQuantity: secondary }),
      };
      count.movements.push(
        way === 'gain'
          ? { ...measures, reason: 'COUNT_GAIN', from: { account: 'COUNT' }, to }
          : { ...measures, reason: 'COUNT_LOSS', from: { balanceId: key.balanceId }, to: { account: 'COUNT' } },
      );
    }
  }
  for (const { key, movements } of counts.values())
    // mostly one: the count that closed the key
    if (movements.length > 0)
      await post({
        kind: 'count',
        module: 'physicalCount',
        documentId: key.countId,
        ...(key.number === null ? {} : { documentNumber: key.number }),
        effectiveAt: key.at,
        note: 'The count had included it',
        countIncluded: true,
        movements,
        ...facts,
      });
};

const NET_SQL = `select balance_id as "balanceId", sum(quantity)::text as quantity, sum(secondary_quantity)::text as secondary, sum(packages)::int as packages from stock_ledger
 where partner_id = $1 and transformation_id = any($2::bigint[]) and account = 'STOCK' and quantity <> 0 group by balance_id`;

type NetRow = {
  readonly balanceId: number;
  readonly quantity: string;
  readonly secondary: string;
  readonly packages: number;
};

const netOf = async (tx: Tx, transformations: readonly number[]): Promise<Net> => {
  const rows = await tx.query<NetRow>(NET_SQL, [tx.partnerId, transformations], 'stock-net');
  return new Map(
    rows.map(({ balanceId, quantity, secondary, packages }) => [
      balanceId,
      { quantity: decimal(quantity), secondary: decimal(secondary), packages },
    ]),
  );
};

/** Measures that are not all nothing. */
const some = (all: Net): Net =>
  new Map(
    [...all].filter(
      ([, { quantity, secondary, packages }]) => !isZero(quantity) || !isZero(secondary) || packages !== 0,
    ),
  );

/**
 * Posts what happened before a count that had included it: an equal opposite correction of the count goes with it, so the counted figure stands
 * (spec 02, 5.6). What is taken is given first, for the count may have left less than that. Without such a count it is a posting like any other.
 */
export const postIncluded = async (tx: Tx, posting: Posting, post: Post): Promise<Posted> => {
  const { effectiveAt, movements, staffId, firstOpenAt } = posting;
  if (effectiveAt === undefined) return post(posting);
  const facts = {
    ...(staffId === undefined ? {} : { staffId }),
    ...(firstOpenAt === undefined ? {} : { firstOpenAt }),
  };
  const sources = movements.flatMap((movement) => balanceOf(movement) ?? []);
  const closed = await closedAfter(tx, sources, effectiveAt);
  const given = takenBy(movements, closed);
  await correct(tx, post, given, closed, facts);
  const posted = await post(posting);
  const net = await netOf(tx, [posted.transformationId]);
  const keys = await closedAfter(tx, [...net.keys()], effectiveAt);
  const rest = new Map(
    keys.map(({ balanceId }) => {
      const moved = plus(net.get(balanceId) ?? NOTHING, given.get(balanceId) ?? NOTHING);
      return [balanceId, opposite(moved)] as const;
    }),
  );
  await correct(tx, post, some(rest), keys, facts);
  return posted;
};

const POSTED_SQL = `select x.id, to_char(x.effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from stock_transformation x
 where x.partner_id = $1 and (x.id = $2 or ($2::bigint is null and x.module = $3 and x.document_id = $4)) and x.kind <> 'reversal' and not exists (select from stock_transformation y where y.partner_id = $1 and y.reverses_id = x.id)`;

/** The same for taking back what was posted before a count. */
export const reverseIncluded = async <T>(
  tx: Tx,
  request: ReversalRequest,
  post: Post,
  reverse: () => Promise<T>,
): Promise<T> => {
  const { staffId, firstOpenAt } = request;
  const facts = {
    ...(staffId === undefined ? {} : { staffId }),
    ...(firstOpenAt === undefined ? {} : { firstOpenAt }),
  };
  const byId = 'transformationId' in request;
  const rows = await tx.query<{ id: number; at: string }>(
    POSTED_SQL,
    [tx.partnerId, byId ? request.transformationId : null, byId ? '' : request.module, byId ? 0 : request.documentId],
    'stock-to-reverse',
  );
  const net = await netOf(
    tx,
    rows.map(({ id }) => id),
  );
  const first = rows.map(({ at }) => at).toSorted()[0];
  const closed = first === undefined ? [] : await closedAfter(tx, [...net.keys()], first);
  const back = new Map([...net].filter(([id]) => closed.some(({ balanceId }) => balanceId === id)));
  const part = (isFirst: (quantity: Decimal) => boolean): Net =>
    some(new Map([...back].filter(([, { quantity }]) => isFirst(quantity))));
  await correct(
    tx,
    post,
    part((quantity) => !isNegative(quantity)),
    closed,
    facts,
  ); // what came is taken away again: given first
  const answer = await reverse();
  await correct(tx, post, part(isNegative), closed, facts);
  return answer;
};
