import type { RequiredRule } from '../language/field.ts';
import { addressesRight } from '../language/groups/address.rules.ts';
import type { ModuleRule } from '../language/module.ts';

/** Who is blocked is so for a reason. */
export const isBlocked: RequiredRule = ({ blocked }: { readonly blocked?: boolean }) => blocked === true;

/** Rules of a carrier. */
export const transportRules: readonly ModuleRule[] = [addressesRight];
