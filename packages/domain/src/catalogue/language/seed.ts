import type { Fields } from './field.ts';
import type { Module } from './module.ts';

/** A value of a seed: plain JSON; a ref is the text by which its row is known (display, code or name), a row of lines an object. */
export type SeedValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly { readonly [key: string]: SeedValue }[];

/** One seeded row: fields of its module, and `isActive` where the row is kept for old documents only. */
export type SeedRow<F extends Fields = Fields> = { readonly [K in keyof F]?: SeedValue } & {
  readonly isActive?: boolean;
};

/** Rows that every new company starts with. */
export type SeedSet = {
  readonly module: Module;
  readonly rows: readonly { readonly [key: string]: SeedValue | undefined }[];
  /** Rows of the product itself: they may be renamed or made inactive, not deleted (spec 01, 0.8). */
  readonly isSystem: boolean;
};

/**
 * Seeds of a module; a key that is no field of it does not compile.
 * @example export const partyTypeSeeds = seeds(partyType, [{ name: 'Supplier', isSupplier: true }]);
 */
export const seeds = <F extends Fields>(
  module: Module<string, F>,
  rows: readonly SeedRow<F>[],
  { isSystem = false }: { readonly isSystem?: boolean } = {},
): SeedSet => ({ module, rows, isSystem });
