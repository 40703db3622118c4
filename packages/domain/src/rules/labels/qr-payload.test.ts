import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWAITED_TYPES, type AwaitedType } from './awaited-types.ts';
import { CODE_TYPES, type CodeType } from './code-types.ts';
import { gstinCheckCharacter } from '../identifiers/gstin.ts';
import { qrPayload, qrParse } from './qr-payload.ts';

const types = Object.keys(CODE_TYPES) as CodeType[]; // its own keys
const anyType = fc.constantFrom(...types);
const anyId = fc.integer({ min: 1, max: 999_999_999_999 });

describe('the text of a QR code', () => {
  it.each([
    ['ST', 12345, 'WEFT:ST000000012345X'],
    ['RL', 7, 'WEFT:RL000000000007O'],
    ['IT', 1, 'WEFT:IT000000000001T'],
  ] as const)('%s %i is %s', (type, id, payload) => expect(qrPayload(type, id)).toBe(payload));

  it('is read back, whatever it names', () =>
    fc.assert(
      fc.property(anyType, anyId, (type, id) => {
        expect(qrParse(` ${qrPayload(type, id).toLowerCase()} `)).toEqual({ kind: 'record', type, id });
      }),
    ));

  it.each(Object.keys(AWAITED_TYPES) as AwaitedType[])('of %s is read before there is one to read', (type) => {
    expect(qrParse(qrPayload(type, 42))).toEqual({ kind: 'awaited', type, id: 42 });
    expect(qrParse(qrPayload(type, 42).replace('42', '24'))).toEqual({ kind: 'damaged' });
  });

  it('of a kind that the specification does not know is damaged', () =>
    expect(qrParse(`WEFT:XX000000000001${gstinCheckCharacter('XX000000000001')}`)).toEqual({ kind: 'damaged' }));

  it('is known for damaged when one digit was read wrongly', () =>
    fc.assert(
      fc.property(
        anyType,
        anyId,
        fc.integer({ min: 7, max: 18 }),
        fc.integer({ min: 1, max: 9 }),
        (type, id, at, by) => {
          const payload = qrPayload(type, id);
          const wrong = String((Number(payload[at]) + by) % 10);
          expect(qrParse(payload.slice(0, at) + wrong + payload.slice(at + 1))).toEqual({ kind: 'damaged' });
        },
      ),
    ));

  it.each(['', 'LOT-7', '8901234567894', 'WEFT'])('%j is none of ours', (text) =>
    expect(qrParse(text)).toEqual({ kind: 'other' }),
  );
});
