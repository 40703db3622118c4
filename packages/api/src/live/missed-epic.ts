import { from, mergeMap, type Observable } from 'rxjs';
import type { AppEpic } from '../epics/app-epic.ts';
import { isAway, type ApiFault } from '../http/api-fault.ts';
import { createResource, resourceNamed } from '../resource/resource.ts';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';
import { queryRequested } from '../store/queries.ts';

const isMissed = (fault: ApiFault | null): boolean => fault !== null && isAway(fault);

/** What screens show and could not have because nobody answered: their lists, records and questions, asked as they were. */
const missed = ({ resources, queries }: AppState): readonly Action[] => {
  const ofModules = Object.entries(resources).flatMap(([name, { lists, reads, shown }]): readonly Action[] => {
    const known = resourceNamed(name);
    if (known === undefined) return [];
    const { actions } = createResource(known.module);
    return [
      ...Object.entries(lists)
        .filter(([, { isShown, fault }]) => isShown && isMissed(fault))
        .map(([listKey, { query }]) => actions.list.requested({ query }, { module: name, listKey })),
      ...Object.keys(shown)
        .map(Number)
        .filter((id) => isMissed(reads[id]?.fault ?? null))
        .map((id) => actions.read.requested(null, { module: name, id })),
    ];
  });
  const asked = Object.entries(queries).flatMap(([name, { asked: question, fault }]): readonly Action[] =>
    question !== null && isMissed(fault) ? [queryRequested(question.query, { name, follows: question.follows })] : [],
  );
  return [...ofModules, ...asked];
};

/** Asks again for what screens lack, each time when the server is there again: nobody has to press for what is no longer true (spec 01, 1.13). */
export const missedEpic =
  (back$: Observable<unknown>): AppEpic =>
  (_action$, state$) =>
    back$.pipe(mergeMap(() => from(missed(state$.value))));
