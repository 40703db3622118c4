import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckCharacter, gstinFaults, validateGstin } from './gstin.ts';

const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);

describe('validateGstin', () => {
  test('computes the check character of the worked example', () => {
    expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
  });

  test.each([
    ['24AAACW1234E1ZW', 'Gujarat', 'AAACW1234E', 'company'],
    ['33AABCW4321M1ZD', 'Tamil Nadu', 'AABCW4321M', 'company'],
    ['07AABFM5566Q2ZM', 'Delhi', 'AABFM5566Q', 'firm'],
    ['08AAAPL1234C1ZE', 'Rajasthan', 'AAAPL1234C', 'individual'],
    ['24AAACW0018E1Z0', 'Gujarat', 'AAACW0018E', 'company'],
    ['27AAPFU0939F1ZV', 'Maharashtra', 'AAPFU0939F', 'firm'],
    ['24 aaacw1234e1zw', 'Gujarat', 'AAACW1234E', 'company'],
    ['24AAACW1234F1ZU', 'Gujarat', 'AAACW1234F', 'company'],
  ])('%s: %s, PAN %s, %s', (text, state, pan, holder) => {
    expect(validateGstin(text)).toMatchObject({ valid: true, kind: 'regular', state: { name: state }, pan, holder });
  });

  test.each([
    ['24 aaacw-1234e1zw', 'GSTIN_FORM'],
    ['24AAACW1234E1ZX', 'GSTIN_CHECK_DIGIT'],
    ['24AAACW1243E1ZW', 'GSTIN_CHECK_DIGIT'],
    ['24AAACW1234F1ZX', 'GSTIN_CHECK_DIGIT'],
    ['24AAACW1234E0ZW', 'GSTIN_FORM'],
    ['', 'GSTIN_FORM'],
    ['24AAACW1234E1Z', 'GSTIN_FORM'],
  ])('refuses %j: %s', (text, code) => {
    expect(validateGstin(text)).toMatchObject({ valid: false, code });
  });

  test('names a state code that does not exist, and adds nothing about the right character', () => {
    expect(validateGstin(withCheck('39AAACW1234E1Z'))).toMatchObject({
      code: 'GSTIN_FORM',
      reason: '39 is not a state code',
    });
    expect(validateGstin('24AAACW1234E1ZX')).toEqual({ valid: false, code: 'GSTIN_CHECK_DIGIT', reason: '' });
  });

  test('takes a retired state on old documents only', () => {
    const old = withCheck('28AAACW1234E1Z');
    expect(validateGstin(old)).toMatchObject({ valid: false, code: 'GSTIN_FORM' });
    expect(validateGstin(old, { allowsRetired: true })).toMatchObject({ valid: true });
  });

  test.each([
    ['24SRTA01234B1D', 'taxDeductor'],
    ['24AAACW1234E1D', 'taxDeductor'],
    ['24AAACW1234E1C', 'taxCollector'],
    ['0717UNO00157UN', 'uin'],
    ['2417USA12345ON', 'uin'],
    ['2417USA12345NR', 'nonResident'],
    ['9917USA29016OS', 'oidar'],
    ['88AAACW1234E1Z', 'transporter'],
  ])('%s… is a %s', (first14, kind) => {
    expect(validateGstin(withCheck(first14))).toMatchObject({ valid: true, kind });
  });

  test('knows a government department by its tax deduction number and its check digit', () => {
    const numbers = Array.from({ length: 60 }, (_, n) => withCheck(`24SRTA${String(12300 + n)}B1Z`));
    const verdicts = numbers.filter((gstin) => /\d$/u.test(gstin)).map((gstin) => validateGstin(gstin));
    expect(verdicts.length).toBeGreaterThan(5);
    for (const verdict of verdicts) expect(verdict).toMatchObject({ valid: true, kind: 'government' });
  });

  test('refuses 100,000 random single-character changes', () => {
    const good = ['24AAACW1234E1ZW', '33AABCW4321M1ZD', '07AABFM5566Q2ZM', '08AAAPL1234C1ZE', '24AAACW0018E1Z0'];
    const change = fc.tuple(
      fc.constantFrom(...good),
      fc.nat(14),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
    );
    fc.assert(
      fc.property(change, ([gstin, at, character]) => {
        const changed = gstin.slice(0, at) + character + gstin.slice(at + 1);
        expect(validateGstin(changed).valid).toBe(changed === gstin);
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('gstinFaults', () => {
  test('finds another PAN and another state', () => {
    expect(gstinFaults('gstin', '24AAACW1234E1ZW', { pan: 'AABCW4321M', stateCode: '27' })).toEqual([
      { field: 'gstin', code: 'GSTIN_PAN', values: { pan: 'AAACW1234E' } },
      { field: 'gstin', code: 'GSTIN_STATE', values: { gstinState: '24', addressState: '27' } },
    ]);
    expect(gstinFaults('gstin', '27AABCP5678L1ZT', { stateCode: '24' })).toMatchObject([{ code: 'GSTIN_STATE' }]);
  });

  test('is content when both fit or are not known', () => {
    expect(gstinFaults('gstin', '24AAACW1234E1ZW', { pan: 'aaacw1234e', stateCode: '24' })).toEqual([]);
    expect(gstinFaults('gstin', '24AAACW1234E1ZW', {})).toEqual([]);
  });

  test('says first what is wrong with the number itself', () => {
    expect(gstinFaults('gstin', '24AAACW1234E1ZX', { pan: 'AABCW4321M' })).toEqual([
      { field: 'gstin', code: 'GSTIN_CHECK_DIGIT' },
    ]);
  });
});
