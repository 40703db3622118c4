import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { textField } from '../print/place-field.ts';

/** What the mail of a scheduled report may say. */
export const REPORT_MAIL_FIELDS: TemplateFields = {
  receiver: textField('Name of the receiver'),
  partnerName: textField('Our company'),
  name: textField('Name of the schedule'),
  report: textField('Report'),
  filters: textField('What the report was narrowed by'),
  planned: textField('When the report was planned'),
  rows: textField('Rows of the report'),
  link: textField('Link to the schedule with its files'),
};
