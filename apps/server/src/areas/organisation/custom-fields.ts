import { type CustomField, fieldOf } from '@weft/domain/catalogue/language/custom/custom-field';
import { isFigure } from '@weft/domain/catalogue/language/kinds/figures';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { carryFaults } from '@weft/domain/catalogue/organisation/carry.rules';
import {
  conditionFaults,
  mayBecome,
  placedFaults,
  readerOf,
  typeFaults,
} from '@weft/domain/catalogue/organisation/custom-field.rules';
import { type ModuleCustomField, moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { keptName, linesTableOf, literal } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { handlerOf } from '../../records/handler.ts';
import { customsOf, raiseRevision } from '../../records/partner-config.ts';
import { read } from '../../records/record-store.ts';
import { refigure } from '../../records/save/refigure.ts';

const moduleCalled = (name: unknown): Module | undefined => MODULES.find((module) => module.name === name);

/** Declared fields beside which a custom field of a level stands; undefined where the module has no lines. */
const fieldsBeside = (module: Module, level: unknown): Fields | undefined => {
  if (level !== 'lines') return module.fields;
  const key = linesKeyOf(module);
  return key === undefined ? undefined : module.fields[key]?.of;
};

type Place = { readonly moduleName: string; readonly level: CustomField['level'] };

const PLACES_SQL = `select module_name as "moduleName", level from module_custom_field where partner_id = $1 and custom_field_id = $2 and deleted_on is null`;

const placesOf = (tx: Tx, id: number): Promise<readonly Place[]> =>
  tx.query<Place>(PLACES_SQL, [tx.partnerId, id], 'custom-places');

const keysOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, { of }]) => (of === undefined ? [key] : [key, ...keysOf(of)]));

/** Keys of the catalogue, of records and of their lines: no own field has one, so that it can stand on every module and level. What was made before one came keeps it. */
const OF_THE_PRODUCT: ReadonlySet<string> = new Set(MODULES.flatMap(({ fields }) => keysOf(fields)));

/** SQL that counts the values of a field in one place; on records from the index of values, in lines from the lines themselves. */
const countSql = ({ moduleName, level }: Place, option: boolean): string | undefined => {
  const module = moduleCalled(moduleName);
  const key = module === undefined ? undefined : linesKeyOf(module);
  if (module === undefined) return undefined;
  if (level === 'header')
    return `select count(distinct v.record_id)::int as n from custom_value v where v.partner_id = $1 and v.module = ${literal(keptName(module))} and v.field = $2${option ? ' and v.word = lower($3)' : ''}`;
  return key === undefined
    ? undefined
    : `select count(*)::int as n from ${linesTableOf(module, key)} l where l.partner_id = $1 and l.custom_fields ? $2${option ? ' and l.custom_fields -> $2 @> to_jsonb($3::text)' : ''}`;
};

/** How many records and lines have a value of a field, or this one of its options. */
const valuesIn = async (tx: Tx, key: string, places: readonly Place[], option?: string): Promise<number> => {
  let sum = 0;
  for (const place of places) {
    const sql = countSql(place, option !== undefined);
    if (sql === undefined) continue;
    const values = option === undefined ? [tx.partnerId, key] : [tx.partnerId, key, option];
    sum += (await tx.one<{ n: number }>(sql, values)).n;
  }
  return sum;
};

const KEPT = 'values of it exist; take it out of use instead, so that none is lost';

const IN_UNIT = 'values of it stand in the unit; make another field for another unit';

const removedOptions = (before: CustomField | undefined, now: CustomField): readonly string[] => {
  const kept = new Set((now.options ?? []).map(({ value }) => value));
  return (before?.options ?? []).flatMap(({ value }) => (kept.has(value) ? [] : [value]));
};

