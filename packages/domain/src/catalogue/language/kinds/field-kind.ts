import type { FaultName, FaultValues } from '../../../contract/faults.ts';
import type { Field } from '../field.ts';

/** What became of an input: a value in its stored form (null = empty), or what is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly code: FaultName; readonly values?: FaultValues };

/** Column of a field: its SQL type and, when the values are few or bounded, a check on the quoted column name. */
export type ColumnType = { readonly type: string; readonly check?: (column: string) => string };

/** A kind of field: how it is read, written, stored. A new kind is one folder with this and a fixture. */
export type FieldKind = {
  /** From the wire or from a form: JSON, or a value already in calculation form. Never sees null, undefined or blank text. */
  readonly read: (field: Field, input: unknown) => Reading;
  /** From a cell of a spreadsheet, as people write it. Default: `read`. Refs are resolved by the importer. */
  readonly parse?: (field: Field, text: string, today: string) => Reading;
  /** Into JSON. Default: as it is. */
  readonly toWire?: (value: unknown) => unknown;
  /** Undefined for lines, which have a table of their own. */
  readonly column?: (field: Field) => ColumnType;
  /** JSON Schema of the wire form, for OpenAPI. */
  readonly schema: (field: Field) => { readonly [key: string]: unknown };
};

/** One right and several wrong inputs of a kind: the catalogue tests feed them to every field of every module. */
export type KindFixture = {
  /** A right input for the field, by its own bounds. `n` makes several different ones. */
  readonly good: (field: Field, n: number) => unknown;
  /** Inputs that must be refused, with the fault's name. */
  readonly bad: (field: Field) => readonly { readonly input: unknown; readonly code: FaultName }[];
};

/** A wrong type, in a person's words. @example wrongType('whole number') → TYPE "Quantity must be a whole number" */
export const wrongType = (type: string): Reading => ({ code: 'TYPE', values: { type } });
