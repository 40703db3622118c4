import type { Module } from '@weft/domain/catalogue/language/module';
import { matchedBy } from '@weft/domain/rules/imports/matched-by';
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
  };
};

/** Keys that somebody chose to find records by; undefined where they are those that the file itself suggests. */
const chosenKeys = (module: Module, { mapping, options }: ImportSession): readonly string[] | undefined => {
  const { matchOn, defaults = {} } = options;
  const suggested = matchedBy(module, new Set(Object.keys(mapping)), new Set(Object.keys(defaults)));
  return matchOn?.join() === suggested.join() ? undefined : matchOn;
};

/** How the file was to be taken; undefined before it was mapped. */
export const choiceOf = (module: Module, session: ImportSession): MapChoice | undefined => {
  const { state, mapping, options } = session;
  const matchOn = chosenKeys(module, session);
  return state === 'uploaded'
    ? undefined
    : {
        mapping,
        mode: options.mode,
        ...(matchOn === undefined ? {} : { matchOn }),
        defaults: options.defaults ?? {},
        decimalComma: options.decimalComma ?? false,
        whenOpened: options.whenOpened,
        ...(options.mergesEqual === true ? { mergesEqual: true } : {}),
        ...(options.makesLots === true ? { makesLots: true } : {}),
      };
};
