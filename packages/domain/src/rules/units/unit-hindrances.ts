/** Why the unit of an item cannot be changed yet, as UNIT_CHANGE_HINDERED tells it: every language has words for each. */
export const UNIT_HINDRANCES = [
  'documents are to be finished or cancelled',
  'its stock is reserved',
  'goods are on the road',
  'it is kept in this unit already',
] as const;

export type UnitHindrance = (typeof UNIT_HINDRANCES)[number];