/** A used option is retired, not removed: records would have values that nobody could read. */
const optionFaults = async (
  tx: Tx,
  before: CustomField | undefined,
  now: CustomField,
  places: readonly Place[],
): Promise<readonly Fault[]> => {
  for (const option of removedOptions(before, now))
    if ((await valuesIn(tx, now.key, places, option)) > 0)
      return [
        fault('options', 'LOCKED', { label: `Option ‘${option}’`, reason: 'records have it; retire it instead' }),
      ];
  return [];
};

/** A field that a formula beside it reads stays, and stays a figure: else the formula’s figures would go with the next save of each record. Fault LOCKED. */
const readFaults = async (
  tx: Tx,
  { key, label }: Pick<CustomField, 'key' | 'label'>,
  places: readonly Place[],
  at = '',
): Promise<readonly Fault[]> => {
  const all = places.length === 0 ? [] : await customsOf(tx);
  const readers = places.flatMap(({ moduleName, level }) => {
    const beside = all.filter((one) => one.moduleName === moduleName && one.level === level);
    return beside.some((one) => one.key === key) ? (readerOf(key, beside) ?? []) : [];
  });
  return readers
    .slice(0, 1)
    .map((reader) => fault(at, 'LOCKED', { label, reason: `the formula of ${reader.label} needs it` }));
};

/** How a field fits the modules on which it stands already. */
const fitFaults = async (tx: Tx, custom: CustomField, places: readonly Place[]): Promise<readonly Fault[]> => {
  if (places.length === 0) return [];
  const all = await customsOf(tx);
  return places.flatMap(({ moduleName, level }) => {
    const module = moduleCalled(moduleName);
    const fields = module === undefined ? undefined : fieldsBeside(module, level);
    const others = all.filter((one) => one.moduleName === moduleName && one.level === level && one.key !== custom.key);
    return fields === undefined ? [] : placedFaults(custom, fields, [...others, custom]);
  });
};

/** What follows a change of a field: everybody is told, and where it is a formula, records that stand get its figures. */
const settle = async (
  tx: Tx,
  { fieldType }: Pick<CustomField, 'fieldType'>,
  places: readonly Place[],
): Promise<void> => {
  await raiseRevision(tx, 'config');
  if (fieldType !== 'computed') return;
  for (const name of new Set(places.map(({ moduleName }) => moduleName))) {
    const module = moduleCalled(name);
    if (module !== undefined) await refigure(tx, module);
  }
};

/** The same of a field in one place. */
const settlePlace = async (
  { tx }: { readonly tx: Tx },
  { customField: id, moduleName, level }: Pick<ModuleCustomField, 'customField' | 'moduleName' | 'level'>,
): Promise<void> => {
  const custom = await read(tx, customField, id);
  const { fieldType } = (custom ?? { fieldType: 'text' }) as unknown as CustomField; // a row of the module
  await settle(tx, { fieldType }, [{ moduleName, level }]);
};

/**
 * The partner's own fields. Faults: CUSTOM_KEY_TAKEN at `key`, REFERENCE of a module that is not there, CUSTOM_TYPE_FIXED and LOCKED of the unit while values exist, LOCKED
 * of a used option and of what a formula beside it reads, those of `placedFaults`; a field with values is retired, never deleted.
 */
