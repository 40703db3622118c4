import { fault, type Fault, type FaultName, type FaultValues } from '@weft/domain/contract/faults';

/** A fault as the ledger's functions tell it: by document line. */
export interface StockFault {
  readonly line: number;
  readonly code: FaultName;
  readonly values: FaultValues;
}

/** The field of a line that a fault stands at, where it is not the quantity. */
const FIELD_OF: { readonly [name in FaultName]?: string } = {
  PLACE: 'stockArea',
  AREA_LOCKED: 'stockArea',
  AREA_REFUSES_TYPE: 'stockArea',
  OWNER: 'owner',
  LOT_ITEM: 'lotNumber',
  DUPLICATE: 'lotNumber',
  ROLL: 'rollNumber',
  ZERO_RATE: 'rate',
  SHORT_SECONDARY: 'secondaryQuantity',
};

const FIELD_OF_LABEL: { readonly [label: string]: string } = {
  Item: 'item',
  Grade: 'itemTuple',
  'Stock area': 'stockArea',
  Lot: 'lotNumber',
  Amount: 'rate',
  Packages: 'packages',
  'Second quantity': 'secondaryQuantity',
};

/** Faults of the document as a whole: no line is to blame. */
const WHOLE: ReadonlySet<FaultName> = new Set<FaultName>(['ORDER', 'REVERSED', 'USED', 'UNIT_CHANGED_SINCE']);

const fieldOf = ({ line, code, values }: StockFault, lines: string): string =>
  WHOLE.has(code)
    ? code === 'ORDER'
      ? 'date'
      : ''
    : `${lines}[${line}].${FIELD_OF[code] ?? FIELD_OF_LABEL[String(values['label'])] ?? 'quantity'}`;

/** At the moment of the posting itself no other document takes the goods: none is told. */
const nameOf = ({ code, values }: StockFault): FaultName =>
  code === 'SHORT_LATER' && (values['document'] ?? '') === '' ? 'SHORT_THEN' : code;

/**
 * Faults at the fields of the document's lines.
 * @param lines name of the document's line field
 * @example documentFaults([{ line: 2, code: 'SHORT_STOCK', values }], 'lines') → [{ field: 'lines[2].quantity', code: 'SHORT_STOCK', values }]
 */
export const documentFaults = (faults: readonly StockFault[], lines = 'lines'): Fault[] =>
  faults.map((one) => fault(fieldOf(one, lines), nameOf(one), one.values));

/** What stands in the way of taking back says what is to be done first. */
const FIRST: { readonly [name in FaultName]?: FaultName } = {
  USED: 'REVERSE_FIRST',
  RESERVED: 'LET_GO_FIRST',
  AREA_LOCKED: 'BACK_WHILE_COUNTED',
  SHORT_SECONDARY: 'BACK_SECONDARY',
  COUNT_CLOSED: 'BACK_BEFORE_COUNT',
};

/**
 * Faults of a reversal: why the goods cannot come back, and what to do first.
 * @example reversalFaults([{ line: 0, code: 'USED', values }]) → [{ field: '', code: 'REVERSE_FIRST', values }]
 */
export const reversalFaults = (faults: readonly StockFault[]): Fault[] =>
  faults.map((one) => fault(fieldOf(one, 'lines'), FIRST[one.code] ?? one.code, one.values));
