import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import type { FieldDetail } from '@weft/domain/rules/field-config/field-rules';
import { changedDetails, completedLine, fieldLines, lineFaults, type FieldLine } from './field-lines.ts';

const words = { yes: 'Yes', no: 'No', names: { 'gstRate 4': 'GST 18 %' }, say: (english: string) => english };
const plain = fieldLines(uom, uom, [], words);
const lineOf = (lines: readonly FieldLine[], key: string): FieldLine => {
  const line = lines.find((one) => one.key === key);
  if (line === undefined) throw new Error(`${key} is no field`);
  return line;
};
const withLine = (change: Partial<FieldLine> & { readonly key: string }): readonly FieldLine[] =>
  plain.map((line) => (line.key === change.key ? { ...line, ...change } : line));

describe('fields in the grid', () => {
  it('are all there, those of lines under their list, and nothing is stored while nothing is changed', () => {
    expect(plain.map(({ key }) => key)).toEqual(Object.keys(uom.fields));
    expect(lineOf(fieldLines(purchaseOrder, purchaseOrder, [], words), 'lines.rate').name).toBe('Lines: Rate');
    expect(changedDetails(uom, plain)).toEqual([]);
  });

  it('are called as the person’s language calls them, before anybody gave them another name', () => {
    const spoken = fieldLines(purchaseOrder, purchaseOrder, [], { ...words, say: (english) => english.toUpperCase() });
    expect(lineOf(spoken, 'lines.rate').name).toBe('LINES: RATE');
    expect(lineOf(spoken, 'party').name).toBe('SUPPLIER');
  });

  it('show what is stored in a person’s words, and in the partner’s order', () => {
    const details: readonly FieldDetail[] = [
      { fieldKeyName: 'kind', defaultValue: 'mass', order: 1 },
      { fieldKeyName: 'isWhole', defaultValue: 'true' },
    ];
    const setup = {
      detail: (key: string) => details.find(({ fieldKeyName }) => `uom.${fieldKeyName}` === key),
      term: () => undefined,
    };
    const lines = fieldLines(uom, shapedModule(uom, setup), details, words);
    expect(lines[0]).toMatchObject({ key: 'kind', defaultValue: 'Mass' });
    expect(lineOf(lines, 'isWhole').defaultValue).toBe('Yes');
    const order = fieldLines(
      purchaseOrder,
      purchaseOrder,
      [{ fieldKeyName: 'lines.gstRate', defaultValue: '4' }],
      words,
    );
    expect(lineOf(order, 'lines.gstRate').defaultValue).toBe('GST 18 %');
  });
});

describe('what is stored', () => {
  it('is the changed fields alone; a label like the built one is none', () => {
    const label = lineOf(plain, 'name').name;
    expect(changedDetails(uom, withLine({ key: 'name', fieldLabel: label }))).toEqual([]);
    expect(changedDetails(uom, withLine({ key: 'uqc', fieldLabel: 'Code', isRequired: 'true' }))).toMatchObject([
      { fieldKeyName: 'uqc', fieldLabel: 'Code', isRequired: true, isVisible: true, defaultValue: null },
    ]);
  });
});

describe('a wish that cannot be', () => {
  it('to do without a needed field is put back at once', () => {
    expect(completedLine(uom, { ...lineOf(plain, 'name'), isRequired: 'false' }).isRequired).toBe('true');
  });

  it('to hide a needed field without a default is told at its cell', () => {
    const faults = lineFaults(
      uom,
      withLine({ key: 'name', isVisible: 'false' }),
      '2026-07-15',
      ({ message }) => message,
    );
    const at = plain.findIndex(({ key }) => key === 'name');
    expect([...faults]).toEqual([[`fieldDetails[${at}].isVisible`, expect.stringContaining('give a default value')]]);
  });
});
