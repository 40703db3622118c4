import { expect, it } from 'vitest';
import { askedSections } from './asked-sections.ts';

const HEAD = [{ title: 'Transfer', rows: [['purpose'], ['expectedBackOn', 'loan', 'transferPrice']] }];
const asked = (transfer: object) => askedSections(HEAD, { ...transfer })[0]?.rows[1];

it.each([
  ['goods for the next process', { purpose: 'nextProcess', fromCompany: 1, toCompany: 1 }, []],
  ['a loan', { purpose: 'loan' }, ['expectedBackOn']],
  ['goods that come back', { purpose: 'return' }, ['loan']],
  ['another company', { purpose: 'stock', fromCompany: 1, toCompany: 2 }, ['transferPrice']],
  ['nobody yet', {}, []],
])('%s are asked for no more than they need', (_, transfer, keys) => expect(asked(transfer)).toEqual(keys));
