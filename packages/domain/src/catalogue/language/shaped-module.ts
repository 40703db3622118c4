import { isOn } from '../../rules/config/setting-of.ts';
import { type FieldDetail, rulesOf } from '../../rules/field-config/field-rules.ts';
import { titleTerm } from '../../rules/labels/terms.ts';
import type { Wording } from '../../rules/labels/worded.ts';
import type { CustomField } from './custom/custom-field.ts';
import { withCustomFields, withCustomList, withCustomSections } from './custom/custom-layout.ts';
import { isCustomKey } from './custom/custom-key.ts';
import type { Field, Fields } from './field.ts';
import { isHeld, shownCode } from './held.ts';
import { optionLabel } from './kinds/choice/choice.ts';
import type { FormSection, Module } from './module.ts';
import { placedKeys, placedRows } from './placed.ts';
import { settledBy } from './settled-places.ts';

/** How one partner, and one role of theirs, see the product. */
export type Setup = {
  /** Configuration of a field by `module.key`, `key` being a field or `lines.field` (spec 01, 2.3). */
  readonly detail: (key: string) => FieldDetail | undefined;
  /** The partner's words for one field or title by its key (spec 01, 2.2); undefined: those of its text. */
  readonly term: (key: string, text: string) => string | undefined;
  /** Words of the person's language for one field by its key, unless the partner renames its text; undefined where there are none. */
  readonly translated?: (key: string, label: string) => string | undefined;
  /** What a text of the declaration is called: the partner's terms over the person's language. Left out: as declared. */
  readonly say?: Wording;
  /** Fields that the role never sees: what the partner requires is not asked of it. */
  readonly hidden?: ReadonlySet<string>;
  /** The partner's own fields of a module, in their order (spec 01, 2.4). */
  readonly customs?: (module: string) => readonly CustomField[];
  /** Settings: how fine quantities and rates are, what a series alone numbers, whose codes are shown. */
  readonly config?: (key: string) => string | undefined;
  /** Whether the settings hide the code of a module (`shownCode`): it then stands beside no ref to it either. */
  readonly isUncoded?: (module: string) => boolean;
};

const YES = /^(?:yes|y|true|1)$/iu;

/** A default in the form in which declarations have theirs; lists and files have none. */
const defaultOf = (field: Field, text: string | null | undefined): Field['default'] => {
  const given = text?.trim() ?? '';
  if (given === '' || isHeld(field)) return undefined;
  return field.kind === 'boolean' ? YES.test(given) : given;
};

/**
 * Whether hiding the field can block no save and spoil no record: one that the product or a rule of it may demand needs a value of its own, as
 * nobody could fill what nobody sees (spec 01, 2.3).
 */
export const mayHide = (field: Field, hasDefault: boolean): boolean => {
  const isDemanded = field.required === true || field.requiredWhen !== undefined || field.isRuled === true;
  return !isDemanded || hasDefault || field.defaultFrom !== undefined;
};

const asDeclared: Wording = (english) => english;

/** What a person reads beside a field: the first that is not blank of configuration, label list, language, declaration (spec 01, 1.12). */
const labelOf = (field: Field, path: string, own: string | null, setup: Setup): string => {
  const { term, translated, say = asDeclared } = setup;
  return (
    own || term(path.toUpperCase(), field.label) || (translated?.(`field.${path}`, field.label) ?? say(field.label))
  );
};

/** Words of a choice's options; undefined where they are those declared. */
const optionsOf = (field: Field, say: Wording): Field['optionLabels'] => {
  const said = (field.options ?? []).map((one) => [one, optionLabel(field, one)] as const);
  return said.every(([, words]) => say(words) === words)
    ? undefined
    : Object.fromEntries(said.map(([one, words]) => [one, say(words)]));
};

/** Help that the partner wrote, else the declared one in the person's words. */
const helpOf = (field: Field, own: string | null | undefined, say: Wording): string | undefined =>
  own?.trim() || (field.help === undefined ? undefined : say(field.help));

/** A role's hidden field of lines is named alone or with its lines. */
const isOutOfSight = (path: string, key: string, { hidden }: Setup): boolean =>
  hidden !== undefined && (hidden.has(path) || hidden.has(key));

const NO_SETTING = (): undefined => undefined;

const isNumbered = ({ seriesBy }: Field, { config = NO_SETTING }: Setup): boolean =>
  seriesBy !== undefined && isOn(config, seriesBy);

/** How a partner's demand for a field is kept: always, or while the field says that it makes sense. */
const demandOf = ({ demandedWhen }: Field): Partial<Field> =>
  demandedWhen === undefined ? { required: true } : { requiredWhen: demandedWhen };

