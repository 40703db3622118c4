import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import {
  documentOf,
  foundIn,
  inPackages,
  isPacked,
  missedWords,
  type OfferedKey,
  pickedOf,
  type Proposal,
  proposedPicks,
  scanned,
  secondOfPick,
  withFound,
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
  packing: null,
  packages: 0,
  quantity: free,
  secondaryQuantity: 0,
  rack: null,
  expiryOn: null,
  missed: [],
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
      secondaryUom: null,
      requested: 1500,
      issued: 0,
      allocated: 0,
      pending: 1500,
      most: 1500,
      wantedQuality: [{ parameter: 'Ash', limits: '≤ 0.25' }],
      keys: [key(3, 'L3', 1000, 1000), key(2, 'L2', 800, 500), key(1, 'L1', 600), key(9, 'L9', 0, 0, 'Under test')],
      hasMore: false,
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

  it('asks about a lot that is not what is wanted, and says what it is', () => {
    const [want] = proposal.wants;
    const unfit = { ...key(5, 'L5', 200), missed: [{ parameter: 'Ash', found: '0.4' }] };
    const wants = want === undefined ? [] : [{ ...want, keys: [...want.keys, unfit] }];
    const outcome = scanned({ ...proposal, wants }, picks, 'L5');
    expect(outcome).toMatchObject({ kind: 'notWanted', key: { lotNumber: 'L5' } });
    expect(wants.map((one) => missedWords(one, unfit, (words) => words))).toEqual(['Ash 0.4 (≤ 0.25)']);
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

  it('takes what is pending, not what the rule lets go beyond it: that the keeper types', () => {
    const [want] = proposal.wants;
    const wide = { ...proposal, wants: want === undefined ? [] : [{ ...want, most: 1650 }] };
    const large = key(3, 'L3', 2000, 1500);
    const outcome = scanned(
      { ...wide, wants: wide.wants.map((one) => ({ ...one, keys: [large] })) },
      [{ requestLine: 70, stockKey: 3, quantity: decimal('1500') }],
      'L3',
    );
    expect(outcome.kind === 'taken' ? outcome.picks.map(({ quantity }) => quantity.toString()) : outcome.kind).toEqual([
      '1500',
    ]);
  });
});

describe('goods of two units', () => {
  const bags = { ...key(3, 'L3', 60, 60), secondaryQuantity: 24 };
  const of = (quantity: string, second?: string) => ({
    requestLine: 70,
    stockKey: 3,
    quantity: decimal(quantity),
    ...(second === undefined ? {} : { second: decimal(second) }),
  });

  it('are proposed by their share, all of a key with all of the other, and stand as they are weighed', () => {
    const shown = [of('25'), of('60'), of('25', '11')].map((one) => secondOfPick(one, bags, 0)?.toString());
    expect(shown).toEqual(['10', '24', '11']);
    expect(secondOfPick(of('25'), undefined, 0)).toBeNull();
  });

  it('are sent as they were weighed; of the others the ledger takes the share', () =>
    expect(documentOf(proposal, [of('25', '11'), of('5')])).toEqual({
      request: 7,
      lines: [
        { requestLine: 70, stockKey: 3, quantity: '25', secondaryQuantity: '11' },
        { requestLine: 70, stockKey: 3, quantity: '5' },
      ],
    }));
});

describe('serving a request of rolls', () => {
  const roll = (stockKey: number, free: number, suggested = 0) => ({
    ...key(stockKey, 'RL', free, suggested),
    rollNumber: `R${stockKey}`,
  });
  const [first] = proposal.wants;
  const rolls = (most: number): Proposal => ({
    ...proposal,
    document: {
      request: 7,
      lines: [
        { requestLine: 70, stockKey: 1, quantity: 48.4 },
        { requestLine: 70, stockKey: 2, quantity: 50 },
      ],
    },
    wants:
      first === undefined
        ? []
        : [{ ...first, requested: 100, pending: 100, most, keys: [roll(1, 48.4, 48.4), roll(2, 50, 50), roll(3, 47)] }],
  });
  const after = (most: number, code: string) => {
    const outcome = scanned(rolls(most), proposedPicks(rolls(most)), code);
    return outcome.kind === 'taken'
      ? outcome.picks.map(({ stockKey, quantity }) => [stockKey, quantity.toString()])
      : outcome.kind;
  };

  it('takes any roll of the lot that is due, whole; a proposed one gives way whole', () =>
    expect(after(100, 'R3')).toEqual([
      [1, '48.4'],
      [3, '47'],
    ]));

  it('takes no roll that the line may not have whole', () => {
    const inHand = proposedPicks(rolls(100)).map((one) => ({ ...one, isScanned: true }));
    expect(scanned(rolls(100), inHand, 'R3').kind).toBe('full');
    expect(scanned(rolls(150), inHand, 'R3')).toMatchObject({ kind: 'taken' });
  });
});

describe('a lot that the proposal does not tell', () => {
  const [want] = proposal.wants;
  const answer: Proposal = {
    ...proposal,
    wants: want === undefined ? [] : [{ ...want, keys: [...want.keys, key(5, 'L5', 90)], hasMore: true }],
  };

  it('is found in what the server answers of its code, and lands as any other', () => {
    const found = foundIn(proposal, answer);
    expect(found).toEqual([{ requestLine: 70, key: key(5, 'L5', 90) }]);
    const picks = proposedPicks(proposal);
    expect(scanned(proposal, picks, 'L5').kind).toBe('unknown');
    expect(scanned(withFound(proposal, found), picks, 'L5')).toMatchObject({ kind: 'notDue', key: { stockKey: 5 } });
  });

  it('is told once, however often it is asked for', () => {
    const found = foundIn(proposal, answer);
    const [twice] = withFound(withFound(proposal, found), [...found, ...found]).wants;
    expect(twice?.keys.map(({ stockKey }) => stockKey)).toEqual([3, 2, 1, 9, 5]);
    expect(foundIn(withFound(proposal, found), answer)).toEqual([]);
  });
});

describe('packages that are counted', () => {
  const bags = { ...key(3, 'L3', 1000, 1000), packing: { id: 1, packingType: 'Bag 25 kg', content: 25 }, packages: 40 };
  const [pick] = proposedPicks(proposal);

  it('propose what they hold, at most what is free, and are sent', () => {
    const own = pick === undefined ? [] : [inPackages(pick, bags, 3, 3), inPackages(pick, bags, 41, 3)];
    expect(own.map(({ packages, quantity }) => [packages, quantity.toString()])).toEqual([
      [3, '75'],
      [41, '1000'],
    ]);
    expect(documentOf(proposal, own.slice(0, 1))).toEqual({
      request: 7,
      lines: [{ requestLine: 70, stockKey: 3, quantity: '75', packages: 3 }],
    });
  });

  it('leave the quantity as it was weighed where packages hold unlike amounts', () => {
    const unlike = { ...bags, quantity: 1000.123, packages: 7 };
    expect(pick === undefined ? undefined : inPackages(pick, unlike, 2, 3).quantity.toString()).toBe('1000');
    expect([isPacked(bags), isPacked(key(3, 'L3', 1000)), isPacked(undefined)]).toEqual([true, false, false]);
  });
});
