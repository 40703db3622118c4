import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { editReading } from '@weft/domain/rules/search/near-search';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { isNearDuplicate } from '@weft/domain/rules/text/is-near-duplicate';
import { searchedKeys } from '../../db/schema/describe-module.ts';
import { tableOf } from '../../db/schema/names.ts';
import { uniqueSiblings } from '../../db/schema/text-keys.ts';
import { readWithin } from '../../db/time-limit.ts';
import type { SaveContext } from '../handler.ts';
import { list } from './list-query.ts';
import { GUESS_MS } from './list-search.ts';
import { rowScopeOf } from '../row-scope.ts';
import type { StoredRecord } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** Rows that are looked at for one name: what more of them hold is no name to warn of. */
const MOST_LOOKED_AT = 1000;

/** Whether a master's records are known by a name of their own, which a search looks through: codes, keys and first names of people repeat. */
const hasName = ({ kind, display, fields, list: { search } }: Module): boolean =>
  kind === 'master' &&
  fields[display]?.kind === 'text' &&
  (fields[display].form ?? 'name') === 'name' &&
  (fields[display].unique !== undefined || display === 'name') &&
  search.includes(display);

/** Values of the rows within which a name is a name: a city's state. */
const withinOf = ({ fields, display }: Module, stored: AnyRecord): AnyRecord => {
  const siblings = fields[display] === undefined ? [] : uniqueSiblings(fields[display]);
  return Object.fromEntries(
    siblings.filter((key) => fields[key]?.kind === 'ref').map((key) => [key, stored[key] ?? null]),
  );
};

const NEAR_SQL = 'select weft_search_near($1, $2::json, $3) as ids';

/** A row that has nearly the same name. */
type Similar = { readonly id: number; readonly name: string };

const similarTo = async (context: SaveContext, module: Module, stored: StoredRecord): Promise<Similar | undefined> => {
  const { tx, person } = context;
  const { display } = module;
  const name = wordOf((stored as AnyRecord)[display]);
  const within = withinOf(module, stored);
  const hidden = person.hiddenIn(module.acl);
  if ([display, ...Object.keys(within)].some((key) => hidden.has(key))) return undefined;
  const reading = JSON.stringify(editReading(name));
  const values = [tableOf(module), reading, MOST_LOOKED_AT];
  const near = () => tx.one<{ ids: readonly number[] }>(NEAR_SQL, values, 'near-duplicates');
  const { ids } = (await readWithin(tx, GUESS_MS, near)) ?? { ids: [] };
  const others = ids.filter((id) => id !== stored.id);
  if (others.length === 0) return undefined;
  const rowScope = rowScopeOf(person, module);
  const { json } = await list(tx, module, {
    filters: { ...within, id: others },
    fields: [display],
    hidden,
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const rows = JSON.parse(json) as readonly (AnyRecord & { readonly id: number })[]; // the database made it
  const similar = rows.find((row) => isNearDuplicate(wordOf(row[display]), name));
  return similar && { id: similar.id, name: wordOf(similar[display]) };
};

/**
 * The question of a save that gives a name which another record of the module nearly has (spec 01, 0.3); undefined for any other. It is asked of
 * whoever can be asked: a body that carries `confirmed`, be it empty. Others are never held up by it, nor are files and bulk edits.
 */
export const nearDuplicateQuestion = async (
  context: SaveContext,
  module: Module,
  stored: StoredRecord,
  before: StoredRecord | undefined,
  { confirmed }: AnyRecord,
): Promise<Fault | undefined> => {
  if (!Array.isArray(confirmed) || confirmed.includes('SIMILAR')) return undefined;
  if (!hasName(module) || searchedKeys(module).length === 0) return undefined;
  const nameOf = (record: AnyRecord): string => normaliseSearch(wordOf(record[module.display]));
  const name = nameOf(stored);
  if (name === '' || (before !== undefined && nameOf(before) === name)) return undefined;
  const similar = await similarTo(context, module, stored);
  if (similar === undefined) return undefined;
  const values = { module: module.title, name: similar.name, holderId: similar.id };
  return { ...fault(module.display, 'SIMILAR', values), asks: true };
};
