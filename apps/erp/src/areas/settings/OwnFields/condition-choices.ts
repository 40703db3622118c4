import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { visibleWhenText } from '@weft/domain/catalogue/language/custom/read-visible-when';
import { siblingOf, type VisibleWhen } from '@weft/domain/catalogue/language/custom/visible-when';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { mayBeAsked } from '@weft/domain/catalogue/organisation/custom-field.rules';
import { settingNamed, SYS_CONFIG_KEYS } from '@weft/domain/rules/config/sys-config-keys';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import type { Option } from '@weft/ui/ComboboxField';

/** Words of what a condition may ask for. */
export type ConditionWords = {
  /** What a setting is called. */
  readonly say: (text: string) => string;
  /** Told beside settings: fields of the record stand in the same list. */
  readonly setting: string;
  readonly on: string;
  readonly off: string;
  readonly yes: string;
  readonly no: string;
};

/** Kinds of one figure, typed as people type them. */
const FIGURES = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent', 'quantity']);

/** A day is no state that a record is in, and several rows are no one value. */
const NOT_OFFERED = new Set<Field['kind']>(['date', 'dateTime', 'refs']);

/** The field that a condition names; undefined for a setting, or one that is gone. */
export const fieldNamed = (name: string, fields: Fields): Field | undefined => fields[siblingOf(name, fields) ?? ''];

const settingOption = (key: string, { say, setting }: ConditionWords): Option => ({
  id: key,
  name: say(settingNamed(key)?.label ?? key),
  hint: setting,
});

/** What conditions of a field may ask for: the other fields beside it as its form shows them, then the switches of the company. */
export const subjectsFor = (own: string, fields: Fields, words: ConditionWords): readonly Option[] => [
  ...Object.entries(fields).flatMap(([key, field]) => {
    const name = isCustomKey(key) ? customName(key) : key;
    const isOffered = field.isHidden !== true && mayBeAsked(field) && !NOT_OFFERED.has(field.kind);
    return isOffered && !(isCustomKey(key) && name === own) ? [{ id: name, name: field.label }] : [];
  }),
  ...Object.entries(SYS_CONFIG_KEYS).flatMap(([key, { type }]) =>
    type.kind === 'switch' ? [settingOption(key, words)] : [],
  ),
];

const answer = (subject: string, value: string, name: string): Option => ({ id: `${subject} = ${value}`, name });

/** Values that a subject has; undefined where there is no list of them. */
const listed = (subject: string, fields: Fields, words: ConditionWords): readonly Option[] | undefined => {
  if (settingNamed(subject) !== undefined) return [answer(subject, 'YES', words.on), answer(subject, 'NO', words.off)];
  const field = fieldNamed(subject, fields);
  if (field === undefined) return [];
  if (field.kind === 'boolean') return [answer(subject, 'true', words.yes), answer(subject, 'false', words.no)];
  return field.options?.flatMap((one) =>
    field.retired?.includes(one) === true ? [] : [answer(subject, one, optionLabel(field, one))],
  );
};

/** Options that hold a text, by name or key; all of them for none. */
export const optionsLike = (options: readonly Option[], text: string): readonly Option[] => {
  const wanted = normaliseSearch(text);
  return options.filter(({ id, name }) => normaliseSearch(`${name} ${id}`).includes(wanted));
};

/**
 * Values that a condition may want of a subject, narrowed by what was typed: those of a list, else what was typed itself as the record
 * keeps it. Each answer's id is the whole condition, as `readVisibleWhen` takes it. A subject that is a record is searched elsewhere.
 */
export const answersFor = (subject: string, fields: Fields, words: ConditionWords, text: string): readonly Option[] => {
  const options = listed(subject, fields, words);
  if (options !== undefined) return optionsLike(options, text);
  const typed = text.trim();
  if (typed === '') return [];
  if (!FIGURES.has(fieldNamed(subject, fields)?.kind ?? 'text')) return [answer(subject, typed, typed)];
  const figure = parseIndianNumber(typed);
  return figure === null ? [] : [answer(subject, figure.toString(), figure.toString())];
};

/** The two cells of a condition. */
export type ConditionCells = { readonly whenOf: Option | null; readonly whenValue: Option | null };

/** No condition. */
export const ALWAYS: ConditionCells = { whenOf: null, whenValue: null };

/** A stored condition in a person's words; `named` knows what its record is called. What is not known any more stands by its key. */
export const conditionCells = (
  when: VisibleWhen | undefined,
  fields: Fields,
  words: ConditionWords,
  named: (condition: string) => string | undefined,
): ConditionCells => {
  if (when === undefined) return ALWAYS;
  const subject = 'field' in when ? when.field : when.sysConfig;
  const whenOf =
    'sysConfig' in when
      ? settingOption(subject, words)
      : { id: subject, name: fieldNamed(subject, fields)?.label ?? subject };
  const id = visibleWhenText(when);
  const known = listed(subject, fields, words)?.find((one) => String(one.id).toLowerCase() === id.toLowerCase());
  return { whenOf, whenValue: known ?? { id, name: named(id) ?? when.value } };
};
