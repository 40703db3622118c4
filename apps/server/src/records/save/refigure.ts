import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { linesKeyOf } from '@weft/domain/catalogue/language/custom/custom-layout';
import { isKeyed, storedCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { withFormulas } from '@weft/domain/catalogue/language/validate';
import { statusOf } from '@weft/domain/contract/statuses';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { withOwnFields } from '../from-row.ts';
import { partnerConfig } from '../partner-config.ts';
import { readMany } from '../record-store.ts';

/** Records that are looked at in one statement. */
const PAGE = 500;

type Figures = { readonly id: number; readonly own: AnyRecord };

/** Documents that are still being written: what others hold was printed and told, and keeps the figures that it has. */
const isOpen = (record: AnyRecord): boolean => {
  const status = statusOf(record['status']);
  return status === undefined || status === 'draft' || status === 'pendingApproval';
};

const formulaKeys = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((key) => isCustomKey(key) && fields[key]?.computed !== undefined);

/** Keys of the partner's own formulas: of the record, of its lines. */
const keysOf = (fields: Fields, key: string | undefined): readonly [readonly string[], readonly string[]] => [
  formulaKeys(fields),
  formulaKeys(key === undefined ? {} : (fields[key]?.of ?? {})),
];

const figuresOf = (record: AnyRecord, keys: readonly string[]): AnyRecord =>
  storedCustom(Object.fromEntries(keys.map((key) => [key, record[key] ?? null])));

/** What a record or line has to keep instead of what it keeps; undefined where they are the same. */
const changed = (keys: readonly string[], was: AnyRecord, now: AnyRecord, keeps: boolean): Figures | undefined => {
  const [old, fresh] = [figuresOf(was, keys), figuresOf(now, keys)];
  const own = keeps ? { ...fresh, ...old } : fresh;
  const isSame = Object.keys({ ...old, ...own }).every((key) => old[key] === own[key]);
  return isSame ? undefined : { id: Number(was['id']), own };
};

const linesIn = (record: AnyRecord, key: string): readonly AnyRecord[] =>
  Array.isArray(record[key]) ? record[key].filter(isKeyed) : [];

/** SQL that writes figures ($2) in the place of those that stand there, by their keys ($3). */
const writeSql = (table: string): string =>
  `update ${quoted(table)} t set custom_fields = (t.custom_fields - $3::text[]) || r.own from jsonb_to_recordset($2::jsonb) r (id bigint, own jsonb) where t.partner_id = $1 and t.id = r.id`;

/** Records of a module by SQL; a table that two modules share has those of the other too. */
const ofModule = (module: Module): string =>
  [
    `from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null`,
    ...Object.entries(module.only).flatMap(([key, value]) => {
      const field = module.fields[key];
      return field === undefined || value === undefined ? [] : [`h.${quoted(columnOf(key, field))} = ${value}`];
    }),
  ].join(' and ');

/** Whether a module has more records than so many. */
const hasMore = async (tx: Tx, module: Module, most: number): Promise<boolean> => {
  const sql = `select count(*)::int as n from (select 1 ${ofModule(module)} limit $2) counted`;
  return (await tx.one<{ n: number }>(sql, [tx.partnerId, most + 1])).n > most;
};

/**
 * Brings the partner's own formulas of some records up to what they say now, on the records and their lines: they show in lists, filters, files and prints, where
 * nothing reckons. Nobody changed the records: versions and histories stay. What stands (posted) keeps a figure that it has and gets one that it lacks.
 */
export const refigureThese = async (tx: Tx, module: Module, ids: readonly number[]): Promise<void> => {
  const { fields } = (await partnerConfig(tx)).shaped(module);
  const key = linesKeyOf(module);
  const [ofHeader, ofLines] = keysOf(fields, key);
  if (ids.length === 0 || (ofHeader.length === 0 && ofLines.length === 0)) return;
  const headers: Figures[] = [];
  const lines: Figures[] = [];
  for (const record of await readMany(tx, module, ids)) {
    const was = withOwnFields(fields, record);
    const now = withFormulas(fields, was);
    const keeps = !isOpen(record);
    const header = changed(ofHeader, was, now, keeps);
    if (header !== undefined) headers.push(header);
    if (key === undefined || ofLines.length === 0) continue;
    const fresh = linesIn(now, key);
    lines.push(...linesIn(was, key).flatMap((line, n) => changed(ofLines, line, fresh[n] ?? line, keeps) ?? []));
  }
  const write = async (table: string, keys: readonly string[], rows: readonly Figures[]): Promise<void> => {
    if (rows.length === 0) return;
    const names = keys.map((one) => customName(one));
    await tx.execute(writeSql(table), [tx.partnerId, JSON.stringify(rows), names]);
  };
  await write(tableOf(module), ofHeader, headers);
  if (key !== undefined) await write(linesTableOf(module, key), ofLines, lines);
};

/** The same of the next records after an id. Answers the last id; undefined when there are no more, or nothing of the partner's own is reckoned. */
const refigurePage = async (tx: Tx, module: Module, after: number): Promise<number | undefined> => {
  const { fields } = (await partnerConfig(tx)).shaped(module);
  if (keysOf(fields, linesKeyOf(module)).every((keys) => keys.length === 0)) return undefined;
  const page = await tx.query<{ id: number }>(
    `select h.id ${ofModule(module)} and h.id > $2 order by h.id limit ${PAGE}`,
    [tx.partnerId, after],
  );
  const ids = page.map(({ id }) => id);
  await refigureThese(tx, module, ids);
  return page.length < PAGE ? undefined : ids.at(-1);
};

/** Who changes a formula waits for so many records; more get their figures in the night. */
const REFIGURED_AT_ONCE = 10_000;

/** `refigureThese` of a whole module within the running transaction, unless it has too many records for somebody to wait for. */
export const refigure = async (tx: Tx, module: Module): Promise<void> => {
  if (await hasMore(tx, module, REFIGURED_AT_ONCE)) return;
  for (let after: number | undefined = 0; after !== undefined;) after = await refigurePage(tx, module, after);
};

/** The same of many records, page by page in transactions of their own. */
export const refigureLarge = async (
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  module: Module,
  most = REFIGURED_AT_ONCE,
): Promise<void> => {
  if (!(await transaction((tx) => hasMore(tx, module, most)))) return;
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await transaction((tx) => refigurePage(tx, module, from));
  }
};
