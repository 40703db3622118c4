import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { uniqueForm } from '@weft/domain/rules/text/normalise-text';
import { ownFields } from '../../db/schema/columns.ts';
import { wordOf } from '../word-of.ts';

/** Places of records that can be written together, after those of the waves before; `parents` are the records each one names by text. */
export type Waves = {
  readonly waves: readonly (readonly number[])[];
  readonly parents: ReadonlyMap<number, readonly { readonly key: string; readonly row: number }[]>;
  readonly faults: readonly Fault[];
};

const lastName = (text: string): string => uniqueForm(text.slice(text.lastIndexOf('/') + 1));

/** References of a module to itself: a category's parent, the item that an item's scrap is. */
export const parentKeys = (module: Module): readonly string[] =>
  ownFields(module.fields).flatMap(([key, { kind, to }]) => (kind === 'ref' && to === module.name ? [key] : []));

/** Whether records of a module may name each other as parents: a category, a department. */
export const isTree = (module: Module): boolean => parentKeys(module).length > 0;

const parentsOf = (module: Module, records: readonly AnyRecord[]): Waves['parents'] => {
  const keys = parentKeys(module);
  const named = new Map<string, number>();
  if (keys.length > 0)
    for (const [row, record] of records.entries())
      for (const key of [module.display, module.code])
        if (key !== undefined && typeof record[key] === 'string') named.set(uniqueForm(record[key]), row);
  return new Map(
    records.flatMap((record, row) => {
      const parents = keys.flatMap((key) => {
        const text = record[key];
        const parent =
          typeof text === 'string' ? (named.get(uniqueForm(text)) ?? named.get(lastName(text))) : undefined;
        return parent === undefined || parent === row ? [] : [{ key, row: parent }];
      });
      return parents.length === 0 ? [] : [[row, parents] as const];
    }),
  );
};

/**
 * Puts records of a tree in an order in which parents come first, however the file has them: a category may name a parent that stands further down.
 * Records of other modules are one wave. Fault LOOP at each record of a circle.
 */
export const wavesOf = (module: Module, records: readonly AnyRecord[]): Waves => {
  const parents = parentsOf(module, records);
  const waves: number[][] = [];
  const done = new Set<number>();
  let rest = records.map((_, row) => row);
  while (rest.length > 0) {
    const ready = rest.filter((row) => (parents.get(row) ?? []).every((parent) => done.has(parent.row)));
    if (ready.length === 0) break;
    waves.push(ready);
    for (const row of ready) done.add(row);
    rest = rest.filter((row) => !done.has(row));
  }
  const faults = rest.map((row) => {
    const [first] = parents.get(row) ?? [];
    const path = [row, first?.row ?? row].map((one) => wordOf(records[one]?.[module.display])).join(' → ');
    return { ...fault(first?.key ?? '', 'LOOP', { label: module.fields[first?.key ?? '']?.label ?? '', path }), row };
  });
  return { waves, parents, faults };
};
