import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** A row that rules may ask for. */
export type RefWanted = { readonly module: string; readonly id: number };

/** What is here already: declarations and rows. */
export type RefSource = {
  readonly fieldsOf: (module: string) => Fields | undefined;
  readonly rowOf: (module: string, id: number) => AnyRecord | null | undefined;
};

const isRecords = (value: unknown): value is readonly AnyRecord[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

const idsOf = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Rows that a record and its lines point to. */
const ownRefs = (fields: Fields, record: AnyRecord): readonly RefWanted[] =>
  Object.entries(fields).flatMap(([key, field]): readonly RefWanted[] => {
    const value = record[key];
    if ((field.kind === 'ref' || field.kind === 'refs') && field.to !== undefined)
      return idsOf(value).map((id) => ({ module: field.to ?? '', id }));
    if (field.kind === 'lines' && isRecords(value)) return value.flatMap((line) => ownRefs(field.of ?? {}, line));
    return [];
  });

const follow = (
  path: readonly string[],
  fields: Fields,
  record: AnyRecord,
  source: RefSource,
): readonly RefWanted[] => {
  const [key, ...rest] = path;
  const field = key === undefined ? undefined : fields[key];
  const value = key === undefined ? undefined : record[key];
  if (field === undefined) return [];
  if (field.kind === 'lines')
    return isRecords(value) ? value.flatMap((line) => follow(rest, field.of ?? {}, line, source)) : [];
  const { to } = field;
  if (to === undefined) return [];
  return idsOf(value).flatMap((id) => {
    const row = source.rowOf(to, id);
    const next = source.fieldsOf(to);
    const own = { module: to, id };
    return row === undefined || row === null || next === undefined ? [own] : [own, ...follow(rest, next, row, source)];
  });
};

/**
 * Rows that the rules of a module may ask for, as far as they can be named now: the record's own refs and those on the paths of `reads`.
 * Each row that arrives may name further ones, so it is asked again after each.
 * @example wantedRefs(purchaseOrder, { party: 7, lines: [{ item: 3 }] }, source) → party 7, item 3, then the units of item 3 …
 */
export const wantedRefs = (module: Module, record: AnyRecord, source: RefSource): readonly RefWanted[] => {
  const wanted = [
    ...ownRefs(module.fields, record),
    ...module.reads.flatMap((path) => follow(path.split('.'), module.fields, record, source)),
  ];
  const missing = wanted.filter(({ module: to, id }) => source.rowOf(to, id) === undefined);
  return [...new Map(missing.map((ref) => [`${ref.module} ${ref.id}`, ref])).values()];
};

/** Whether a new record or line may begin with a ref that nobody chose: its name comes with the row. */
const mayBeginWith = ({ kind, default: value, defaultFrom }: Field): boolean =>
  kind === 'ref' && (value !== undefined || defaultFrom !== undefined);

const needsRows = (field: Field): boolean =>
  field.requiredWhen !== undefined || field.seenWhen !== undefined || field.kind === 'quantity' || mayBeginWith(field);

/** Whether a form of the module needs other rows at all, for its rules or for the names of what it begins with: a plain master loads none. */
export const asksForRefs = ({ rules, derive, reads, fields }: Module): boolean =>
  rules.length > 0 ||
  derive !== undefined ||
  reads.length > 0 ||
  Object.values(fields).some(
    (field) =>
      needsRows(field) ||
      field.kind === 'refs' || // their names come with the rows
      Object.values(field.of ?? {}).some(needsRows),
  );
