import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Tx } from '../db/tx.ts';
import { moduleIn } from '../records/catalogue.ts';
import { withinOf } from '../records/list/text-candidates.ts';
import { wordOf } from '../records/word-of.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';
import { type Referred, refTexts } from './ref-texts.ts';

/** How references read in a file. */
export type RefWords = {
  /** Prepares the words of what the rows of a page refer to; `rowsOf` a column are the records, or their lines. */
  readonly learn: (
    tx: Tx,
    columns: readonly SheetColumn[],
    rowsOf: (column: SheetColumn) => readonly AnyRecord[],
  ) => Promise<void>;
  /** The cell of a reference, or of a list of them. */
  readonly cell: (column: SheetColumn, row: AnyRecord) => OutCell;
};

/** Where a column's value stands in its record, or in its line. */
export const keyIn = ({ key, line }: SheetColumn): string => line?.key ?? key;

/** What a row refers to in a column; what has no word is not told. */
const referredIn = (column: SheetColumn, row: AnyRecord): readonly Referred[] => {
  const key = keyIn(column);
  const [value, name, code] = [row[key], row[`${key}Name`], row[`${key}Code`]];
  const names: readonly unknown[] = Array.isArray(name) ? name : [name];
  return [value].flat().flatMap((id: unknown, n) => {
    const one = { id: Number(id), name: wordOf(names[n] ?? ''), code: wordOf(code ?? '') };
    return typeof id === 'number' && one.name + one.code !== '' ? [one] : [];
  });
};

/** References as the screen calls them: a print is for reading. */
export const readRefs: RefWords = {
  learn: async () => undefined,
  cell: (column, row) =>
    referredIn(column, row)
      .map(({ name, code }) => name || code)
      .join('; ') || null,
};

const isRef = ({ field }: SheetColumn): boolean => field.kind === 'ref' || field.kind === 'refs';

/** References by which the import finds just the same records: names and codes as far as they are one record's alone. */
export const importedRefs = (): RefWords => {
  const texts = refTexts();
  /** A name is enough where the file says beside it what it is unique within: the city beside its state. */
  const named = new Set<SheetColumn>();
  return {
    learn: async (tx, columns, rowsOf) => {
      for (const column of columns.filter(isRef)) {
        const target = moduleIn(MODULES, column.field.to);
        if (target === undefined) continue;
        const beside = columns.filter(({ line }) => line?.of === column.line?.of).map(keyIn);
        if (column.field.madeOnUse === true && withinOf(target).every(([key]) => beside.includes(key)))
          named.add(column);
        else {
          texts.makeRoom(target.name);
          const key = keyIn(column);
          const isKnown = (id: unknown): boolean => typeof id !== 'number' || texts.of(target.name, id) !== undefined;
          const fresh = rowsOf(column).filter(({ [key]: value }) =>
            Array.isArray(value) ? !value.every(isKnown) : !isKnown(value),
          ); // of a million rows nearly none
          await texts.learn(
            tx,
            target,
            fresh.flatMap((row) => referredIn(column, row)),
          );
        }
      }
    },
    cell: (column, row) => {
      const { field } = column;
      if (named.has(column)) return readRefs.cell(column, row);
      const one = field.kind === 'ref' ? texts.of(field.to ?? '', Number(row[keyIn(column)])) : undefined;
      if (one !== undefined) return one;
      const told = referredIn(column, row).map(({ id, name, code }) => texts.of(field.to ?? '', id) ?? (name || code));
      if (field.kind === 'ref') return told[0] ?? null;
      const parts = told.map((text, n) => (text.includes(';') ? String(referredIn(column, row)[n]?.id) : text));
      const [only] = parts;
      // a comma cuts a list, unless a semicolon does
      return parts.length === 1 && only?.includes(',') === true ? `${only};` : parts.join('; ') || null;
    },
  };
};
