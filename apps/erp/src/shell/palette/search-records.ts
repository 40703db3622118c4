import { catchError, filter, fromEvent, lastValueFrom, map, merge, of, scan, takeUntil, tap, throwError } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { WireRecord } from '@weft/api/resource/resource';
import { mayDo, type Acl } from '@weft/domain/rules/acl/acl';
import { ASKED_ALONE } from '@weft/domain/rules/search/asked-alone';
import type { Command, CommandGroup, CommandSearch } from '@weft/ui/CommandPalette';
import type { Translate } from '../../i18n/translate.ts';
import type { Catalogue, ModuleInfo } from '../../product/modules/catalogue.ts';
import { plainText } from '../../product/plain-text.ts';
import { placeId } from './commands.ts';

/** Rows of one module among the answers, and letters before it is worth asking. */
const BEST = 5;
const LEAST = 2;

const NONE: readonly CommandGroup[] = [];

const commandOf = ({ display, code, formRoute, kind, title }: ModuleInfo, row: WireRecord, t: Translate): Command => {
  const name = plainText(row[display]) || plainText(row[`${display}Name`]) || `${title} ${row.id}`;
  const number = plainText(row[kind === 'document' ? 'number' : (code ?? display)]);
  const label = kind === 'document' ? number || `${title} · ${t('list.draft', { id: row.id })}` : name; // as on its page
  const hint = kind === 'document' ? plainText(row['partyName']) : number;
  const path = `/module/${formRoute}/${row.id}`;
  return { id: placeId(path), label, ...(hint === '' || hint === label ? {} : { hint }), href: `#${path}` };
};

/** What the server tells of a row that was found among all masters. */
type Found = { readonly module: string; readonly id: number; readonly name: string; readonly code: string | null };

/** Found rows of the other masters, by module in the order of the catalogue. */
const othersOf = (modules: readonly ModuleInfo[], found: readonly Found[], t: Translate): readonly CommandGroup[] =>
  modules
    .filter(({ name }) => !ASKED_ALONE.has(name))
    .map((module) => ({
      key: module.name,
      label: module.plural,
      commands: found
        .filter((row) => row.module === module.name)
        .map(({ id, name, code }) =>
          commandOf(
            module,
            {
              id,
              [module.display]: name,
              ...(module.code === undefined || code === null ? {} : { [module.code]: code }),
            },
            t,
          ),
        ),
    }));

/**
 * Finds records by number, code or name on the server, in every module that people look through and the person may see. Each list is shown as soon
 * as it has answered, below those that were faster: nothing moves under the finger.
 */
export const searchRecords = (
  api: ApiClient,
  { modules }: Catalogue,
  { acl, isAdmin, t }: { readonly acl: Acl | null; readonly isAdmin: boolean; readonly t: Translate },
): CommandSearch => {
  const asked = modules.filter(
    ({ kind, name, acl: service }) =>
      (kind === 'document' || ASKED_ALONE.has(name)) && acl !== null && mayDo(acl, isAdmin, service),
  );
  return async (text, signal, tell) => {
    const search = text.trim();
    if (search.length < LEAST || acl === null) return [];
    const others = api
      .get<unknown, Found>('search/masters', { isQuiet: true, query: { search } })
      .pipe(map(({ dataList = [] }) => othersOf(modules, dataList, t)));
    const calls = asked.map((module) =>
      api
        .get<unknown, WireRecord>(`${module.api}/getAllByPartner`, {
          isQuiet: true,
          query: { search, pageNumber: 1, rowsPerPage: BEST },
        })
        .pipe(
          map(({ dataList = [] }): readonly CommandGroup[] => [
            { key: module.name, label: module.plural, commands: dataList.map((row) => commandOf(module, row, t)) },
          ]),
        ),
    );
    const all = [...calls, others].map(
      (call) => call.pipe(catchError((cause: unknown) => (calls.length === 0 ? throwError(() => cause) : of([])))), // one list that fails keeps no other back
    );
    const found = merge(...all).pipe(
      map((groups) => groups.filter(({ commands }) => commands.length > 0)),
      filter((groups) => groups.length > 0),
      scan((before, groups) => [...before, ...groups], NONE),
      tap(tell),
      takeUntil(fromEvent(signal, 'abort')),
    );
    return lastValueFrom(found, { defaultValue: NONE });
  };
};
