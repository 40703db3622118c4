import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/add-days.ts';
import { nextNumber, type NumberSeries, periodOf } from './next-number.ts';
import { parsePattern, seriesFaults, type SeriesRules } from './number-pattern.ts';
import { seriesRepeat } from './series-repeats.ts';

const series: NumberSeries = {
  pattern: '{PFX}/{FY}/{BR}/{SEQ:5}',
  prefix: 'PO',
  resetOn: 'financialYear',
  startAt: 1,
  isGstDocument: false,
  branchCode: 'SRT',
  organizationCode: 'WF',
};
const rules = (more: Partial<SeriesRules>): SeriesRules => ({
  ...series,
  branchCodeLength: 3,
  organizationCodeLength: 2,
  ...more,
});

describe('nextNumber', () => {
  test.each([
    ['the worked order', series, '2026-07-05', 41, 'PO/26-27/SRT/00042'],
    ['the last day of a year', series, '2027-03-31', null, 'PO/26-27/SRT/00001'],
    ['the first day of a year', series, '2027-04-01', null, 'PO/27-28/SRT/00001'],
    [
      'a tax invoice',
      { ...series, pattern: 'TI{FY}{BR}{SEQ:5}', branchCode: 'SUR', isGstDocument: true },
      '2025-10-01',
      41,
      'TI25-26SUR00042',
    ],
    ['an order of no branch', { ...series, branchCode: '' }, '2026-07-05', 41, 'PO/26-27/00042'],
    [
      'one whose branch comes last',
      { ...series, pattern: '{PFX}-{SEQ:3}-{BR}', branchCode: '' },
      '2026-07-05',
      41,
      'PO-042',
    ],
    ['every token', { ...series, pattern: '{PFX}{ORG}{YYYY}{YY}{MM}-{SEQ:2}' }, '2026-07-05', 122, 'POWF20262607-123'],
    [
      'a vendor code by the year in which its financial year begins',
      { ...series, pattern: '{PFX}{YY}{SEQ:4}', prefix: 'RP', yearsAreFinancial: true },
      '2027-02-01',
      41,
      'RP260042',
    ],
    ['a first number', { ...series, startAt: 500 }, '2026-07-05', null, 'PO/26-27/SRT/00500'],
    ['a raised first number', { ...series, startAt: 500 }, '2026-07-05', 700, 'PO/26-27/SRT/00701'],
  ])('gives %s', (_, of, date, last, number) => {
    expect(nextNumber(of, date, last)).toMatchObject({ ok: true, number });
  });

  test('refuses a GST number that has outgrown 16 characters', () => {
    const invoice = { ...series, pattern: 'TIN{FY}{BR}{SEQ:5}', isGstDocument: true };
    expect(nextNumber(invoice, '2026-07-05', 99_998)).toMatchObject({ ok: true, number: 'TIN26-27SRT99999' });
    expect(nextNumber(invoice, '2026-07-05', 99_999)).toEqual({ ok: false, code: 'SERIES_GST_FORM' });
    expect(nextNumber({ ...series, pattern: 'PO' }, '2026-07-05', 1)).toEqual({ ok: false, code: 'SERIES_PATTERN' });
  });

  test('never gives one number twice within a valid series', () => {
    const resets = fc.constantFrom(
      { resetOn: 'financialYear' as const, pattern: '{PFX}/{FY}/{SEQ:3}' },
      { resetOn: 'calendarYear' as const, pattern: '{PFX}/{YYYY}/{SEQ:3}' },
      { resetOn: 'month' as const, pattern: '{PFX}/{FY}{MM}/{SEQ:3}' },
      { resetOn: 'never' as const, pattern: '{PFX}/{SEQ:3}' },
      { resetOn: 'financialYear' as const, pattern: '{PFX}{YY}{SEQ:4}', yearsAreFinancial: true },
      { resetOn: 'calendarYear' as const, pattern: '{PFX}{YY}{SEQ:4}', yearsAreFinancial: true },
      { resetOn: 'month' as const, pattern: '{PFX}{YY}{MM}{SEQ:4}', yearsAreFinancial: true },
    );
    fc.assert(
      fc.property(resets, fc.array(fc.nat(1500), { maxLength: 60 }), (reset, days) => {
        const counters = new Map<string, number>();
        const numbers = days.map((day) => {
          const date = addDays('2025-01-01', day);
          const given = nextNumber({ ...series, ...reset }, date, counters.get(periodOf(date, reset.resetOn)) ?? null);
          const { number, sequence, period } = { number: '', sequence: 0, period: '', ...given };
          counters.set(period, sequence);
          return number;
        });
        expect(new Set(numbers).size).toBe(days.length);
      }),
    );
  });
});

