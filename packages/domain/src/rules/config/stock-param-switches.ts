/** Numbers of all stock parameters. */
export const STOCK_PARAMS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Stock parameters that a partner names (spec 01, 2.2); the first three have names of their own. */
export const NAMED_PARAMS = [4, 5, 6, 7, 8, 9] as const;

/** Number of a stock parameter that a partner names. */
export type NamedParam = (typeof NAMED_PARAMS)[number];

/**
 * Name under which settings say that a stock parameter counts: YES once it has a label or a value. The server makes it; it is no row of the system
 * configuration. @example paramSwitch(4) → 'STOCK_PARAM_4_IN_USE'
 */
export const paramSwitch = <const N extends NamedParam>(n: N): `STOCK_PARAM_${N}_IN_USE` => `STOCK_PARAM_${n}_IN_USE`;

/** What switches a stock parameter. */
export type ParamSwitch = `STOCK_PARAM_${NamedParam}_IN_USE`;

/** The switches of all of them. */
export const PARAM_SWITCHES: readonly ParamSwitch[] = NAMED_PARAMS.map(paramSwitch);
