import { settingOf } from '../../../rules/config/setting-of.ts';
import { type Decimal, decimal, isDecimal } from '../../../rules/decimal/decimal.ts';
import { ewayLimitOn, type StateLimit } from '../../../rules/transfer/eway-limit.ts';
import type { AnyRecord } from '../record.ts';
import type { RuleContext } from '../rule-context.ts';

/** Ids of the states between which goods travel; anything else where a place names none. */
export type Road = { readonly from: unknown; readonly to: unknown };

/** Whether both states are known and differ. */
export const isBetweenStates = ({ from, to }: Road): boolean =>
  typeof from === 'number' && typeof to === 'number' && from !== to;

const limitsOf = (state: AnyRecord | undefined): readonly StateLimit[] => {
  const rows: readonly AnyRecord[] = Array.isArray(state?.['ewayLimits']) ? state['ewayLimits'] : []; // lines of a record
  return rows.flatMap(({ from, above }) =>
    typeof from === 'string' && isDecimal(above) ? [{ from, limit: above }] : [],
  );
};

/**
 * Rupees above which goods on a road need an e-way bill on a day: within a state what the state says, between states, and where it says nothing,
 * EWAY_LIMIT. Goods of an unknown place stay in the state of the other. Reads `<place>.state.ewayLimits` of one's own place.
 */
export const ewayLimitOf = (road: Road, date: string, { ref, config }: RuleContext): Decimal => {
  const state = isBetweenStates(road) ? undefined : ref('state', road.to ?? road.from);
  return ewayLimitOn(limitsOf(state), date, decimal(settingOf(config, 'EWAY_LIMIT')));
};
