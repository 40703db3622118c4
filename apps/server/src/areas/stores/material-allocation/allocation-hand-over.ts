import { staff } from '@weft/domain/catalogue/access/staff';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { sharedSecondary, type Taken, type TwoQuantities } from '@weft/domain/rules/stock/second-quantity';
import { toIssueOf } from '@weft/domain/rules/request/allocation-progress';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { readMany } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import {
  allocatedOf,
  allocationLines,
  changedAllocation,
  changesBy,
  itemNames,
  moveRequestOn,
  ON_FLOOR,
  progressAllocation,
  type StoredAllocation,
} from './allocation-steps.ts';
import { optionalId, quantityAt, type Unread, unread } from '../../../http/read-body.ts';
import type { StoredRequest } from '../material-request/request-steps.ts';
import { postingFacts } from '../stock/document-posting.ts';

/** Under what the store's claims of an allocation stand. */
export const demandOf = ({ id }: StoredAllocation) => ({ demandModule: materialAllocation.name, demandId: id });
/** Under what its claims on the floor stand. */
export const floorOf = ({ id }: StoredAllocation) => ({ demandModule: ON_FLOOR, demandId: id });
/** Who claims. */
export const byStaff = ({ person }: SaveContext) => (person.actorId === null ? {} : { staffId: person.actorId });

/** The second quantity of a line, where it has one. */
export const secondOf = ({ secondaryQuantity }: AnyRecord) =>
  isDecimal(secondaryQuantity) ? { secondaryQuantity } : {};

/**
 * The second quantity that was weighed for a line, on each piece of its goods; nothing where nobody weighed: then the ledger takes the share of
 * each key.
 */
export const secondsOf = (
  { secondaryQuantity }: AnyRecord,
  pieces: readonly Taken[],
): readonly { readonly secondaryQuantity?: Decimal }[] =>
  isDecimal(secondaryQuantity)
    ? sharedSecondary(secondaryQuantity, pieces).map((share) => ({ secondaryQuantity: share }))
    : pieces.map(() => ({}));

/** A claim on one key, for one line, how much of it is open, and what lies there. */
type Claim = {
  readonly id: number;
  readonly line: number;
  readonly balanceId: number;
  readonly open: Decimal;
  readonly lies: TwoQuantities;
};

const CLAIMS_SQL = `select r.id, r.demand_line_id as line, r.balance_id as "balanceId", (r.quantity - r.taken - r.released)::text as open,
    b.quantity::text as quantity, b.secondary_quantity::text as secondary
  from stock_reservation r cross join lateral (select k.quantity, k.secondary_quantity from stock_balance k where k.partner_id = $1 and k.id = r.balance_id offset 0) b
 where r.partner_id = $1 and r.demand_module = $2 and r.demand_id = $3 and r.status in ('open', 'suspended') order by r.id`;

/** Open claims of an allocation, key by key: goods that were moved meanwhile are claimed where they lie now. */
export const claimsOf = async (
  { tx }: SaveContext,
  { demandModule, demandId }: ReturnType<typeof demandOf> | ReturnType<typeof floorOf>,
): Promise<readonly Claim[]> => {
  const rows = await tx.query<Omit<Claim, 'open' | 'lies'> & { open: string; quantity: string; secondary: string }>(
    CLAIMS_SQL,
    [tx.partnerId, demandModule, demandId],
    'allocation-claims',
  );
  return rows.map(({ open, quantity, secondary, ...claim }) => ({
    ...claim,
    open: decimal(open),
    lies: { quantity: decimal(quantity), secondary: decimal(secondary) },
  }));
};

/** So much of one line, as somebody weighed it. */
export type Handed = {
  readonly line: StoredLine;
  readonly index: number;
  readonly quantity: Decimal;
  /** What was weighed and counted of it besides: `secondaryQuantity`, `packages`. */
  readonly second: AnyRecord;
};

