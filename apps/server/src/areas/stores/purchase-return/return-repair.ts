import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { atRepairer, repairStateOf } from '@weft/domain/rules/stock/repair-state';
import { linesAt, optionalId, quantityAt } from '../../../http/read-body.ts';
import { refuse, Refusal } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Issue, Transfer } from '../../../stock/posting.ts';
import { lockKeys } from '../../../stock/lock-keys.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf, primaryQuantity } from '../inward/receipt-lines.ts';
import { quarantineAreas } from '../lab-test/lab-stock.ts';
import { postingFacts } from '../stock/document-posting.ts';
import { returnKeys } from './return-keys.ts';

type Return = Stored<typeof purchaseReturn>;

/** Name under which what comes back from repair stands in the ledger: the return itself stays posted. */
const REPAIR_BACK = 'purchaseReturn.repair';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const AREAS_SQL = `select id, location_id as location from stock_area where partner_id = $1 and area_type = 'jobWorker' and party_id = $2 and is_active and deleted_on is null order by is_default desc nulls last, id`;

/** Our area at the supplier, of the location that the goods leave. Fault PLACE at `settlement` where there is none. */
const areaAtSupplier = async (
  { tx }: SaveContext,
  { party }: Return,
  locations: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> => {
  const areas = await tx.query<{ id: number; location: number }>(AREAS_SQL, [tx.partnerId, party], 'repair-areas');
  const of = new Map(areas.toReversed().map(({ id, location }) => [location, id]));
  if ([...locations].some((location) => !of.has(location)))
    throw new Refusal([
      fault('settlement', 'PLACE', {
        reason:
          'Goods under repair stay ours: add a stock area of type Job worker at this party, in the location they leave',
      }),
    ]);
  return of;
};

/**
 * Movements of a return for repair: the goods stay ours and stand in our area at the supplier, with the quality they have (spec 02, 4.7). What is
 * named for somebody stays. Faults: PLACE at `settlement`, RESERVED at `lines[n].quantity`.
 */
export const repairMovements = async (
  context: SaveContext,
  document: Return,
  issues: readonly Issue[],
): Promise<readonly Transfer[]> => {
  const ids = issues.map(({ from }) => ('balanceId' in from ? from.balanceId : 0));
  await lockKeys(context.tx, ids); // nobody names goods for somebody else between the question what is free and the movement
  const keys = await returnKeys(context.tx, ids);
  const keyOf = ({ from }: Issue) => keys.get('balanceId' in from ? from.balanceId : 0);
  const areas = await areaAtSupplier(
    context,
    document,
    new Set(issues.flatMap((issue) => keyOf(issue)?.location ?? [])),
  );
  refuse(
    issues.flatMap((issue): readonly Fault[] => {
      const key = keyOf(issue);
      return key !== undefined && issue.quantity.gt(key.free)
        ? [
            fault(`lines[${issue.line}].quantity`, 'RESERVED', {
              quantity: issue.quantity.minus(key.free).toString(),
              lot: key.lotNumber ?? '',
              document: 'others',
            }),
          ]
        : [];
    }),
  );
  return issues.map((issue): Transfer => {
    const { settlesAt: _debit, to: _supplier, partyId: _party, purchaseOrderItemId: _order, ...facts } = issue;
    const area = areas.get(keyOf(issue)?.location ?? 0);
    return { ...facts, reason: 'MOVE', to: area === undefined ? {} : { stockAreaId: area } };
  });
};

const CAME_FROM_SQL = `select id, stock_area_id as area, rack_id as rack from stock_key where partner_id = $1 and id = any($2::bigint[])`;

/** Where goods of the lines lay before they went: area and rack by key. */
const cameFrom = async ({ tx }: SaveContext, lines: readonly StoredLine[]) => {
  const ids = lines.flatMap(({ stockKey }) => (typeof stockKey === 'number' ? [stockKey] : []));
  const rows = await tx.query<{ id: number; area: number; rack: number }>(
    CAME_FROM_SQL,
    [tx.partnerId, ids],
    'repair-came-from',
  );
  return new Map(rows.map((row) => [row.id, row]));
};

type Back = { readonly line: StoredLine; readonly n: number; readonly quantity: Decimal; readonly rack?: number };

/** What of the lines still is at the supplier, in the line's unit. */
const openOf = (line: StoredLine): Decimal => atRepairer(figure(line['quantity']), figure(line['repaired']));

/** Lines of a body that come back. Faults: REFERENCE at `lines[n].id`, LINE_REPEATED, TOO_LARGE and TOO_SMALL at `lines[n].quantity`. */
const wanted = (document: Return, body: AnyRecord): readonly Back[] => {
  const lines = linesOf(document);
  const faults: Fault[] = [];
  const asked = linesAt(body).map((given, n): Back | undefined => {
    const id = optionalId(given, 'id', 'Line', `lines[${n}].id`);
    const line = lines.find((one) => one.id === id);
    if (line === undefined) {
      faults.push(fault(`lines[${n}].id`, 'REFERENCE', { label: 'Line', value: id ?? '' }));
      return undefined;
    }
    const quantity = quantityAt(given, 'quantity', 'Quantity', `lines[${n}].quantity`);
    if (!isPositive(quantity))
      faults.push(fault(`lines[${n}].quantity`, 'TOO_SMALL', { label: 'Quantity', n: 'more than 0' }));
    if (quantity.gt(openOf(line)))
      faults.push(fault(`lines[${n}].quantity`, 'TOO_LARGE', { label: 'Quantity', n: openOf(line).toString() }));
    const rack = optionalId(given, 'toRack', 'To rack', `lines[${n}].toRack`);
    return { line, n, quantity, ...(rack === undefined ? {} : { rack }) };
  });
  const backs = asked.filter((one): one is Back => one !== undefined);
  for (const { line, n } of backs) {
    const first = backs.find((one) => one.line.id === line.id)?.n ?? n;
    if (first !== n) faults.push(fault(`lines[${n}].id`, 'LINE_REPEATED', { n: n + 1, m: first + 1 }));
  }
  refuse(faults);
  return backs;
};

const movementsBack = async (
  context: SaveContext,
  backs: readonly Back[],
  rules: RuleContext,
): Promise<readonly Transfer[]> => {
  const before = await cameFrom(
    context,
    backs.map(({ line }) => line),
  );
  const quarantine = await quarantineAreas(
    context.tx,
    [...before.values()].map(({ area }) => area),
  );
  const quantities = backs.map(({ line, n, quantity }) => primaryQuantity({ ...line, quantity }, n, rules));
  refuse(quantities.filter((one): one is Fault => !isDecimal(one)));
  return backs.map(({ line, n, rack }, at): Transfer => {
    const lay = before.get(Number(line['stockKey']));
    const waits = lay === undefined ? undefined : quarantine.get(lay.area);
    const own = waits === undefined && lay !== undefined && lay.rack > 0 ? lay.rack : undefined;
    const toRack = rack ?? own;
    return {
      line: n,
      reason: 'QC_HOLD',
      from: { balanceId: Number(line['repairKey']) },
      to: {
        stockAreaId: waits ?? lay?.area ?? 0,
        qcStatus: 'hold',
        ...(toRack === undefined ? {} : { rackId: toRack }),
      },
      quantity: figure(quantities[at]),
      documentLineId: line.id,
    };
  });
};

/**
 * Inwards and orders of a step of repair, locked before its stock: the rows that its rules read, and the return's own way of moving them by these lines.
 */
export type LockOthers = (
  lines: readonly StoredLine[],
) => Promise<{ readonly rules: RuleContext; readonly move: () => Promise<void> }>;

const writeRepaired = async (
  { tx, person, now }: SaveContext,
  document: Return,
  lines: readonly StoredLine[],
): Promise<void> => {
  await update(
    tx,
    purchaseReturn,
    {
      lines,
      repairState: repairStateOf(
        lines.map((line) => ({ sent: figure(line['quantity']), back: figure(line['repaired']) })),
      ),
    },
    { before: document, version: document.version, meta: { by: person.actorId, at: now } },
  );
};

const refuseNoRepair = ({ settlement }: Return): void => {
  if (settlement !== 'repair') refuse([fault('', 'STATE', { action: 'Taking back', status: 'not repaired' })]);
};

/**
 * Repaired goods come back: into the branch's quarantine area, else where they lay, under test, for nobody knows yet what the repair was worth
 * (spec 02, 1.7). What came is no longer returned: inward and order count it as received again.
 * Faults: STATE, those of `wanted`, and of the ledger.
 */
export const takeBack = async (
  context: SaveContext,
  document: Return,
  body: AnyRecord,
  lockOthers: LockOthers,
): Promise<void> => {
  refuseNoRepair(document);
  const backs = wanted(document, body);
  const { rules, move } = await lockOthers(backs.map(({ line, quantity }) => ({ ...line, quantity })));
  await stockOf(context.tx).post(
    {
      kind: 'quality',
      module: REPAIR_BACK,
      documentId: document.id,
      ...(document.number ? { documentNumber: document.number } : {}),
      note: textOf(body['note']) || 'Back from repair',
      movements: await movementsBack(context, backs, rules),
      ...postingFacts(context),
    },
    'lines',
  );
  await move();
  const by = new Map(backs.map(({ line, quantity }) => [line.id, quantity]));
  await writeRepaired(
    context,
    document,
    linesOf(document).map((line) => ({ ...line, repaired: figure(line['repaired']).plus(by.get(line.id) ?? ZERO) })),
  );
};

/** What came back is at the supplier again, while it is untouched. Faults: STATE, USED. */
export const undoTakeBack = async (
  context: SaveContext,
  document: Return,
  note: string,
  lockOthers: LockOthers,
): Promise<void> => {
  refuseNoRepair(document);
  const back = linesOf(document).filter((line) => isPositive(figure(line['repaired'])));
  if (back.length === 0) refuse([fault('', 'STATE', { action: 'Taking it back', status: 'not repaired yet' })]);
  const { move } = await lockOthers(back.map((line) => ({ ...line, quantity: figure(line['repaired']) })));
  await stockOf(context.tx).reverse({
    module: REPAIR_BACK,
    documentId: document.id,
    note,
    ...postingFacts(context),
  });
  await move();
  await writeRepaired(
    context,
    document,
    linesOf(document).map((line) => ({ ...line, repaired: ZERO })),
  );
};
