import type { AlwaysKeys, Fields, NeededKeys, ValueOf, WireOf, WritableKeys } from './field.ts';
import type { Module } from './module.ts';

/** Id of a row of one module: a positive whole number that cannot be mistaken for another module's. `~module` exists for the compiler alone. */
export type Id<Name extends string = string> = number & { readonly '~module'?: Name };

/** What every record has, whatever its module (spec 01, 0.1). Times are ISO 8601 UTC. */
export type Common = {
  readonly id: number;
  readonly version: number;
  readonly isActive: boolean;
  readonly createdBy: number | null;
  readonly createdOn: string;
  readonly updatedBy: number | null;
  readonly updatedOn: string;
  readonly source: 'screen' | 'import' | 'api' | 'system';
  readonly customFields: { readonly [key: string]: unknown };
};

/** What every line has: a stable id, its place, and its number that later documents refer to. */
export type LineCommon = { readonly id: number; readonly lineNo: number };

type Values<F extends Fields> = {
  readonly [K in keyof F]: K extends AlwaysKeys<F> ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};
type WireValues<F extends Fields> = {
  readonly [K in keyof F]: K extends AlwaysKeys<F> ? WireOf<F[K]> : WireOf<F[K]> | null;
};
type InputValues<F extends Fields> = {
  readonly [K in NeededKeys<F>]: ValueOf<F[K]>;
} & { readonly [K in Exclude<WritableKeys<F>, NeededKeys<F>>]?: ValueOf<F[K]> | null };

type FieldsOf<M> = M extends Module<string, infer F> ? F : never;
type NameOf<M> = M extends Module<infer N, Fields> ? N : never;

/** A line as stored, in calculation form. */
export type LineRow<F extends Fields> = LineCommon & Values<F>;
/** A line on the wire. */
export type WireLine<F extends Fields> = LineCommon & WireValues<F>;
/** A line as a person sends it; with an id it changes that line. */
export type LineInput<F extends Fields> = { readonly id?: number } & InputValues<F>;

/** A stored record in calculation form: ids branded, choices unions, money and quantities Decimals. */
export type Row<M> = Common & { readonly id: Id<NameOf<M>> } & Values<FieldsOf<M>>;
/** A stored record as it travels: JSON numbers with at most 15 significant digits, refs as ids with a `…Name` beside them. */
export type WireRow<M> = Common & { readonly id: Id<NameOf<M>> } & WireValues<FieldsOf<M>>;
/** What may be sent to save a record: nothing computed, nothing read-only. */
export type Input<M> = InputValues<FieldsOf<M>> & {
  readonly id?: number;
  readonly version?: number;
  readonly isActive?: boolean;
  readonly customFields?: { readonly [key: string]: unknown };
};

/** A record whose module is known only at run time. */
export type AnyRecord = { readonly [key: string]: unknown };
