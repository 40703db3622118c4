import { decimal } from '@weft/domain/rules/decimal/decimal';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { expect, it } from 'vitest';
import type { Translate } from '../../../i18n/translate.ts';
import { sheetRows, withReading } from './sheet-rows.ts';

const t = ((key: string, values?: { readonly n?: string }) => `${key} ${values?.n ?? ''}`.trim()) as Translate; // words are not what is tested
const PARAMETERS = [
  { name: 'Purity', dataType: 'numeric', uomCode: '%' },
  { name: 'Seal', dataType: 'passFail' },
  { name: 'Weight', shortCode: 'WT', dataType: 'numeric' },
  { name: 'GSM', dataType: 'numeric', formula: 'round(wt ÷ Area, 1)' },
  { name: 'Area', dataType: 'numeric' },
];
const context = { ...bareContext('2026-07-15'), ref: (_: string, id: unknown) => PARAMETERS[Number(id)] };
const purity = {
  id: 7,
  customParam: 0,
  min: decimal('92'),
  max: decimal('98'),
  count: 2,
  places: 1,
  readings: ['91.2'],
};

it('says on which side a reading lies, what is still open, and puts faults at their reading', () => {
  const [row] = sheetRows([purity], context, new Map([['lines[0].readings[1]', 'Purity is required']]), t);
  expect(row).toMatchObject({
    label: 'Purity',
    limits: '92.0 – 98.0 %',
    readings: [
      { text: '91.2', side: 'below' },
      { text: '', fault: 'Purity is required' },
    ],
    verdict: null,
  });
});

it('offers the words of a parameter that is no figure', () => {
  const [row] = sheetRows([{ customParam: 1, readings: [] }], context, new Map(), t);
  expect(row?.words?.map(({ value }) => value)).toEqual(['pass', 'fail']);
});

it('shows a test that is closed as it was stored, whatever became of its formula', () => {
  const line = { customParam: 3, count: 1, places: 1, readings: ['63.5'] };
  const [row] = sheetRows([line], context, new Map(), t, true);
  expect(row).toMatchObject({ readings: [{ text: '63.5' }], value: '63.5' });
  expect(row).not.toHaveProperty('computed');
});

it('keeps a reading in its place among those still missing', () => {
  expect(withReading({ ...purity, readings: [] }, 1, '95.3', context)['readings']).toEqual(['', '95.3']);
});

it('works a formula out as its operands are typed, and shows of what', () => {
  const line = (customParam: number, reading: string) => ({ customParam, count: 1, places: 2, readings: [reading] });
  const gsmOf = (area: string) => sheetRows([line(2, '6.4'), line(3, '99'), line(4, area)], context, new Map(), t)[1];
  expect(gsmOf('0.1')).toMatchObject({
    computed: 'round(wt ÷ Area, 1) = round(6.40 ÷ 0.10, 1)',
    readings: [{ text: '64.00' }],
    value: '64.00',
    verdict: 'pass',
  });
  expect(gsmOf('')).toMatchObject({ computed: 'round(wt ÷ Area, 1) = round(6.40 ÷ …, 1)', value: '', verdict: null });
});
