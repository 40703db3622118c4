import findMyWay from 'find-my-way';
import type { Endpoint } from './endpoint.ts';

/** What a call's address leads to, with the parameters that stand in it. */
export type Way = { readonly endpoint: Endpoint; readonly params: { readonly [name: string]: string } };

/** Finds the way of a call by its method and address, the query with it; undefined when no endpoint stands there. */
export type Ways = (method: string, url: string) => Way | undefined;

/** Below this every endpoint stands. */
export const API = '/api/v1/';

/** Longest parameter in an address, in signs. */
export const MOST_OF_PARAMETER = 300;

const made = new WeakMap<readonly Endpoint[], Ways>();

const make = (endpoints: readonly Endpoint[]): Ways => {
  const router = findMyWay({ maxParamLength: MOST_OF_PARAMETER });
  for (const endpoint of endpoints) router.on(endpoint.method, `${API}${endpoint.path}`, () => undefined, endpoint);
  return (method, url) => {
    if (method !== 'GET' && method !== 'POST') return undefined;
    const found = router.find(method, url);
    if (found === null) return undefined;
    return { endpoint: found.store as Endpoint, params: found.params as Way['params'] }; // as given above; an address has no parameter twice
  };
};

/**
 * Ways to the endpoints, made once for the same list. The web server has one route for all of them: to give it thousands of its own took a second
 * of the processor's time at each start of a server.
 */
export const waysOf = (endpoints: readonly Endpoint[]): Ways => {
  const known = made.get(endpoints) ?? make(endpoints);
  made.set(endpoints, known);
  return known;
};
