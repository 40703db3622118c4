import { expect, it } from 'vitest';
import { placedMessage } from './placed-message.ts';

it.each([
  ['HSN', 'must have 6 digits', 'HSN: must have 6 digits'],
  ['HSN', 'HSN is required', 'HSN is required'],
  ['Purchase Price', 'Purchase price must be greater than zero', 'Purchase price must be greater than zero'],
  ['', 'Two faults', 'Two faults'],
])('%s, %s: a column is not said twice', (column, message, said) => {
  expect(placedMessage(column, message)).toBe(said);
});
