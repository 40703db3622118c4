import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { conversionsOf, unitOf, unitsOfItem } from '@weft/domain/catalogue/language/groups/units-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { item } from '@weft/domain/catalogue/masters/item';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { itemInUnit } from '@weft/domain/catalogue/masters/item-in-unit';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, decimal, isDecimalText, isPositive, ONE } from '@weft/domain/rules/decimal/decimal';
import { contradiction, unitFactor } from '@weft/domain/rules/units/convert-quantity';
import type { UnitHindrance } from '@weft/domain/rules/units/unit-hindrances';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext, Stored } from '../../records/handler.ts';
import { usingPlaces } from '../../records/end/reference-places.ts';
import { resolveRefs } from '../../records/save/resolve-refs.ts';
import { ruleContext } from '../../records/rule-context.ts';
import { convertedKeys, type ConvertedKey, type Rest, type UnitPair } from './unit-change-stock.ts';

export type Item = Stored<typeof item>;

/** What somebody wants: another unit, what one of it is in the former where nothing says so yet, what becomes of rests. */
type Asked = { readonly uom: number; readonly factor: Decimal | undefined; readonly rest: Rest };

/** What a change of unit would do, or what stands against it. */
export type Plan = {
  readonly pair: UnitPair | undefined;
  /** Fields of the item that change with its unit. */
  readonly changed: AnyRecord;
  readonly keys: readonly ConvertedKey[];
  readonly faults: readonly Fault[];
};

/** Documents that are still at work count in the unit that the item had when they were written. */
const AT_WORK = [
  STATUSES.draft.id,
  STATUSES.pendingApproval.id,
  STATUSES.onHold.id,
  STATUSES.inTransit.id,
  STATUSES.open.id,
  STATUSES.inProgress.id,
];

const atWork = (module: Module, names: string): string =>
  `select coalesce(h.number, '${module.title.replaceAll("'", "''")} #' || h.id) as number from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null and h.status = any($3) and ${names}`;

/** Documents that name the item, in their head, in their lines, or (running counts) in what was frozen. */
const documentsSql = (): string =>
  [
    ...usingPlaces(MODULES, item.name).flatMap(({ module, key, field, lines }) => {
      if (module.kind !== 'document') return [];
      const [of, column] = [lines === undefined ? 'h' : 'l', quoted(columnOf(key, field))];
      const names = field.kind === 'refs' ? `$2 = any(${of}.${column})` : `${of}.${column} = $2`;
      return atWork(
        module,
        lines === undefined
          ? names
          : `exists (select from ${quoted(linesTableOf(module, lines.key))} l where l.partner_id = $1 and l.parent_id = h.id and l.deleted_on is null and ${names})`,
      );
    }),
    atWork(
      physicalCount,
      'exists (select from physical_count_line l where l.partner_id = $1 and l.slip_id = h.id and l.item_id = $2)',
    ),
  ].join(' union ');

const CLAIMS_SQL = `select count(*)::int as n from stock_reservation where partner_id = $1 and item_id = $2 and status in ('open', 'suspended')`;

const TRANSIT_SQL = `select count(*)::int as n from stock_balance b join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id where b.partner_id = $1 and b.item_id = $2 and b.is_in_stock and sa.area_type = 'transit'`;

const hindered = (reason: UnitHindrance, what: string | number): Fault =>
  fault('uom', 'UNIT_CHANGE_HINDERED', { reason, what });

/** What must be finished first: documents at work, claims on the stock, goods on the road. */
const hindrances = async ({ tx }: SaveContext, { id }: Item): Promise<readonly Fault[]> => {
  const documents = await tx.query<{ number: string }>(
    `select number from (${documentsSql()}) d order by number limit 6`,
    [tx.partnerId, id, AT_WORK],
    'unit-change-documents',
  );
  const claims = await tx.one<{ n: number }>(CLAIMS_SQL, [tx.partnerId, id], 'unit-change-claims');
  const road = await tx.one<{ n: number }>(TRANSIT_SQL, [tx.partnerId, id], 'unit-change-transit');
  const names = documents.slice(0, 5).map(({ number }) => number);
  return [
    ...(names.length === 0
      ? []
      : [
          hindered(
            'documents are to be finished or cancelled',
            `${names.join(', ')}${documents.length > names.length ? ' …' : ''}`,
          ),
        ]),
    ...(claims.n === 0 ? [] : [hindered('its stock is reserved', claims.n)]),
    ...(road.n === 0 ? [] : [hindered('goods are on the road', road.n)]),
  ];
};

