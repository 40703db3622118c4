import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { ownConditions } from './list-narrowing.ts';
import { fitOf, wantedOf } from './list-search.ts';
import { parameters, sqlOf } from '../parameters.ts';
import { preparedName } from '../save/prepared-name.ts';
import type { ListQuery } from '../types.ts';

/** A row that was found, by what it is called. */
export type FoundAcross = {
  readonly module: string;
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
};

/** A module that is looked through, and what narrows its list for the person. */
export type LookedThrough = { readonly module: Module; readonly query: ListQuery };

/** Kinds of field whose column is what a person reads. */
const READABLE = new Set(['text', 'longText', 'email', 'phone', 'url']);

const readable = ({ module, query }: LookedThrough, key: string | undefined): string | undefined => {
  const field = key === undefined ? undefined : module.fields[key];
  if (key === undefined || field === undefined || !READABLE.has(field.kind)) return undefined;
  return query.hidden?.has(key) === true || field.secret === true ? undefined : `h.${quoted(columnOf(key, field))}`;
};

/**
 * The best rows of many modules that a text finds, in one statement: of each the `rows` that fit best. Modules whose rows are called by
 * nothing that the person sees are left out. For masters of few rows: each is walked, because planning that many searches of an index takes
 * longer.
 */
export const findAcross = async (
  tx: Tx,
  search: string,
  asked: readonly LookedThrough[],
  rows: number,
  catalogue: Catalogue = MODULES,
): Promise<readonly FoundAcross[]> => {
  const { values, put } = parameters(tx);
  const most = put(rows);
  const parts: string[] = [];
  for (const one of asked) {
    const { module, query } = one;
    const wanted = wantedOf(catalogue, module, search, query.hidden ?? new Set(), query.hiddenIn);
    const name = readable(one, module.display);
    if (name === undefined || wanted?.own !== true) continue;
    const code = module.code === module.display ? undefined : readable(one, module.code);
    const own = [...(await ownConditions(module, query)), wanted.condition];
    parts.push(
      `(select ${put(module.name)}::text as module, h.id, ${name} as name, ${code ?? 'null::text'} as code from ${quoted(tableOf(module))} h ` +
        `where h.partner_id = $1 and h.deleted_on is null${sqlOf(own, put)} ` +
        `order by ${fitOf(wanted, put)}, h.id desc limit ${most}::bigint)`,
    );
  }
  if (parts.length === 0) return [];
  const text = parts.join(' union all ');
  return tx.query<FoundAcross>(text, values, preparedName('across', text));
};
