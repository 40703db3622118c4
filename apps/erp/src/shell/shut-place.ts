import { type Config, isShut } from '../product/modules/is-shut.ts';
import type { Place } from './find-place.ts';

/** Route to which a place leads that a setting shuts; undefined while it is open. A record that exists stays to be read. */
export const leadsTo = (place: Place, config: Config): string | undefined => {
  if (!('route' in place) || (place.kind === 'form' && place.id !== undefined)) return undefined;
  return isShut(place.route, config) ? place.route.shut?.to : undefined;
};
