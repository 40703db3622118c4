import { fault } from '../../contract/faults.ts';
import { type Decimal, isPositive, isZero, ZERO } from '../../rules/decimal/decimal.ts';
import type { ModuleRule } from '../language/module.ts';

type Rated = { readonly rate?: Decimal | null };
type Period = { readonly rate?: Decimal | null };
type Taxed = Rated & { readonly taxability?: string; readonly periods?: readonly Period[] };

/** Central (and state) share of a rate inside one state: half of it. @example rate 18 → 9 */
export const cgstPercent = ({ rate }: Rated): Decimal => (rate ?? ZERO).div('2');

/** Integrated rate between states: the whole rate. */
export const igstPercent = ({ rate }: Rated): Decimal => rate ?? ZERO;

/** A taxable rate is above zero on every date; any other is zero (spec 01, 3.23). */
const rateFitsTaxability: ModuleRule = {
  needs: ['taxability', 'rate'],
  check: ({ taxability, rate }: Taxed) => {
    if (taxability === 'taxable') return rate && isPositive(rate) ? [] : [fault('rate', 'GST_RATE_NOT_POSITIVE')];
    return rate && !isZero(rate) ? [fault('rate', 'TOO_LARGE', { label: 'Rate %', n: 0 })] : [];
  },
};

const periodsFitTaxability: ModuleRule = {
  needs: ['taxability', 'periods'],
  check: ({ taxability, periods = [] }: Taxed) =>
    taxability === 'taxable'
      ? periods.flatMap(({ rate }, n) =>
          rate && isPositive(rate) ? [] : [fault(`periods[${n}].rate`, 'GST_RATE_NOT_POSITIVE')],
        )
      : [],
};

/** Rules of a GST rate: a rate without periods is valid on every date. */
export const gstRateRules: readonly ModuleRule[] = [rateFitsTaxability, periodsFitTaxability];
