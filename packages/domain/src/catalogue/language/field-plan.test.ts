import { expect, it } from 'vitest';
import { item } from '../masters/item.ts';
import { planOf } from './field-plan.ts';
import { bareContext } from './rule-context.ts';
import { validate, validateAndWarn, warningsOf } from './validate.ts';

const CONTEXT = bareContext('2026-04-01');
const BODIES = [
  { name: 'Woven Bag', uom: 3, purchasePrice: '0', conversions: [{ fromUom: 1, factor: '2' }] },
  { name: '', salePrice: 'x', unknown: 1 },
];

it('is found once for the same fields', () => {
  expect(planOf(item.fields)).toBe(planOf(item.fields));
});

it('leaves out nothing that a body may say, in the order of the declaration', () => {
  const { all, said, computed } = planOf(item.fields);
  expect(all.map(([key]) => key)).toEqual(Object.keys(item.fields));
  const held = all.filter((entry) => !said.includes(entry)).map(([, field]) => field);
  expect(held.every(({ readOnly, computed: rule }) => readOnly === true || rule !== undefined)).toBe(true);
  expect(computed.every(([, field]) => field.computed !== undefined)).toBe(true);
});

it('keeps what one record says out of the next', () => {
  const first = validate(item, { name: 'Woven Bag', hsn: '3923', aliasNames: ['Sack'] }, CONTEXT).record;
  const second = validate(item, { name: 'Liner' }, CONTEXT).record;
  expect(first).toMatchObject({ name: 'Woven Bag', hsn: '3923' });
  expect(second).toMatchObject({ name: 'Liner', hsn: null });
});

it.each(BODIES)('a body that is read once is judged and warned of as when read twice: %o', (body) => {
  const { warnings, ...validated } = validateAndWarn(item, body, CONTEXT);
  expect(validated).toEqual(validate(item, body, CONTEXT));
  expect(warnings).toEqual(warningsOf(item, body, CONTEXT));
});
