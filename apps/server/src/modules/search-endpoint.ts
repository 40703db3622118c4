import { MODULES } from '@weft/domain/catalogue/registry';
import { ASKED_ALONE } from '@weft/domain/rules/search/asked-alone';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { findAcross, type LookedThrough } from '../records/find-across.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { shapedIn } from './read-endpoints.ts';

/** Shortest text that is looked for, and rows of each module that are answered. */
const LEAST = 2;
const BEST = 5;

const LOOKED_THROUGH = MODULES.filter(
  ({ kind, name, list }) => kind === 'master' && list.search.length > 0 && !ASKED_ALONE.has(name),
);

/** Masters whose lists the person may open, each as it counts for them. */
const lookedThrough = (call: Call): Promise<readonly LookedThrough[]> => {
  const { person } = call;
  return Promise.all(
    LOOKED_THROUGH.filter(({ acl }) => person.may(acl)).map(async (module) => {
      const rowScope = rowScopeOf(person, module);
      return {
        module: await shapedIn(call, module),
        query: {
          ...(rowScope === undefined ? {} : { rowScope }),
          hidden: person.hiddenIn(module.acl),
          hiddenIn: ({ acl }) => person.hiddenIn(acl),
        },
      };
    }),
  );
};

const search = async (call: Call): Promise<Answer> => {
  const text = typeof call.query['search'] === 'string' ? call.query['search'].trim().slice(0, 100) : '';
  if (text.length < LEAST) return { dataList: [], totalCount: 0 };
  const found = await findAcross(call.tx, text, await lookedThrough(call), BEST);
  return { dataList: found, totalCount: found.length };
};

/** Records of every master by a text: what the palette looks through (spec 01, 1.13). */
export const searchEndpoint: Endpoint = {
  method: 'GET',
  path: 'search/masters',
  need: 'signedIn',
  summary: 'The best records of every master that the caller may see, by ?search=',
  reads: true,
  run: search,
};
