import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { MODULES } from '@weft/domain/catalogue/registry';
import { moduleIn } from '../records/catalogue.ts';
import type { SaveContext } from '../records/handler.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import type { ResolvedRefs } from '../records/types.ts';
import { wordOf } from '../records/word-of.ts';
import type { ReadImport, Told } from './run-import.ts';

/** What a check tells of a document that would be taken over, and of each of its lines. */
const OF_DOCUMENT = ['party', 'date', 'expectedOn', 'currency', 'grandTotal'];
const OF_LINE = ['item', 'quantity', 'uom', 'rate', 'rateBasis', 'receivedBefore', 'amount'];

/** References by the words of their records: code and name, or what stands for both. */
const worded = (fields: Module['fields'], record: AnyRecord, resolved: ResolvedRefs): AnyRecord =>
  Object.fromEntries(
    Object.entries(toWire(fields, record)).map(([key, value]) => {
      const target = moduleIn(MODULES, fields[key]?.to);
      if (fields[key]?.kind !== 'ref' || target === undefined) return [key, value ?? null];
      const row = resolved.ref(target.name, value);
      const words = (key === 'uom' ? [target.code] : [target.code, target.display]).map((one) =>
        one === undefined ? '' : wordOf(row?.[one] ?? ''),
      );
      return [key, [...new Set(words)].filter((word) => word !== '').join(' ') || null];
    }),
  );

const picked = (
  record: AnyRecord,
  keys: readonly string[],
  isHidden: (key: string) => boolean,
): { [key: string]: unknown } =>
  Object.fromEntries(keys.filter((key) => !isHidden(key)).map((key) => [key, record[key] ?? null]));

/**
 * Says with each new outcome which document it would become, as the server understood its rows: supplier, days, value; of each line item, quantities,
 * rate and what had come before. Figures that the person does not see are left out.
 */
export const withDocuments = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  { target: { module } }: ReadImport,
  told: Told,
): Promise<Told> => {
  const stored = told.rows.map((row) => row.stored);
  const resolved = await resolveRefs(
    tx,
    { ...module, reads: [] },
    stored.flatMap((one) => one ?? []),
  );
  const hidden = person.hiddenIn(module.acl);
  const of = module.fields['lines']?.of ?? {};
  return {
    ...told,
    outcomes: told.outcomes.map((outcome, n) => {
      const record: AnyRecord | undefined = stored[n];
      if (record === undefined) return outcome;
      const lines = (Array.isArray(record['lines']) ? record['lines'] : []).map((line: AnyRecord) =>
        picked(worded(of, line, resolved), OF_LINE, (key) => hidden.has(key) || hidden.has(`lines.${key}`)),
      );
      const head = picked(worded(module.fields, record, resolved), OF_DOCUMENT, (key) => hidden.has(key));
      return { ...outcome, name: wordOf(record['number'] ?? '') || outcome.name, after: { ...head, lines } };
    }),
  };
};
