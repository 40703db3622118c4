import { useEffect, useState } from 'react';
import { catchError, EMPTY, map, switchMap, timer } from 'rxjs';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { isGuessable, MOST_SIMILAR, similarFields } from './similar-records.ts';

/** So long somebody pauses before the server is asked. */
const PAUSE_MS = 250;

const NOTHING: readonly WireRecord[] = [];

/**
 * Records that a pick list would offer to a text, active or not; a newer text aborts the question before. The last answer stays while the next is on its
 * way, a text that says too little has none. Nothing hinders whoever types: a question that fails is passed over.
 */
export const useSimilar = (module: Module, text: string | undefined): readonly WireRecord[] => {
  const { api } = useProduct();
  const { hidden } = useRights(module.acl);
  const fields = similarFields(module, hidden).join(',');
  const path = `${module.api}/getAllByPartner`;
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (text === undefined) return undefined;
    const query = { search: text, picking: 'true', pageNumber: 1, rowsPerPage: 10, fields };
    const answers$ = timer(PAUSE_MS).pipe(
      switchMap(() => api.get<unknown, WireRecord>(path, { isQuiet: true, query })),
      map(({ dataList = NOTHING, isNear }) =>
        isNear === true && !isGuessable(text) ? NOTHING : dataList.slice(0, MOST_SIMILAR),
      ),
      catchError(() => EMPTY),
    );
    const asking = answers$.subscribe(setAnswer); // reaches the server: outside React
    return () => asking.unsubscribe();
  }, [api, path, fields, text]);
  return text === undefined ? NOTHING : answer;
};