export const customFieldHandler = handlerOf(customField, {
  async check({ tx }, record, before) {
    const now = { ...before, ...record } as unknown as CustomField; // both are the module's own fields
    if (now.key !== before?.key && OF_THE_PRODUCT.has(now.key))
      return [fault('key', 'CUSTOM_KEY_TAKEN', { key: now.key })];
    const refModule = now.fieldType === 'ref' ? now.refModule : undefined;
    if (refModule && moduleCalled(refModule) === undefined)
      return [fault('refModule', 'REFERENCE', { label: customField.fields.refModule.label, value: refModule })];
    if (before === undefined) return [];
    const was = before as unknown as CustomField;
    const places = await placesOf(tx, before.id);
    const isTypeNew =
      !mayBecome(was.fieldType, now.fieldType) || (was.fieldType === 'ref' && was.refModule !== now.refModule);
    const isUnitNew = Boolean(was.unit) && was.unit !== now.unit;
    const n = isTypeNew || isUnitNew ? await valuesIn(tx, was.key, places) : 0;
    return [
      ...(n > 0 && isTypeNew ? [fault('fieldType', 'CUSTOM_TYPE_FIXED', { n })] : []),
      ...(isFigure(fieldOf(was)) && !isFigure(fieldOf(now)) ? await readFaults(tx, was, places, 'fieldType') : []),
      ...(n > 0 && isUnitNew
        ? [fault('unit', 'LOCKED', { label: customField.fields.unit.label, reason: IN_UNIT })]
        : []),
      ...(await optionFaults(tx, was, now, places)),
      ...(await fitFaults(tx, now, places)),
    ];
  },
  async checkEnd({ tx }, record, change) {
    const places = await placesOf(tx, record.id);
    const read = await readFaults(tx, record, places);
    const n = change === 'delete' ? await valuesIn(tx, String(record.key), places) : 0;
    return n === 0 ? read : [...read, fault('', 'LOCKED', { label: textOf(record.label), reason: KEPT })];
  },
  after: async ({ tx }, stored) => settle(tx, stored, await placesOf(tx, stored.id)),
  afterEnd: async ({ tx }, stored) => settle(tx, stored, await placesOf(tx, stored.id)),
});

/**
 * Where the partner's own fields stand. Faults: REFERENCE of the module, LOCKED of lines that it does not have and of what a formula beside it reads, those of `placedFaults`,
 * `conditionFaults`, `typeFaults` and `carryFaults`.
 */
export const moduleCustomFieldHandler = handlerOf(moduleCustomField, {
  async check({ tx }, record, before) {
    const {
      moduleName,
      level,
      customField: id,
      visibleWhen,
      carryTo,
      productTypes,
    } = { ...before, ...record } as {
      readonly moduleName: string;
      readonly level: CustomField['level'];
      readonly customField: number;
      readonly visibleWhen: CustomField['visibleWhen'];
      readonly carryTo: CustomField['carryTo'];
      readonly productTypes: CustomField['productTypes'];
    }; // the module's own fields
    const module = moduleCalled(moduleName);
    const { moduleName: named, level: on } = moduleCustomField.fields;
    if (module === undefined || module.isShared || module.readOnly)
      return [fault('moduleName', 'REFERENCE', { label: named.label, value: textOf(moduleName) })];
    const fields = fieldsBeside(module, level);
    if (fields === undefined)
      return [fault('level', 'LOCKED', { label: on.label, reason: `${module.plural} have no lines` })];
    const custom = await read(tx, customField, id);
    if (custom === undefined) return [];
    const own = { ...(custom as unknown as CustomField), level, visibleWhen: visibleWhen ?? null };
    const placed = await customsOf(tx);
    const others = placed.filter((one) => one.moduleName === moduleName && one.level === level && one.key !== own.key);
    const all = [...others, own];
    const standsOn = (name: string): boolean =>
      name === moduleName ||
      placed.some((one) => one.moduleName === name && one.level === level && one.key === own.key);
    return [
      ...placedFaults(own, fields, all, 'customField'),
      ...conditionFaults(own, fields, all),
      ...typeFaults({ moduleName, level, productTypes: productTypes ?? [] }),
      ...carryFaults({ ...own, moduleName, carryTo: carryTo ?? [] }, standsOn),
    ];
  },
  async checkEnd({ tx }, record, change) {
    const stored = await read(tx, customField, Number(record.customField));
    if (stored === undefined) return [];
    const custom = stored as unknown as CustomField; // a row of the module
    const places = [{ moduleName: String(record.moduleName), level: record.level }];
    const needed = await readFaults(tx, custom, places);
    const n = change === 'delete' ? await valuesIn(tx, custom.key, places) : 0;
    return n === 0 ? needed : [...needed, fault('', 'LOCKED', { label: custom.label, reason: KEPT })];
  },
  after: settlePlace,
  afterEnd: settlePlace,
});
