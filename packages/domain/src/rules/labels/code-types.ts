/** Records that carry a code: two letters each (spec 01, 4.6). Lots and rolls are stock; the others are modules of the catalogue. */
export const CODE_TYPES = {
  IT: 'item',
  TP: 'itemTuple',
  ST: 'lot',
  RL: 'roll',
  RK: 'rack',
  SA: 'stockArea',
  MC: 'machine',
  MD: 'mould',
  PA: 'party',
  SF: 'staff',
  PO: 'purchaseOrder',
  IN: 'inward',
  MR: 'materialRequest',
  PI: 'preInward',
  AL: 'materialAllocation',
  RC: 'physicalCount',
  TR: 'stockTransfer',
  CB: 'departmentTransfer',
  LT: 'labTest',
} as const;

export type CodeType = keyof typeof CODE_TYPES;

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

/** Whether a text is the code of a kind of record. */
export const isCodeType = (text: string): text is CodeType => Object.hasOwn(CODE_TYPES, text);

/** Type of a module's code; undefined where nothing carries one. */
export const codeTypeOf = (module: string): CodeType | undefined => {
  const type = Object.entries(CODE_TYPES).find(([, name]) => name === module)?.[0];
  return type !== undefined && isCodeType(type) ? type : undefined;
};