const shapedField = (field: Field, path: string, key: string, setup: Setup): Field => {
  const settled = settledBy(field, setup.config ?? NO_SETTING);
  const detail = setup.detail(path);
  const rules = rulesOf(detail);
  const value = defaultOf(field, detail?.defaultValue);
  const isHidden = !rules.isVisible && !isHeld(field) && mayHide(field, (value ?? field.default) !== undefined);
  const isAsked = rules.isRequired && !isHeld(field) && !isOutOfSight(key, key.slice(key.lastIndexOf('.') + 1), setup);
  const of = field.of === undefined ? undefined : shapedFields(field.of, `${path}.`, `${key}.`, setup);
  const say = setup.say ?? asDeclared;
  const help = helpOf(field, detail?.helpText, say);
  const optionLabels = optionsOf(field, say);
  const label = labelOf(field, path, rules.label, setup);
  const changes: Partial<Field> = {
    label,
    ...(label === field.label ? {} : { declaredLabel: field.label }),
    ...(isHidden ? { isHidden: true } : {}),
    ...(isAsked ? demandOf(field) : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(detail?.order ? { place: detail.order } : {}),
    ...(detail?.width ? { columnWidth: detail.width } : {}),
    ...(settled === undefined ? {} : { settled }),
    ...(isNumbered(field, setup) ? { readOnly: true } : {}),
    ...(field.to !== undefined && setup.isUncoded?.(field.to) === true ? { isUncoded: true } : {}),
    ...(help === undefined ? {} : { help }),
    ...(optionLabels === undefined ? {} : { optionLabels }),
    ...(of === undefined ? {} : { of }),
  };
  const isSame = Object.entries(changes).every(([name, one]) => field[name as keyof Field] === one); // keys of a field
  return isSame ? field : { ...field, ...changes };
};

/** The same object where nothing is shaped. */
const shapedFields = (fields: Fields, path: string, prefix: string, setup: Setup): Fields => {
  const shaped = Object.entries(fields).map(
    ([key, field]) => [key, shapedField(field, `${path}${key}`, `${prefix}${key}`, setup)] as const,
  );
  return shaped.every(([key, field]) => fields[key] === field) ? fields : Object.fromEntries(shaped);
};

/** What a role never sees is not asked of it: the partner's own fields are no exception. */
const withoutAsking = (fields: Fields, at: string, setup: Setup): Fields =>
  setup.hidden === undefined || setup.hidden.size === 0
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([key, field]) => {
          const { required, ...rest } = field;
          const of = field.of === undefined ? {} : { of: withoutAsking(field.of, `${key}.`, setup) };
          const isAsked = required === true && !(isCustomKey(key) && isOutOfSight(`${at}${key}`, key, setup));
          return [key, { ...rest, ...of, ...(isAsked ? { required } : {}) }];
        }),
      );

const formOf = (sections: readonly FormSection<string>[], fields: Fields): readonly FormSection<string>[] =>
  sections
    .map(({ title, rows }) => ({
      title,
      rows: placedRows(
        rows.map((row) => row.filter((key) => fields[key]?.isHidden !== true)).filter((row) => row.length > 0),
        fields,
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

/** Kinds that a list can show in a cell. */
const NO_CELL = new Set<Field['kind']>(['lines', 'json', 'file', 'image']);

const listOf = (module: Module, fields: Fields, setup: Setup): Module['list'] => {
  const wish = (key: string): string | null | undefined => setup.detail(`${module.name}.${key}`)?.showInList;
  const isThere = (key: string): boolean => fields[key]?.isHidden !== true;
  const { columns, filters } = module.list;
  const added = Object.entries(fields).flatMap(([key, { kind, secret }]) =>
    wish(key) === 'yes' && !columns.includes(key) && !NO_CELL.has(kind) && secret !== true ? [key] : [],
  );
  const shown = [...columns, ...added].filter((key) => isThere(key) && wish(key) !== 'no');
  return {
    ...module.list,
    columns: placedKeys(shown.length === 0 ? [module.display] : shown, fields),
    filters: filters.filter(isThere),
  };
};

/**
 * The declaration as it counts for a partner and a role: labels, what is required, shown, in which order, beginning with what. The one
 * function behind form, list, import, export, print and every message; server and screen call it alike. Answers the declaration itself
 * where nothing is shaped. Stored data does not depend on it: fields keep keys, kinds and declared order.
 * @example shapedModule(item, setup).fields.hsn.label // 'Tariff no.'
 */
export const shapedModule = (module: Module, setup: Setup): Module => {
  const customs = setup.customs?.(module.name) ?? [];
  const own = shapedFields(module.fields, `${module.name}.`, '', setup);
  const fields = customs.length === 0 ? own : withoutAsking(withCustomFields(own, customs), '', setup);
  const renamed = setup.term(titleTerm(module.name), module.title) || undefined;
  const say = setup.say ?? asDeclared;
  const [title, plural] = [renamed ?? say(module.title), renamed ?? say(module.plural)];
  const isTitled = title === module.title && plural === module.plural;
  const isListed = Object.keys(fields).every((key) => !setup.detail(`${module.name}.${key}`)?.showInList);
  const code = shownCode({ code: module.code, fields }, { config: setup.config ?? NO_SETTING });
  if (fields === module.fields && isTitled && isListed && code === module.code) return module;
  return {
    ...module,
    title,
    plural,
    fields,
    code,
    form: formOf(withCustomSections(module.form, customs, fields), fields),
    list: withCustomList(listOf(module, fields, setup), customs, fields),
  };
};
