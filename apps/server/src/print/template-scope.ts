import type { Module } from '@weft/domain/catalogue/language/module';
import { type TemplateSight, templateFieldsOf, wordedFields } from '@weft/domain/catalogue/language/template-fields-of';
import { MODULES, moduleNamed } from '@weft/domain/catalogue/registry';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Person } from '../access/person.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { ORDER_FIELDS } from './order-extras.ts';
import { ORDER_DATE_FIELDS, ORDER_LINE_FIELDS } from './order-on-paper.ts';
import { COUNT_FIELDS } from './count-extras.ts';
import { LAB_FIELDS } from './lab-extras.ts';
import { HSN_LINE_FIELDS, TRANSFER_FIELDS } from './transfer-extras.ts';
import { OUTWARD_FIELDS, RETURN_FIELDS } from './outward-extras.ts';
import { placeField, textField } from './place-field.ts';

/** How one person sees modules in a template. */
export const sightOf = (config: PartnerConfig, person: Pick<Person, 'hiddenIn'>): TemplateSight => ({
  shaped: (name) => config.shaped(moduleNamed(name), person.hiddenIn(moduleNamed(name).acl)),
  declared: (name) => config.plain(moduleNamed(name)),
  hidden: ({ acl }) => person.hiddenIn(acl),
  config: config.value,
  say: config.say,
});

const COMPANY = placeField('Company');

/** What every print knows besides the record: who prints, when, for which company, on which page. */
const EVERYWHERE: TemplateFields = {
  title: textField('Kind of record'),
  payload: textField('Text of the code'),
  company: { ...COMPANY, of: () => ({ ...COMPANY.of?.(), footer: textField('Print footer') }) },
  printedBy: textField('Printed by'),
  printedOn: textField('Printed on'),
  copy: textField('Title of the copy'),
  page: textField('Page'),
  pages: textField('Pages'),
  ownColumns: { label: 'Own fields of lines', kind: 'lines', of: () => ({ name: textField('Name') }) },
  parameters: {
    label: 'Print parameters',
    kind: 'lines',
    of: () => ({ key: textField('Parameter'), name: textField('Label'), text: textField('Value') }),
  },
};

const OWN: { readonly [module: string]: TemplateFields } = {
  purchaseOrder: ORDER_FIELDS,
  outward: OUTWARD_FIELDS,
  foundryOutward: OUTWARD_FIELDS,
  labTest: LAB_FIELDS,
  physicalCount: COUNT_FIELDS,
  stockTransfer: TRANSFER_FIELDS,
  purchaseReturn: RETURN_FIELDS,
};

/** What lines of a module’s print know besides their fields, by the list that they stand in. */
const OF_LINES: { readonly [module: string]: { readonly [list: string]: TemplateFields } } = {
  purchaseOrder: { lines: ORDER_LINE_FIELDS, schedule: ORDER_DATE_FIELDS },
  stockTransfer: { lines: HSN_LINE_FIELDS },
  purchaseReturn: { lines: HSN_LINE_FIELDS },
};

/** The partner's own fields, as a list: a template prints them whatever they are called. */
const OWN_FIELDS: TemplateFields = {
  ownFields: {
    label: 'Own fields',
    kind: 'lines',
    of: () => ({ name: textField('Name'), text: textField('Value') }),
  },
};

const withOwnFields = (
  fields: TemplateFields,
  ofLines: { readonly [list: string]: TemplateFields } = {},
): TemplateFields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { of } = field;
      return [
        key,
        field.kind === 'lines' && of !== undefined
          ? { ...field, of: () => ({ ...ofLines[key], ...of(), ...OWN_FIELDS }) }
          : field,
      ];
    }),
  );

/** What a record itself may say, on paper or on a label. */
export const recordScope = (module: Module, sight: TemplateSight): TemplateFields =>
  withOwnFields(templateFieldsOf(module.name, sight), OF_LINES[module.name]);

/** Everything that a template of a module may name. */
export const templateScope = (module: Module, sight: TemplateSight): TemplateFields => ({
  ...wordedFields({ ...EVERYWHERE, ...OWN_FIELDS, ...OWN[module.name] }, sight.say),
  ...recordScope(module, sight),
});

/** The module of a template by its name; undefined for a name from outside that none has. */
export const printedModule = (name: unknown): Module | undefined => MODULES.find((module) => module.name === name);
