import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculate } from './calculate.ts';

const worked = (text: string): string | undefined => calculate(text)?.toString();

it.each([
  ['2+3', '5'],
  ['= 2 + 3 =', '5'],
  ['0.1 + 0.2', '0.3'],
  ['1,25,000 + 18%', '147500'],
  ['(100 + 20) - 10%', '108'],
  ['50 * (100 + 20%)', '6000'],
  ['18% * 2000', '360'],
  ['200 + 10% * 50', '205'],
  ['1000 - 5% - 5%', '902.5'],
  ['2.5L / 4', '62500'],
  ['1.2 Cr + 50k', '12050000'],
  ['₹ 92.40 × 1250.5', '115546.2'],
  ['12 x 3 ÷ 4 − 1', '8'],
  ['10 / 3', '3.333333'],
  ['१२ + ૩', '15'],
  ['=26-27', '-1'],
  ['=12/05/2026', '0.001185'],
  ['100/4', '25'],
  ['-(2 + 3) * 2', '-10'],
])('works out %s', (text, result) => {
  expect(worked(text)).toBe(result);
});

it.each([
  '',
  '42',
  '-5',
  '=',
  'PO-00007',
  'hdpe 12 x 9',
  '12-05-2026',
  '26-27/00042',
  '0007/3',
  '5 / 0',
  '2 +',
  '(2 + 3',
  '1,2 + 3',
  'round(2.5)',
  'width * 2',
  `${'9'.repeat(299)}*9`,
  '9'.repeat(400),
])('looks for %s instead', (text) => {
  expect(worked(text)).toBeUndefined();
});

it('answers any text at all, in bounded time and without a fault', () => {
  const letters = fc.constantFrom(...'0,1,2,3,9,.,(,),+,-,*,/,×,÷,%,=,x,L,k, ,₹,१,૩,a,<'.split(','), ',');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 320 }), (text) => {
      expect((calculate(text)?.toString() ?? '').length).toBeLessThan(140);
    }),
  );
});
