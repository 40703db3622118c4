import { SHAPED_BESIDES } from '@weft/domain/catalogue/shaped-besides';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { formConfigFaults, readDefault } from '@weft/domain/catalogue/organisation/form-config-faults';
import { labelConfig } from '@weft/domain/catalogue/organisation/label-config';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { needsFaults, valueFault } from '@weft/domain/catalogue/organisation/sys-config.rules';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isWebAddress } from '@weft/domain/rules/config/image-setting';
import { namedRow } from '@weft/domain/rules/config/named-row';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { PRINTED_PICTURE_MB } from '@weft/domain/rules/files/printed-picture';
import { settingOf, type SysConfigKey } from '@weft/domain/rules/config/setting-of';
import { needersOf, type Setting, settingNamed } from '@weft/domain/rules/config/sys-config-keys';
import type { FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import { fitSessions, sessionLife } from '../../access/partner-limits.ts';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { refuse } from '../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { type PartnerConfig, partnerConfig, RAISES, raiseRevision, turnSwitch } from '../../records/partner-config.ts';
import { read } from '../../records/record-store.ts';
import { resolveTexts } from '../../records/save/resolve-texts.ts';
import { SWITCHED_PARTS } from '../../stock/switched-parts.ts';

const inStock = (condition: string): string =>
  `select count(*)::int as n from stock_balance b join stock_identity i on i.partner_id = $1 and i.id = b.identity_id where b.partner_id = $1 and b.is_in_stock and ${condition}`;

/** Counts of the rows that still use a part of the stock key: a switch goes off only when there is none (spec 02, 1.1). */
const USES: { readonly [use in NonNullable<Setting['offWhile']>]: string } = {
  noSecondaryStock: inStock(SWITCHED_PARTS.noSecondaryStock.holds),
  noPackingStock: inStock(SWITCHED_PARTS.noPackingStock.holds),
  noRackStock: inStock(SWITCHED_PARTS.noRackStock.holds),
  noRollStock: inStock(SWITCHED_PARTS.noRollStock.holds),
  noVendorCodes: inStock(SWITCHED_PARTS.noVendorCodes.holds),
  oneBranch: `select (case when count(*) > 1 then count(*) else 0 end)::int as n from branch where partner_id = $1 and is_active and deleted_on is null`,
};

const SESSION_KEYS: ReadonlySet<string> = new Set<SysConfigKey>(['SESSION_IDLE_MINUTES', 'SESSION_MAX_HOURS']);

type Known = { readonly keyName: string; readonly value: string | null };

/** Fault CONFIG_IN_USE when a switch that is on is turned off and something still uses it. */
const stillUsed = async (
  { tx }: Pick<SaveContext, 'tx'>,
  before: Known | undefined,
  value: unknown,
): Promise<readonly Fault[]> => {
  const use = before?.value === 'YES' && value !== 'YES' ? settingNamed(before.keyName)?.offWhile : undefined;
  if (before === undefined || use === undefined) return [];
  await turnSwitch(tx);
  const { n } = await tx.one<{ n: number }>(USES[use], [tx.partnerId]);
  return n === 0 ? [] : [fault('value', 'CONFIG_IN_USE', { key: before.keyName, n })];
};

/** Faults CONFIG_NEEDED of a switch that is off while others that need it are on: each of them first (spec 01, 2.1 interlocks). */
const neededFaults = (keyName: string, value: PartnerConfig['value']): readonly Fault[] =>
  needersOf(keyName)
    .filter((key) => value(key) === 'YES')
    .map((key) => fault('value', 'CONFIG_NEEDED', { key }));

const stillNeeded = ({ config }: SaveContext, before: Known | undefined, value: unknown): readonly Fault[] =>
  before?.value === 'YES' && value !== 'YES' ? neededFaults(before.keyName, config.value) : [];

const LOCK: SysConfigKey = 'PERIOD_LOCK_DATE';

/** Closed books open again by the right to override alone (spec 01, 2.1.2). Days are ISO texts: they compare as written. Fault DENIED at `value`. */
const reopened = ({ person }: SaveContext, before: Known | undefined, value: unknown): readonly Fault[] => {
  const day = before?.keyName === LOCK ? (before.value ?? '') : '';
  const isBack = day !== '' && (typeof value === 'string' ? value : '') < day;
  return isBack && !person.may(sysConfig.acl, 'override')
    ? [fault('value', 'DENIED', { what: 'move the day back up to which books are closed' })]
    : [];
};

/** Who posts by the books as they are open ends first, or reads them anew: nothing lands in a closed day behind its back. */
const turnBooks = async ({ tx }: Pick<SaveContext, 'tx'>, keyName: unknown): Promise<void> => {
  if (keyName === LOCK) await turnSwitch(tx);
};

const COMPLETED: SysConfigKey = 'STATUS_COMPLETED_ID';

/** How many documents of all modules stand in one of some statuses, $2. */
const STANDING_SQL = `select sum(n)::int as n from (${MODULES.filter(({ states }) => states !== undefined)
  .map(
    (module) =>
      `select count(*) as n from ${quoted(tableOf(module))} where partner_id = $1 and deleted_on is null and status = any($2)`,
  )
  .join(' union all ')}) standing`;

/** What counts as completed is another only while nothing stands in either status: documents would be locked, or open again, in silence. Fault CONFIG_STATUS_IN_USE. */
const alreadyCompleted = async (
  { tx, config }: SaveContext,
  keyName: unknown,
  value: unknown,
): Promise<readonly Fault[]> => {
  if (keyName !== COMPLETED) return [];
  const [was, next] = [settingOf(config.value, COMPLETED), settingOf(() => textOf(value) || undefined, COMPLETED)];
  const ids = [Number(was), Number(next)];
  if (was === next) return [];
  await turnSwitch(tx);
  const { n } = await tx.one<{ n: number }>(STANDING_SQL, [tx.partnerId, ids], 'documents-standing');
  return n === 0 ? [] : [fault('value', 'CONFIG_STATUS_IN_USE', { key: COMPLETED, n })];
};

/** What keeps a setting from becoming another; undefined: it falls back to its default. */
const turnFaults = async (
  context: SaveContext,
  before: Known | undefined,
  value: unknown,
): Promise<readonly Fault[]> => [
  ...(await stillUsed(context, before, value)),
  ...stillNeeded(context, before, value),
  ...reopened(context, before, value),
];

/** What a change makes of the setting that was there: under another key it is gone. */
const becomes = (record: AnyRecord, before: Known | undefined): unknown => {
  const isRenamed = before !== undefined && (record['keyName'] ?? before.keyName) !== before.keyName;
  return isRenamed ? undefined : Object.hasOwn(record, 'value') ? record['value'] : before?.value;
};

/** Who deletes the row, or takes it out of use, waits until the setting that names it is written; the setting waits for them likewise. */
const keptAsItIs = async (tx: Tx, module: Module, id: number): Promise<void> => {
  const text = `select from ${quoted(tableOf(module))} where partner_id = $1 and id = $2 for share`;
  await tx.query(text, [tx.partnerId, id], `setting-names-${module.name}`);
};

/** Fault REFERENCE when a setting names a row that is not there or not active. */
const unknownRow = async (
  { tx }: Pick<SaveContext, 'tx'>,
  keyName: unknown,
  value: unknown,
): Promise<readonly Fault[]> => {
  const setting = settingNamed(String(keyName));
  if (setting?.type.kind !== 'ref' || typeof value !== 'string') return [];
  const { to } = setting.type;
  const asked = namedRow(to, value);
  if (asked === undefined) return []; // its form is judged by the rule
  for (const name of asked.to === undefined ? to : [asked.to]) {
    const module = MODULES.find((one) => one.name === name);
    if (module === undefined) continue;
    await keptAsItIs(tx, module, asked.id);
    if ((await read(tx, module, asked.id))?.isActive === true) return [];
  }
  return [fault('value', 'REFERENCE', { label: setting.label, value })];
};

/** A picture that no record has taken: one of a record is seen with the record alone, a setting’s by everybody. */
const PICTURE_SQL = `select 1 from stored_file where partner_id = $1 and token = $2 and content_type like 'image/%' and size <= $3
   and module is null and deleted_on is null`;

/** Fault CONFIG_VALUE_TYPE when a setting names a file that is not there, is no picture, or too large a one. */
const unknownPicture = async (
  { tx }: Pick<SaveContext, 'tx'>,
  keyName: unknown,
  value: unknown,
): Promise<readonly Fault[]> => {
  const setting = settingNamed(String(keyName));
  if (setting?.type.kind !== 'image' || typeof value !== 'string' || value === '' || isWebAddress(value)) return [];
  const found = await tx.maybe(PICTURE_SQL, [tx.partnerId, value, PRINTED_PICTURE_MB * BYTES_OF_MB], 'setting-picture');
  return found === undefined ? [valueFault(setting)] : [];
};

/**
 * Faults CONFIG_NEEDS and CONFIG_NEEDED of a setting as it and all others now stand. Saves of settings raise their revision one after the other and
 * hold it until they are committed: what two do at once, or one list does to two of them, is seen here by the one that comes second.
 */
const untied = (keyName: string, { value }: PartnerConfig): readonly Fault[] => [
  ...needsFaults({ keyName, value: value(keyName) ?? null }, value),
  ...(value(keyName) === 'YES' ? [] : neededFaults(keyName, value)),
];

/** Processes and browsers ask again; sessions that run live by the new limits. Faults CONFIG_NEEDS, CONFIG_NEEDED. */
const obeySettings = async (tx: Tx, keyNames: readonly string[]): Promise<void> => {
  await raiseRevision(tx, 'config');
  const config = await partnerConfig(tx);
  refuse(keyNames.flatMap((keyName) => untied(keyName, config)));
  if (keyNames.some((keyName) => SESSION_KEYS.has(keyName))) await fitSessions(tx, sessionLife(config));
};

const KEYS_SQL = 'select id, key_name as "keyName" from sys_config where partner_id = $1 and id = any($2)';

/** What the catalogue of keys says of a setting; nothing of a key that is the partner's own. */
const declaredOf = (keyName: string): AnyRecord => {
  const setting = settingNamed(keyName);
  return setting === undefined
    ? {}
    : {
        group: setting.group,
        description: setting.description,
        dataType: setting.type.kind,
        defaultValue: setting.default,
      };
};

/** Settings are read by every process through their revision: a change counts from the next call. Faults: CONFIG_IN_USE, CONFIG_STATUS_IN_USE, CONFIG_NEEDED, CONFIG_VALUE_TYPE, REFERENCE, DENIED. */
export const sysConfigHandler = handlerOf(sysConfig, {
  shown: async ({ tx }, ids) => {
    const rows = await tx.query<{ id: number; keyName: string }>(KEYS_SQL, [tx.partnerId, ids], 'settings-shown');
    return new Map(rows.map(({ id, keyName }) => [id, declaredOf(keyName)] as const));
  },
  check: async (context, record, before) => [
    ...(await turnFaults(context, before, becomes(record, before))),
    ...(await alreadyCompleted(context, before?.keyName ?? record['keyName'], becomes(record, before))),
    ...(Object.hasOwn(record, 'value')
      ? [
          ...(await unknownRow(context, record['keyName'] ?? before?.keyName, record['value'])),
          ...(await unknownPicture(context, record['keyName'] ?? before?.keyName, record['value'])),
        ]
      : []),
  ],
  checkEnd: async (context, stored) => [
    ...(await turnFaults(context, stored, undefined)),
    ...(await alreadyCompleted(context, stored.keyName, undefined)),
  ],
  async after({ tx }, { keyName }, before) {
    const keys = [...new Set([keyName, before?.keyName ?? keyName])];
    for (const key of keys) await turnBooks({ tx }, key);
    await obeySettings(tx, keys);
  },
  /** One that comes back, from the bin as well, counts again: as if it were given now. */
  async afterEnd(context, { keyName, value }, change) {
    if (change === 'activate') refuse(await alreadyCompleted(context, keyName, value));
    await turnBooks(context, keyName);
    await obeySettings(context.tx, [keyName]);
  },
});

type Shaped = { readonly moduleName?: unknown; readonly fieldDetails?: unknown };

/** Everything that a partner may shape (spec 01, 2.3). */
const SHAPED = [...MODULES, ...SHAPED_BESIDES];

const shapedFields = (name: unknown): Fields | undefined => SHAPED.find((module) => module.name === name)?.fields;

const detailsOf = ({ fieldDetails }: Shaped): readonly FieldDetail[] =>
  Array.isArray(fieldDetails) ? (fieldDetails as readonly FieldDetail[]) : []; // `validate` has read them as lines

/** A default is stored as records have it: the option, not its wording; the id, not the name. */
const storedDefaults = async (
  tx: Tx,
  fields: Fields,
  details: readonly FieldDetail[],
  today: string,
): Promise<readonly FieldDetail[]> => {
  const stored: FieldDetail[] = [];
  for (const detail of details) {
    const field = fieldAt(fields, detail.fieldKeyName);
    const text = detail.defaultValue?.trim() ?? '';
    const known = field === undefined || text === '' ? undefined : await readAny(tx, field, text, today);
    stored.push(known === undefined ? detail : { ...detail, defaultValue: known });
  }
  return stored;
};

/** A reference may be typed as its name or code. */
const readAny = async (tx: Tx, field: Field, text: string, today: string): Promise<string | undefined> => {
  if (field.kind === 'ref' && !/^\d+$/u.test(text)) {
    const { records } = await resolveTexts(tx, { fields: { only: field } }, [{ only: text }]);
    const id = records[0]?.['only'];
    return typeof id === 'number' ? String(id) : undefined;
  }
  const read = readDefault(field, text, today);
  return 'text' in read ? read.text : undefined;
};

/** Shapes of fields: every wish is held against the declaration. Faults: those of `formConfigFaults`, CHOICE of the module. */
export const formConfigHandler = handlerOf(formConfig, {
  async check({ tx, today }, record, before) {
    const name = record['moduleName'] ?? before?.moduleName;
    const fields = shapedFields(name);
    if (fields === undefined)
      return [fault('moduleName', 'REFERENCE', { label: formConfig.fields.moduleName.label, value: textOf(name) })];
    const details = await storedDefaults(tx, fields, detailsOf(record), today);
    return formConfigFaults(fields, details, today);
  },
  async prepare({ tx, today }, record, before) {
    const fields = shapedFields(record['moduleName'] ?? before?.moduleName);
    if (fields === undefined || !Object.hasOwn(record, 'fieldDetails')) return record;
    return { ...record, fieldDetails: await storedDefaults(tx, fields, detailsOf(record), today) };
  },
  ...RAISES,
});

export const labelConfigHandler = handlerOf(labelConfig, RAISES);
