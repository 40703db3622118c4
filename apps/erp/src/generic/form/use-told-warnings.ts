import { useEffect, useMemo, useState } from 'react';
import { catchError, map, of, switchMap, timer } from 'rxjs';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import type { WireError } from '@weft/domain/contract/faults';
import { useProduct } from '../../product/product-context.ts';

/** So long somebody pauses before the server is asked. */
const PAUSE_MS = 400;

const NOTHING: readonly WireError[] = [];

/**
 * What other records have to say to one that is being filled in (`askedOf` of its module): the server is asked again when one of those fields
 * changes. What it said last stands until it has answered anew: a warning that goes and comes back with every key could not be read. Nothing of it
 * hinders a save, so a question that fails is passed over.
 */
export const useToldWarnings = (module: Module, values: AnyRecord, id: unknown): readonly WireError[] => {
  const { api } = useProduct();
  const asked = Object.fromEntries(module.askedOf.map((key) => [key, values[key]]));
  const about = `${module.name} ${JSON.stringify(id)}`;
  const question = module.askedOf.length === 0 ? '' : JSON.stringify({ id, ...toWire(module.fields, asked) });
  const [answer, setAnswer] = useState<{ readonly about: string; readonly told: readonly WireError[] }>();
  useEffect(() => {
    if (question === '') return undefined;
    const answers$ = timer(PAUSE_MS).pipe(
      switchMap(() => api.post<unknown, WireError>(`${module.api}/warnings`, JSON.parse(question), { isQuiet: true })),
      map(({ dataList = NOTHING }) => ({ about, told: dataList })),
      catchError(() => of({ about, told: NOTHING })),
    );
    const asking = answers$.subscribe(setAnswer); // reaches the server: outside React
    return () => asking.unsubscribe();
  }, [api, module.api, about, question]);
  return useMemo(() => (question !== '' && answer?.about === about ? answer.told : NOTHING), [answer, about, question]);
};
