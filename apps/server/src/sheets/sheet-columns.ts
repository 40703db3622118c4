import { seesMasks } from '../modules/shapes.ts';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { placedEntries } from '@weft/domain/catalogue/language/placed';
import { isLeftOut } from '@weft/domain/catalogue/language/held';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import type { SaveContext } from '../records/handler.ts';

/** A column of a module's sheet: a field of the record, or of one of its lines (`addresses.city`, headed `Addresses: City`). */
export type SheetColumn = {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  /**
   * Key of the lines field that it belongs to, and its key in a line. A column of an import whose heading tells which line it is brings one line for
   * each of its cells, in which the field `names` says `text`.
   */
  readonly line?: { readonly of: string; readonly key: string; readonly names?: string; readonly text?: string };
};

/** Kinds that are no cell of a sheet. */
const NO_CELL = new Set(['image', 'file', 'json', 'lines']);

const ACTIVE: SheetColumn = { key: 'isActive', label: 'Active', field: { kind: 'boolean', label: 'Active' } };

type Around = Pick<SaveContext, 'person' | 'config'>;

/** Two columns of one heading could not be told apart: the later ones say their key. */
const headed = (columns: readonly SheetColumn[]): readonly SheetColumn[] => {
  const taken = new Set<string>();
  return columns.map((column) => {
    const label = taken.has(column.label.toLowerCase()) ? `${column.label} (${column.key})` : column.label;
    taken.add(label.toLowerCase());
    return { ...column, label };
  });
};

const ownColumns = (module: Module, fields: Fields, prefix: string, around: Around): readonly SheetColumn[] => {
  const hidden = around.person.hiddenIn(module.acl);
  const context = { config: around.config.value };
  return placedEntries(fields).flatMap(([key, field]) => {
    const path = `${prefix}${key}`;
    if (field.masked === true && seesMasks(around.person, module)) return [];
    if (NO_CELL.has(field.kind) || hidden.has(path) || hidden.has(key) || isLeftOut(field, context)) return [];
    return [{ key: path, label: field.label, field }];
  });
};

/**
 * Columns of a module's sheet that this person may see, as the partner shaped them: fields in their order, Active, then lines.
 * Secrets are among them (a new member of staff has a password); exports leave them out.
 */
export const sheetColumns = (declared: Module, around: Around): readonly SheetColumn[] => {
  const hidden = around.person.hiddenIn(declared.acl);
  const module = around.config.shaped(declared, hidden);
  const lines = placedEntries(module.fields).flatMap(([of, field]) =>
    field.kind === 'lines' && !hidden.has(of) && !isLeftOut(field, { config: around.config.value })
      ? ownColumns(module, field.of ?? {}, `${of}.`, around).map((column) => ({
          ...column,
          label: `${field.label}: ${column.label}`,
          line: { of, key: column.key.slice(of.length + 1) },
        }))
      : [],
  );
  return headed([...ownColumns(module, module.fields, '', around), ACTIVE, ...lines]);
};

/** Whether a person may bring the field: what the server makes itself is read past. */
export const isBrought = ({ field }: SheetColumn): boolean => field.readOnly !== true && field.computed === undefined;

/** Most rows of one import (spec 01, 4.1). */
export const mostRows = ({ config }: Pick<SaveContext, 'config'>): number =>
  Number(settingOf(config.value, 'IMPORT_MAX_ROWS'));
