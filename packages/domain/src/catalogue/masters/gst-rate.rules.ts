import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isPositive, isZero, ZERO } from '../../rules/decimal/decimal.ts';
import type { ModuleRule } from '../language/module.ts';

type Rated = { readonly rate?: Decimal | null };
type Period = { readonly from?: string; readonly rate?: Decimal | null };
type Taxed = Rated & {
  readonly taxability?: string;
  readonly periods?: readonly Period[];
  readonly validTill?: string | null;
};

/** Central (and state) share of a rate inside one state: half of it. @example rate 18 → 9 */
export const cgstPercent = ({ rate }: Rated): Decimal => (rate ?? ZERO).div('2');

/** Integrated rate between states: the whole rate. */
export const igstPercent = ({ rate }: Rated): Decimal => rate ?? ZERO;

const rateFaults = (
  { taxability, rate }: Rated & { readonly taxability?: string | undefined },
  at: string,
): readonly Fault[] => {
  if (taxability === 'taxable') return rate && isPositive(rate) ? [] : [fault(at, 'GST_RATE_NOT_POSITIVE')];
  return rate && !isZero(rate) ? [fault(at, 'TOO_LARGE', { label: 'Rate %', n: 0 })] : [];
};

/** A taxable rate is above zero on every date; any other is zero (spec 01, 3.23). */
const rateFitsTaxability: ModuleRule = {
  needs: ['taxability', 'rate'],
  check: (taxed: Taxed) => rateFaults(taxed, 'rate'),
};

const periodsFitTaxability: ModuleRule = {
  needs: ['taxability', 'periods'],
  check: ({ taxability, periods = [] }: Taxed) =>
    periods.flatMap(({ rate }, n) => rateFaults({ taxability, rate }, `periods[${n}].rate`)),
};

/** A rate ends after it began: on or after the first day of its last period. */
const endsAfterItBegan: ModuleRule = {
  needs: ['periods', 'validTill'],
  check: ({ periods = [], validTill }: Taxed) =>
    validTill && periods.some(({ from }) => from !== undefined && from > validTill)
      ? [fault('validTill', 'ORDER', { first: 'Valid from', second: 'Valid till' })]
      : [],
};

/** Rules of a GST rate: a rate without periods is valid on every date. */
export const gstRateRules: readonly ModuleRule[] = [rateFitsTaxability, periodsFitTaxability, endsAfterItBegan];
