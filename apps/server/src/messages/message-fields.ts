import type { Module } from '@weft/domain/catalogue/language/module';
import type { TemplateSight } from '@weft/domain/catalogue/language/template-fields-of';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { textField } from '../print/place-field.ts';
import { templateScope } from '../print/template-scope.ts';

/** What every message knows besides the record: who gets it, what happened. */
const AROUND: TemplateFields = {
  receiver: textField('Name of the receiver'),
  partnerName: textField('Our company'),
  number: textField('Number'),
  about: textField('What the document is about'),
  amount: { label: 'Amount', kind: 'money' },
  amountInWords: textField('Amount in words'),
  onHand: textField('On hand, when stock runs low'),
  by: textField('Who asked or decided'),
  verdict: textField('Approved or rejected'),
  remark: textField('Remark'),
  level: textField('Level'),
  levels: textField('Levels'),
  link: textField('Link to the record'),
};

/** Everything that a message about a module's record may name. */
export const messageScope = (module: Module, sight: TemplateSight): TemplateFields => ({
  ...AROUND,
  ...templateScope(module, sight),
});
