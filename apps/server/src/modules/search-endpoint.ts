import { MODULES } from '@weft/domain/catalogue/registry';
import { ASKED_ALONE } from '@weft/domain/rules/search/asked-alone';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { findAcross, type LookedThrough } from '../records/list/find-across.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { rowScopeOf } from '../records/row-scope.ts';

/** Shortest text that is looked for, and rows of each module that are answered. */
const LEAST = 2;
const BEST = 5;

const LOOKED_THROUGH = MODULES.filter(
  ({ kind, name, list }) => kind === 'master' && list.search.length > 0 && !ASKED_ALONE.has(name),
);

/** Masters whose lists the person may open, each as it counts for them. */
const lookedThrough = async ({ tx, person }: Call): Promise<readonly LookedThrough[]> => {
  const config = await partnerConfig(tx); // once: a connection carries one statement at a time
  return LOOKED_THROUGH.filter(({ acl }) => person.may(acl)).map((module) => {
    const rowScope = rowScopeOf(person, module);
    const hidden = person.hiddenIn(module.acl);
    return {
      module: config.shaped(module, hidden),
      query: { ...(rowScope === undefined ? {} : { rowScope }), hidden, hiddenIn: ({ acl }) => person.hiddenIn(acl) },
    };
  });
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
