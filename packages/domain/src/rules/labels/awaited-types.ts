/**
 * Kinds of spec 01, 4.6 whose module is still to come, each with its path and what a person calls it. Their codes read like the others; no record has
 * one yet, so a scan finds none. A kind moves up to `CODE_TYPES` with its module.
 */
export const AWAITED_TYPES = {
  PK: { api: 'chemical/packingProcess', title: 'Parcel' },
  SO: { api: 'chemical/salesOrder', title: 'Sales order' },
  PB: { api: 'chemical/productionbatch', title: 'Production batch' },
  DS: { api: 'chemical/dispatch', title: 'Dispatch' },
  JW: { api: 'chemical/transfer-and-dispatch', title: 'Job work' },
} as const;

export type AwaitedType = keyof typeof AWAITED_TYPES;

/** Whether a text is the code of a kind of record that is still to come. */
export const isAwaitedType = (text: string): text is AwaitedType => Object.hasOwn(AWAITED_TYPES, text);
