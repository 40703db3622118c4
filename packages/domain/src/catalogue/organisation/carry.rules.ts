import { fault, type Fault } from '../../contract/faults.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';
import type { CustomField } from '../language/custom/custom-field.ts';
import { goesInto, MADE, madeFrom } from '../language/custom/made-from.ts';
import { optionLabel } from '../language/kinds/choice/choice.ts';
import { moduleCustomField } from './module-custom-field.ts';

const { carryTo: CARRY } = moduleCustomField.fields;
const { label } = CARRY;

/** What a person calls a module into which values are carried. */
export const carryTitle = (module: string): string => optionLabel(CARRY, module);

/** Why fields of a type are not carried. */
const KEPT: { readonly [type in CustomField['fieldType']]?: Reason } = {
  computed: 'a formula is worked out on each document',
  file: 'a file belongs to one document',
  image: 'a picture belongs to one document',
};

/** A place where a custom field stands with what it carries to. */
type Carrying = Pick<CustomField, 'key' | 'level' | 'fieldType' | 'carryTo'> & { readonly moduleName: string };

/** Modules whose documents come from those of a module, however far on: what a field there may be carried to. */
export const carryTargets = ({ moduleName, level }: Pick<Carrying, 'moduleName' | 'level'>): readonly string[] => {
  const targets = goesInto(moduleName, level);
  return MADE.filter((module) => targets.has(module)); // in the order of the flow
};

/**
 * What is wrong with the modules that a custom field is carried to: one that is not made of this module's documents (CHOICE), one on which, or on
 * the way to which, the field does not stand at this level (REFERENCE), a kind of value that is never carried (LOCKED). A field is one and the
 * same wherever it stands, so its kind fits. `standsOn` asks whether it is in use on another module.
 */
export const carryFaults = (
  custom: Carrying,
  standsOn: (module: string) => boolean,
  at = 'carryTo',
): readonly Fault[] => {
  const wanted = custom.carryTo ?? [];
  if (wanted.length === 0) return [];
  const kept = KEPT[custom.fieldType];
  if (kept !== undefined) return [fault(at, 'LOCKED', { label, reason: kept })];
  const targets = carryTargets(custom);
  const onWay = goesInto(custom.moduleName, custom.level, standsOn);
  const isBefore = (one: string, last: string): boolean => goesInto(one, custom.level).has(last);
  return wanted.flatMap((module): readonly Fault[] => {
    if (targets.length === 0)
      return [fault(at, 'LOCKED', { label, reason: 'no document is made from this one, or its lines are others' })];
    if (!targets.includes(module))
      return [fault(at, 'CHOICE', { label, value: carryTitle(module), options: targets.map(carryTitle).join(', ') })];
    if (standsOn(module) && onWay.has(module)) return [];
    const before = [...madeFrom(module, custom.level).map((way) => way.module), ...targets]; // the nearest first
    const missing = standsOn(module)
      ? (before.find((one) => targets.includes(one) && !standsOn(one) && isBefore(one, module)) ?? module)
      : module;
    return [fault(at, 'REFERENCE', { label, value: `${custom.key} on ${carryTitle(missing)}` })];
  });
};