/** Packages that were counted of what is handed over. Faults TYPE, TOO_SMALL at `at`. */
const packagesAt = ({ packages }: Unread, at: string): AnyRecord => {
  if (packages === undefined || packages === null) return {};
  if (typeof packages !== 'number' || !Number.isSafeInteger(packages))
    throw new Refusal([fault(at, 'TYPE', { label: 'Packages', type: 'whole number' })]);
  if (packages < 0) throw new Refusal([fault(at, 'TOO_SMALL', { label: 'Packages', n: 0 })]);
  return { packages };
};

/** What was weighed and counted of a line when it was named: told of all of it alone, of a part nobody weighed it. */
const namedWith = (line: StoredLine, quantity: Decimal): AnyRecord => {
  if (!isDecimal(line['quantity']) || !quantity.eq(line['quantity'])) return {};
  const { secondaryQuantity, packages } = line;
  return { secondaryQuantity, packages };
};

/** What is handed over: the lines that the body names with their quantity, else everything that waits. */
export const handedOf = (body: Unread, lines: readonly StoredLine[]): readonly Handed[] => {
  if (body['lines'] === undefined)
    return lines
      .map((line, index) => {
        const quantity = toIssueOf(allocatedOf(line));
        return { line, index, quantity, second: namedWith(line, quantity) };
      })
      .filter(({ quantity }) => isPositive(quantity));
  const asked = Array.isArray(body['lines']) ? body['lines'].map(unread) : [];
  if (asked.length === 0) throw new Refusal([fault('lines', 'LINES_EMPTY', { label: 'Lines' })]);
  return asked.map((one, n) => {
    const id = optionalId(one, 'id', 'Line', `lines[${n}].id`);
    const index = lines.findIndex((line) => line.id === id);
    const line = lines[index];
    if (line === undefined)
      throw new Refusal([fault(`lines[${n}].id`, 'REFERENCE', { label: 'Line', value: id ?? '' })]);
    const quantity = quantityAt(one, 'quantity', 'Quantity', `lines[${n}].quantity`);
    const second =
      one['secondaryQuantity'] === undefined || one['secondaryQuantity'] === null
        ? {}
        : { secondaryQuantity: quantityAt(one, 'secondaryQuantity', '2nd quantity', `lines[${n}].secondaryQuantity`) };
    const packages = packagesAt(one, `lines[${n}].packages`);
    return { line, index, quantity, second: { ...namedWith(line, quantity), ...second, ...packages } };
  });
};

/** Less of a line is allocated than is handed over: at its place in the body. */
type Lacking = {
  readonly line: StoredLine;
  readonly index: number;
  readonly allocated: Decimal;
  readonly asked: Decimal;
};

/** Fault NOT_ALLOCATED at `lines[n].quantity` of each. */
const lackingFaults = async ({ tx }: SaveContext, lacking: readonly Lacking[]): Promise<readonly Fault[]> => {
  const names = await itemNames(
    tx,
    lacking.map(({ line }) => line),
  );
  return lacking.map(({ line, index, allocated, asked }) =>
    fault(`lines[${index}].quantity`, 'NOT_ALLOCATED', {
      item: names.get(line['item']) ?? '',
      allocated: allocated.toString(),
      asked: asked.toString(),
    }),
  );
};

/** Movements of what is handed over: from the keys that the line claims, wherever they were moved; without claims from its own key. */
const movementsOf = async (
  context: SaveContext,
  handed: readonly Handed[],
  claims: readonly Claim[] | undefined,
  to: number,
): Promise<readonly Transfer[]> => {
  const lacking: Lacking[] = [];
  const movements = handed.flatMap(({ line, index, quantity, second }): readonly Transfer[] => {
    const base = { line: index, reason: 'ISSUE', to: { stockAreaId: to }, documentLineId: line.id } as const;
    const packages = typeof second['packages'] === 'number' ? { packages: second['packages'] } : {};
    if (claims === undefined)
      return [{ ...base, from: { balanceId: Number(line['stockKey']) }, quantity, ...secondOf(second), ...packages }];
    let left = quantity;
    const pieces = claims
      .filter((claim) => claim.line === line.id)
      .flatMap(({ id, balanceId, open, lies }) => {
        const part = lesserOf(left, open);
        if (!isPositive(part)) return [];
        left = left.minus(part);
        return [{ id, key: balanceId, quantity: part, lies }];
      });
    if (isPositive(left)) lacking.push({ line, index, allocated: quantity.minus(left), asked: quantity });
    const seconds = secondsOf(second, pieces);
    return pieces.map(({ id, key, quantity: part }, n) => ({
      ...base,
      from: { balanceId: key },
      quantity: part,
      reservationId: id,
      ...seconds[n],
      ...(pieces.length === 1 ? packages : {}), // of several keys nobody counted how many came off which
    }));
  });
  if (lacking.length > 0) refuse(await lackingFaults(context, lacking));
  return movements;
};

