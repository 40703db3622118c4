import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { SaveContext } from '../handler.ts';
import type { StoredRecord, Use } from '../types.ts';
import { whereUsed } from '../end/where-used.ts';

const plain = (value: unknown): string =>
  JSON.stringify(isDecimal(value) ? value.toFixed() : (value ?? null)) ?? 'null';

/** Fields of which a save changes the value. */
export const changedKeys = (record: AnyRecord, before: StoredRecord, keys: readonly string[]): readonly string[] =>
  keys.filter(
    (key) => record[key] !== undefined && plain(record[key]) !== plain(before[key as keyof StoredRecord]), // keys of the module's own fields
  );

/** How many records hold on to one, by the places that count. */
export const countUses = (uses: readonly Use[]): number => uses.reduce((sum, { count }) => sum + count, 0);

type Locking = {
  /** Places that count; default every place of the catalogue. */
  readonly counts?: (use: Use) => boolean;
  /** Fault at a locked field; default LOCKED with the number of places. */
  readonly faultAt?: (key: string, n: number) => Fault;
};

/**
 * Faults at fields that may no longer change once other records stand on the record. Where it is used is asked only when one of them does change.
 * @example check: (context, record, before) => lockedInUse(context, productType, ['nature'], record, before)
 */
export const lockedInUse = async (
  { tx }: SaveContext,
  module: Module,
  keys: readonly string[],
  [record, before]: readonly [AnyRecord, StoredRecord | undefined],
  { counts = () => true, faultAt }: Locking = {},
): Promise<readonly Fault[]> => {
  if (before === undefined) return [];
  const changed = changedKeys(record, before, keys);
  if (changed.length === 0) return [];
  const n = countUses((await whereUsed(tx, module, before.id)).filter(counts));
  if (n === 0) return [];
  return changed.map(
    (key) =>
      faultAt?.(key, n) ??
      fault(key, 'LOCKED', { label: module.fields[key]?.label ?? key, reason: `it is used in ${n} places` }),
  );
};
