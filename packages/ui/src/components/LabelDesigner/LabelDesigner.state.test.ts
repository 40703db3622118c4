import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begun,
  type DesignedElement,
  ELEMENT_KINDS,
  movedTo,
  onGrid,
  runsOut,
  sizedTo,
} from './LabelDesigner.state.ts';

const size = { widthMm: 63.5, heightMm: 33.9 };
const text: DesignedElement = {
  kind: 'text',
  x: 2,
  y: 3,
  width: 30,
  height: 4,
  fontMm: 3,
  isBold: false,
  value: 'Lot',
};

describe('an element on a label', () => {
  it('lands on the nearest line of the grid', () =>
    expect([onGrid(7.26, 0.5), onGrid(7.24, 0.5), onGrid(0.26, 0.1), onGrid(1.5, 1)]).toEqual([7.5, 7, 0.3, 2]));
  it('stops at the edges when it is moved', () => {
    expect(movedTo(text, -5, 100, size)).toMatchObject({ x: 0, y: 29.9 });
    expect(movedTo(text, 60, 3.26, size)).toMatchObject({ x: 33.5, y: 3.3 });
  });
  it('stops at the edges when it grows, and a QR code stays square', () => {
    expect(sizedTo(text, 90, 90, size)).toMatchObject({ width: 61.5, height: 30.9 });
    expect(sizedTo({ ...text, kind: 'qr', width: 20, height: 20 }, 50, 20, size)).toMatchObject({
      width: 30.9,
      height: 30.9,
    });
    expect(sizedTo({ ...text, kind: 'qr', width: 20, height: 20 }, 20, 12, size)).toMatchObject({ width: 12 });
  });
  it('begins below what is there, and within the label', () => {
    expect(begun('field', [text], size)).toMatchObject({ x: 2, y: 8 });
    expect(begun('qr', [{ ...text, y: 28 }], size)).toMatchObject({ y: 2 });
  });
  it('says on which side it runs out', () =>
    expect([runsOut(text, size), runsOut({ ...text, width: 61.6 }, size), runsOut({ ...text, y: 30 }, size)]).toEqual([
      undefined,
      'width',
      'height',
    ]));

  it('never leaves the label, whatever a hand does', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...ELEMENT_KINDS),
        fc.record({ widthMm: fc.integer({ min: 10, max: 300 }), heightMm: fc.integer({ min: 10, max: 300 }) }),
        fc.array(
          fc.tuple(
            fc.boolean(),
            fc.double({ min: -400, max: 400, noNaN: true }),
            fc.double({ min: -9, max: 400, noNaN: true }),
          ),
          { maxLength: 8 },
        ),
        (kind, label, steps) => {
          let element = begun(kind, [], label);
          for (const [isMove, a, b] of steps)
            element = isMove ? movedTo(element, a, b, label) : sizedTo(element, a, b, label);
          expect(runsOut(element, label)).toBeUndefined();
          expect(Math.min(element.x, element.y)).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
});
