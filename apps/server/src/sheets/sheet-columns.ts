import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { settingOf } from '@weft/domain/rules/config/sys-config-keys';
import type { SaveContext } from '../records/handler.ts';

/** A column of a module's sheet: a field of the record, or of one of its lines (`addresses.city`, headed `Addresses: City`). */
export type SheetColumn = {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  /** Key of the lines field that it belongs to, and its key in a line. */
  readonly line?: { readonly of: string; readonly key: string };
};

/** Kinds that are no cell of a sheet. */
const NO_CELL = new Set(['image', 'file', 'json', 'lines']);

const ACTIVE: SheetColumn = { key: 'isActive', label: 'Active', field: { kind: 'boolean', label: 'Active' } };

type Around = Pick<SaveContext, 'person' | 'config'>;

const isSwitchedOff = ({ switchedBy }: Field, { config }: Around): boolean =>
  switchedBy !== undefined && config.value(switchedBy) !== 'YES';

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
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${prefix}${key}`;
    if (NO_CELL.has(field.kind) || hidden.has(path) || hidden.has(key) || isSwitchedOff(field, around)) return [];
    const shape = around.config.shape(module.name, path);
    return shape.visible === false ? [] : [{ key: path, label: shape.label ?? field.label, field }];
  });
};

/**
 * Columns of a module's sheet that this person may see, under this partner's labels: fields in their order, Active, then lines.
 * Secrets are among them (a new member of staff has a password); exports leave them out.
 */
export const sheetColumns = (module: Module, around: Around): readonly SheetColumn[] => {
  const lines = Object.entries(module.fields).flatMap(([of, field]) =>
    field.kind === 'lines' && !around.person.hiddenIn(module.acl).has(of) && !isSwitchedOff(field, around)
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
