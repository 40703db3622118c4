/** Modules whose documents change what is proposed for a request. */
export const PROPOSAL_WRITERS: readonly string[] = [
  'materialAllocation',
  'inward',
  'foundryInward',
  'outward',
  'openingStock',
  'stockTransfer',
  'departmentTransfer',
];
