import { fileFacts } from '@weft/domain/catalogue/files/file-facts';
import type { Field } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STOCK_DIMENSIONS } from '@weft/domain/catalogue/stock-dimensions';
import { STOCK_FILTERS } from '@weft/domain/catalogue/stock-filters';
import { MARK_WORDS } from '@weft/domain/catalogue/print/print-marks';
import { PAPER_WORDS } from '@weft/domain/catalogue/print/paper-words';
import { SHIPPED_LABELS } from '@weft/domain/catalogue/print/shipped-labels';
import {
  LAB_PAPERS,
  shippedCopies,
  shippedTemplate,
  type TemplateText,
} from '@weft/domain/catalogue/print/shipped-templates';
import { SERVICES } from '@weft/domain/catalogue/access/service-names';
import { MENU } from '@weft/domain/catalogue/menu';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import { MODULES } from '@weft/domain/catalogue/registry';
import { REPORT_GROUPS, type Report } from '@weft/domain/catalogue/reports/report';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { PURPOSES } from '@weft/domain/catalogue/purposes';
import { ROUTES } from '@weft/domain/catalogue/routes';
import { FAULTS } from '@weft/domain/contract/fault-table';
import { NOTES } from '@weft/domain/contract/notes';
import { DOINGS } from '@weft/domain/contract/phrases/doings';
import { REASONS } from '@weft/domain/contract/phrases/reasons';
import { THINGS } from '@weft/domain/contract/phrases/things';
import { STATUSES } from '@weft/domain/contract/statuses';
import { SYS_CONFIG_KEYS, USED_WHILE, type Setting } from '@weft/domain/rules/config/sys-config-keys';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateNode } from '@weft/domain/rules/templates/template-tree';
import { isMenuGroup } from '@weft/domain/rules/acl/menu-for';
import { holesOf, type Wanted } from './compare-words.ts';

const ofField = (field: Field): readonly string[] => [
  field.label,
  ...(field.help === undefined ? [] : [field.help]),
  ...(field.options ?? []).map((option) => optionLabel(field, option)),
  ...Object.values(field.of ?? {}).flatMap(ofField),
];

const ofModule = ({ fields, form }: Module): readonly string[] => [
  ...Object.values(fields).flatMap(ofField),
  ...form.map(({ title }) => title),
];

/** Words that rules put into faults: kinds of value and bounds. */
const FAULT_VALUES = [
  'at least',
  'at most',
  'text',
  'text of one line',
  'whole number',
  'number',
  'date',
  'yes or no',
  'list of lines',
  'choice',
  'file',
];

/** What else rules and server put into faults besides words of the catalogue. */
const PHRASES = [...REASONS, ...DOINGS, ...THINGS];

const ofReport = ({ name, description, filters, columns, heads = [] }: Report): readonly string[] => [
  name,
  description,
  ...heads.map(({ label }) => label),
  ...filters.flatMap(({ label, options = {} }) => [label, ...Object.values(options)]),
  ...columns.flatMap(({ label, words = {} }) => [label, ...Object.values(words)]),
];

/** What is known of every kept file, whatever its record. */
const ofFiles = Object.values(fileFacts).flatMap(ofField);

const titles = [
  ...MENU.flatMap((node) => (isMenuGroup(node) ? [node.label, ...node.entries.map(({ label }) => label)] : node.label)),
  ...ROUTES.map(({ title }) => title),
  ...Object.values(PURPOSES),
  ...MODULES.flatMap(({ title, plural }) => [title, plural]),
  ...SERVICES.flatMap(({ displayName, group }) => [displayName, group]),
  ...Object.values(STATUSES).map(({ name }) => name),
];

/** What has no letters (`%`, `₹`) or is a figure reads alike in every language. */
const isWords = (text: string): boolean => /\p{Letter}/u.test(text);

/** The key under which a language file holds a word of the catalogue; keys are looked up in capitals. */
export const labelKey = (english: string): string => `label.${english.trim().toUpperCase()}`;

