import { describe, expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { validate, warningsOf } from '../language/validate.ts';
import { party } from './party.ts';

const address = { line1: 'Plot 12, GIDC', country: 1, state: 1, city: 1, pincode: '395003' };
const right = { companyName: 'Sabarmati Resins', partyTypes: [1], gstin: '24 aaacw1234e1zw', addresses: [address] };
const check = (more: object, config = {}) => validate(party, { ...right, ...more }, contextWith(PLANT, config));
const faultsOf = (more: object, config = {}) => told(check(more, config).faults);

describe('party', () => {
  test('a right one takes its PAN from the GSTIN and its roles from its types', () => {
    const { record, faults } = check({});
    expect(faults).toEqual([]);
    expect(record).toMatchObject({
      gstin: '24AAACW1234E1ZW',
      pan: 'AAACW1234E',
      isSupplier: true,
      isCustomer: false,
      gstTreatment: 'regular',
    });
  });

  test.each([
    ['a blank name', { companyName: ' ' }, ['companyName REQUIRED']],
    ['no type', { partyTypes: [] }, ['partyTypes LINES_EMPTY']],
    ['a registered party without GSTIN', { gstin: '' }, ['gstin REQUIRED']],
    ['a hyphen in the GSTIN', { gstin: '24aaacw-1234e1zw' }, ['gstin GSTIN_FORM']],
    ['a wrong check character', { gstin: '24AAACW1234E1ZX' }, ['gstin GSTIN_CHECK_DIGIT']],
    ['another PAN', { pan: 'AABCW4321M' }, ['gstin GSTIN_PAN']],
    ['a billing address elsewhere', { addresses: [{ ...address, state: 2, city: 2 }] }, ['gstin GSTIN_STATE']],
    ['an unregistered party with GSTIN', { gstTreatment: 'unregistered' }, ['gstin LOCKED']],
    ['a wrong PAN', { gstTreatment: 'unregistered', gstin: '', pan: 'AAAXW1234E' }, ['pan PAN_FORM']],
    ['negative credit', { creditLimit: -1 }, ['creditLimit TOO_SMALL']],
    ['no address', { addresses: [] }, ['addresses LINES_EMPTY']],
    ['a consumer needs none', { gstTreatment: 'consumer', gstin: '', addresses: [] }, []],
    [
      'an address without country, state and city',
      { addresses: [{ line1: 'x' }] },
      ['addresses[0].country ADDRESS_NOT_FOUND'],
    ],
    [
      'an Indian address without state and city',
      { addresses: [{ line1: 'x', country: 1 }] },
      ['addresses[0].state ADDRESS_NOT_FOUND', 'addresses[0].city ADDRESS_NOT_FOUND'],
    ],
    ['a city of another state', { addresses: [{ ...address, city: 2 }] }, ['addresses[0].city ADDRESS_NOT_FOUND']],
    ['a wrong PIN', { addresses: [{ ...address, pincode: '039500' }] }, ['addresses[0].pincode PIN_FORM']],
    [
      'two default billing addresses',
      {
        addresses: [
          { ...address, isDefaultBilling: true },
          { ...address, isDefaultBilling: true },
        ],
      },
      ['addresses[1].isDefaultBilling LINE_REPEATED'],
    ],
    ['a contact nobody can reach', { contacts: [{ name: 'Asha' }] }, ['contacts[0].mobile REQUIRED']],
    ['a wrong mobile', { contacts: [{ name: 'Asha', mobile: '5825012345' }] }, ['contacts[0].mobile MOBILE_FORM']],
    [
      'a detail that does not fit its kind',
      { otherDetails: [{ kind: 'email', value: 'nobody' }] },
      ['otherDetails[0].value FORMAT'],
    ],
    [
      'a detail of nobody',
      { otherDetails: [{ party: 0, kind: 'fax', value: '+91 261 400000' }] },
      ['otherDetails[0].party CONTACT_NOT_POSITIVE'],
    ],
    [
      'a bank of nobody with a wrong IFSC',
      { bankDetails: [{ party: -1, bankName: 'SBI', accountNumber: '123456789', ifsc: 'SBIN1001234' }] },
      ['bankDetails[0].party CONTACT_NOT_POSITIVE', 'bankDetails[0].ifsc IFSC_FORM'],
    ],
    [
      'an account twice',
      {
        bankDetails: [
          { bankName: 'SBI', accountNumber: '123456789', ifsc: 'SBIN0001234' },
          { bankName: 'SBI', accountNumber: '123456789', ifsc: 'SBIN0001234' },
        ],
      },
      ['bankDetails[1] LINE_REPEATED'],
    ],
    ['a small enterprise without Udyam number', { msmeType: 'small' }, ['udyam REQUIRED']],
    ['a hold without reason', { holdStatus: 'all' }, ['holdReason REQUIRED']],
    ['a category of another type', { category: 2 }, ['category CONTACT_CATEGORY_NOT_FOUND']],
  ])('%s', (_, more, expected) => {
    expect(faultsOf(more)).toEqual(expected);
  });

  test('everything wrong is told at once, in field order', () => {
    expect(
      faultsOf({
        companyName: '',
        partyTypes: [],
        gstin: '24AAACW1234E1ZX',
        pan: 'nope',
        creditLimit: -5,
        holdStatus: 'all',
      }),
    ).toEqual([
      'companyName REQUIRED',
      'partyTypes LINES_EMPTY',
      'gstin GSTIN_CHECK_DIGIT',
      'pan PAN_FORM',
      'creditLimit TOO_SMALL',
      'holdReason REQUIRED',
    ]);
  });
});

describe('PIN and state', () => {
  const warned = (addresses: readonly object[]) => told(warningsOf(party, { ...right, addresses }, contextWith(PLANT)));

  test.each([
    ['a PIN of the state', { ...address }, []],
    ['a PIN of another state', { ...address, pincode: '560 001' }, ['addresses[0].pincode PIN_OTHER_STATE']],
    ['army post', { ...address, pincode: '901201' }, []],
    ['a PIN that is none', { ...address, pincode: '039500' }, []],
    ['no state yet', { ...address, state: null, pincode: '560001' }, []],
    ['an address abroad', { ...address, country: 2, pincode: '560001' }, []],
  ])('%s', (_, one, expected) => {
    expect(warned([one])).toEqual(expected);
  });

  test('a record with such a PIN is saved all the same, and nothing else needs to be right to be told', () => {
    expect(faultsOf({ addresses: [{ ...address, pincode: '560001' }] })).toEqual([]);
    const unfinished = { companyName: '', addresses: [{ ...address, pincode: '560001' }] };
    expect(told(warningsOf(party, unfinished, contextWith(PLANT)))).toEqual(['addresses[0].pincode PIN_OTHER_STATE']);
  });
});
