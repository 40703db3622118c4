import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateCas } from './cas.ts';
import { validateCin } from './cin.ts';
import { gtinCheckDigit, validateGtin } from './gtin.ts';
import { validateHsn, validateSac } from './hsn.ts';
import { validateIec } from './iec.ts';
import { validateIfsc } from './ifsc.ts';
import { validateMobile } from './mobile.ts';
import { validatePan } from './pan.ts';
import { pincodeFitsState, validatePincode } from './pincode.ts';
import { STATES, stateOf } from './states.ts';
import { validateTan } from './tan.ts';
import { validateUdyam } from './udyam.ts';
import { validateVehicle } from './vehicle.ts';

describe('forms', () => {
  test.each([
    ['TAN', validateTan, 'SRTA01234B', 'SRT01234B', 'TAN_FORM'],
    ['CIN', validateCin, 'U17299GJ2010PTC012345', 'U17299GJ2010PTC01234', 'CIN_FORM'],
    ['Udyam', validateUdyam, 'UDYAM-GJ-22-0012345', 'UDYAM-GJ-22-12345', 'UDYAM_FORM'],
    ['IFSC', validateIfsc, 'SBIN0001234', 'SBIN1001234', 'IFSC_FORM'],
    ['IEC', validateIec, '0812345678', '081234567', 'FORMAT'],
    ['IEC in PAN form', validateIec, 'AAACW1234E', 'AAACW1234', 'FORMAT'],
    ['mobile', validateMobile, '9825012345', '5825012345', 'MOBILE_FORM'],
    ['PIN', validatePincode, '395003', '039500', 'PIN_FORM'],
    ['vehicle', validateVehicle, 'GJ05AB1234', 'GJ5AB1234', 'VEHICLE_FORM'],
    ['GTIN', validateGtin, '8901234567890', '8901234567894', 'BARCODE_CHECK_DIGIT'],
    ['GTIN length', validateGtin, '96385074', '963850744', 'FORMAT'],
    ['CAS', validateCas, '7732-18-5', '7732-18-4', 'CAS_CHECK_DIGIT'],
    ['CAS form', validateCas, '7732-18-5', '7732185', 'FORMAT'],
    ['SAC', validateSac, '998821', '9988', 'HSN_FORM'],
    ['PAN', validatePan, 'AAACW1234E', 'AAAXW1234E', 'PAN_FORM'],
    ['PAN digits', validatePan, 'aaacw 1234 e', 'AAACW0000E', 'PAN_FORM'],
  ])('%s', (_, validate, right, wrong, code) => {
    expect(validate(right)).toMatchObject({ valid: true });
    expect(validate(wrong)).toMatchObject({ valid: false, code });
    expect(validate('')).toMatchObject({ valid: false });
  });
});

describe('PAN', () => {
  test.each([
    ['AAAPL1234C', 'individual'],
    ['AAACW1234E', 'company'],
    ['AAAHL1234C', 'huf'],
    ['AABFM5566Q', 'firm'],
    ['AAAAL1234C', 'associationOfPersons'],
    ['AAABL1234C', 'bodyOfIndividuals'],
    ['AAATL1234C', 'trust'],
    ['AAALL1234C', 'localAuthority'],
    ['AAAJL1234C', 'artificialPerson'],
    ['AAAGL1234C', 'government'],
  ])('%s is held by a %s', (pan, holder) => {
    expect(validatePan(pan)).toMatchObject({ valid: true, holder });
  });
});

describe('HSN', () => {
  test.each([
    ['63053300', 4, true],
    ['630533', 4, true],
    ['6305', 4, true],
    ['6305', 6, false],
    ['63053', 4, false],
    ['0902', 4, true],
    ['3923 29 90', 8, true],
    ['6305AB', 4, false],
  ])('%s with at least %i digits: %s', (hsn, digits, valid) => {
    expect(validateHsn(hsn, digits).valid).toBe(valid);
  });

  test('keeps a leading zero and tells how many digits are needed', () => {
    expect(validateHsn('0902')).toEqual({ valid: true, value: '0902' });
    expect(validateHsn('6305', 6)).toMatchObject({ values: { n: 6 } });
  });
});

test.each(['+91-98250 12345', '098250-12345', '9825012345', '919825012345', '+919825012345'])(
  'mobile %s is one number',
  (text) => {
    expect(validateMobile(text)).toEqual({ valid: true, value: '9825012345', international: '+919825012345' });
  },
);

test('a mobile number may itself begin with 91', () => {
  expect(validateMobile('9198250123')).toMatchObject({ value: '9198250123' });
});

describe('vehicle', () => {
  test.each([
    'GJ-05 AB 1234',
    'gj05a1234',
    'GJ051234',
    'GJ05ABC1234',
    'GJ005A1234',
    'GRX1234',
    '22BH1234AA',
    '22BH1234A',
    'DF01A123456',
    'TR1234567',
    'NP12345',
    'BP1A2345',
  ])('takes %s', (text) => {
    expect(validateVehicle(text).valid).toBe(true);
  });

  test('offers the district with its zero', () => {
    expect(validateVehicle('GJ5AB1234')).toMatchObject({ valid: false, suggestion: 'GJ05AB1234' });
    expect(validateVehicle('DL1CAB1234')).toMatchObject({ valid: false, suggestion: 'DL01CAB1234' });
    expect(validateVehicle('truck')).toEqual({ valid: false, code: 'VEHICLE_FORM', reason: '' });
  });
});

test('a wrong digit of a barcode is always found', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/u), fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const good = `${digits}${gtinCheckDigit(digits)}`;
      const wrong = good.slice(0, at) + String((Number(good[at]) + shift) % 10) + good.slice(at + 1);
      expect([validateGtin(good).valid, validateGtin(wrong).valid]).toEqual([true, false]);
    }),
  );
});

describe('states', () => {
  test('has each code once, and the retired and special ones marked', () => {
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(STATES.length);
    expect(STATES.filter(({ chargesUtgst }) => chargesUtgst).map(({ code }) => code)).toEqual([
      '04',
      '25',
      '26',
      '31',
      '35',
      '38',
    ]);
    expect(STATES.filter(({ isRetired }) => isRetired).map(({ code }) => code)).toEqual(['25', '28']);
    expect([stateOf('24')?.name, stateOf('39'), stateOf('96'), stateOf('99')]).toEqual([
      'Gujarat',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['395003', '24', true],
    ['395003', '27', false],
    ['403001', '30', true],
    ['744101', '35', true],
    ['900056', '24', true],
  ])('PIN %s in state %s: %s', (pin, state, fits) => {
    expect(pincodeFitsState(pin, state)).toBe(fits);
  });
});
