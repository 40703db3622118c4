import { expect, test } from 'vitest';
import { contextWith } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { rack } from './rack.ts';

test('a rack is scanned by its area and its code', () => {
  const { record } = validate(rack, { rackCode: 'a-01-2', stockArea: 7 }, contextWith({ stockArea: { 7: {} } }, {}));
  expect(record['barcode']).toBe('7-A-01-2');
});
