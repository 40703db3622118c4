/** A deleted record as the bin of its module tells it (spec 01, 0.8). */
export type BinnedRecord = {
  readonly id: number;
  /** What people called it; null for a draft that never had a number. */
  readonly name: string | null;
  /** ISO 8601 UTC. */
  readonly deletedOn: string;
  /** Null when the product itself deleted it. */
  readonly deletedByName: string | null;
};
