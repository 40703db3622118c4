import { packing } from '@weft/domain/catalogue/logistics/packing';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';
import { itemCategory } from '@weft/domain/catalogue/masters/item-category';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { supportingMaterial } from '@weft/domain/catalogue/masters/supporting-material';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { SaveContext, Stored } from '../records/handler.ts';
import { insert, read, update } from '../records/record-store.ts';
import type { StoredRecord } from '../records/types.ts';
import { defaultTuple, defaultTupleIds } from './grades.ts';

type Material = Stored<typeof supportingMaterial>;
type Packing = Stored<typeof packing>;

/** A master whose rows are counted in stock under an item that no list shows (spec 02, 4.8, 4.9). */
type Stocked = {
  readonly module: typeof supportingMaterial | typeof packing;
  readonly kind: 'supporting' | 'packing';
  /** Nature of the product type that such items are of, and its usual short code. */
  readonly nature: string;
  readonly typeCode: string;
  /** What the item is told of its master; `unit` counts pieces. */
  readonly facts: (row: StoredRecord, unit: number | null) => AnyRecord;
};

const SUPPORTING: Stocked = {
  module: supportingMaterial,
  kind: 'supporting',
  nature: 'consumable',
  typeCode: 'SM',
  facts: (row) => {
    const { name, uom, category, hsn, gstRate, reorderLevel, shelfLifeDays, stockArea } = row as Material; // a row of this module
    const expires = (shelfLifeDays ?? 0) > 0;
    return {
      name,
      uom,
      category,
      hsn,
      purchaseGst: gstRate,
      reorderLevel,
      shelfLifeDays,
      defaultStockArea: stockArea,
      lotTracking: expires ? 'lot' : 'none',
      issueRule: 'fefo',
    };
  },
};

const PACKING: Stocked = {
  module: packing,
  kind: 'packing',
  nature: 'packing',
  typeCode: 'PM',
  facts: (row, unit) => {
    const { packingType } = row as Packing; // as above
    return { name: packingType, uom: unit, lotTracking: 'none', issueRule: 'fifo' };
  },
};

/** Facts of an item that stand while it has stock. */
const LOCKED = ['uom', 'lotTracking'] as const;

const TYPE_SQL = `select id, name from product_type where partner_id = $1 and nature = $2 and is_active and deleted_on is null
  order by short_code is distinct from $3, id limit 1`;
const PIECES_SQL = `select id from uom where partner_id = $1 and kind = 'count' and is_active and deleted_on is null
  order by numerator <> denominator, lower(symbol) <> 'nos', id limit 1`;

/** Product type and category of the items behind a master; the category is made with the first of them. Fault REFERENCE at `field`. */
const groupOf = async (
  { tx, now }: SaveContext,
  { nature, typeCode }: Stocked,
  field: string,
): Promise<{ readonly productType: number; readonly category: number }> => {
  const type = await tx.maybe<{ id: number; name: string }>(
    TYPE_SQL,
    [tx.partnerId, nature, typeCode],
    'stock-item-type',
  );
  if (type === undefined) throw new Refusal([fault(field, 'REFERENCE', { label: productType.title, value: nature })]);
  await read(tx, productType, type.id, { lock: true }); // two first receipts at once make one category
  const known = await tx.maybe<{ id: number }>(
    'select id from item_category where partner_id = $1 and lower(name) = lower($2) and deleted_on is null limit 1',
    [tx.partnerId, type.name],
    'stock-item-category',
  );
  const category =
    known?.id ?? (await insert(tx, itemCategory, { name: type.name }, { by: null, at: now, source: 'system' })).id;
  return { productType: type.id, category };
};

const piecesOf = async ({ tx }: SaveContext): Promise<number | null> =>
  (await tx.maybe<{ id: number }>(PIECES_SQL, [tx.partnerId], 'stock-item-pieces'))?.id ?? null;

const makeItem = async (context: SaveContext, stocked: Stocked, row: StoredRecord, field: string): Promise<number> => {
  const { tx, now } = context;
  const unit = stocked.kind === 'packing' ? await piecesOf(context) : null;
  const facts = stocked.facts(row, unit);
  if (typeof facts['uom'] !== 'number') throw new Refusal([fault(field, 'UOM_REQUIRED')]);
  const group = await groupOf(context, stocked, field);
  const made = await insert(
    tx,
    item,
    {
      ...group,
      ...facts,
      category: facts['category'] ?? group.category,
      kind: stocked.kind,
      isStocked: true,
      valuation: 'movingAverage',
      status: 'active',
    },
    { by: null, at: now, source: 'system' },
  );
  await defaultTuple(context, [made as Stored<typeof item>]); // a row of this module
  return made.id;
};

