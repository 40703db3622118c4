import { type TemplateSight, wordedFields } from '@weft/domain/catalogue/language/template-fields-of';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import type { TemplateField, TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { textField } from '../print/place-field.ts';
import { recordScope } from '../print/template-scope.ts';
import { SAMPLE_FIELDS } from './sample-labels.ts';

const figure = (label: string): TemplateField => ({ label, kind: 'figure' });

/** What every label may say. */
const EVERYWHERE: TemplateFields = {
  payload: textField('Text of the code'),
  company: textField('Company'),
  printedBy: textField('Printed by'),
  printedOn: { label: 'Printed on', kind: 'date' },
  copyMark: textField('COPY, when printed again'),
};

/** What a label of stock may say, but for the code of its item. */
const STOCK_FIELDS: TemplateFields = {
  ...EVERYWHERE,
  item: textField('Item'),
  lotNumber: textField('Lot'),
  rollNumber: textField('Roll'),
  supplier: textField('Supplier'),
  supplierLot: textField('Supplier’s lot'),
  vendorCode: textField('Vendor code'),
  receivedOn: { label: 'Received on', kind: 'date' },
  expiryOn: { label: 'Expiry', kind: 'date' },
  quantity: figure('Quantity'),
  uom: textField('Unit'),
  gsm: figure('GSM'),
  width: figure('Width'),
  gross: figure('Gross'),
  core: figure('Core'),
  metres: figure('Metres'),
  net: figure('Net (kg)'),
  loom: textField('Loom'),
  operator: textField('Operator'),
  madeOn: { label: 'Made or received on', kind: 'date' },
  grade: textField('Grade'),
};

/** A code that the settings hide prints nothing. */
const itemCodeField = ({ config = () => undefined }: TemplateSight): TemplateField => ({
  ...textField('Item code'),
  ...(isOn(config, 'ITEM_CODE_SUPPORT') ? {} : { isHidden: true }),
});

/** Whether a type is stock rather than a module of the catalogue. */
const isStock = (type: CodeType): boolean => type === 'ST' || type === 'RL';

/** What labels of a type may name, as one person sees it. */
export const labelFields = (type: CodeType, sight: TemplateSight): TemplateFields =>
  isStock(type)
    ? wordedFields({ ...STOCK_FIELDS, itemCode: itemCodeField(sight) }, sight.say)
    : {
        ...recordScope(moduleNamed(CODE_TYPES[type]), sight),
        ...wordedFields({ ...(type === 'LT' ? SAMPLE_FIELDS : {}), ...EVERYWHERE }, sight.say),
      };
