import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import { moduleIn } from '../records/catalogue.ts';
import { codeOf, nameOf } from '../records/name-of.ts';
import { candidatesFor, withinOf } from '../records/list/text-candidates.ts';

/** A record that a list refers to, as the list calls it. */
export type Referred = { readonly id: number; readonly name: string; readonly code: string };

/** Texts of the records that a list refers to: each is one by which an import finds just that record again. */
export type RefTexts = {
  /** Learns the texts of records; those that are known already are asked for no more. A few statements per module. */
  readonly learn: (tx: Tx, module: Module, records: readonly Referred[]) => Promise<void>;
  /** Forgets a module's texts where they have become too many; what is learned afterwards stays until the next call. */
  readonly makeRoom: (module: string) => void;
  /** The text of a record that was learned. */
  readonly of: (module: string, id: number) => string | undefined;
};

/** Texts of one module that are kept: a long list refers to few records again and again. */
const MOST_KEPT = 50_000;

/** A tree that is deeper than this is told by id. */
const DEEPEST = 5;

/** Words of a record in the order in which they are tried. */
type Words = (module: Module, record: Referred) => readonly string[];

const filled = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.trim()).filter((word) => word !== '');

/** For files: a name that is declared to be one record's, else the code, which stays whoever gets the same name later. */
const surestFirst: Words = ({ fields, display }, { name, code }) =>
  filled(fields[display]?.unique === undefined ? [code, name] : [name, code]);

/** For people who choose: the name, as long as it is one record's. */
export const nameFirst: Words = (_, { name, code }) => filled([name, code]);

type Proposal = { readonly id: number; readonly texts: readonly string[] };

/** Of the texts proposed for each record the first that an import reads as that record and no other. */
const provenTexts = async (
  tx: Tx,
  module: Module,
  proposals: readonly Proposal[],
): Promise<ReadonlyMap<number, string>> => {
  const asked = [...new Set(proposals.flatMap(({ texts }) => texts))];
  const meant = await candidatesFor(tx, MODULES, module, asked);
  return new Map(
    proposals.flatMap(({ id, texts }) => {
      const proven = texts.find((text) => {
        const found = meant.get(text) ?? [];
        return found.length === 1 && found[0]?.id === id;
      });
      return proven === undefined ? [] : [[id, proven] as const];
    }),
  );
};

type Placed = { id: number; name: string | null; code: string | null; parent: number | null };

/** Whole names of records, with what each is unique within. */
const placedRows = (tx: Tx, module: Module, ids: readonly number[]): Promise<Placed[]> => {
  const [within] = withinOf(module);
  const parent = within === undefined ? 'null::bigint' : `h.${quoted(columnOf(...within))}`;
  return tx.query<Placed>(
    `select h.id, (${nameOf(MODULES, module, 'h')})::text as name, (${codeOf(module, 'h') ?? 'null'})::text as code, ${parent} as parent
       from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.id = any ($2::bigint[])`,
    [tx.partnerId, ids],
  );
};

/** Texts of records whose name and code fit others too: by the path on which the name is told apart, else by id. */
const pathTexts = async (
  tx: Tx,
  module: Module,
  ids: readonly number[],
  words: Words,
  depth: number,
): Promise<ReadonlyMap<number, string>> => {
  const rows = (await placedRows(tx, module, ids)).map((row) => ({
    id: row.id,
    name: row.name ?? '',
    code: row.code ?? '',
    parent: row.parent,
  }));
  const [within] = withinOf(module);
  const above = within === undefined ? undefined : moduleIn(MODULES, within[1].to);
  const parents = [...new Set(rows.flatMap(({ parent }) => parent ?? []))];
  const before: ReadonlyMap<number, string> =
    above === undefined || parents.length === 0 || depth === DEEPEST
      ? new Map()
      : await textsOf(tx, above, await placedAs(tx, above, parents), words, depth + 1);
  const proposals = rows.map((row): Proposal => {
    const path = before.get(row.parent ?? 0);
    return {
      id: row.id,
      texts: [...words(module, row), ...(path === undefined ? [] : [`${path} / ${row.name}`]), String(row.id)],
    };
  });
  return provenTexts(tx, module, proposals);
};

const placedAs = async (tx: Tx, module: Module, ids: readonly number[]): Promise<readonly Referred[]> =>
  (await placedRows(tx, module, ids)).map(({ id, name, code }) => ({ id, name: name ?? '', code: code ?? '' }));

const textsOf = async (
  tx: Tx,
  module: Module,
  records: readonly Referred[],
  words: Words,
  depth = 0,
): Promise<ReadonlyMap<number, string>> => {
  const proposals = records.map((one) => ({ id: one.id, texts: words(module, one) }));
  const proven = await provenTexts(tx, module, proposals);
  const left = proposals.flatMap(({ id }) => (proven.has(id) ? [] : [id]));
  return left.length === 0 ? proven : new Map([...proven, ...(await pathTexts(tx, module, left, words, depth))]);
};

/**
 * Texts that are learned while a list is written, so that its file imports unchanged (spec 01, 4.1): name or code as far as no other record is meant
 * by it, else the path (`North / Main Store`), else the id. A record that is gone keeps its name: no text finds it.
 */
export const refTexts = (words: Words = surestFirst): RefTexts => {
  const known = new Map<string, Map<number, string>>();
  return {
    makeRoom: (module) => {
      if ((known.get(module)?.size ?? 0) > MOST_KEPT) known.delete(module);
    },
    of: (module, id) => known.get(module)?.get(id),
    learn: async (tx, module, records) => {
      const texts = known.get(module.name) ?? new Map<number, string>();
      known.set(module.name, texts);
      const fresh = new Map(records.flatMap((one) => (texts.has(one.id) ? [] : [[one.id, one] as const])));
      if (fresh.size === 0) return;
      const proven = await textsOf(tx, module, [...fresh.values()], words);
      for (const [id, one] of fresh) texts.set(id, proven.get(id) ?? words(module, one)[0] ?? '');
    },
  };
};
