import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, sumOf, ZERO } from '../decimal/decimal.ts';
import { freightShare } from './freight-share.ts';
import { needsEwayBill } from './needs-eway-bill.ts';
import { type SaidOfLine, settleReceipt, weighingLimit } from './settle-receipt.ts';
import { inTransitOf, NOTHING_SENT, receivedPercent, transferStatusAfter } from './transfer-progress.ts';

describe('[C44] the e-way bill', () => {
  const bill = (value: string, isOtherState: boolean, isAlwaysBetweenStates = true): boolean =>
    needsEwayBill({ valueWithTax: decimal(value), isOtherState, limit: decimal('50000'), isAlwaysBetweenStates });

  it.each([
    ['49999.99', false, false],
    ['50000', false, false],
    ['50000.01', false, true],
    ['0.01', true, true],
  ])('goods of %s, other state %s → %s', (value, isOtherState, needed) =>
    expect(bill(value, isOtherState)).toBe(needed),
  );

  it('follows the law alone when the partner wants no more', () =>
    expect([bill('49999.99', true, false), bill('50000.01', true, false)]).toEqual([false, true]));
});

describe('a line on the road', () => {
  const counted = (sent: string, received: string, lost = '0', returned = '0') => ({
    ...NOTHING_SENT,
    sent: decimal(sent),
    received: decimal(received),
    lost: decimal(lost),
    returned: decimal(returned),
  });

  it('[I18] is what was sent and neither came, was lost nor went back', () =>
    expect(inTransitOf(counted('1912', '1863.6', '8.4', '20')).toString()).toBe('20'));

  it('moves its transfer on', () => {
    const gone = counted('10', '10');
    const road = counted('10', '0');
    expect([
      transferStatusAfter([road, road]),
      transferStatusAfter([gone, road]),
      transferStatusAfter([gone, counted('5', '0', '2', '3')]),
    ]).toEqual(['inTransit', 'inProgress', 'completed']);
  });

  it('counts lines, not kilograms with pieces', () =>
    expect(receivedPercent([counted('1000', '1000'), counted('4', '1')]).toString()).toBe('62.5'));
});

type Reasons = 'shortReason' | 'damageReason';

const said = (
  more: { readonly [key in Exclude<keyof SaidOfLine, Reasons>]?: string | boolean } & {
    readonly [key in Reasons]?: number;
  },
): SaidOfLine => ({
  received: decimal(String(more.received ?? '0')),
  damaged: decimal(String(more.damaged ?? '0')),
  short: decimal(String(more.short ?? '0')),
  excess: decimal(String(more.excess ?? '0')),
  isRestComing: more.isRestComing === true,
  shortReason: more.shortReason ?? null,
  damageReason: more.damageReason ?? null,
});

describe('what the receiver says', () => {
  const settle = (more: Parameters<typeof said>[0], open: { isRoll?: boolean; limit?: string } = {}) => {
    const { line, faults } = settleReceipt('lines[0]', said(more), {
      open: decimal('1000'),
      sent: decimal('1000'),
      isRoll: open.isRoll === true,
      weighingLimit: decimal(open.limit ?? '2.5'),
    });
    const figures = [line.received, line.damaged, line.weighingLoss, line.short].map(String);
    return [figures.join(' '), ...faults.map(({ field, code }) => `${code} ${field.replace('lines[0].', '')}`)];
  };

  it.each([
    ['all as sent', { received: '1000' }, ['1000 0 0 0']],
    ['less by what scales may cause', { received: '997.5' }, ['997.5 0 2.5 0']],
    ['less than that by a hair', { received: '997.499' }, ['997.499 0 0 2.501', 'SUM_OFF short']],
    ['short with a reason', { received: '900', short: '100', shortReason: 1 }, ['900 0 0 100']],
    ['short without a reason', { received: '900', short: '100' }, ['900 0 0 100', 'REQUIRED shortReason']],
    ['the rest is still coming', { received: '400', isRestComing: true }, ['400 0 0 0']],
    ['damaged with a reason', { received: '950', damaged: '50', damageReason: 2 }, ['950 50 0 0']],
    ['damaged without a reason', { received: '950', damaged: '50' }, ['950 50 0 0', 'REQUIRED damageReason']],
    ['more than was sent', { received: '1000.001' }, ['1000.001 0 0 -0.001', 'OVER_RECEIVED received']],
    ['excess beside it', { received: '1000', excess: '1' }, ['1000 0 0 0', 'OVER_RECEIVED received']],
    ['nothing came', { short: '1000', shortReason: 3 }, ['0 0 0 1000']],
    ['nothing came and nothing said', {}, ['0 0 0 1000', 'SUM_OFF short']],
  ])('%s', (_, more, outcome) => expect(settle(more)).toEqual(outcome));

  it('a roll comes whole or not at all, whatever the scales say', () =>
    expect(settle({ received: '999' }, { isRoll: true })).toEqual(['999 0 0 1', 'LOCKED received', 'SUM_OFF short']));

  it('counted goods have no weighing loss', () =>
    expect(settle({ received: '999' }, { limit: '0' })).toEqual(['999 0 0 1', 'SUM_OFF short']));

  it('two steps of a coarse scale are more than a quarter percent', () =>
    expect(
      [
        weighingLimit(decimal('1000'), decimal('0.25'), decimal('5')),
        weighingLimit(decimal('10000'), decimal('0.25'), decimal('5')),
      ].map(String),
    ).toEqual(['10', '25']));
});

it('freight lands on what came in, and in the end to the paisa', () => {
  const [freight, value] = [decimal('1000'), decimal('226094')];
  const parts: Decimal[] = [];
  for (const [valueIn, isLast] of [
    ['220370.70', false],
    ['5723.30', true],
  ] as const)
    parts.push(freightShare(freight, sumOf([ZERO, ...parts]), { value, valueIn: decimal(valueIn), isLast }));
  expect(parts.map(String)).toEqual(['974.69', '25.31']);
});
