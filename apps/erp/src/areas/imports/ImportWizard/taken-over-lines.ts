import type { CheckedRow } from './import-answers.ts';

/** A line of a document that would be taken over, beside what is said of the document. */
export type TakenOverLine = {
  readonly key: string;
  readonly row: number;
  readonly number: string;
  readonly party: unknown;
  readonly expectedOn: unknown;
  readonly item: unknown;
  readonly quantity: unknown;
  readonly uom: unknown;
  readonly rate: unknown;
  readonly receivedBefore: unknown;
  readonly amount: unknown;
};

/** Figures that a role may not see: the server leaves them out. */
const CONFIDENTIAL = ['rate', 'amount'] as const;

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const linesOf = ({ after }: CheckedRow): readonly { readonly [key: string]: unknown }[] => {
  const lines = after?.['lines'];
  return Array.isArray(lines) ? lines.filter(isRecord) : [];
};

/** The lines of documents that a check found to be new, in the order of the file; a document says its own data with its first line. */
export const takenOverLines = (rows: readonly CheckedRow[]): readonly TakenOverLine[] =>
  rows.flatMap((row) =>
    linesOf(row).map((line, n): TakenOverLine => ({
      key: `${row.row} ${n}`,
      row: row.row,
      number: row.name ?? '',
      party: row.after?.['party'],
      expectedOn: row.after?.['expectedOn'],
      item: line['item'],
      quantity: line['quantity'],
      uom: line['uom'],
      rate: line['rate'],
      receivedBefore: line['receivedBefore'],
      amount: line['amount'],
    })),
  );

/** Figures that the person does not see. */
export const unseenFigures = (rows: readonly CheckedRow[]): ReadonlySet<string> =>
  new Set(CONFIDENTIAL.filter((key) => rows.some((row) => linesOf(row).some((line) => !Object.hasOwn(line, key)))));
