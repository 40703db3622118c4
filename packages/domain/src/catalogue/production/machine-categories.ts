import type { SeenRule } from '../language/field.ts';
import { textOf } from '../language/text-of.ts';

/** Kinds of machine that differ in what is noted of them (spec 01, 3.18; spec 04, 7.1). */
export const MACHINE_CATEGORIES = [
  'tapeLine',
  'circularLoom',
  'flatLoom',
  'laminator',
  'printer',
  'slitter',
  'bagMaker',
  'packer',
  'mixer',
  'reactor',
  'dryer',
  'moulding',
  'utility',
  'other',
] as const;

export type MachineCategory = (typeof MACHINE_CATEGORIES)[number];

/**
 * Whether a machine is of one of these kinds, by its type. A type that does not say its kind, or that is not known yet, lets every field be.
 * @example seenWhen: ofCategory('circularLoom', 'flatLoom')
 */
export const ofCategory =
  (...categories: readonly MachineCategory[]): SeenRule =>
  ({ machineType }: { readonly machineType?: number | null }, { ref }) => {
    const category = textOf(ref('machineType', machineType)?.['category']);
    return category === '' || categories.some((one) => one === category);
  };
