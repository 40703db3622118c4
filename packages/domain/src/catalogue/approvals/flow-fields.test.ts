import { expect, it } from 'vitest';
import { purchaseOrder } from '../purchase/purchase-order.ts';
import { flowFieldsOf, isFlowField } from './flow-fields.ts';

const paths = (use: Parameters<typeof flowFieldsOf>[1]): readonly string[] =>
  flowFieldsOf(purchaseOrder, use).map(({ path }) => path);

it('approvers set right what a person fills in, never what rules or the server make', () => {
  expect(paths('mayEdit')).toEqual(expect.arrayContaining(['remarks', 'lines.rate', 'lines.quantity']));
  expect(paths('mayEdit')).not.toContain('grandTotal');
  expect(paths('mayEdit')).not.toContain('lines');
});

it('a total may be watched, and a list whole or by its fields', () => {
  expect(paths('watched')).toEqual(expect.arrayContaining(['grandTotal', 'lines', 'lines.rate']));
});

it('a person is named by a field of the document itself', () => {
  expect(paths('person').every((path) => purchaseOrder.fields[path as 'remarks'] !== undefined)).toBe(true);
  expect(isFlowField(purchaseOrder, 'person', 'remarks')).toBe(false);
  expect(isFlowField(purchaseOrder, 'watched', 'constructor')).toBe(false);
});

it('a field of lines is told under the label of its list', () => {
  expect(flowFieldsOf(purchaseOrder, 'mayEdit').find(({ path }) => path === 'lines.rate')?.labels).toEqual([
    purchaseOrder.fields.lines.label,
    purchaseOrder.fields.lines.of?.['rate']?.label,
  ]);
});

it('a field of one’s own is none that a flow looks at, and is not offered', () => {
  const own = {
    ...purchaseOrder,
    fields: { ...purchaseOrder.fields, 'customFields.shade': purchaseOrder.fields.remarks },
  };
  expect(isFlowField(own, 'watched', 'customFields.shade')).toBe(false);
  expect(flowFieldsOf(own, 'watched').some(({ path }) => path.startsWith('customFields'))).toBe(false);
});
