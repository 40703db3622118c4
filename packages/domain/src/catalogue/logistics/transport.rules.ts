import type { RequiredRule } from '../language/field.ts';
import { type Address, addressFaults, defaultFaults } from '../language/groups/address.rules.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

/** Who is blocked is so for a reason. */
export const isBlocked: RequiredRule = ({ blocked }: { readonly blocked?: boolean }) => blocked === true;

const addressesRight: RecordRule = ({ addresses = [] }: { readonly addresses?: readonly Address[] }, context) => [
  ...addresses.flatMap((address, n) => addressFaults(address, `addresses[${n}].`, context)),
  ...defaultFaults(addresses),
];

/** Rules of a carrier. */
export const transportRules: readonly ModuleRule[] = [{ needs: ['addresses'], check: addressesRight }];
