import { describe, expect, it } from 'vitest';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { filledValues, formPlan, withoutPlanned } from './carried-values.ts';

const field = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  fieldType: 'text',
  level: 'header',
  ...more,
});
const onLines = { level: 'lines' } as const;
const checked = { fieldType: 'boolean' } as const;
const customs: { readonly [module: string]: readonly CustomField[] } = {
  purchaseOrder: [
    field('millRef', { carryTo: ['inward'], defaultValue: 'none' }),
    field('isSealed', { ...checked, carryTo: ['inward'] }),
    field('shade', { ...onLines, carryTo: ['inward', 'purchaseReturn'] }),
  ],
  inward: [field('millRef', { defaultValue: 'none' }), field('isSealed', checked), field('shade', onLines)],
  purchaseReturn: [field('shade', onLines)],
};
const customsOf = (module: string): readonly CustomField[] => customs[module] ?? [];
const planOf = (module: Module, hidden: readonly string[] = []) =>
  formPlan(
    shapedModule(module, { detail: () => undefined, term: () => undefined, customs: customsOf }),
    customsOf,
    new Set(hidden),
  );
const order: AnyRecord = {
  id: 4,
  customFields: { millRef: 'M-7', isSealed: true },
  lines: [{ id: 41, customFields: { shade: 'red' } }],
};
const around = (rows: { readonly [key: string]: AnyRecord }) => ({
  config: () => undefined,
  ref: (module: string, id: unknown) => rows[`${module} ${String(id)}`],
});
const line = { purchaseOrder: 4, purchaseOrderItem: 41 };
const typed: AnyRecord = { purchaseOrders: [4], lines: [line] };
const plan = planOf(inward);
const filled = (values: AnyRecord, rows = { 'purchaseOrder 4': order }, before?: AnyRecord): AnyRecord =>
  plan === undefined ? {} : filledValues(plan, values, before, around(rows));

describe('a form over documents that are there already', () => {
  it('shows what the record takes over as soon as they have arrived, and its own beginning until then', () => {
    expect(filled(typed, {} as { 'purchaseOrder 4': AnyRecord })).toEqual({
      ...typed,
      'customFields.millRef': 'none',
      'customFields.isSealed': false,
    });
    expect(filled(typed)).toEqual({
      purchaseOrders: [4],
      'customFields.millRef': 'M-7',
      'customFields.isSealed': true,
      lines: [{ ...line, 'customFields.shade': 'red' }],
    });
  });

  it('leaves alone what somebody typed, emptied or chose', () => {
    const own = { ...typed, 'customFields.millRef': null, 'customFields.isSealed': false, lines: [] };
    expect(filled(own)).toEqual(own);
  });

  it('begins without the defaults that would stand in the way', () => {
    const first = { date: '2026-11-23', 'customFields.millRef': 'none', 'customFields.isSealed': false };
    expect(withoutPlanned(plan, first)).toEqual({ date: '2026-11-23' });
    expect(withoutPlanned(undefined, first)).toBe(first);
  });

  it('gives a line that does not change the same object each time: a grid draws no other', () => {
    const of = (values: AnyRecord): unknown => (values['lines'] as readonly unknown[])[0];
    expect(of(filled(typed))).toBe(of(filled({ ...typed, billNo: 'B1' })));
    const repainted = { ...order, lines: [{ id: 41, customFields: { shade: 'blue' } }] };
    expect(of(filled(typed, { 'purchaseOrder 4': repainted }))).toMatchObject({ 'customFields.shade': 'blue' });
  });

  it('touches nothing of a stored record but its new lines', () => {
    const before = { id: 3, lines: [{ id: 7, ...line }] };
    const values = { ...before, purchaseOrders: [4], lines: [{ id: 7, ...line }, line] };
    expect(filled(values, undefined, before)).toEqual({
      ...values,
      lines: [values.lines[0], { ...line, 'customFields.shade': 'red' }],
    });
  });
});

it('a field that the person never sees is not filled by their form', () => {
  const keys = (hidden: readonly string[]): readonly string[] => {
    const { header = [], lines = [] } = planOf(inward, hidden) ?? {};
    return [...header, ...lines].map(({ key }) => key);
  };
  expect(keys([])).toEqual(['customFields.millRef', 'customFields.isSealed', 'customFields.shade']);
  expect(keys(['customFields.millRef', 'lines.customFields.shade'])).toEqual(['customFields.isSealed']);
});

it('receipts of the foundry lie behind refs of another module: the server alone reads them', () => {
  const ways = planOf(purchaseReturn)?.lines.flatMap((one) => one.ways.map(({ module }) => module));
  expect(ways).toEqual(['inward']);
});
