import { item } from '@weft/domain/catalogue/masters/item';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { changesFields } from '../../records/save/changes-fields.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { whereUsed } from '../../records/end/where-used.ts';
import { defaultTuple } from '../../documents/grades.ts';
import { stockIn } from '../../documents/stock-in-place.ts';
import { capitals, codedItems, emptiesCode, itemCodeFaults } from './item-codes.ts';
import { mirrorItems, takeItemParties } from './party-items.ts';
import { itemFigures } from './item-figures.ts';
import { withFormulas } from './item-property.ts';
import { beginItems } from './item-units.ts';
import { moveReferences } from '../../records/end/move-references.ts';

type Item = Stored<typeof item>;

const hasStock = async ({ tx }: SaveContext, id: number): Promise<boolean> =>
  (await tx.maybe(
    'select 1 from stock_identity where partner_id = $1 and item_id = $2 limit 1',
    [tx.partnerId, id],
    'item-has-stock',
  )) !== undefined;

/** What stock stands on: the unit, how lots are told apart, how it is valued (spec 01, 3.5; spec 02, 1.8). */
const STOCK_LOCKED = ['uom', 'secondaryUom', 'secondaryMode', 'lotTracking', 'valuation'] as const;

const changed = (record: { readonly [key: string]: unknown }, before: Item, key: string): boolean =>
  record[key] !== undefined && JSON.stringify(record[key]) !== JSON.stringify(before[key as keyof Item]); // keys of the module's own fields

const lockedByStock = async (
  context: SaveContext,
  record: { readonly [key: string]: unknown },
  before: Item,
): Promise<readonly Fault[]> => {
  const touched = STOCK_LOCKED.filter((key) => changed(record, before, key));
  if (touched.length === 0 || !(await hasStock(context, before.id))) return [];
  return touched.map((key) =>
    key === 'uom'
      ? fault(key, 'UNIT_LOCKED')
      : fault(key, 'LOCKED', { label: item.fields[key].label, reason: 'stock exists' }),
  );
};

const lockedCode = async (
  context: SaveContext,
  record: { readonly [key: string]: unknown },
  before: Item,
): Promise<readonly Fault[]> => {
  if (!changed(record, before, 'itemCode')) return [];
  const uses = (await whereUsed(context.tx, item, before.id)).filter(({ module }) => module !== 'itemTuple'); // the default grade is the item itself
  return uses.length === 0
    ? []
    : [fault('itemCode', 'ITEM_CODE_LOCKED', { n: uses.reduce((sum, { count }) => sum + count, 0) })];
};

/** A code in other letters than it stands in is no other code: a rule may make small ones, and what is sent is read as capitals. */
const withoutSameCode = (body: AnyRecord, before: Item | undefined): AnyRecord => {
  const { itemCode, ...rest } = body;
  const stands = before?.itemCode;
  return typeof itemCode === 'string' && stands != null && capitals(normaliseCode(itemCode)) === capitals(stands)
    ? rest
    : body;
};

/** Orders that still wait for goods of an item. */
const OPEN_ORDERS_SQL = `select distinct o.id, coalesce(o.number, '') as number from purchase_order_lines l join purchase_order o on o.partner_id = l.partner_id and o.id = l.parent_id
 where l.partner_id = $1 and l.item_id = $2 and l.deleted_on is null and o.deleted_on is null and o.status = any($3) and l.line_status in ('open', 'partly') order by o.id limit 5`;

const WAITING = [STATUSES.pendingApproval.id, STATUSES.onHold.id, STATUSES.open.id, STATUSES.inProgress.id];

/** An item that is still to come stays in use. Fault ITEM_HAS_ORDERS naming the first orders. */
const awaited = async ({ tx }: SaveContext, { id }: Item): Promise<readonly Fault[]> => {
  const orders = await tx.query<{ id: number; number: string }>(
    OPEN_ORDERS_SQL,
    [tx.partnerId, id, WAITING],
    'item-open-orders',
  );
  return orders.length === 0
    ? []
    : [fault('', 'ITEM_HAS_ORDERS', { numbers: orders.map((one) => one.number || `#${one.id}`).join(', ') })];
};