test.each([
  ['2027-03-31', 'financialYear', 'FY2026'],
  ['2027-03-31', 'calendarYear', '2027'],
  ['2027-03-31', 'month', '2027-03'],
  ['2027-03-31', 'never', 'all'],
] as const)('%s counts by %s in %s', (date, resetOn, period) => {
  expect(periodOf(date, resetOn)).toBe(period);
});

describe('seriesFaults', () => {
  test.each([
    ['a good series', {}, []],
    ['no sequence', { pattern: '{PFX}/{FY}' }, ['SERIES_PATTERN']],
    ['two sequences', { pattern: '{FY}{SEQ:3}{SEQ:4}' }, ['SERIES_PATTERN']],
    ['an unknown token', { pattern: '{FY}{DAY}{SEQ:3}' }, ['SERIES_PATTERN']],
    ['an open bracket', { pattern: '{FY}{SEQ:3}{' }, ['SERIES_PATTERN']],
    ['a sequence of no digits', { pattern: '{FY}{SEQ:0}' }, ['SERIES_PATTERN']],
    ['an empty pattern', { pattern: '' }, ['SERIES_PATTERN']],
    ['no financial year', { pattern: '{PFX}/{YY}/{SEQ:5}' }, ['SERIES_RESET_TOKEN']],
    ['years that are financial ones', { pattern: '{PFX}{YY}{SEQ:4}', yearsAreFinancial: true }, []],
    ['no year at all', { pattern: '{PFX}{SEQ:4}', yearsAreFinancial: true }, ['SERIES_RESET_TOKEN']],
    ['no calendar year', { resetOn: 'calendarYear' }, ['SERIES_RESET_TOKEN']],
    ['no month', { resetOn: 'month' }, ['SERIES_RESET_TOKEN']],
    ['a month without a year', { resetOn: 'month', pattern: '{MM}{SEQ:5}' }, ['SERIES_RESET_TOKEN']],
    ['a month with a year', { resetOn: 'month', pattern: '{FY}{MM}{SEQ:5}' }, []],
    ['no restart', { resetOn: 'never', pattern: '{SEQ:5}' }, []],
    ['a wrong prefix', { prefix: 'po' }, ['FORMAT']],
    ['18 characters on a GST document', { isGstDocument: true }, ['SERIES_GST_FORM']],
    ['15 characters on a GST document', { isGstDocument: true, pattern: 'TI{FY}{BR}{SEQ:5}' }, []],
    [
      'a longer branch code',
      { isGstDocument: true, pattern: 'TI{FY}{BR}{SEQ:5}', branchCodeLength: 5 },
      ['SERIES_GST_FORM'],
    ],
    ['a space on a GST document', { isGstDocument: true, pattern: 'TI {FY}{SEQ:5}' }, ['SERIES_GST_FORM']],
  ] as const)('%s', (_, more, codes) => {
    expect(seriesFaults(rules(more)).map(({ code }) => code)).toEqual(codes);
  });

  test('says which token is missing and why', () => {
    expect(seriesFaults(rules({ resetOn: 'calendarYear' }))[0]?.values).toEqual({
      token: '{YY} or {YYYY}',
      period: 'calendar year',
    });
  });
});

test('parsePattern keeps texts and tokens in order', () => {
  expect(parsePattern('A-{FY}{SEQ:3}')).toEqual({
    ok: true,
    parts: [
      { kind: 'text', text: 'A-' },
      { kind: 'token', token: 'FY' },
      { kind: 'sequence', digits: 3 },
    ],
  });
});

describe('seriesRepeat', () => {
  const ofAll = { pattern: '{PFX}/{FY}/{SEQ:5}', prefix: 'PO', branch: null, organization: null };
  const withBranch = { ...ofAll, pattern: '{PFX}/{BR}/{FY}/{SEQ:5}' };
  test.each([
    ['one branch besides all, written alike', ofAll, { ...ofAll, branch: 3 }, true],
    [
      'two branches, one with its prefix written out',
      { ...ofAll, branch: 2 },
      { ...ofAll, branch: 3, pattern: 'PO/{FY}/{SEQ:4}' },
      true,
    ],
    ['another prefix', ofAll, { ...ofAll, branch: 3, prefix: 'PX' }, false],
    ['another year', ofAll, { ...ofAll, branch: 3, pattern: '{PFX}/{YY}/{SEQ:5}' }, false],
    ['the code of the branch', withBranch, { ...withBranch, branch: 3 }, false],
    ['the code of the branch, of one and the same', { ...withBranch, branch: 3 }, { ...withBranch, branch: 3 }, true],
    [
      'the code of the branch, of two companies',
      { ...withBranch, organization: 1 },
      { ...withBranch, organization: 2 },
      false,
    ],
    ['no pattern', { ...ofAll, pattern: 'PO' }, { ...ofAll, pattern: 'PO' }, false],
  ])('%s', (_, one, other, repeats) => {
    expect([seriesRepeat(one, other), seriesRepeat(other, one)]).toEqual([repeats, repeats]);
  });
});
