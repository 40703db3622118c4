import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** Whether goods of a transfer were lost on the road. */
export const lostSomething = (row: AnyRecord | undefined): boolean =>
  Array.isArray(row?.['lines']) && (row['lines'] as readonly AnyRecord[]).some(({ lost }) => Number(lost ?? 0) > 0); // lines on the wire
