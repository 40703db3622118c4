import { expect, test } from 'vitest';
import { partyIdentity } from './party-identity.ts';

test.each([
  [{ gstin: '27AAPFU0939F1ZV' }, { pan: 'AAPFU0939F', constitution: 'partnership', stateCode: 27 }],
  [{ gstin: ' 27aapfu0939f1zv ' }, { pan: 'AAPFU0939F', constitution: 'partnership', stateCode: 27 }],
  [{ pan: 'AAACW1234E' }, { constitution: 'company' }],
  [{ pan: 'AAAPW1234E' }, { constitution: 'individual' }],
  [{ gstin: '27AAPFU0939F1ZA', pan: null }, {}],
  [{}, {}],
])('the numbers %j tell %j', (numbers, told) => expect(partyIdentity(numbers)).toEqual(told));
