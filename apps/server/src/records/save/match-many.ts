import type { Field } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { placeKeys } from '@weft/domain/rules/imports/matched-by';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { fieldColumns } from '../../db/schema/columns.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { sameSibling, sameValue } from '../../db/schema/table-indexes.ts';
import { indexedSorts, uniqueSiblings } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import { readMany } from '../record-store.ts';
import type { StoredRecord } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** Stored records that inputs mean, by the input's place; faults where none or several fit. */
export type Matched = {
  readonly before: ReadonlyMap<number, StoredRecord>;
  readonly faults: readonly Fault[];
  /** Inputs that mean a record outside the person's rows: told as one that is not there. */
  readonly unseen: ReadonlySet<number>;
};

type Pair = { n: number; id: number; told: number };

const NONE: ReadonlySet<number> = new Set();
const NO_FIELD: Field = { kind: 'text', label: '' };

const valueOf = (module: Module, key: string, input: AnyRecord): unknown => {
  const value = input[key];
  const field = module.fields[key];
  if (field === undefined || value === undefined || value === null || value === '') return undefined;
  const reading = kindOf(field).read(field, value);
  const read = 'value' in reading ? reading.value : undefined; // what cannot be read is told by `validate`
  return isDecimal(read) ? read.toFixed() : read;
};

/** Keys that a key is unique with and that no two records share themselves: a GSTIN tells two parties of one name apart; a row without one says nothing of it. */
const tellingKeys = (module: Module, keys: readonly string[]): readonly string[] =>
  keys
    .flatMap((key) => uniqueSiblings(module.fields[key] ?? NO_FIELD))
    .filter((one) => module.fields[one]?.unique !== undefined && !keys.includes(one));

/** Of the records that fit an input, those that what tells them apart fits too, if any does. */
const bestOf = (pairs: readonly Pair[]): readonly Pair[] => {
  const most = new Map<number, number>();
  for (const { n, told } of pairs) most.set(n, Math.max(told, most.get(n) ?? 0));
  return pairs.filter(({ n, told }) => told === most.get(n));
};

const byKeys = async (
  tx: Tx,
  module: Module,
  inputs: readonly AnyRecord[],
  keys: readonly string[],
): Promise<readonly Pair[]> => {
  const types = new Map(fieldColumns(module.fields).map(({ name, type }) => [name, type]));
  // what another key is unique within may be empty: a number series of no branch
  const within = new Set(keys.flatMap((key) => uniqueSiblings(module.fields[key] ?? NO_FIELD)));
  const comparedBy = (key: string) => {
    const field = module.fields[key];
    if (field === undefined) return [];
    const name = columnOf(key, field);
    const column = quoted(name);
    const same = (within.has(key) ? sameSibling : sameValue)(
      module.fields,
      indexedSorts(module),
      key,
      't',
      `x.${column}`,
    );
    return [{ key, name, column, typed: `${column} ${types.get(name) ?? 'text'}`, same }];
  };
  const compared = keys.flatMap(comparedBy);
  const telling = tellingKeys(module, keys).flatMap(comparedBy);
  const all = [...compared, ...telling];
  const rows = inputs.flatMap((input, n) => {
    const values = all.map(({ key, name }) => [name, valueOf(module, key, input)] as const);
    const isLacking = compared.some(({ key }, at) => !within.has(key) && values[at]?.[1] === undefined);
    return isLacking ? [] : [{ n, ...Object.fromEntries(values) }];
  });
  if (rows.length === 0 || compared.length === 0) return [];
  const fits = [
    ...compared.map(({ same }) => same),
    ...telling.map(({ column, same }) => `(x.${column} is null or t.${column} is null or ${same})`),
  ];
  const told = telling.map(({ column, same }) => `case when x.${column} is not null and ${same} then 1 else 0 end`);
  return bestOf(
    await tx.query<Pair>(
      `select x.n, t.id, ${['0', ...told].join(' + ')} as told from json_to_recordset($2::json) as x(n int, ${all.map(({ typed }) => typed).join(', ')}) ` +
        `join ${quoted(tableOf(module))} t on t.partner_id = $1 and t.deleted_on is null and ${fits.join(' and ')} order by x.n, t.id`,
      [tx.partnerId, JSON.stringify(rows)],
    ),
  );
};

/** What no two records share besides the keys, the name first: a row that leaves the code empty is found by its name. */
const otherKeys = (module: Module): readonly (readonly string[])[] => {
  const name = module.fields[module.display];
  const named = name?.unique === undefined ? [] : [[module.display, ...placeKeys(module, module.display)]];
  const alone = Object.entries(module.fields).flatMap(([key, { unique }]) =>
    unique === true && key !== module.display ? [[key]] : [],
  );
  return [...named, ...alone];
};

