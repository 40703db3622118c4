import type { Field } from '@weft/domain/catalogue/language/field';
import { storedText } from '@weft/domain/catalogue/language/kinds/text/text';
import type { Module } from '@weft/domain/catalogue/language/module';
import { normaliseText } from '@weft/domain/rules/text/normalise-text';
import { ownFields } from '../../db/schema/columns.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { sortColumn } from '../../db/schema/sort-keys.ts';
import { sameValue } from '../../db/schema/table-indexes.ts';
import { indexedSorts, uniqueSiblings } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { listedSql, onlySql } from './list-listed.ts';

/** A row that a text may mean, with the ids of what its name is unique within (a city's state), in the order of `withinOf`. */
export type Candidate = {
  readonly id: number;
  readonly isActive: boolean;
  readonly within: readonly (number | null)[];
};

type Found = { n: number; rank: number; id: number; active: boolean; within: (number | null)[] };

const TEXTS = new Set(['text', 'email', 'phone', 'gstin']);

/** Keys by which a text names a row, the surest first: code, name, whatever else no two rows share (GSTIN, user name), what files name it by besides. */
const nameKeys = (module: Module): readonly (readonly [string, Field])[] => {
  const fields = new Map(
    ownFields(module.fields).filter(([, field]) => TEXTS.has(field.kind) && field.secret !== true),
  );
  const keys = [
    module.code,
    module.display,
    ...[...fields].flatMap(([key, { unique }]) => (unique === true ? [key] : [])),
    ...module.namedBy,
  ];
  return [...new Set(keys)].flatMap((key) => {
    const field = key === undefined ? undefined : fields.get(key);
    return key === undefined || field === undefined ? [] : [[key, field] as const];
  });
};

/** Refs within which a module's names are unique: `state` of a city, `parent` of a category. */
export const withinOf = (module: Module): readonly (readonly [string, Field])[] => {
  const display = module.fields[module.display];
  return (display === undefined ? [] : uniqueSiblings(display)).flatMap((key) => {
    const field = module.fields[key];
    return field?.kind === 'ref' ? [[key, field] as const] : [];
  });
};

/**
 * SQL that a document bears a number, in a form that an index serves: `upper` is not proof against leaks, so under row-level security
 * a condition on it reads every document of the partner. Numbers are made in capitals where the series has no others.
 */
const sameNumber = (module: Module): string => {
  const sort = sortColumn(module, 'number');
  return sort === undefined || sort.isText
    ? 't.number in (x.text, upper(x.text))'
    : `t.${quoted(sort.column)} = lower(x.text)`;
};

/** One statement for all texts of a module; each key of it is one branch, so that an index can serve it. */
const ask = async (tx: Tx, module: Module, texts: readonly string[]): Promise<readonly Found[]> => {
  const table = quoted(tableOf(module));
  const within = `array[${withinOf(module)
    .map(([key, field]) => `t.${quoted(columnOf(key, field))}`)
    .join(', ')}]::bigint[]`;
  const listed = [...listedSql(module, 't'), ...onlySql(module, 't')].map((sql) => ` and ${sql}`).join('');
  const values: unknown[] = [tx.partnerId];
  const keys = nameKeys(module).map(([key, field]) => ({
    same: sameValue(module.fields, indexedSorts(module), key, 't', 'x.text'),
    texts: texts.map((text) => storedText(field, text)),
  }));
  const branches = [
    ...keys,
    ...(module.kind === 'document' ? [{ same: sameNumber(module), texts: texts.map(normaliseText) }] : []),
    {
      same: 't.id = x.text::bigint',
      texts: texts.map((text) => (/^\d{1,15}$/u.test(text.trim()) ? text.trim() : null)),
    },
  ].map(
    ({ same, texts: asked }, rank) =>
      `select x.n::int as n, ${rank}::int as rank, t.id, t.is_active as active, ${within} as within ` +
      `from unnest($${values.push(asked)}::text[]) with ordinality x(text, n) join ${table} t on t.partner_id = $1 and t.deleted_on is null${listed} and ${same} where x.text is not null`,
  );
  return tx.query<Found>(branches.join(' union all '), values);
};

/** The rows of the surest key that fits; active ones before others. */
const surest = (rows: readonly Found[]): readonly Candidate[] => {
  const best = Math.min(...rows.map(({ rank }) => rank));
  const fitting = rows
    .filter(({ rank }) => rank === best)
    .map(({ id, active, within }): Candidate => ({ id, isActive: active, within }));
  const active = fitting.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : fitting;
};

/** 'India / Gujarat / Surat' → ['India / Gujarat', 'Surat']; undefined where nothing stands before a stroke. */
const pathOf = (text: string): readonly [string, string] | undefined => {
  const at = text.lastIndexOf('/');
  const [before, name] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at <= 0 || before === '' || name === '' ? undefined : [before, name];
};

/** A path longer than this is no path. */
const DEEPEST = 6;

/**
 * Rows that texts may mean, by text: code, else name, else another unique text, else what files name rows by besides, else id; paths of names where the module's names are unique
 * within a parent. One statement per module on the way. A text that fits nothing is absent.
 */
export const candidatesFor = async (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  texts: readonly string[],
  depth = 0,
): Promise<ReadonlyMap<string, readonly Candidate[]>> => {
  const found = new Map<string, Found[]>();
  for (const row of texts.length === 0 ? [] : await ask(tx, module, texts)) {
    const text = texts[row.n - 1] ?? '';
    found.set(text, [...(found.get(text) ?? []), row]);
  }
  const answer = new Map([...found].map(([text, rows]) => [text, surest(rows)] as const));
  const [parentRef] = withinOf(module);
  const parent = parentRef === undefined ? undefined : moduleIn(catalogue, parentRef[1].to);
  const paths = texts.flatMap((text) => {
    const path = answer.has(text) ? undefined : pathOf(text);
    return path === undefined ? [] : [{ text, before: path[0], name: path[1] }];
  });
  if (parent === undefined || paths.length === 0 || depth === DEEPEST) return answer;
  const names = await candidatesFor(tx, catalogue, module, [...new Set(paths.map(({ name }) => name))], DEEPEST);
  const befores = [...new Set(paths.map(({ before }) => before))];
  const parents = await candidatesFor(tx, catalogue, parent, befores, depth + 1);
  for (const { text, before, name } of paths) {
    const allowed = new Set((parents.get(before) ?? []).map(({ id }) => id));
    const fitting = (names.get(name) ?? []).filter(
      ({ within: [first] }) => first !== undefined && allowed.has(first ?? 0),
    );
    if (fitting.length > 0) answer.set(text, fitting);
  }
  return answer;
};
