import { item } from '@weft/domain/catalogue/masters/item';
import { FIGURES_IN_UNIT } from '@weft/domain/catalogue/masters/item-in-unit';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { isDecimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { writerOf } from '../../access/person.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { textAt } from '../../http/read-body.ts';
import { refuse, Refusal } from '../../http/refusal.ts';
import { answerRow, recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { writeHistory } from '../../records/history.ts';
import type { SaveContext } from '../../records/handler.ts';
import { once } from '../../records/idempotency.ts';
import { lockForChange } from '../../records/save/lock-for-change.ts';
import { read, update } from '../../records/record-store.ts';
import { refigureThese } from '../../records/save/refigure.ts';
import { leaveRests, oneOf, postUnitChange, sumsOf, unitChangeHead } from './unit-change-stock.ts';
import { type Item, type Plan, planOf } from './unit-change.ts';

/** Stock lies wherever it lies: who sees a part of it alone cannot count all of it anew. */
const refusePlaces = ({ person }: Call): void => {
  if (!person.may(item.acl, 'override'))
    throw new Refusal([fault('', 'DENIED', { what: 'change the unit of an item in stock' })]);
  if (person.branchIds.length + person.locationIds.length + person.stockAreaIds.length > 0)
    throw new Refusal([fault('', 'DENIED', { what: 'change the unit of stock at places of others' })]);
};

const idOf = ({ id }: AnyRecord): number => (typeof id === 'number' && Number.isSafeInteger(id) ? id : 0);

/** Most keys that a preview tells one by one; its sums are of all. */
const MOST_SHOWN = 200;

const number = (value: unknown): number | null => (isDecimal(value) ? toWireNumber(value) : null);

/** Figures of the item that change, but for those that the person does not see. */
const figuresOf = ({ person }: Call, before: Item, { changed }: Plan) => {
  const hidden = person.hiddenIn(item.acl);
  return FIGURES_IN_UNIT.flatMap((field) =>
    changed[field] === undefined || hidden.has(field)
      ? []
      : [{ field, old: number(before[field]), new: number(changed[field]) }],
  );
};

const preview = async (call: Call): Promise<Answer> => {
  refusePlaces(call);
  const body = recordOf(call.body);
  const before = (await read(call.tx, item, idOf(body))) as Item | undefined; // of the item's own module
  if (before === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: item.title })]);
  const plan = await planOf(await saveContext(call), before, body);
  const { pair, keys, faults } = plan;
  const { quantity, becomes, rest } = sumsOf(keys);
  return {
    data: {
      from: pair?.from.symbol,
      to: pair?.to.symbol,
      factor: pair === undefined ? null : number(oneOf(pair.to, pair.from, pair.units)),
      quantity: number(quantity),
      becomes: number(becomes),
      rest: number(rest),
      count: keys.length,
      rows: keys.slice(0, MOST_SHOWN).map(({ key, ...one }) => ({
        id: key.id,
        area: key.area,
        lot: key.lot,
        roll: key.roll === '' ? null : key.roll,
        quantity: number(one.quantity),
        becomes: number(one.becomes),
        rest: number(one.rest),
      })),
      figures: figuresOf(call, before, plan),
      errors: faults.map(wireError),
    },
  };
};

const CHANGED_SQL = `insert into item_unit_change (partner_id, item_id, changed_at, from_uom_id, to_uom_id, staff_id, reason) values ($1, $2, clock_timestamp(), $3, $4, $5, $6)`;

/** Waits for everybody who posts or claims goods of the item, and keeps the others out until this change is committed. */
const LOCK_SQL = 'select pg_advisory_xact_lock(stock_unit_lock($1, $2))';

const COUNTED_SQL = 'update item set uom_id = $3 where partner_id = $1 and id = $2';

/** Lets the rests leave, writes the item in its new unit, then counts its stock anew: a posting takes no finer quantity than the unit of the item, so the finer of both stands meanwhile. */
const changeTo = async (
  context: SaveContext,
  before: Item,
  { pair, changed, keys }: Plan,
  reason: string,
): Promise<Item> => {
  const { tx, person, now, source } = context;
  if (pair === undefined) throw new Error(`${before.name}: no unit to change to`);
  const { from, to } = pair;
  const head = await unitChangeHead(context, reason);
  const left = await leaveRests(context, head, keys);
  const stored = await update(tx, item, changed, {
    before,
    version: before.version,
    meta: { by: writerOf(person, item), at: now, source },
  });
  if (stored === 'stale') throw new Error(`item ${before.id} changed under its own lock`);
  await refigureThese(tx, item, [before.id]); // formulas of the partner's own read prices and levels
  await tx.execute(CHANGED_SQL, [tx.partnerId, before.id, from.id, to.id, person.actorId, reason], 'item-unit-changed');
  const isFiner = from.decimals > to.decimals;
  if (isFiner) await tx.execute(COUNTED_SQL, [tx.partnerId, before.id, from.id], 'item-counted-in');
  await postUnitChange(context, head, { item: before.id, pair, keys: left });
  if (isFiner) await tx.execute(COUNTED_SQL, [tx.partnerId, before.id, to.id], 'item-counted-in');
  return stored as Item; // of the item's own module
};

const change = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    refusePlaces(call);
    const body = recordOf(call.body);
    const reason = textAt(body, 'reason', 'Reason', 500);
    const context = await saveContext(call);
    const before = (await lockForChange(context, item, idOf(body), body['version'])) as Item; // of the item's own module
    await call.tx.query(LOCK_SQL, [call.tx.partnerId, before.id], 'unit-change-lock-item');
    const plan = await planOf(context, before, body, { isLocked: true });
    refuse(plan.faults);
    await changeTo(context, before, plan, reason);
    const units = { field: 'uom', old: plan.pair?.from.symbol ?? null, new: plan.pair?.to.symbol ?? null };
    const figures = figuresOf(call, before, plan).map((one) => ({
      ...one,
      old: String(one.old),
      new: String(one.new),
    }));
    await writeHistory(call, [
      { module: item.name, id: before.id, action: 'changeUnit', changes: [units, ...figures], reason },
    ]);
    return answerRow(call, item, before.id);
  }),
});

/** Change of the unit of an item that has stock (spec 01, 3.5). */
export const unitChangeEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${item.api}/changeUnit/preview`,
    need: { service: item.acl, bit: 'edit' },
    summary: 'What an item and its stock would be in another unit, and what must be finished first',
    reads: true,
    run: preview,
  },
  {
    method: 'POST',
    path: `${item.api}/changeUnit`,
    need: { service: item.acl, bit: 'edit' },
    summary:
      'Keep an item in another unit from now on: prices, levels and stock are converted, worth what they were; asks for the right to override',
    run: change,
  },
];
