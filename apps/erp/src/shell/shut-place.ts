import type { ScreenRoute } from '../product/modules/catalogue.ts';
import type { Place } from './find-place.ts';

/** Settings as the session holds them. */
type Config = { readonly [key: string]: string };

/** Whether a setting shuts a route, or what it is for is not in use: nothing leads there. */
export const isShut = ({ shut, switchedBy }: ScreenRoute, config: Config): boolean =>
  (shut !== undefined && config[shut.by] === 'YES') || (switchedBy !== undefined && config[switchedBy] !== 'YES');

/** Route to which a place leads that a setting shuts; undefined while it is open. A record that exists stays to be read. */
export const leadsTo = (place: Place, config: Config): string | undefined => {
  if (!('route' in place) || (place.kind === 'form' && place.id !== undefined)) return undefined;
  return isShut(place.route, config) ? place.route.shut?.to : undefined;
};
