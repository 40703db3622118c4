import type { Module } from '@weft/domain/catalogue/language/module';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { isNearDuplicate } from '@weft/domain/rules/text/is-near-duplicate';
import { normaliseText } from '@weft/domain/rules/text/normalise-text';
import { note } from '@weft/domain/contract/notes';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext } from '../handler.ts';
import { saveRecord } from './save-record.ts';
import { type Candidate, withinOf } from '../list/text-candidates.ts';

/** A row that a text names and nobody has made: its name, and the row that it lies within (a city's state). */
export type Unmade = {
  readonly name: string;
  readonly within: number;
  /** As it stands in the records. */ readonly texts: readonly string[];
};

/** A row for a text, found under another name or made; `notice` tells a person of one that was made. */
export type MadeRow = Unmade & { readonly candidate: Candidate; readonly notice?: string };

type Neighbour = { id: number; within: number; name: string; aliases: string | null; place: string };

/** Rows that lie within the same ones, with their other names; only of the parents that are asked for. */
const neighboursOf = async (
  { tx }: SaveContext,
  module: Module,
  [key, field]: ReturnType<typeof withinOf>[number],
  display: string,
  parents: readonly number[],
  parentTable: string,
): Promise<readonly Neighbour[]> => {
  const alias = module.fields['aliasNames'];
  const column = quoted(columnOf(key, field));
  return tx.query<Neighbour>(
    `select t.id, t.${column} as within, t.${display} as name, ${alias === undefined ? 'null' : `t.${quoted(columnOf('aliasNames', alias))}`} as aliases, p.name as place
       from ${quoted(tableOf(module))} t join ${parentTable} p on p.partner_id = $1 and p.id = t.${column}
      where t.partner_id = $1 and t.${column} = any($2::bigint[]) and t.deleted_on is null order by t.id`,
    [tx.partnerId, parents],
    `neighbours-${module.name}`,
  );
};

const isAlias = (aliases: string | null, name: string): boolean =>
  (aliases ?? '').split(/[,;]/u).some((alias) => normaliseSearch(alias) === name);

/**
 * Rows for texts that name nothing yet, where a field makes them on use (spec 01, 3.2: a typed new city is made with its state). One that is known by
 * another name is taken; the others are made with their history, and near namesakes are told of. Empty for a person who may not make such rows.
 */
export const makeOnUse = async (
  context: SaveContext,
  module: Module,
  parent: Module,
  unmade: readonly Unmade[],
): Promise<readonly MadeRow[]> => {
  const [within] = withinOf(module);
  const display = module.fields[module.display];
  if (within === undefined || display === undefined || !context.person.may(module.acl, 'create')) return [];
  const known = await neighboursOf(
    context,
    module,
    within,
    quoted(columnOf(module.display, display)),
    [...new Set(unmade.map((one) => one.within))],
    quoted(tableOf(parent)),
  );
  const rows: MadeRow[] = [];
  for (const one of unmade) {
    const name = normaliseText(one.name);
    const beside = known.filter((each) => each.within === one.within);
    const called = beside.find(({ aliases }) => isAlias(aliases, normaliseSearch(name)));
    const id = called?.id ?? (await made(context, module, { [module.display]: name, [within[0]]: one.within }));
    if (id === undefined) continue;
    const near = beside.find((each) => isNearDuplicate(each.name, name));
    rows.push({
      ...one,
      candidate: { id, isActive: true, within: [one.within] },
      ...(called === undefined
        ? {
            notice: madeNote({ title: module.title.toLowerCase(), name, place: beside[0]?.place, near: near?.name }),
          }
        : {}),
    });
  }
  return rows;
};

type Told = {
  readonly title: string;
  readonly name: string;
  readonly place: string | undefined;
  readonly near: string | undefined;
};

/** What is told of a new row: where it is, and what is called nearly so there. */
const madeNote = ({ title, name, place, near }: Told): string => {
  if (place === undefined)
    return near === undefined ? note('NEW', { title, name }) : note('NEW_BESIDE', { title, name, near });
  return near === undefined
    ? note('NEW_THERE', { title, name, place })
    : note('NEW_THERE_BESIDE', { title, name, place, near });
};

/** The id of a new row; undefined for one that its own rules refuse. */
const made = async (
  context: SaveContext,
  module: Module,
  record: { readonly [key: string]: string | number },
): Promise<number | undefined> => {
  try {
    return (await saveRecord(context, module, record, 'create')).id;
  } catch (cause) {
    if (cause instanceof Refusal) return undefined; // told at the field that named it
    throw cause;
  }
};
