import fc from 'fast-check';

/** One thing that people do to stock, with every choice as a number: the same list does the same again. */
export interface Event {
  readonly kind:
    | 'receive'
    | 'take'
    | 'transfer'
    | 'make'
    | 'reverse'
    | 'reserve'
    | 'release'
    | 'charge'
    | 'rest'
    | 'count'
    | 'supporting'
    | 'packing'
    | 'outward'
    | 'issueAllocated'
    | 'handBack'
    | 'floor';
  /** Day of April on which it happened, in the order that it became known. */
  readonly day: number;
  /** Which reason, which key, which transformation: taken modulo what there is. */
  readonly reason: number;
  readonly which: number;
  readonly place: number;
  readonly thousandths: number;
  readonly paise: number;
  /** How much of the key, in percent; above 100 asks for too much. */
  readonly percent: number;
}

/** Histories of a factory's April: productions, late facts and everything between. */
export const histories = (length: number): fc.Arbitrary<Event[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 8, arbitrary: fc.constant('receive' as const) },
        { weight: 8, arbitrary: fc.constant('take' as const) },
        { weight: 6, arbitrary: fc.constant('transfer' as const) },
        { weight: 5, arbitrary: fc.constant('make' as const) },
        { weight: 4, arbitrary: fc.constant('reverse' as const) },
        { weight: 2, arbitrary: fc.constant('reserve' as const) },
        { weight: 1, arbitrary: fc.constant('release' as const) },
        { weight: 2, arbitrary: fc.constant('charge' as const) },
        { weight: 1, arbitrary: fc.constant('rest' as const) },
        { weight: 3, arbitrary: fc.constant('count' as const) },
        { weight: 4, arbitrary: fc.constant('supporting' as const) },
        { weight: 1, arbitrary: fc.constant('packing' as const) },
        { weight: 3, arbitrary: fc.constant('outward' as const) },
        { weight: 4, arbitrary: fc.constant('issueAllocated' as const) },
        { weight: 2, arbitrary: fc.constant('handBack' as const) },
        { weight: 3, arbitrary: fc.constant('floor' as const) },
      ),
      day: fc.integer({ min: 1, max: 28 }),
      reason: fc.nat(1000),
      which: fc.nat(1000),
      place: fc.nat(1000),
      thousandths: fc.integer({ min: 1, max: 5_000_000 }),
      paise: fc.integer({ min: 1, max: 50_000_000 }),
      percent: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant(100)),
    }),
    { minLength: length, maxLength: length },
  );
