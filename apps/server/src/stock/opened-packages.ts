import { type Decimal, decimal, isPositive, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { takenPackages } from '@weft/domain/rules/packing/taken-packages';
import { type Fault, fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import type { Issue, Movement, Posting, Reason, Transfer } from './posting.ts';

/** Goods that leave their key for good, or for another place; a count tells packages of its own. */
const OPENING_REASONS: ReadonlySet<Reason> = new Set<Reason>([
  'SAMPLE',
  'PURCHASE_RETURN',
  'CONSUME',
  'JOB_CONSUME',
  'LOSS',
  'DISPATCH',
  'WRITE_OFF',
  'MANUAL_OUT',
  'SUPPORTING_USE',
  'ISSUE',
  'TRANSFER_OUT',
  'JOB_OUT',
]);

/** Keys of full packages, each of the same content, that may be opened where they lie: neither on hold nor blocked, no parcel. */
const FULL_SQL = `select b.id, (b.quantity / b.packages)::text as content, b.packages, concat_ws(' · ', it.name, l.lot_number, p.packing_type) as goods, u.symbol as uom, u.decimals::int as decimals
  from unnest($2::bigint[]) w(id)
  cross join lateral (select k.* from stock_balance k where k.partner_id = $1 and k.id = w.id and k.packages > 0 and k.qc_status = 'released' offset 0) b
  cross join lateral (select d.packing_id from stock_identity d where d.partner_id = $1 and d.id = b.identity_id and d.packing_id > 0 and d.parcel_number = '' offset 0) i
  join item it on it.partner_id = $1 and it.id = b.item_id
  join uom u on u.partner_id = $1 and u.id = it.uom_id left join packing p on p.partner_id = $1 and p.id = i.packing_id
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id
  left join lateral (select x.lot_number, x.blocked_at from stock_lot x where x.partner_id = $1 and x.id = b.lot_id offset 0) l on true
 where l.blocked_at is null and a.area_type not in ('quarantine', 'rejected', 'transit') and b.quantity = b.packages * round(b.quantity / b.packages, u.decimals::int)
   and (p.content_uom_id is distinct from it.uom_id or b.quantity = b.packages * p.content_qty)`;

type Out = Issue | Transfer;

/** Full packages of a key, and what a reader calls them. */
type FullKey = {
  readonly id: number;
  readonly content: string;
  readonly packages: number;
  readonly goods: string;
  readonly uom: string;
  readonly decimals: number;
};

const opens = (movement: Movement): movement is Out =>
  OPENING_REASONS.has(movement.reason) && 'balanceId' in movement.from;

const isOf =
  (key: number) =>
  (movement: Movement): movement is Out =>
    opens(movement) && movement.from.balanceId === key;

/** What movements off one key take of its packages, each beginning with what the one before it opened; the rest of the last one is unpacked beside them. */
const takenOff = (outs: readonly Out[], content: Decimal): { readonly packages: number[]; readonly rest: Decimal } => {
  let [out, gone] = [ZERO, 0];
  const packages = outs.map(({ quantity }) => {
    const before = gone;
    out = out.plus(quantity);
    gone = takenPackages(out, content).packages;
    return gone - before;
  });
  return { packages, rest: takenPackages(out, content).rest };
};

/** Movements off one key with the package that they open; as they are where whole packages go, or where somebody counted others. */
const openedOff = (movements: readonly Movement[], { id: key, content }: FullKey): readonly Movement[] => {
  const outs = movements.filter(isOf(key));
  const { packages, rest } = takenOff(outs, decimal(content));
  const [first] = outs;
  const isAsCounted = outs.every((out, n) => out.packages === undefined || out.packages === packages[n]);
  if (first === undefined || !isPositive(rest) || !isAsCounted) return movements;
  const counts = new Map<Movement, number>(outs.map((out, n) => [out, packages[n] ?? 0]));
  const unpacked: Transfer = {
    line: first.line,
    reason: 'UNPACK',
    from: { balanceId: key },
    to: { packingId: 0 },
    quantity: rest,
    packages: 0, // the package went with the goods
    ...(first.documentLineId === undefined ? {} : { documentLineId: first.documentLineId }),
  };
  return [
    ...movements.map((movement) => {
      const taken = counts.get(movement);
      return taken === undefined ? movement : ({ ...movement, packages: taken } as Movement); // an out stays what it was
    }),
    unpacked,
  ];
};

/** What somebody is asked before a package is opened: what of the key goes whole, and what stays behind of the opened one. At `lines[n].quantity`. */
const question = (before: readonly Movement[], after: readonly Movement[], full: FullKey): Fault | undefined => {
  const unpacked = after.find((movement) => !before.includes(movement) && movement.reason === 'UNPACK');
  if (unpacked === undefined) return undefined;
  const gone = takenPackages(
    sumOf(before.filter(isOf(full.id)).map(({ quantity }) => quantity)),
    decimal(full.content),
  );
  const left = full.packages - gone.packages;
  if (left < 0) return undefined; // more than lies there: the ledger says so
  const asked = fault(`lines[${unpacked.line}].quantity`, 'OPENS_PACKAGE', {
    goods: full.goods,
    whole: gone.packages - 1,
    rest: gone.rest.toFixed(full.decimals),
    uom: full.uom,
    left,
  });
  return { ...asked, asks: true };
};

/** A posting with the packages that it opens, and what is asked of somebody before. */
type OpenedPosting = { readonly posting: Posting; readonly questions: readonly Fault[] };

/**
 * The posting with what it opens: an issue of part of a package takes that package, and leaves the rest of it loose (spec 02, 1.11, C16). What is
 * unpacked stands behind the movements that were asked for. Packages of unequal content stay as they are, and those of goods that a count had included.
 * Questions: OPENS_PACKAGE at `lines[n].quantity`, of each key of which one is opened.
 */
export const withOpenedPackages = async (tx: Tx, posting: Posting): Promise<OpenedPosting> => {
  const outs = posting.countIncluded === true ? [] : posting.movements.filter(opens);
  if (outs.length === 0) return { posting, questions: [] };
  const keys = [...new Set(outs.map(({ from }) => from.balanceId))];
  const rows = await tx.query<FullKey>(FULL_SQL, [tx.partnerId, keys], 'stock-full-packages');
  return rows.reduce<OpenedPosting>(
    (opened, full) => {
      const movements = openedOff(opened.posting.movements, full);
      const asked = question(opened.posting.movements, movements, full);
      return {
        posting: { ...opened.posting, movements },
        questions: asked === undefined ? opened.questions : [...opened.questions, asked],
      };
    },
    { posting, questions: [] },
  );
};
