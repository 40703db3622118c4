import { fault } from '../../contract/faults.ts';
import { type Decimal, ONE } from '../../rules/decimal/decimal.ts';
import { validateHsnOrSac } from '../../rules/identifiers/hsn.ts';
import { isComposed } from '../../rules/item-code/composed-types.ts';
import { contradiction, convertQty } from '../../rules/units/convert-quantity.ts';
import type { RequiredRule } from '../language/field.ts';
import { qualityPlanRule } from '../language/groups/quality-plan.ts';
import { daysRiseInLines, rising } from '../language/groups/range.ts';
import type { ModuleRule, NeedyRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { isOn, settingOf } from '../../rules/config/setting-of.ts';
import { propertyFaults } from './property-value.ts';
import { conversionsOf, unitOf, unitsOfItem } from '../language/groups/units-of.ts';

type Traded = { readonly isPurchasable?: boolean; readonly isSaleable?: boolean };
type Units = {
  readonly uom?: number;
  readonly secondaryUom?: number | null;
  readonly secondaryMode?: string | null;
  readonly productType?: number;
};

/** Item codes are typed unless a rule composes them. Without ITEM_CODE_SUPPORT nobody is asked: the ITEM series fills them. */
export const typesItemCodes: RequiredRule = ({ productType }: Units, { config }) => !isComposed(config, productType);

/** Bought items need a purchase GST rate. */
export const isBought: RequiredRule = ({ isPurchasable }: Traded) => isPurchasable === true;
/** Sold items need a sale GST rate. */
export const isSold: RequiredRule = ({ isSaleable }: Traded) => isSaleable === true;
/** Whatever is bought or sold needs an HSN. */
export const isTraded: RequiredRule = ({ isPurchasable, isSaleable }: Traded) =>
  isPurchasable === true || isSaleable === true;

/** A second unit is asked where the product type has one. */
export const needsSecondaryUom: RequiredRule = ({ productType }: Units, { ref }) =>
  typeof ref('productType', productType)?.['defaultSecondaryUom'] === 'number';

/** A factor is asked unless the second quantity is weighed or counted each time. */
export const needsSecondaryFactor: RequiredRule = ({ secondaryUom, secondaryMode }: Units) =>
  typeof secondaryUom === 'number' && secondaryMode !== 'independent';

type Levels = {
  readonly safetyStock?: Decimal | null;
  readonly reorderLevel?: Decimal | null;
  readonly maxStock?: Decimal | null;
};
type Converted = Units & {
  readonly name?: string;
  readonly purchaseUom?: number | null;
  readonly salesUom?: number | null;
  readonly packUom?: number | null;
  readonly secondaryFactor?: Decimal | null;
  readonly conversions?: readonly object[];
};
type Coded = { readonly hsn?: string | null; readonly isStocked?: boolean };
type Tracked = { readonly lotTracking?: string };
type Alternated = { readonly alternates?: readonly { readonly item?: number }[] };
type Valued = {
  readonly properties?: readonly {
    readonly itemProperty?: number;
    readonly value?: string | null;
    readonly uom?: number | null;
  }[];
};

const LEVELS = [
  ['safetyStock', 'Safety stock'],
  ['reorderLevel', 'Reorder Level'],
  ['maxStock', 'Maximum stock'],
] as const;

/** Safety stock ≤ reorder level ≤ maximum stock, of those that are given. */
const levelsRise: RecordRule = (levels: Levels) => {
  const given = LEVELS.flatMap(([key, label]) => (levels[key] ? [{ key, label, value: levels[key] }] : []));
  return given.flatMap((level, n) => {
    const lower = given[n - 1];
    return lower?.value.gt(level.value) === true
      ? [fault(level.key, 'ORDER', { first: lower.label, second: level.label })]
      : [];
  });
};

const hsnLongEnough: RecordRule = ({ hsn, isStocked }: Coded, { config }) => {
  const asked = { isService: isStocked === false, minDigits: Number(settingOf(config, 'HSN_MIN_DIGITS')) };
  const verdict = hsn ? validateHsnOrSac(hsn, asked) : undefined;
  return verdict?.valid === false ? [fault('hsn', verdict.code, verdict.values)] : [];
};

const otherSecondUnit: RecordRule = ({ uom, secondaryUom }: Units) =>
  uom !== undefined && uom === secondaryUom
    ? [fault('secondaryUom', 'LOCKED', { label: 'Secondary Unit', reason: 'it is the primary unit' })]
    : [];

/** Purchase, sales and pack unit lead to the primary unit; item conversions do not contradict each other (spec 01, 3.13). */
const unitsConvert: RecordRule = (item: Converted, context) => {
  const units = unitsOfItem(item, context);
  const lines = contradiction({ units: units.units, conversions: conversionsOf(item.conversions) });
  const whole = lines ?? contradiction({ units: units.units, conversions: units.conversions }); // with the factor of the second unit
  const primary = unitOf(item.uom, context);
  const unreachable = (['purchaseUom', 'salesUom', 'packUom'] as const).flatMap((key) => {
    const unit = unitOf(item[key], context);
    const answer = unit && primary ? convertQty(ONE, unit, primary, units) : undefined;
    return answer?.ok === false ? [fault(key, answer.code, answer.values)] : [];
  });
  if (whole === null) return unreachable;
  const at = lines === null ? 'secondaryFactor' : `conversions[${lines.at}].toQty`;
  return [...unreachable, fault(at, 'CONVERSION_CONTRADICTS', { loop: whole.loop })];
};

const rollsSwitchedOn: RecordRule = ({ lotTracking }: Tracked, { config, before }) =>
  lotTracking === 'roll' && before?.['lotTracking'] !== 'roll' && !isOn(config, 'ROLL_NO_SUPPORT')
    ? [fault('lotTracking', 'SWITCHED_OFF', { feature: 'Roll tracking', key: 'ROLL_NO_SUPPORT' })]
    : [];

const notItsOwnAlternate: RecordRule = ({ alternates = [] }: Alternated, { before }) =>
  alternates.flatMap(({ item }, n) =>
    item !== undefined && item === before?.['id']
      ? [fault(`alternates[${n}].item`, 'LOOP', { label: 'Alternate', path: 'this item → itself' })]
      : [],
  );

/**
 * What stands in for another is counted in the same kind of unit: a ratio between kilograms and pieces says nothing (spec 01, 3.5). Fault LOCKED at
 * the line. What stood before hinders no save of something else: another item may have changed its unit since.
 */
const alternatesAlike: RecordRule = ({ uom, alternates = [] }: Units & Alternated, { ref, before }) => {
  const kindOf = (unit: unknown): unknown => ref('uom', unit)?.['kind'];
  const own = kindOf(uom);
  const { alternates: stored = [] }: Alternated = before?.['uom'] === uom ? { ...before } : {};
  const stood = new Set(stored.map(({ item }) => item));
  return alternates.flatMap(({ item }, n) => {
    const other = kindOf(ref('item', item)?.['uom']);
    return own === undefined || other === undefined || other === own || stood.has(item)
      ? []
      : [
          fault(`alternates[${n}].item`, 'LOCKED', {
            label: 'Alternate',
            reason: 'it is kept in another kind of unit',
          }),
        ];
  });
};

/** What is left over is booked as wastage: nothing else can be named for it (spec 01, 3.5). Fault LOCKED at `scrapItem`. */
const scrapIsWastage: RecordRule = ({ scrapItem }: { readonly scrapItem?: number | null }, { ref, before }) => {
  const nature = ref('productType', ref('item', scrapItem)?.['productType'])?.['nature'];
  return nature === undefined || nature === 'wastage' || before?.['scrapItem'] === scrapItem
    ? []
    : [fault('scrapItem', 'LOCKED', { label: 'Wastage item', reason: 'its product type is not wastage' })];
};

/** Values fit the type, range and options of their property (spec 01, 3.8). */
const propertiesFit: RecordRule = ({ properties = [] }: Valued, { ref }) =>
  properties.flatMap(({ itemProperty, value, uom }, n) => {
    const property = ref('itemProperty', itemProperty);
    const told = {
      value: value ?? '',
      from: uom === property?.['uom'] ? undefined : ref('uom', uom),
      to: ref('uom', property?.['uom']),
    };
    return propertyFaults(property, told, n);
  });

/** Properties that the product type asks for are there. */
const propertiesAsked: RecordRule = ({ productType, properties = [] }: Units & Valued, { ref }) => {
  const asked = ref('productType', productType)?.['properties'];
  const given = new Set(properties.flatMap(({ itemProperty, value }) => (value ? [itemProperty] : [])));
  return (Array.isArray(asked) ? asked : [])
    .filter((row: AnyRecord) => row['isRequired'] === true && !given.has(Number(row['itemProperty'])))
    .filter((row: AnyRecord) => ref('itemProperty', row['itemProperty'])?.['dataType'] !== 'computed') // worked out
    .map((row: AnyRecord) =>
      fault('properties', 'REQUIRED', {
        label: textOf(ref('itemProperty', row['itemProperty'])?.['name']),
      }),
    );
};

/** Rules of an item: each runs as soon as its own fields are right, so that an item with everything wrong is told everything. */
export const itemRules: readonly ModuleRule[] = [
  { needs: ['hsn', 'isStocked'], check: hsnLongEnough },
  { needs: ['uom', 'secondaryUom'], check: otherSecondUnit },
  { needs: ['uom', 'secondaryUom', 'secondaryFactor', 'conversions'], check: unitsConvert },
  rising(['minSalePrice', 'Floor price'], ['salePrice', 'Sale Price']),
  { needs: ['safetyStock', 'reorderLevel', 'maxStock'], check: levelsRise },
  { needs: ['lotTracking'], check: rollsSwitchedOn },
  { needs: ['alternates'], check: notItsOwnAlternate },
  { needs: ['uom', 'alternates'], check: alternatesAlike },
  { needs: ['scrapItem'], check: scrapIsWastage },
  daysRiseInLines('partyItems', ['validFrom', 'Valid from'], ['validTill', 'Valid till']),
  qualityPlanRule('qualityParams'),
  { needs: ['properties'], check: propertiesFit },
  { needs: ['productType', 'properties'], check: propertiesAsked },
];

/** A traded item whose unit has no GST code: papers say OTH for it (spec 03). UNIT_WITHOUT_UQC at `uom`. */
export const unitNamedOnPapers: NeedyRule = {
  needs: ['uom', 'isPurchasable', 'isSaleable'],
  check: (item: Traded & Units, context) => {
    const unit = context.ref('uom', item.uom);
    return isTraded(item, context, item) && unit !== undefined && textOf(unit['uqc']) === ''
      ? [fault('uom', 'UNIT_WITHOUT_UQC', { unit: textOf(unit['name']) })]
      : [];
  },
};