/** The item and grade under which a row of a master lies in stock. */
export type StockItem = { readonly item: number; readonly itemTuple: number };

/**
 * The items behind rows of a master, made where this is their first receipt: rows are locked in the order of their ids, so that two first
 * receipts at once make one. Faults: REFERENCE and UOM_REQUIRED at `fieldOf(id)`.
 */
const stockItems = async (
  context: SaveContext,
  stocked: Stocked,
  ids: readonly number[],
  fieldOf: (id: number) => string,
): Promise<ReadonlyMap<number, StockItem>> => {
  const { tx, now } = context;
  const items = new Map<number, number>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const known = (await read(tx, stocked.module, id))?.['stockItem'];
    if (typeof known === 'number') {
      items.set(id, known);
      continue;
    }
    const row = await read(tx, stocked.module, id, { lock: true });
    if (row === undefined)
      throw new Refusal([fault(fieldOf(id), 'REFERENCE', { label: stocked.module.title, value: id })]);
    const there = row['stockItem']; // another receipt may have made it while this one waited
    const made = typeof there === 'number' ? there : await makeItem(context, stocked, row, fieldOf(id));
    if (made !== there)
      await update(
        tx,
        stocked.module,
        { stockItem: made },
        { before: row, version: row.version, meta: { by: row.updatedBy, at: now } },
      );
    items.set(id, made);
  }
  const grades = await defaultTupleIds(context, [...items.values()]);
  return new Map([...items].map(([id, own]) => [id, { item: own, itemTuple: grades.get(own) ?? 0 }]));
};

/** The items behind supporting materials. See `stockItems`. */
export const supportingItems = (context: SaveContext, ids: readonly number[], fieldOf: (id: number) => string) =>
  stockItems(context, SUPPORTING, ids, fieldOf);

/** The items behind empty packing, counted in pieces. See `stockItems`. */
export const packingItems = (context: SaveContext, ids: readonly number[], fieldOf: (id: number) => string) =>
  stockItems(context, PACKING, ids, fieldOf);

const STOCK_SQL = 'select 1 from stock_identity where partner_id = $1 and item_id = $2 limit 1';

/** The item behind a changed row follows it: name, reorder level, area; unit and way of keeping lots only while nothing lies in stock. Fault UNIT_LOCKED at `uom`. */
const follow = async (
  context: SaveContext,
  stocked: Stocked,
  row: StoredRecord,
  before: StoredRecord | undefined,
): Promise<void> => {
  const { tx, now, person } = context;
  const id = row['stockItem'];
  if (typeof id !== 'number' || before === undefined) return;
  const own = await read(tx, item, id, { lock: true });
  if (own === undefined) return;
  const { category, ...facts } = stocked.facts(row, typeof own['uom'] === 'number' ? own['uom'] : null);
  const isKept = (await tx.maybe(STOCK_SQL, [tx.partnerId, id], 'item-has-stock')) !== undefined;
  if (isKept && facts['uom'] !== own['uom']) throw new Refusal([fault('uom', 'UNIT_LOCKED')]);
  const locked = isKept ? Object.fromEntries(LOCKED.map((key) => [key, own[key]])) : {};
  const stored = await update(
    tx,
    item,
    { ...facts, ...(category === null || category === undefined ? {} : { category }), ...locked },
    { before: own, version: own.version, meta: { by: person.staffId, at: now } },
  );
  if (stored !== 'stale') await defaultTuple(context, [stored as Stored<typeof item>]); // a row of this module
};

/** The item behind a changed supporting material follows it. See `follow`. */
export const followMaterial = (context: SaveContext, row: Material, before: Material | undefined): Promise<void> =>
  follow(context, SUPPORTING, row, before);

/** The item behind a changed packing follows it. See `follow`. */
export const followPacking = (context: SaveContext, row: Packing, before: Packing | undefined): Promise<void> =>
  follow(context, PACKING, row, before);
