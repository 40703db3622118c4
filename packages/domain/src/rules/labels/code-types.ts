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

/** Whether a text is the code of a kind of record. */
export const isCodeType = (text: string): text is CodeType => Object.hasOwn(CODE_TYPES, text);

/** Type of a module's code; undefined where nothing carries one. */
export const codeTypeOf = (module: string): CodeType | undefined => {
  const type = Object.entries(CODE_TYPES).find(([, name]) => name === module)?.[0];
  return type !== undefined && isCodeType(type) ? type : undefined;
};
