import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, ZERO } from '../../rules/decimal/decimal.ts';
import { inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import { rising } from '../language/groups/range.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Slab = { readonly fromQty?: Decimal | null; readonly toQty?: Decimal | null };
type Slabbed = { readonly slabs?: readonly Slab[] };

/** Slabs take the place of one rate. */
export const hasNoSlabs: RequiredRule = ({ slabs = [] }: Slabbed) => slabs.length === 0;

/** Each slab begins where the one before it ends; only the last may be open (spec 01, 3.20). */
const slabsJoin: RecordRule = ({ slabs = [] }: Slabbed) =>
  slabs.flatMap(({ fromQty, toQty }, n): readonly Fault[] => {
    const before = slabs[n - 1];
    const start = fromQty ?? ZERO;
    const joins = before === undefined || (before.toQty ? before.toQty.eq(start) : false);
    return [
      ...(joins ? [] : [fault(`slabs[${n}].fromQty`, 'ORDER', { first: `End of slab ${n}`, second: 'From' })]),
      ...(toQty && !toQty.gt(start) ? [fault(`slabs[${n}].toQty`, 'ORDER', { first: 'From', second: 'To' })] : []),
    ];
  });

/** Rules of a freight rate. */
export const freightRules: readonly ModuleRule[] = [
  rising(['minimum', 'Minimum'], ['maximum', 'Maximum']),
  { needs: ['slabs'], check: slabsJoin },
  {
    needs: ['effectiveFrom', 'effectiveTill'],
    check: inOrder('effectiveFrom', 'Valid from', 'effectiveTill', 'Valid till'),
  },
];
