import type { DeriveRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { namesOf } from './supporting-inward.derive.ts';

type Allocation = { readonly lines?: readonly { readonly supportingMaterial?: number | null }[] };

/** What the list shows of the materials of an allocation. */
export const deriveSupportingAllocation: DeriveRule = ({ lines = [] }: Allocation, { ref }) => ({
  materials: namesOf(
    lines.map(({ supportingMaterial }) => textOf(ref('supportingMaterial', supportingMaterial)?.['name'])),
  ),
});
