import { describe, expect, test } from 'vitest';
import { readGs1 } from './read-gs1.ts';

const told = (text: string) => {
  const read = readGs1(text);
  return read === undefined
    ? undefined
    : {
        ...read,
        ...(read.netKg === undefined ? {} : { netKg: read.netKg.toString() }),
        ...(read.lengthM === undefined ? {} : { lengthM: read.lengthM.toString() }),
      };
};

describe('a supplier’s barcode', () => {
  test('in brackets, as it is typed', () =>
    expect(told('(01)08901234567894(10)A7-220(3102)002500(17)270331')).toEqual({
      gtin: '08901234567894',
      lot: 'A7-220',
      netKg: '25',
      expiryOn: '2027-03-31',
    }));

  test('as a scanner sends it: the lot ends at its separator, whatever stands first', () => {
    expect(told(']C1010890123456789410A7-220\u001D310300250037000040')).toEqual({
      gtin: '08901234567894',
      lot: 'A7-220',
      netKg: '2.5',
      count: 40,
    });
    expect(told('\u001D10LOT9\u001D1727020011260105')).toEqual({
      lot: 'LOT9',
      expiryOn: '2027-02-28',
      madeOn: '2026-01-05',
    });
  });

  test('a roll: serial number and length', () =>
    expect(told('(02)08901234567894(37)1(21)R-77(3112)125000')).toEqual({
      gtin: '08901234567894',
      count: 1,
      serial: 'R-77',
      lengthM: '1250',
    }));

  test.each(['', 'WEFT:IT000000000001T', '8901234567894', 'IN/26-27/00009', '(17)270331', '01089012', 'PP granules'])(
    '‘%s’ is none',
    (text) => expect(readGs1(text)).toBeUndefined(),
  );

  test('a day that there is not is left out', () => expect(told('(10)A(17)271341')).toEqual({ lot: 'A' }));
});
