import { expect, test } from 'vitest';
import { party } from '../../masters/party.ts';
import { contextWith, PLANT, told } from '../context.fixture.ts';
import type { AnyRecord } from '../record.ts';
import { validate } from '../validate.ts';

const ABROAD = {
  2: { name: 'Germany', isoCode2: 'DE', postalPattern: '99999' },
  3: { name: 'United Kingdom', isoCode2: 'GB', postalPattern: 'A9 9AA|AA9 9AA' },
  4: { name: 'United States', isoCode2: 'US', hasStates: true },
};

const refused = (address: AnyRecord): readonly string[] => {
  const addresses = [{ line1: 'Street 1', ...address }];
  const body = { companyName: 'Abroad', partyTypes: [1], gstTreatment: 'overseas', addresses };
  const { faults } = validate(party, body, contextWith({ ...PLANT, country: { ...PLANT['country'], ...ABROAD } }));
  return told(faults).filter((one) => one.startsWith('addresses'));
};

test('postal codes of other countries have the form that their country says', () => {
  expect(refused({ country: 2, pincode: '50667' })).toEqual([]);
  expect(refused({ country: 2, pincode: '5066' })).toEqual(['addresses[0].pincode FORMAT']);
  expect(refused({ country: 3, pincode: 'm1 1ae' })).toEqual([]);
  expect(refused({ country: 3, pincode: 'EC1 1AE' })).toEqual([]);
  expect(refused({ country: 3, pincode: '395003' })).toEqual(['addresses[0].pincode FORMAT']);
  expect(refused({ country: 4, state: 1, pincode: 'anything' })).not.toContain('addresses[0].pincode FORMAT');
});

test('a country whose addresses need a state asks for it', () => {
  expect(refused({ country: 4 })).toEqual(['addresses[0].state ADDRESS_NOT_FOUND']);
  expect(refused({ country: 2 })).toEqual([]);
});
