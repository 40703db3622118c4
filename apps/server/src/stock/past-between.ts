/** A moment of the past as a statement asks of it: each value is bound when it is first named. */
export interface Between {
  /** Condition on `stock_ledger l`: the entries between the moment and the sums it is worked out of. */
  readonly entries: () => string;
  /** Placeholder of the month's end that is kept; left out: the sums of now. */
  readonly month?: () => string;
  /** Placeholder of the items that are asked for; left out: all. */
  readonly items?: () => string;
  /** Branch and items that are asked for, as conditions on an entry or a key; empty for all. */
  readonly within: (of: string) => string;
  /** Placeholder of the moment. */
  readonly moment: () => string;
}

/** What the night keeps of a key or a pool, joined as `s`. */
export const keptOf = (month: string, key: 'balance_id' | 'cost_pool_id', id: string): string =>
  `left join stock_snapshot s on s.partner_id = $1 and s.month_end = ${month} and s.balance_id = ${key === 'balance_id' ? id : '0'} and s.cost_pool_id = ${key === 'cost_pool_id' ? id : '0'}`;
