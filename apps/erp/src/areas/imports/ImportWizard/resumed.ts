import type { Counts, ImportSession, Uploaded } from './import-answers.ts';
import type { MapChoice } from './use-import-calls.ts';

const NO_COUNTS: Counts = { total: 0, new: 0, changed: 0, same: 0, wrong: 0 };

/** Counts of an import; zeros before its first check. */
export const countsOf = (session: Partial<Counts>): Counts => {
  const { total, new: fresh, changed, same, wrong } = { ...NO_COUNTS, ...session };
  return { total, new: fresh, changed, same, wrong };
};

/** A file as its upload answered, out of what is kept of the import. */
export const uploadedOf = ({
  importId,
  sheet,
  columns,
  mapping,
  rowTotal,
  sample,
  warnings,
  fields,
  matchOn,
}: ImportSession): Uploaded => {
  const keys = new Map(Object.entries(mapping).map(([key, column]) => [column, key]));
  return {
    importId,
    sheets: [{ name: sheet, rowCount: rowTotal }],
    sheet,
    columns: columns.map((heading, column) => ({ column, heading, key: keys.get(column) ?? null })),
    rowCount: rowTotal,
    sample,
    notices: warnings,
    fields,
    mapping,
    matchOn,
  };
};

/** How the file was to be taken; undefined before it was mapped. */
export const choiceOf = ({ state, mapping, options }: ImportSession): MapChoice | undefined =>
  state === 'uploaded'
    ? undefined
    : {
        mapping,
        mode: options.mode,
        ...(options.matchOn === undefined ? {} : { matchOn: options.matchOn }),
        defaults: options.defaults ?? {},
        decimalComma: options.decimalComma ?? false,
        whenOpened: options.whenOpened,
        ...(options.mergesEqual === true ? { mergesEqual: true } : {}),
        ...(options.makesLots === true ? { makesLots: true } : {}),
      };
