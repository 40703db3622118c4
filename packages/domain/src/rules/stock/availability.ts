import { type Decimal, sumOf } from '../decimal/decimal.ts';

/** Quality status of a key. */
export type QcStatus = 'released' | 'hold' | 'rejected';

/** Areas whose stock is never usable, whatever its status: the status decides, the area only adds. */
const AREAS_WITHOUT_USE: readonly string[] = ['quarantine', 'rejected', 'transit', 'jobWorker', 'customer'];

/** What availability must know of one key. */
export type StockKey = {
  readonly quantity: Decimal;
  /** Held by reservations on this key. */
  readonly allocated: Decimal;
  readonly qcStatus: QcStatus;
  readonly isOwn: boolean;
  readonly isBlocked: boolean;
  /** `yyyy-MM-dd`; null for goods that do not expire. */
  readonly expiryOn: string | null;
  readonly areaType: string;
};

/** The four figures that every stock screen shows (spec 02, 1.6). */
export type Availability = {
  readonly onHand: Decimal;
  readonly usable: Decimal;
  readonly free: Decimal;
  readonly availableToPromise: Decimal;
};

/** Whether a key may be used on a day: released, own, not blocked, not expired, in an area of use. Goods may be used on their last day. */
export const isUsable = (key: StockKey, today: string): boolean =>
  key.qcStatus === 'released' &&
  key.isOwn &&
  !key.isBlocked &&
  (key.expiryOn === null || key.expiryOn >= today) &&
  !AREAS_WITHOUT_USE.includes(key.areaType);

/**
 * On hand, usable, free and available to promise of the keys of one item. `softOpen` is the open quantity of soft reservations that no hard one covers.
 */
export const availability = (keys: readonly StockKey[], softOpen: Decimal, today: string): Availability => {
  const onHandKeys = keys.filter(({ isOwn, areaType }) => isOwn && areaType !== 'transit');
  const usableKeys = keys.filter((key) => isUsable(key, today));
  const usable = sumOf(usableKeys.map(({ quantity }) => quantity));
  const free = usable.minus(sumOf(usableKeys.map(({ allocated }) => allocated)));
  return {
    onHand: sumOf(onHandKeys.map(({ quantity }) => quantity)),
    usable,
    free,
    availableToPromise: free.minus(softOpen),
  };
};
