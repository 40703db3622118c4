import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import { MODULES } from '@weft/domain/catalogue/registry';
import { filesOn } from '@weft/domain/contract/attachments';
import { commentsOn } from '@weft/domain/contract/comments';
import type { LiveChange, LiveNews } from '@weft/domain/contract/live';
import { NOTICE } from '@weft/domain/contract/notices';
import { SAVED_VIEWS } from '@weft/domain/rules/lists/saved-view';
import type { Person } from '../access/person.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import type { News } from './change-feed.ts';

/**
 * What a person may know of the news: modules that they may see, ids where they may see every row; notices and views for them or for everybody; their
 * own mail account.
 */
const newsFor = (person: Person, { cursor, isReset, changes }: News): LiveNews => {
  const ids = new Map<string, Set<number>>();
  for (const { module, id } of changes) ids.set(module, (ids.get(module) ?? new Set()).add(id));
  const shown = MODULES.flatMap((module): readonly LiveChange[] => {
    if (!person.may(module.acl)) return [];
    return [module.name, commentsOn(module.name), filesOn(module.name)].flatMap((name) => {
      const changed = ids.get(name);
      if (changed === undefined) return [];
      return [{ module: name, ids: rowScopeOf(person, module) === undefined ? [...changed] : null }];
    });
  });
  const isTold = (module: string): boolean => {
    const told = ids.get(module);
    return told !== undefined && (told.has(0) || told.has(person.staffId ?? 0));
  };
  const isOwn = changes.some(({ module, by }) => module === userProfile.name && by === person.staffId);
  const besides = [...[NOTICE, SAVED_VIEWS].filter(isTold), ...(isOwn ? [userProfile.name] : [])];
  return { cursor, isReset, changes: [...shown, ...besides.map((module) => ({ module, ids: null }))] };
};

const news = async ({ person, query, newsAfter }: Call) => {
  const since = typeof query['since'] === 'string' && query['since'] !== '' ? query['since'] : undefined;
  return {
    later: async () => {
      const told = await newsAfter(since);
      return { data: newsFor(person, told), revision: told.revision };
    },
  };
};

/** What others change, while a screen shows it (spec 01, 1.13). */
export const liveEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'live',
    need: 'signedIn',
    summary: 'Records that were changed since a cursor; without one, where things stand. Waits up to 25 s for news',
    reads: true,
    run: news,
  },
];
