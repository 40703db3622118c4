import { seeds } from '../language/seed.ts';
import { transferReason } from './transfer-reason.ts';

/** Why goods come fewer or worse than they were sent (spec 02, 5.8). */
export const transferReasonSeeds = seeds(
  transferReason,
  ['Not loaded', 'Lost on the way', 'Theft', 'Torn', 'Wet', 'Spilt', 'Accident', 'Wrong goods'].map((name, n) => ({
    name,
    sortOrder: n + 1,
  })),
);
