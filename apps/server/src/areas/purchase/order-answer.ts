import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** What an order is answered with beside its fields (spec 02, 3.7). */
export type AroundOrder = {
  readonly revisions: readonly AnyRecord[];
  /** How its approval stands; null while nobody was asked. */
  readonly approval: object | null;
  readonly inwards: readonly AnyRecord[];
};

/** A body as it is saved: what the answer told beside the order may come back with it, and is no part of it. */
export const withoutAnswered = ({
  revisions: _revisions,
  approval: _approval,
  inwards: _inwards,
  ...order
}: AnyRecord & Partial<AroundOrder>): AnyRecord => order;