const readAsked = ({ uom, factor, rest }: AnyRecord): Asked => {
  if (typeof uom !== 'number') throw new Refusal([fault('uom', 'UOM_REQUIRED')]);
  if (rest !== undefined && rest !== 'keep' && rest !== 'wastage')
    throw new Refusal([
      fault('rest', 'CHOICE', {
        label: 'What is left over',
        value: typeof rest === 'string' ? rest.slice(0, 60) : '?',
        options: 'keep, wastage',
      }),
    ]);
  const text = typeof factor === 'number' || typeof factor === 'string' ? String(factor) : '';
  if (text !== '' && !isDecimalText(text))
    throw new Refusal([fault('factor', 'TYPE', { label: 'Factor', type: 'number' })]);
  const given = text === '' ? undefined : decimal(text);
  if (given !== undefined && !isPositive(given)) throw new Refusal([fault('factor', 'CONVERSION_NOT_POSITIVE')]);
  return { uom, factor: given, rest: rest ?? 'keep' };
};

/** The item as it is with a conversion that was just told: 1 new unit = so many of the former. */
const withFactor = (before: Item, uom: number, factor: Decimal | undefined): AnyRecord =>
  factor === undefined
    ? before
    : {
        ...before,
        conversions: [
          ...(before.conversions ?? []).filter(
            ({ fromUom, toUom }) => ![fromUom, toUom].every((unit) => unit === uom || unit === before.uom),
          ),
          { fromQty: ONE, fromUom: uom, toQty: factor, toUom: before.uom },
        ],
      };

const pairOf = (
  { whole, before, uom }: { readonly whole: AnyRecord; readonly before: Item; readonly uom: number },
  rules: RuleContext,
): UnitPair => {
  const [from, to] = [unitOf(before.uom, rules), unitOf(uom, rules)];
  if (from === undefined || to === undefined || rules.ref('uom', uom)?.['isActive'] === false)
    throw new Refusal([fault('uom', 'UOM_NOT_FOUND')]);
  if (from.id === to.id) throw new Refusal([hindered('it is kept in this unit already', to.symbol)]);
  const units = unitsOfItem(whole, rules);
  const wrong = contradiction({ units: [...units.units, to], conversions: conversionsOf(whole['conversions']) });
  if (wrong !== null) throw new Refusal([fault('factor', 'CONVERSION_CONTRADICTS', { loop: wrong.loop })]);
  return { from, to, units: { ...units, units: [...units.units, to] } };
};

/**
 * What a change of an item's unit does: its prices and levels, its stock key by key, and what must be finished first (spec 01, 3.5).
 * Faults thrown: UOM_REQUIRED, UOM_NOT_FOUND at `uom`, CONVERSION_NOT_POSITIVE and CONVERSION_CONTRADICTS at `factor`. Faults told: CONVERSION_MISSING at
 * `factor` where no way leads to the new unit, UNIT_CHANGE_HINDERED at `uom`.
 */
export const planOf = async (
  context: SaveContext,
  before: Item,
  body: AnyRecord,
  { isLocked = false } = {},
): Promise<Plan> => {
  const { uom, factor, rest } = readAsked(body);
  const resolved = await resolveRefs(context.tx, item, [before, { uom }]);
  const whole = withFactor(before, uom, factor);
  const pair = pairOf({ whole, before, uom }, ruleContext(item, context, resolved, { before }));
  if (unitFactor(pair.from, pair.to, pair.units) === undefined) {
    const missing = fault('factor', 'CONVERSION_MISSING', {
      from: pair.from.symbol,
      to: pair.to.symbol,
      item: before.name,
    });
    return { pair, changed: {}, keys: [], faults: [...(await hindrances(context, before)), missing] };
  }
  const changed = itemInUnit(whole, pair.from, pair.to, pair.units) ?? {};
  const isSwapped = before.secondaryUom === pair.to.id;
  const keys = await convertedKeys(context.tx, before.id, pair, { rest, isSwapped, isLocked });
  const faults = await hindrances(context, before); // under the locks of the keys: a count that froze them meanwhile stands against it
  const conversions = changed['conversions'] ?? (factor === undefined ? undefined : whole['conversions']);
  return { pair, changed: { ...changed, ...(conversions === undefined ? {} : { conversions }) }, keys, faults };
};