const wantedLabels = (texts: readonly string[]): ReadonlyMap<string, Wanted> =>
  new Map(texts.filter(isWords).map((text) => [labelKey(text), { holes: holesOf(text) }]));

const settingWords = Object.values(SYS_CONFIG_KEYS).flatMap(({ label, description, type }: Setting) => [
  label,
  description,
  ...(type.kind === 'choice' ? Object.values(type.names ?? {}) : []),
]);

/** Words that templates as they are shipped hand to `label`: papers say them in the language that they are printed in. */
const labelledIn = (nodes: readonly TemplateNode[]): readonly string[] =>
  nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'call' && node.helper === 'label')
      return node.args.flatMap((arg) => (arg.kind === 'literal' ? [arg.text] : []));
    if (node.kind === 'block') return [...labelledIn(node.body), ...labelledIn(node.otherwise)];
    return node.kind === 'element' ? labelledIn(node.children) : [];
  });

const ofTemplate = (source: string, isMarkup: boolean): readonly string[] =>
  labelledIn(parseTemplate(source, { isMarkup }).nodes);

const ofPaper = ({ header, body, footer }: TemplateText): readonly string[] =>
  [header, body, footer].flatMap((part) => ofTemplate(part, true));

/** Words of papers and labels besides those of the catalogue. */
const paperTexts: readonly string[] = [
  ...MODULES.flatMap((module) => [...ofPaper(shippedTemplate(module)), ...shippedCopies(module)]),
  ...Object.values(LAB_PAPERS).flatMap(ofPaper),
  ...Object.values(SHIPPED_LABELS).flatMap(({ elements }) => elements.flatMap(({ value }) => ofTemplate(value, false))),
  ...MARK_WORDS,
  ...PAPER_WORDS,
];

/** Words of the catalogue, of the settings and of faults, all of which every language must have. */
export const neededTexts: readonly string[] = [
  ...titles,
  ...FAULT_VALUES,
  ...PHRASES,
  ...ofFiles,
  ...MODULES.flatMap(ofModule),
  ...ofModule(userProfile),
  ...REPORTS.flatMap(ofReport),
  ...Object.values(STOCK_DIMENSIONS).map(({ label }) => label),
  ...STOCK_FILTERS.flatMap(({ field }) => ofField(field)),
  ...REPORT_GROUPS,
  ...settingWords,
  ...Object.values(USED_WHILE),
];

/** The keys of these. */
export const neededLabels = wantedLabels(neededTexts);

/** Words of the faults, by their names. */
export const faultWords: ReadonlyMap<string, Wanted> = new Map(
  Object.entries(FAULTS).map(([name, { message }]) => [`fault.${name}`, { holes: holesOf(message) }]),
);

/** Words of what is told besides faults, by its name. */
export const noteWords: ReadonlyMap<string, Wanted> = new Map(
  Object.entries(NOTES).map(([name, words]) => [`note.${name}`, { holes: holesOf(words) }]),
);

/** Keys by which a language may call one field otherwise than its label elsewhere. */
export const fieldKeys: ReadonlyMap<string, Wanted> = new Map(
  [...MODULES, userProfile].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, { of }]) =>
      [key, ...Object.keys(of ?? {}).map((inner) => `${key}.${inner}`)].map(
        (path) => [`field.${name}.${path}`, { holes: new Set<string>() }] as const,
      ),
    ),
  ),
);

/** A word of papers has a key of its own where a label of a form says it otherwise, or nowhere. */
const paperKey = (english: string): string => `paper.${english}`;

/** What a language must have of the words of papers, and what it may have besides, given the keys that it has. */
export const paperKeys = (
  keys: ReadonlySet<string>,
): { readonly needed: ReadonlyMap<string, Wanted>; readonly allowed: ReadonlyMap<string, Wanted> } => {
  const all = [...new Set(paperTexts.filter(isWords))];
  const wanted = (texts: readonly string[]): ReadonlyMap<string, Wanted> =>
    new Map(texts.map((text) => [paperKey(text), { holes: holesOf(text) }]));
  return { needed: wanted(all.filter((text) => !keys.has(labelKey(text)))), allowed: wanted(all) };
};
