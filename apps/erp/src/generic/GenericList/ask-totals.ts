import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import { queryParameters, type ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';

/** What the figures of a list come to on all its pages. */
export type Totals = { readonly count: number; readonly figures: ReadonlyMap<string, Decimal> };

type Answered = { readonly count: number; readonly totals: { readonly [key: string]: number | null } };

/** Asks the server for the totals of what a list shows, whatever its page and order; a figure that is not added is left out. */
export const askTotals = (api: ApiClient, module: Module, query: ListQuery): Observable<Totals> => {
  const { search, filters, activeOnly } = queryParameters(query);
  return api.get<Answered>(`${module.api}/totals`, { query: { search, filters, activeOnly } }).pipe(
    map(({ data }) => ({
      count: data?.count ?? 0,
      figures: new Map(
        Object.entries(data?.totals ?? {}).flatMap(([key, figure]) =>
          figure === null ? [] : [[key, decimal(String(figure))] as const],
        ),
      ),
    })),
  );
};