/** An item that is taken out of use with stock of it: the balance is told, and asked whether it is meant (spec 01, 3.5). Faults ITEM_HAS_ORDERS, and ITEM_HAS_STOCK as a question. */
const stillThere = async (
  context: SaveContext,
  stored: Item,
  change: 'delete' | 'deactivate',
): Promise<readonly Fault[]> => {
  const orders = await awaited(context, stored);
  if (change === 'delete' || orders.length > 0) return orders;
  const quantity = await stockIn(context, 'item', stored.id);
  return quantity === '' ? [] : [{ ...fault('', 'ITEM_HAS_STOCK', { item: stored.name, quantity }), asks: true }];
};

/** Quantities of one unit cannot become quantities of another, and what stock has written stays as it was written. */
const mergeFaults = async (context: SaveContext, kept: Item, merged: Item): Promise<readonly Fault[]> => [
  ...(kept.uom === merged.uom ? [] : [fault('mergeId', 'MERGE_UNITS', { label: merged.name })]),
  ...((await hasStock(context, merged.id)) ? [fault('mergeId', 'MERGE_STOCKED', { label: merged.name })] : []),
];

/** Grades that both items have become one; the others go over to the item that stays. */
const moveGrades = async (context: SaveContext, kept: Item, merged: Item): Promise<void> => {
  const { tx, person, now } = context;
  const both = await tx.query<{ gone: number; stays: number }>(
    `select g.id as gone, s.id as stays from item_tuple g join item_tuple s on s.partner_id = g.partner_id and s.item_id = $3 and s.tuple_key = g.tuple_key and s.deleted_on is null
      where g.partner_id = $1 and g.item_id = $2 and g.deleted_on is null`,
    [tx.partnerId, merged.id, kept.id],
  );
  for (const { gone, stays } of both) await moveReferences(context, itemTuple, gone, stays);
  await tx.execute(
    'update item_tuple set deleted_on = $3, updated_on = $3, updated_by = $4, version = version + 1 where partner_id = $1 and id = any($2)',
    [tx.partnerId, both.map(({ gone }) => gone), now, person.staffId],
  );
};

const moveItem = async (context: SaveContext, kept: Item, merged: Item): Promise<void> => {
  await moveGrades(context, kept, merged);
  await takeItemParties(context, kept, merged);
};

type Named = { readonly stored: Item; readonly before: Item | undefined };

/** The default grade follows its item's name, code and purity: goods that say no more are of it. */
const nameGrades = async (context: SaveContext, saved: readonly Named[]): Promise<void> => {
  const renamed = saved.filter(
    ({ stored, before }) =>
      before === undefined ||
      before.name !== stored.name ||
      before.itemCode !== stored.itemCode ||
      before.purity !== stored.purity,
  );
  if (renamed.length > 0)
    await defaultTuple(
      context,
      renamed.map(({ stored }) => stored),
    );
};

const afterItems = async (context: SaveContext, saved: readonly Named[]): Promise<void> => {
  await nameGrades(context, saved);
  await mirrorItems(context, saved);
};

/**
 * Items: the default grade exists from the first moment; code, unit and what stock stands on are locked once used.
 * Duplicates without stock of their own can be merged.
 * Faults: ITEM_CODE_LOCKED at `itemCode`, ITEM_HAS_ORDERS when one that is on order is taken out of use, ITEM_HAS_STOCK asked of one that lies in stock, UNIT_LOCKED at `uom`, LOCKED at what stock stands on.
 */
export const itemHandler = handlerOf(item, {
  said: (_, body, before) => Promise.resolve(withoutSameCode(body, before)),
  begin: beginItems,
  check: async (context, record, before) =>
    before === undefined
      ? itemCodeFaults(context, record)
      : [
          ...(await lockedCode(context, record, before)),
          ...(emptiesCode(record) ? await itemCodeFaults(context, { ...before, ...record }) : []),
          ...(await lockedByStock(context, record, before)),
        ],
  prepare: async (context, record, before) => {
    const [whole = record] = await withFormulas(context, [record]);
    return codedItems.prepare(context, whole, before);
  },
  prepareMany: async (context, records) => codedItems.prepareMany(context, await withFormulas(context, records)),
  checkEnd: stillThere,
  actions: {
    changePrice: changesFields(
      item,
      ['purchasePrice', 'salePrice', 'mrp', 'minSalePrice', 'priceBasis'],
      'Change prices, where a flow asks for approval',
    ),
  },
  owns: [itemTuple],
  after: (context, stored, before) => afterItems(context, [{ stored, before }]),
  afterMany: afterItems,
  ...itemFigures,
  merging: { check: mergeFaults, move: moveItem },
});
