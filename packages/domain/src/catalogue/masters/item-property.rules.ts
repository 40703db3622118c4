import { fault } from '../../contract/faults.ts';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Range = { readonly min?: Decimal | null; readonly max?: Decimal | null };

const rangeRises: RecordRule = ({ min, max }: Range) =>
  min && max && min.gt(max) ? [fault('min', 'ORDER', { first: 'Min', second: 'Max' })] : [];

/** Rules of an item property. */
export const itemPropertyRules: readonly ModuleRule[] = [{ needs: ['min', 'max'], check: rangeRises }];
