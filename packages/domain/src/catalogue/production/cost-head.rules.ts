import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, HUNDRED } from '../../rules/decimal/decimal.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

type Rated = { readonly rate?: Decimal | null };
type Head = Rated & { readonly basis?: string; readonly rates?: readonly Rated[] };

const tooMuch = (rate: Decimal | null | undefined, at: string): readonly Fault[] =>
  rate?.gt(HUNDRED) === true ? [fault(at, 'TOO_LARGE', { label: 'Rate', n: 100 })] : [];

/** A share of something is at most the whole of it. */
const percentWithin: RecordRule = ({ basis = '', rate, rates = [] }: Head) =>
  basis.startsWith('percent')
    ? [...tooMuch(rate, 'rate'), ...rates.flatMap((line, n) => tooMuch(line.rate, `rates[${n}].rate`))]
    : [];

/**
 * A share of the total is worked out of everything else: two of them beside each other would each be a part of the other (spec 01, 3.12). Fault LOOP at the
 * second and those after it, at the place that `at` tells.
 */
export const totalSharesOnce = (
  heads: readonly unknown[],
  at: (n: number) => string,
  { ref }: RuleContext,
): readonly Fault[] => {
  const shares = heads.flatMap((id, n) => {
    const head = ref('costHead', id);
    return head?.['basis'] === 'percentOfTotal' ? [{ name: textOf(head['name']), n }] : [];
  });
  const [first, ...others] = shares;
  return first === undefined
    ? []
    : others.map(({ name, n }) =>
        fault(at(n), 'LOOP', { label: 'Cost head', path: `${first.name} → ${name} → ${first.name}` }),
      );
};

/** Rules of a cost head. */
export const costHeadRules: readonly ModuleRule[] = [{ needs: ['basis', 'rate', 'rates'], check: percentWithin }];
