import type { Module } from '@weft/domain/catalogue/language/module';
import type { TemplateSight } from '@weft/domain/catalogue/language/template-fields-of';
import { fieldNamed, type TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Person } from '../access/person.ts';
import { textField } from '../print/place-field.ts';
import { sightOf, templateScope } from '../print/template-scope.ts';
import type { PartnerConfig } from '../records/partner-config.ts';

/** What every message knows besides the record: who gets it, what happened. */
const AROUND: TemplateFields = {
  receiver: textField('Name of the receiver'),
  partnerName: textField('Our company'),
  number: textField('Number'),
  about: textField('What it is about: of a document, or which items run low'),
  amount: { label: 'Amount', kind: 'money' },
  amountInWords: textField('Amount in words'),
  onHand: textField('On hand, when stock runs low'),
  by: textField('Who asked, decided or did it'),
  verdict: textField('Approved or rejected'),
  remark: textField('Remark'),
  level: textField('Level'),
  levels: textField('Levels'),
  more: textField('How many more the message is about, when many were asked or decided at once'),
  link: textField('Link to the record'),
};

/** Everything that a message about a module's record may name. */
export const messageScope = (module: Module, sight: TemplateSight): TemplateFields => ({
  ...AROUND,
  ...templateScope(module, sight),
});

const NOTHING: ReadonlySet<string> = new Set();

/** The path and all that it leads through: `lines`, `lines.rate` of `lines.rate`. */
const stepsOf = (path: string): readonly string[] =>
  path.split('.').map((_, n, steps) => steps.slice(0, n + 1).join('.'));

/** Names of a template that a person's role hides from them; what the company itself hid prints for nobody, and may stand. */
export const unseenNames = (
  module: Module,
  paths: ReadonlySet<string>,
  config: PartnerConfig,
  person: Person,
): readonly string[] => {
  const theirs = messageScope(module, sightOf(config, person));
  const everybodys = messageScope(module, sightOf(config, { hiddenIn: () => NOTHING }));
  const isHidden = (fields: TemplateFields, path: string): boolean =>
    stepsOf(path).some((step) => fieldNamed({ fields }, step)?.isHidden === true);
  return [...paths].filter((path) => isHidden(theirs, path) && !isHidden(everybodys, path));
};
