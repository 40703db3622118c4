import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import {
  documentOf,
  type OfferedKey,
  pickedOf,
  type Proposal,
  proposedPicks,
  scanned,
  withKey,
} from './serve-lines.ts';

const key = (
  stockKey: number,
  lotNumber: string,
  free: number,
  suggested = 0,
  reason: string | null = null,
): OfferedKey => ({
  stockKey,
  code: `WEFT:ST00000000000${stockKey}X`,
  lotNumber,
  free,
  suggested,
  reason,
  rollNumber: '',
  rack: null,
  expiryOn: null,
});
/** [C40]: 1,500 kg by FEFO. */
const proposal: Proposal = {
  request: { id: 7, number: 'MR/1', version: 2 },
  document: {
    request: 7,
    lines: [
      { requestLine: 70, stockKey: 3, quantity: 1000 },
      { requestLine: 70, stockKey: 2, quantity: 500 },
    ],
  },
  wants: [
    {
      requestLine: 70,
      item: { id: 1, name: 'Granules', itemCode: null },
      uom: { symbol: 'kg', decimals: 3 },
      requested: 1500,
      issued: 0,
      allocated: 0,
      pending: 1500,
      most: 1500,
      keys: [key(3, 'L3', 1000, 1000), key(2, 'L2', 800, 500), key(1, 'L1', 600), key(9, 'L9', 0, 0, 'Under test')],
    },
  ],
  shortages: [],
};
const picks = proposedPicks(proposal);

describe('serving a request by scanner', () => {
  it('lands a lot that is due on its line, in hand', () => {
    const outcome = scanned(proposal, picks, ' l3 ');
    expect(outcome).toMatchObject({ kind: 'taken', key: { lotNumber: 'L3' } });
    const taken = outcome.kind === 'taken' ? outcome.picks : [];
    expect(taken.map(({ stockKey, quantity, isScanned }) => [stockKey, quantity.toString(), isScanned])).toEqual([
      [2, '500', undefined],
      [3, '1000', true],
    ]);
  });

  it('says which lot is due, which is held, and what is a stranger', () => {
    expect(scanned(proposal, picks, 'L1')).toMatchObject({ kind: 'notDue', due: { lotNumber: 'L3' } });
    expect(scanned(proposal, picks, 'L9')).toMatchObject({ kind: 'held', key: { reason: 'Under test' } });
    expect(scanned(proposal, picks, 'X')).toEqual({ kind: 'unknown' });
  });

  it('lets what was only proposed give way to what is in hand', () => {
    const [want] = proposal.wants;
    const taken = want === undefined ? undefined : withKey(picks, want, key(1, 'L1', 600), 'Nearest to the door');
    expect(taken?.map(({ stockKey, quantity }) => [stockKey, quantity.toString()])).toEqual([
      [3, '900'],
      [1, '600'],
    ]);
    expect(pickedOf(taken ?? [], 70).toString()).toBe('1500');
    expect(documentOf(proposal, taken ?? [])).toEqual({
      request: 7,
      lines: [
        { requestLine: 70, stockKey: 3, quantity: '900' },
        { requestLine: 70, stockKey: 1, quantity: '600', orderReason: 'Nearest to the door' },
      ],
    });
  });

  it('takes no more than the line may have', () => {
    const [want] = proposal.wants;
    const full = [{ requestLine: 70, stockKey: 3, quantity: decimal('1500'), isScanned: true }];
    expect(want === undefined ? undefined : withKey(full, want, key(2, 'L2', 800))).toBeUndefined();
  });
});