/** Pairs by the keys; for inputs that leave a key empty by whatever else no two records share. */
const byAnyKeys = async (
  tx: Tx,
  module: Module,
  inputs: readonly AnyRecord[],
  keys: readonly string[],
): Promise<readonly Pair[]> => {
  const within = new Set(keys.flatMap((key) => uniqueSiblings(module.fields[key] ?? NO_FIELD)));
  const isWhole = (input: AnyRecord): boolean =>
    keys.every((key) => within.has(key) || valueOf(module, key, input) !== undefined);
  const pairs = [...(await byKeys(tx, module, inputs, keys))];
  const keyless = new Set(inputs.flatMap((input, n) => (isWhole(input) ? [] : [n])));
  for (const others of keyless.size === 0 ? [] : otherKeys(module)) {
    const left = inputs.map((input, n) => (keyless.has(n) ? input : {}));
    for (const pair of await byKeys(tx, module, left, others)) {
      pairs.push(pair);
      keyless.delete(pair.n);
    }
  }
  return pairs;
};

const idOf = ({ id }: AnyRecord): number | undefined => (typeof id === 'number' && id > 0 ? id : undefined);

const wordsOf = (module: Module, keys: readonly string[], input: AnyRecord): { label: string; value: string } => ({
  label: keys.map((key) => module.fields[key]?.label ?? (key === 'id' ? 'ID' : key)).join(' + '),
  value: keys
    .map((key) => wordOf(input[key]))
    .join(' / ')
    .slice(0, 80),
});

/** Locks live records in the order of their ids, then reads them; by id. */
export const lockMany = async (
  tx: Tx,
  module: Module,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> => {
  if (ids.length > 0)
    await tx.query(
      `select id from ${quoted(tableOf(module))} where partner_id = $1 and id = any ($2) and deleted_on is null order by id for no key update`,
      [tx.partnerId, ids],
    );
  return new Map((await readMany(tx, module, ids)).map((record) => [record.id, record]));
};

/**
 * Finds the stored record that each input means, by its id or else by `keys`, and locks them: two statements and a read, whatever their number.
 * Faults with `row`: REFERENCE_AMBIGUOUS where several fit, ROW_REPEATED where an earlier input means the same record; REFERENCE where none does
 * (with `mustExist`), and where none that does is `isSeen`.
 */
export const matchMany = async (
  tx: Tx,
  module: Module,
  inputs: readonly AnyRecord[],
  keys: readonly string[],
  {
    mustExist,
    rowNumber,
    taken = new Map(),
    made = NONE,
    isSeen = () => true,
  }: {
    readonly mustExist: boolean;
    readonly rowNumber: (row: number) => number;
    /** Records that earlier batches of the run mean, each with the number of its row. */
    readonly taken?: Map<number, number>;
    /** Records that the run itself made: a later row does not mean them. */
    readonly made?: ReadonlySet<number>;
    /** Whether a record lies among the rows that the person sees; default: all do. */
    readonly isSeen?: (record: StoredRecord) => boolean;
  },
): Promise<Matched> => {
  const withoutId = keys.filter((key) => key !== 'id');
  const pairs = [
    ...inputs.flatMap((input, n) => {
      const id = idOf(input);
      return id === undefined ? [] : [{ n, id, told: 0 }];
    }),
    ...(withoutId.length === 0
      ? []
      : (await byAnyKeys(tx, module, inputs, withoutId)).filter(
          ({ n, id }) => idOf(inputs[n] ?? {}) === undefined && !made.has(id),
        )),
  ];
  const stored = await lockMany(tx, module, [...new Set(pairs.map(({ id }) => id))]);
  const found = new Map<number, number[]>();
  for (const { n, id } of pairs) found.set(n, [...(found.get(n) ?? []), id]);

  const before = new Map<number, StoredRecord>();
  const faults: Fault[] = [];
  const unseen = new Set<number>();
  for (const [n, input] of inputs.entries()) {
    const meant = (found.get(n) ?? []).flatMap((id) => stored.get(id) ?? []);
    const candidates = meant.filter(isSeen);
    const [only] = candidates;
    const told = idOf(input) === undefined ? keys : ['id'];
    const at = told[0] ?? 'id';
    const words = wordsOf(module, told, input);
    if (candidates.length > 1) {
      faults.push({ ...fault(at, 'REFERENCE_AMBIGUOUS', { ...words, n: candidates.length }), row: n });
    } else if (only === undefined) {
      if (meant.length > 0) unseen.add(n);
      if (mustExist || meant.length > 0 || idOf(input) !== undefined)
        faults.push({ ...fault(at, 'REFERENCE', words), row: n });
    } else {
      const earlier = taken.get(only.id);
      if (earlier !== undefined) faults.push({ ...fault(at, 'ROW_REPEATED', { ...words, n: earlier }), row: n });
      taken.set(only.id, earlier ?? rowNumber(n));
      before.set(n, only);
    }
  }
  return { before, faults, unseen };
};
