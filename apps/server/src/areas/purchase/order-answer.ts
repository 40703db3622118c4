import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** What an order is answered with beside its fields (spec 02, 3.7): what its declaration says that it tells. */
export type AroundOrder = {
  readonly revisions: readonly AnyRecord[];
  /** How its approval stands; null while nobody was asked. */
  readonly approval: object | null;
  readonly inwards: readonly AnyRecord[];
};

/** A body as it is saved: what the answer told beside the order may come back with it, and is no part of it. */
export const withoutAnswered = (body: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !purchaseOrder.tells.includes(key)));
