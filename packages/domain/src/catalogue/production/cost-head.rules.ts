import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, HUNDRED } from '../../rules/decimal/decimal.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Rated = { readonly rate?: Decimal | null };
type Head = Rated & { readonly basis?: string; readonly rates?: readonly Rated[] };

const tooMuch = (rate: Decimal | null | undefined, at: string): readonly Fault[] =>
  rate?.gt(HUNDRED) === true ? [fault(at, 'TOO_LARGE', { label: 'Rate', n: 100 })] : [];

/** A share of something is at most the whole of it. */
const percentWithin: RecordRule = ({ basis = '', rate, rates = [] }: Head) =>
  basis.startsWith('percent')
    ? [...tooMuch(rate, 'rate'), ...rates.flatMap((line, n) => tooMuch(line.rate, `rates[${n}].rate`))]
    : [];

/** Rules of a cost head. */
export const costHeadRules: readonly ModuleRule[] = [{ needs: ['basis', 'rate', 'rates'], check: percentWithin }];
