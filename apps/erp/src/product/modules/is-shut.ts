import type { ScreenRoute } from './catalogue.ts';

/** Settings as the session holds them. */
export type Config = { readonly [key: string]: string };

/** Whether a setting shuts a route, or what it is for is not in use: nothing leads there. */
export const isShut = ({ shut, switchedBy }: ScreenRoute, config: Config): boolean =>
  (shut !== undefined && config[shut.by] === 'YES') || (switchedBy !== undefined && config[switchedBy] !== 'YES');