/** No more than is named. Fault NOT_ALLOCATED at `lines[n].quantity`. */
export const beyondFaults = (context: SaveContext, handed: readonly Handed[]): Promise<readonly Fault[]> =>
  lackingFaults(
    context,
    handed.flatMap(({ line, index, quantity }) => {
      const allocated = toIssueOf(allocatedOf(line));
      return quantity.gt(allocated) ? [{ line, index, allocated, asked: quantity }] : [];
    }),
  );

/** Who took the goods: named, or told by the badge that was scanned. Fault REFERENCE at `handedTo`. */
const receiverOf = async ({ tx }: SaveContext, body: Unread): Promise<number | undefined> => {
  const id = optionalId(body, 'handedTo', 'Handed to');
  if (id === undefined) return undefined;
  const [person] = await readMany(tx, staff, [id]);
  if (person === undefined) throw new Refusal([fault('handedTo', 'REFERENCE', { label: staff.title, value: id })]);
  return id;
};

/** Hands goods over: store → floor. What was claimed in the store is claimed on the floor, for the request (spec 02, 5.3). */
export const handOver = async (
  context: SaveContext,
  { allocation, request }: { readonly allocation: StoredAllocation; readonly request: StoredRequest },
  handed: readonly Handed[],
  body: Unread,
): Promise<StoredAllocation> => {
  const { tx, now } = context;
  const isNamed = allocation.status !== 'draft';
  if (handed.length === 0) refuse([fault('lines', 'LINES_EMPTY', { label: 'Lines' })]);
  const handedTo = await receiverOf(context, body);
  const claims = isNamed ? await claimsOf(context, demandOf(allocation)) : undefined;
  const movements = await movementsOf(context, handed, claims, request.stockAreaTo);
  const posted = await stockOf(tx).post(
    {
      kind: 'issue',
      module: materialAllocation.name,
      documentId: allocation.id,
      ...(allocation.number ? { documentNumber: allocation.number } : {}),
      movements,
      ...postingFacts(context),
    },
    'lines',
  );
  if (isNamed)
    await stockOf(tx).reserve({
      ...floorOf(allocation),
      ...byStaff(context),
      priority: request.priority,
      lines: posted.lines.map((line, n) => ({
        line: n,
        demandLineId: movements[n]?.documentLineId ?? 0,
        balanceId: line.inBalanceId ?? 0,
        quantity: decimal(line.quantity),
        secondaryQuantity: decimal(line.secondaryQuantity),
      })),
    });
  const amounts = new Map<number, Decimal>();
  for (const line of posted.lines) amounts.set(line.line, (amounts.get(line.line) ?? ZERO).plus(line.amount));
  const quantities = new Map<number, Decimal>();
  for (const { index, quantity } of handed) quantities.set(index, (quantities.get(index) ?? ZERO).plus(quantity));
  const stored = await progressAllocation(context, allocation, {
    handedAt: now,
    ...(handedTo === undefined ? {} : { handedTo }),
    lines: allocationLines(allocation).map((line, index) => {
      const part = quantities.get(index);
      if (part === undefined) return line;
      const amount = (isDecimal(line['amount']) ? line['amount'] : ZERO).plus(amounts.get(index) ?? ZERO);
      return changedAllocation(line, { issued: allocatedOf(line).issued.plus(part) }, { amount });
    }),
  });
  await moveRequestOn(
    context,
    request,
    allocation,
    changesBy(
      handed.map(({ line, quantity }) => ({ line, allocated: isNamed ? quantity.neg() : ZERO, issued: quantity })),
    ),
  );
  return stored;
};
