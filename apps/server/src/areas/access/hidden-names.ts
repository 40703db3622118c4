import type { Fields } from '@weft/domain/catalogue/language/field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../../records/handler.ts';
import type { AskedRight } from './given-faults.ts';
import { type NamedService, servicesOf } from './services-of.ts';

/** What every record has beside its fields (spec 01, 0.1). */
const OF_EVERY_RECORD = ['number', 'status', 'isActive', 'createdBy', 'createdOn', 'updatedBy', 'updatedOn'];

/** A field of lines is named by its path or alone. */
const namesIn = (fields: Fields, at = ''): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    key,
    ...(at === '' ? [] : [`${at}${key}`]),
    ...(field.of === undefined ? [] : namesIn(field.of, `${key}.`)),
  ]);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const knownNames = ({ config }: SaveContext, { api, aliases }: NamedService): ReadonlySet<unknown> | undefined => {
  const modules = MODULES.filter(({ acl }) => acl === api || aliases?.includes(acl) === true);
  if (modules.length === 0) return undefined;
  return new Set([
    ...OF_EVERY_RECORD,
    ...modules.flatMap((module) => namesIn(config.shaped(module).fields)),
    ...modules.flatMap((module) => namesIn(module.fields)),
  ]);
};

/**
 * Names of hidden fields that no module of the service has: nothing would be hidden by them (spec 01, 2.15). Services without a module (the stock view,
 * reports) name columns of their own; what stood there stays. Fault UNKNOWN_FIELD at `hiddenFields`, with its `row`.
 */
export const hiddenNameFaults = async (
  context: SaveContext,
  asked: readonly AskedRight[],
): Promise<readonly Fault[]> => {
  const hiding = asked.flatMap(({ record, before }, row) => {
    const service: unknown = record['service'] ?? before?.['service'];
    const stood = before?.['service'] === service ? listOf(before?.['hiddenFields']) : [];
    const fresh = listOf(record['hiddenFields']).filter((name) => !stood.includes(name));
    return fresh.length === 0 ? [] : [{ row, service, fresh }];
  });
  const services = await servicesOf(
    context.tx,
    hiding.map(({ service }) => service),
  );
  const knownOf = new Map([...services].map(([id, named]) => [id, knownNames(context, named)] as const));
  return hiding.flatMap(({ row, service, fresh }) => {
    const known = knownOf.get(service);
    if (known === undefined) return [];
    return fresh
      .filter((name) => !known.has(name))
      .map((name) => ({ ...fault('hiddenFields', 'UNKNOWN_FIELD', { key: String(name) }), row }));
  });
};
