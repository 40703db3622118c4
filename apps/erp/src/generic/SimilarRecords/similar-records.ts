import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { coreOfName } from '@weft/domain/rules/text/core-of-name';
import type { SimilarRecord } from '@weft/ui/SimilarRecords';
import { plainText } from '../../product/plain-text.ts';

/** Shown at once: who finds none of them the same types on. */
export const MOST_SIMILAR = 5;

/** Fewer letters and figures name nothing yet. */
const LEAST = 3;

/** Fewer, and what is meant is not guessed at: the beginning of one word comes near too many. */
const LEAST_TO_GUESS = 6;

/** What is searched for while a name is typed; undefined while it says too little. @example similarTo('M/s. Shree Polymers Pvt Ltd') → 'Shree Polymers' */
export const similarTo = (typed: string): string | undefined => {
  const core = coreOfName(typed);
  return normaliseSearch(core).length < LEAST ? undefined : core;
};

/** Whether a text says enough that records which only come near it are shown. */
export const isGuessable = (text: string): boolean => normaliseSearch(text).length >= LEAST_TO_GUESS;

/** Column by which a person tells records of the same name apart: the first of the list that names one other record (a party's city, an item's product type). */
const tellingColumn = ({ list, fields }: Module): string | undefined =>
  list.columns.find((key) => fields[key]?.kind === 'ref');

/** Fields that the panel asks for. */
export const similarFields = (module: Module, hidden: ReadonlySet<string>): readonly string[] =>
  ['id', module.display, module.code, tellingColumn(module), 'isActive'].filter(
    (key): key is string => key !== undefined && !hidden.has(key),
  );

/** A found row as the panel shows it. */
export const similarRecord = (module: Module, row: WireRecord, inactive: string): SimilarRecord => {
  const { display, code, formRoute } = module;
  const telling = tellingColumn(module);
  const notes = [
    code === undefined ? '' : plainText(row[code]),
    telling === undefined ? '' : plainText(row[`${telling}Name`]),
    row['isActive'] === false ? inactive : '',
  ].filter((note) => note !== '');
  return { id: row.id, name: plainText(row[display]), notes, href: `#/module/${formRoute}/${row.id}` };
};
