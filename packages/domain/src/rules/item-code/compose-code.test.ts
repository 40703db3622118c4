import { describe, expect, it } from 'vitest';
import {
  codeWith,
  type CodeElement,
  type CodeRule,
  type CodeSegment,
  composeItemCode,
  isMadeBy,
  prefixOf,
} from './compose-code.ts';

const segment = (kind: CodeSegment['kind'], more: Partial<CodeSegment> = {}): CodeSegment => ({
  kind,
  text: null,
  length: null,
  pad: null,
  case: null,
  whenEmpty: 'refuse',
  whenEmptyText: null,
  ...more,
});
const element = (label: string, value: string, code?: string): CodeElement => ({ label, value, code });

/** The rule of spec 01, 2.7. */
const RULE: CodeRule = {
  separator: '-',
  maxLength: 30,
  segments: [
    segment('text', { text: 'FG' }),
    segment('productType'),
    segment('itemProperty'),
    segment('itemProperty', { whenEmpty: 'skip' }),
    segment('sequence'),
  ],
};
const bag = element('Product Type', 'Woven bag', 'BAG');
const width = element('Width', '560 mm', 'W56');
const gsm = element('GSM', '65', 'G65');

const codeOf = (rule: CodeRule, elements: readonly (CodeElement | undefined)[], number?: number): string =>
  codeWith(rule, composeItemCode(rule, elements, '2026-11-22'), number);

describe('the worked examples of the specification', () => {
  it('segments left to right, the sequence in its place', () => {
    expect(codeOf(RULE, [undefined, bag, width, gsm, undefined], 3)).toBe('FG-BAG-W56-G65-0003');
    expect(prefixOf(RULE, composeItemCode(RULE, [undefined, bag, width, gsm, undefined], '2026-11-22'))).toBe(
      'FG-BAG-W56-G65',
    );
  });

  it('an empty segment that is skipped takes its separator along', () => {
    const elements = [undefined, bag, width, element('GSM', ''), undefined];
    expect(codeOf(RULE, elements, 1)).toBe('FG-BAG-W56-0001');
  });

  it('a value without a code in the dictionary is named', () => {
    const { faults } = composeItemCode(
      RULE,
      [undefined, bag, element('Width', '610 mm'), gsm, undefined],
      '2026-11-22',
    );
    expect(faults).toEqual([{ kind: 'missing', segment: 2, element: 'Width', value: '610 mm' }]);
  });
});

it('fills up what is short, refuses what is too long, and never cuts', () => {
  const rule = { ...RULE, segments: [segment('uom', { length: 4, pad: '0' }), segment('sequence', { length: 2 })] };
  expect(codeOf(rule, [element('Unit', 'Kilogram', 'kg'), undefined], 7)).toBe('00KG-07');
  expect(composeItemCode(rule, [element('Unit', 'Kilogram', 'KILOS'), undefined], '2026-11-22').faults).toEqual([
    { kind: 'tooLong', segment: 0, element: 'Unit Kilogram', code: 'KILOS', max: 4 },
  ]);
});

it('a segment stands in small letters where its rule says so', () => {
  const small = { case: 'lower' } as const;
  const segments = [
    segment('text', { text: 'FG', ...small }),
    segment('uom', { length: 4, pad: 'X', ...small }),
    segment('purity', { whenEmpty: 'use', whenEmptyText: 'STD', ...small }),
    segment('productType'),
  ];
  expect(codeOf({ ...RULE, segments }, [undefined, element('Unit', 'Kilogram', 'KG'), undefined, bag])).toBe(
    'fg-xxkg-std-BAG',
  );
});

it('words for an empty value, and a refusal where nothing else was said', () => {
  const using = {
    ...RULE,
    segments: [segment('purity', { whenEmpty: 'use', whenEmptyText: 'std' }), segment('sequence')],
  };
  expect(codeOf(using, [undefined, undefined], 12345)).toBe('STD-12345');
  const refusing = { ...RULE, segments: [segment('party'), segment('sequence')] };
  expect(composeItemCode(refusing, [undefined, undefined], '2026-11-22').faults).toEqual([
    { kind: 'empty', segment: 0, element: 'party' },
  ]);
});

it('years by the day of the save', () => {
  const rule = { separator: '', maxLength: 30, segments: [segment('financialYear'), segment('yearMonth')] };
  const on = (today: string): string => codeWith(rule, composeItemCode(rule, [], today), undefined);
  expect([on('2027-03-31'), on('2027-04-01')]).toEqual(['2627202703', '2728202704']);
});

describe('a code that a rule has made', () => {
  const composed = composeItemCode(RULE, [undefined, bag, width, gsm, undefined], '2026-11-22');
  const dated: CodeRule = {
    ...RULE,
    separator: '.',
    segments: [segment('financialYear'), segment('yearMonth'), segment('sequence', { length: 6, pad: 'X' })],
  };
  const made = composeItemCode(dated, [undefined, undefined, undefined], '2026-11-22');

  it('is known whatever its number, and whenever it was made', () => {
    expect(isMadeBy(RULE, composed, 'FG-BAG-W56-G65-0003')).toBe(true);
    expect(isMadeBy(RULE, composed, 'FG-BAG-W56-G65-12345')).toBe(true);
    expect(isMadeBy(dated, made, '2526.202504.XXXX17')).toBe(true);
  });

  it('is no other: a part more, a part less, another word, another sign between', () => {
    for (const code of [
      'FG-BAG-W56-0003',
      'FG-BAG-W56-G65-',
      'FG-BAG-W56-G66-0003',
      'FG.BAG.W56.G65.0003',
      'BAG-1',
      '',
    ])
      expect([code, isMadeBy(RULE, composed, code)]).toEqual([code, false]);
    expect(isMadeBy(dated, made, '2526X202504X000017')).toBe(false);
  });
});
