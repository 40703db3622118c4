import type { TemplateField } from '@weft/domain/rules/templates/template-fields';

/** A field that prints as a text. */
export const textField = (label: string): TemplateField => ({ label, kind: 'text' });

/** Name, address and registration of somebody, as a head prints them. */
export const placeField = (label: string): TemplateField => ({
  label,
  kind: 'record',
  of: () => ({
    name: textField('Name'),
    address: { label: 'Address', kind: 'lines', of: () => ({ line: textField('Line') }) },
    gstin: textField('GSTIN'),
    state: textField('State'),
  }),
});
