import { expect, test } from 'vitest';
import { coreOfName } from './core-of-name.ts';

test.each([
  ['Shree Polymers', 'Shree Polymers'],
  ['Shree Polymers Pvt. Ltd.', 'Shree Polymers'],
  ['  shree   polymers PRIVATE LIMITED ', 'shree polymers'],
  ['M/s. Shree Polymers (P) Ltd', 'Shree Polymers'],
  ['Patel Bros. & Co.', 'Patel Bros'],
  ['Jain and Co', 'Jain'],
  ['Surat Sacks LLP', 'Surat Sacks'],
  ['Costa Plast', 'Costa Plast'],
  ['Cotton Ltd Bags', 'Cotton Ltd Bags'],
  ['Ltd', 'Ltd'],
])('%s is known as %s', (name, core) => {
  expect(coreOfName(name)).toBe(core);
});
