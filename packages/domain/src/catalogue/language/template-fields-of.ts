import type { Wording } from '../../rules/labels/worded.ts';
import type { TemplateField, TemplateFields } from '../../rules/templates/template-fields.ts';
import type { Field, Fields } from './field.ts';
import { optionLabel } from './kinds/choice/choice.ts';
import { isHeld, isLeftOut } from './held.ts';
import type { Module } from './module.ts';
import { isSettled, settledPlaces } from './settled-places.ts';

/** How a person of one partner sees modules: what they call fields, and what the role may see of them. */
export type TemplateSight = {
  /** The declaration as the partner shaped it. */
  readonly shaped: (name: string) => Module;
  /** The declaration as we wrote it, in the language of the paper: what differs from it the partner renamed. */
  readonly declared: (name: string) => Module;
  /** Fields of a module that the role may not see: `rate`, or `lines.rate`. */
  readonly hidden: (module: Module) => ReadonlySet<string>;
  /** The partner's settings: paper shows no more than the screen. Left out: everything prints. */
  readonly config?: (key: string) => string | undefined;
  /** What the partner calls things that no module declares: what a label tells of stock. Left out: as declared. */
  readonly say?: Wording;
};

/** Whether a setting keeps a field off paper. What is filled in silence still prints: the branch of an order whose form asks for none. */
const isOffPaper = (field: Field, { config }: TemplateSight): boolean =>
  config !== undefined && field.defaultFrom === undefined && isLeftOut(field, { config });

const KINDS: { readonly [kind in Field['kind']]?: TemplateField['kind'] } = {
  date: 'date',
  dateTime: 'moment',
  money: 'money',
  integer: 'figure',
  decimal: 'figure',
  quantity: 'figure',
  percent: 'figure',
  boolean: 'boolean',
  choice: 'choice',
  multiChoice: 'choice',
  ref: 'record',
  lines: 'lines',
};

/** Kinds that are no text on paper. */
const UNPRINTED: ReadonlySet<Field['kind']> = new Set(['image', 'file', 'json']);

const asWritten: Wording = (english) => english;

/** Fields as they are called on paper, those below them too. */
export const wordedFields = (fields: TemplateFields, say: Wording = asWritten): TemplateFields =>
  say === asWritten
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([key, field]) => {
          const { of } = field;
          return [
            key,
            { ...field, label: say(field.label), ...(of === undefined ? {} : { of: () => wordedFields(of(), say) }) },
          ];
        }),
      );

/** Name and code beside a ref; a code that the settings hide prints nothing. */
const namesOf = ({ isUncoded }: Field, { say }: TemplateSight): TemplateFields =>
  wordedFields(
    {
      name: { label: 'Name', kind: 'text' },
      code: { label: 'Code', kind: 'text', ...(isUncoded === true ? { isHidden: true } : {}) },
    },
    say,
  );

const COMMON: TemplateFields = {
  id: { label: 'Id', kind: 'text' },
  createdOn: { label: 'Created on', kind: 'moment' },
  updatedOn: { label: 'Updated on', kind: 'moment' },
  createdByName: { label: 'Created by', kind: 'text' },
};

const NUMBERED: TemplateFields = {
  number: { label: 'Number', kind: 'text' },
  status: { label: 'Status', kind: 'text' },
};

const fieldOf = (field: Field, declared: Field | undefined, isHidden: boolean, sight: TemplateSight): TemplateField => {
  const isRate = field.kind === 'money' && (field.places ?? 2) > 2;
  const kind = isRate ? 'figure' : (KINDS[field.kind] ?? 'text'); // rates keep their decimals
  const { to } = field;
  const places = isSettled(field) && isHeld(field) && field.unitOf === undefined ? settledPlaces(field) : undefined; // paper hides no digit of what was entered
  return {
    label: field.label,
    kind,
    ...(places === undefined ? {} : { places }),
    ...(isRate ? { isRate } : {}),
    ...(kind === 'choice'
      ? { options: Object.fromEntries((field.options ?? []).map((option) => [option, optionLabel(field, option)])) }
      : {}),
    ...(kind === 'record' && to !== undefined
      ? { of: () => ({ ...templateFieldsOf(to, sight), ...namesOf(field, sight) }) }
      : {}),
    ...(isHidden ? { isHidden: true } : {}),
    ...(declared !== undefined && declared.label !== field.label ? { isRenamed: true } : {}),
  };
};

const fieldsOf = (
  fields: Fields,
  declared: Fields,
  hidden: ReadonlySet<string>,
  at: string,
  sight: TemplateSight,
): TemplateFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): (readonly [string, TemplateField])[] => {
      if (UNPRINTED.has(field.kind) || field.secret === true) return [];
      const isHidden =
        field.isHidden === true || hidden.has(key) || hidden.has(`${at}${key}`) || isOffPaper(field, sight);
      const made = fieldOf(field, declared[key], isHidden, sight);
      const { of } = field;
      if (of === undefined) return [[key, made]];
      const lines = () => fieldsOf(of, declared[key]?.of ?? {}, hidden, `${key}.`, sight);
      return [[key, { ...made, of: lines }]];
    }),
  );

/** What a template may print of a module's record, as one person of one partner may see it. Secrets, files and free structures are not offered. */
export const templateFieldsOf = (name: string, sight: TemplateSight): TemplateFields => {
  const module = sight.shaped(name);
  const own = fieldsOf(module.fields, sight.declared(name).fields, sight.hidden(module), '', sight);
  const common = { ...COMMON, ...(module.kind === 'document' ? NUMBERED : {}) };
  return { ...wordedFields(common, sight.say), ...own };
};
