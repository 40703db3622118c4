import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Call } from '../http/endpoint.ts';
import { readWires } from '../records/list/list-query.ts';

/** Names that stand beside a reference already: nothing is loaded for them. */
const BESIDE = new Set(['name', 'code']);

const tailsOf = (paths: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...paths].filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1)));

const rowsOf = (records: readonly AnyRecord[], key: string): readonly AnyRecord[] =>
  records.flatMap((record) => (Array.isArray(record[key]) ? (record[key] as readonly AnyRecord[]) : [])); // lines are lists of records

/** Several references as paper says them: by their names, as far as the person may see those; an id says nothing to anybody. */
const namesOf = (record: AnyRecord, key: string): string => {
  const names: unknown = record[`${key}Name`];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').join(', ') : '';
};

/** Rows that references lead to, by id, without what the role may not see of their module; none where it may see nothing of it. */
const loaded = async (
  call: Pick<Call, 'tx' | 'person'>,
  to: string,
  ids: ReadonlySet<number>,
  paths: ReadonlySet<string>,
): Promise<ReadonlyMap<number, AnyRecord>> => {
  const module = moduleNamed(to);
  if (ids.size === 0 || !call.person.may(module.acl)) return new Map();
  const json = await readWires(call.tx, module, [...ids], { hidden: call.person.hiddenIn(module.acl) });
  const rows = (JSON.parse(json) as readonly AnyRecord[]).map((row) => fromWire(module.fields, row)); // the database made it from the records' own columns
  const values = await templateValues(call, module.fields, rows, paths);
  return new Map(rows.map((row, n) => [Number(row['id']), values[n] ?? {}]));
};

/**
 * Records as templates read them: a reference is `{ name, code }` and, where a path asks for more, the row it leads to. Each module is asked once
 * for all records, however many lines there are.
 */
export const templateValues = async (
  call: Pick<Call, 'tx' | 'person'>,
  fields: Fields,
  records: readonly AnyRecord[],
  paths: ReadonlySet<string>,
): Promise<readonly AnyRecord[]> => {
  let made: readonly { [key: string]: unknown }[] = records.map((record) => ({ ...record }));
  for (const [key, field] of Object.entries(fields)) {
    const tails = tailsOf(paths, key);
    if (field.kind === 'lines') {
      const counts = records.map((record) => (Array.isArray(record[key]) ? record[key].length : 0));
      const lines = await templateValues(call, field.of ?? {}, rowsOf(records, key), tails);
      let at = 0;
      made = made.map((record, n) => {
        const own = lines.slice(at, at + (counts[n] ?? 0));
        at += counts[n] ?? 0;
        return { ...record, [key]: own };
      });
    }
    if (field.kind === 'refs') made = made.map((record) => ({ ...record, [key]: namesOf(record, key) }));
    if (field.kind !== 'ref' || field.to === undefined) continue;
    const needed = [...tails].some((tail) => !BESIDE.has(tail));
    const ids = new Set(records.map((record) => record[key]).filter((id): id is number => typeof id === 'number'));
    const rows = needed ? await loaded(call, field.to, ids, tails) : new Map<number, AnyRecord>();
    made = made.map((record) => {
      const id = record[key];
      if (typeof id !== 'number') return record;
      return { ...record, [key]: { ...rows.get(id), id, name: record[`${key}Name`], code: record[`${key}Code`] } };
    });
  }
  return made;
};
