import type { CodeType } from '../../rules/labels/code-types.ts';

/** What a person calls the kinds of record that carry a code. */
export const CODE_TYPE_NAMES: { readonly [type in CodeType]: string } = {
  IT: 'Item',
  TP: 'Grade',
  ST: 'Lot',
  RL: 'Roll',
  RK: 'Rack',
  SA: 'Stock area',
  MC: 'Machine',
  MD: 'Mould',
  PA: 'Party',
  SF: 'Staff badge',
  PO: 'Purchase order',
  IN: 'Inward',
  MR: 'Material request',
  AL: 'Material allocation',
  RC: 'Count slip',
  PI: 'Gate slip',
  TR: 'Stock transfer',
  CB: 'Inter department transfer',
  LT: 'Lab test',
};
