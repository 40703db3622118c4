import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../../records/handler.ts';

/** What every record has beside its fields (spec 01, 0.1). */
const OF_EVERY_RECORD = ['number', 'status', 'isActive', 'createdBy', 'createdOn', 'updatedBy', 'updatedOn'];

/** A field of lines is named by its path or alone. */
const namesIn = (fields: Fields, at = ''): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    key,
    ...(at === '' ? [] : [`${at}${key}`]),
    ...(field.of === undefined ? [] : namesIn(field.of, `${key}.`)),
  ]);

const SERVICE_SQL = 'select module_api as api, aliases from services where partner_id = $1 and id = $2';

type Service = { readonly api: string; readonly aliases: readonly string[] | null };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Names of hidden fields that no module of the service has: nothing would be hidden by them (spec 01, 2.15). Services without a module (the stock view,
 * reports) name columns of their own; what stood there stays. Fault UNKNOWN_FIELD at `hiddenFields`.
 */
export const hiddenNameFaults = async (
  { tx, config }: SaveContext,
  record: AnyRecord,
  before: AnyRecord | undefined,
): Promise<readonly Fault[]> => {
  const stood =
    before?.['service'] === (record['service'] ?? before?.['service']) ? listOf(before?.['hiddenFields']) : [];
  const fresh = listOf(record['hiddenFields']).filter((name) => !stood.includes(name));
  if (fresh.length === 0) return [];
  const id = record['service'] ?? before?.['service'];
  const service = await tx.maybe<Service>(SERVICE_SQL, [tx.partnerId, id], 'service-of-hidden');
  const names = [service?.api, ...(service?.aliases ?? [])];
  const modules = MODULES.filter(({ acl }) => names.includes(acl));
  if (modules.length === 0) return [];
  const known = new Set([
    ...OF_EVERY_RECORD,
    ...modules.flatMap((module) => namesIn(config.shaped(module).fields)),
    ...modules.flatMap((module) => namesIn(module.fields)),
  ]);
  return fresh
    .filter((name) => !known.has(String(name)))
    .map((name) => fault('hiddenFields', 'UNKNOWN_FIELD', { key: String(name) }));
};
