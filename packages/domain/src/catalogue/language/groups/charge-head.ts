import { f } from '../f.ts';
import type { RequiredRule } from '../field.ts';
import type { RuleContext } from '../rule-context.ts';
import { textOf } from '../text-of.ts';

/** Longest name of a charge. */
const LONGEST = 60;

/** What a charge is: of which cost head, and what it is called. */
export type HeadedCharge = { readonly costHead?: number | null; readonly charge?: string | null };

/** A charge of no cost head says itself what it is. */
const hasNoHead: RequiredRule = ({ costHead }: HeadedCharge) => typeof costHead !== 'number';

/** Cost head and name of a charge (spec 02, 3.1 and 4.3). `where`: which heads it may be of. */
export const chargeHead = (where?: { readonly includeInValuation: true }) => ({
  costHead: f.ref({ to: 'costHead', label: 'Cost Head', ...(where === undefined ? {} : { where }) }),
  charge: f.text({ label: 'Charge', max: LONGEST, requiredWhen: hasNoHead, isRuled: true }),
});

/** What a charge is called: as somebody wrote, else as its cost head. */
export const chargeName = ({ charge, costHead }: HeadedCharge, { ref }: RuleContext): string | null => {
  const written = charge?.trim() ?? '';
  const name = written === '' ? textOf(ref('costHead', costHead)?.['name']) : written;
  return name === '' ? null : name.slice(0, LONGEST);
};

/** Whether what its cost head stands for is no part of what stock is worth. */
export const isOutsideStock = ({ costHead }: HeadedCharge, { ref }: RuleContext): boolean =>
  ref('costHead', costHead)?.['includeInValuation'] === false;
