import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import {
  bagsPerKg,
  bagWeightGrams,
  cutLengthMm,
  fabricGsm,
  flatGramsPerMetre,
  loomMetresPerHour,
  metresPerKg,
  tapeMetresPerKg,
  tubularGramsPerMetre,
  wovenFigures,
} from './woven-figures.ts';

const d = decimal;
const of = (values: { readonly [code: string]: string }) => (code: string) =>
  values[code] === undefined ? undefined : d(values[code]);
const texts = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, String(value)]));

test('the worked figures of fabric, tape and bags', () => {
  const mesh = { epi: d('10'), ppi: d('10'), warpDenier: d('900'), weftDenier: d('900') };
  expect(fabricGsm(mesh).toFixed(3)).toBe('78.740');
  expect(fabricGsm({ ...mesh, crimpPercent: d('5') }).toFixed(3)).toBe('82.677');
  expect(tapeMetresPerKg(d('900'))?.toString()).toBe('10000');
  expect(tubularGramsPerMetre({ widthMm: d('560'), gsm: d('65') }).toFixed(3)).toBe('72.800');
  expect(metresPerKg(d('72.8'))?.toString()).toBe('13.736');
  expect(flatGramsPerMetre({ widthMm: d('1120'), gsm: d('65') }).toFixed(3)).toBe('72.800');
  expect(cutLengthMm(d('880'), d('30'), d('0')).toString()).toBe('910');
  const bag = { widthMm: d('560'), cutMm: d('910'), gsm: d('65'), laminationGsm: d('20') };
  expect(bagWeightGrams(bag).toFixed(3)).toBe('86.632');
  expect(bagsPerKg(d('86.632'))?.toString()).toBe('11.543');
});

test('tells of an item what its properties allow, and nothing that they do not', () => {
  expect(wovenFigures(of({}))).toEqual({});
  expect(texts(wovenFigures(of({ WIDTH: '560', GSM: '65' })))).toEqual({
    gramsPerMetre: '72.8',
    metresPerKg: '13.736',
  });
  const flat = wovenFigures(of({ WIDTH: '1120', GSM: '65' }), { isFlat: true });
  expect(flat.gramsPerMetre?.toString()).toBe('72.8');
  const bag = of({ WIDTH: '560', LENGTH: '880', BOTTOM_FOLD: '30', GSM: '65', LAM_GSM: '20' });
  expect(texts(wovenFigures(bag))).toMatchObject({ cutLengthMm: '910', bagGrams: '86.632', bagsPerKg: '11.543' });
  const mesh = of({ EPI: '10', PPI: '10', WARP_DEN: '900', WEFT_DEN: '900', WIDTH: '500' });
  expect(texts(wovenFigures(mesh))).toEqual({
    gsm: '78.74',
    tapeMetresPerKg: '10000',
    gramsPerMetre: '78.74',
    metresPerKg: '12.7',
  });
  expect(tapeMetresPerKg(d('0'))).toBeUndefined();
});

test('a tube weighs what a flat cloth of twice its width does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 500 }), (width, gsm) => {
      const [tube, cloth] = [
        { widthMm: d(String(width)), gsm: d(String(gsm)) },
        { widthMm: d(String(2 * width)), gsm: d(String(gsm)) },
      ];
      expect(tubularGramsPerMetre(tube).toString()).toBe(flatGramsPerMetre(cloth).toString());
    }),
  );
});

test.each([
  ['60', '10', '6', '54.864'],
  ['60', '10', undefined, '9.144'],
  ['160', '12', '6', '121.92'],
])('a loom of %s rpm at %s picks with %s shuttles weaves %s m/h', (rpm, ppi, shuttles, metres) => {
  const run = { rpm: d(rpm), ppi: d(ppi), ...(shuttles === undefined ? {} : { shuttles: d(shuttles) }) };
  expect(loomMetresPerHour(run)?.toString()).toBe(metres);
  expect(loomMetresPerHour({ ...run, ppi: d('0') })).toBeUndefined();
});
