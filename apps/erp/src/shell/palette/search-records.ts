import { catchError, defaultIfEmpty, firstValueFrom, forkJoin, fromEvent, map, of, takeUntil, throwError } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { WireRecord } from '@weft/api/resource/resource';
import { mayDo, type Acl } from '@weft/domain/rules/acl/acl';
import type { Command, CommandSearch } from '@weft/ui/CommandPalette';
import type { Catalogue, ModuleInfo } from '../../product/catalogue.ts';
import { plainText } from '../../product/plain-text.ts';
import { placeId } from './commands.ts';

/** Rows of one module among the answers, and letters before it is worth asking. */
const BEST = 5;
const LEAST = 2;
/** Masters that people look for by name; of documents all are asked. */
const SOUGHT = new Set(['item', 'party']);

const commandOf = ({ display, code, formRoute, kind }: ModuleInfo, row: WireRecord): Command => {
  const name = plainText(row[display]) || plainText(row[`${display}Name`]) || `#${row.id}`;
  const number = plainText(row[kind === 'document' ? 'number' : (code ?? display)]);
  const label = kind === 'document' ? number || name : name;
  const hint = kind === 'document' ? plainText(row['partyName']) : number;
  const path = `/module/${formRoute}/${row.id}`;
  return { id: placeId(path), label, ...(hint === '' || hint === label ? {} : { hint }), href: `#${path}` };
};

/** Finds records by number, code or name on the server, in every module that people look through and the person may see. */
export const searchRecords = (
  api: ApiClient,
  { modules }: Catalogue,
  { acl, isAdmin }: { readonly acl: Acl | null; readonly isAdmin: boolean },
): CommandSearch => {
  const asked = modules.filter(
    ({ kind, name, acl: service }) =>
      (kind === 'document' || SOUGHT.has(name)) && acl !== null && mayDo(acl, isAdmin, service),
  );
  return async (text, signal) => {
    const search = text.trim();
    if (search.length < LEAST || asked.length === 0) return [];
    const calls = asked.map((module) =>
      api
        .get<unknown, WireRecord>(`${module.api}/getAllByPartner`, {
          isQuiet: true,
          query: { search, pageNumber: 1, rowsPerPage: BEST },
        })
        .pipe(
          map(({ dataList = [] }) => ({
            key: module.name,
            label: module.plural,
            commands: dataList.map((row) => commandOf(module, row)),
          })),
          catchError((cause: unknown) => (asked.length === 1 ? throwError(() => cause) : of(undefined))), // one list that fails keeps no other back
        ),
    );
    const groups = await firstValueFrom(
      forkJoin(calls).pipe(takeUntil(fromEvent(signal, 'abort')), defaultIfEmpty([])),
    );
    return groups.flatMap((group) => (group === undefined || group.commands.length === 0 ? [] : [group]));
  };
};
