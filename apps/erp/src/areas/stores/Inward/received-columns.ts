/** What became of a line of goods after it was posted, behind what was entered. */
export const BECAME: readonly string[] = [
  'accepted',
  'rejected',
  'sampled',
  'deducted',
  'returned',
  'restClosed',
  'correctedRate',
  'rateCorrection',
];

/** Columns of received goods that most come without: Tab goes on past them. They stand last, from the tick of the last delivery on. */
export const fewNeed = (columns: readonly string[]): readonly string[] =>
  columns.slice(columns.indexOf('lastDelivery'));
