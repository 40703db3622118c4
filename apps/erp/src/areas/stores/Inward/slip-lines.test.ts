import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { filledFrom, freshLines } from './slip-lines.ts';

const line = { preInwardLine: 5, item: 3, uom: 1, quantity: 60, rate: 98.5 };
const proposed = { preInward: 2, party: 4, billNo: 'SI-1', lrNumber: null, lines: [line] };

it('a receipt takes papers, party and goods from its slip, each line once', () => {
  const filled = filledFrom({ lines: [{}] }, proposed, freshLines({ lines: [{}] }, proposed));
  expect(filled).toMatchObject({
    preInward: 2,
    party: 4,
    billNo: 'SI-1',
    lines: [{ preInwardLine: 5, quantity: decimal('60'), rate: decimal('98.5') }],
  });
  expect('lrNumber' in filled && filled['lrNumber'] !== undefined).toBe(false);
  expect(freshLines(filled, proposed)).toEqual([]);
});
