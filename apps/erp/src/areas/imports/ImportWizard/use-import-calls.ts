import { useMemo } from 'react';
import {
  defer,
  firstValueFrom,
  fromEvent,
  last,
  repeat,
  retry,
  takeUntil,
  takeWhile,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { isAtWork, type ImportState } from '@weft/domain/contract/import-state';
import { saveBlob } from '../../../generic/save-blob.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import type {
  Checked,
  Committed,
  Edit,
  ImportSession,
  Mapping,
  Replacement,
  Uploaded,
  WhenOpened,
} from './import-answers.ts';

/** What a person put right in the preview. */
export type Corrections = { readonly edits?: readonly Edit[]; readonly replace?: readonly Replacement[] };

/** How a mapped file is taken (spec 01, 4.1). */
export type MapChoice = {
  readonly mapping: Mapping;
  readonly mode: 'create' | 'update' | 'upsert';
  /** Keys that find the record of a row; the module's own when left out. */
  readonly matchOn?: readonly string[];
  /** Values for all rows, by field. */
  readonly defaults: { readonly [key: string]: string };
  readonly decimalComma: boolean;
  /** Opening stock of a key that has some; undefined refuses it. */
  readonly whenOpened?: WhenOpened | undefined;
  /** Rows of opening stock that become one key of stock add up. */
  readonly mergesEqual?: boolean;
  /** Rows of opening stock that name no lot get one. */
  readonly makesLots?: boolean;
};

/** Items that a template of opening stock lists: of which product type and of which stock area, by id. */
export type Listing = { readonly productType?: number; readonly stockArea?: number };

/** What the wizard asks of the server. Every call rejects with an ApiError. */
export type ImportCalls = {
  readonly upload: (file: File, onSent: (part: number) => void) => Promise<Uploaded>;
  /** Takes another sheet of the uploaded file; its headings are matched anew. */
  readonly chooseSheet: (before: Uploaded, sheet: string) => Promise<Uploaded>;
  readonly map: (importId: number, choice: MapChoice) => Promise<void>;
  /** Checks every row, or after corrections what they touch. A large file is `checking` in the answer: wait until it has settled. */
  readonly check: (importId: number, corrections?: Corrections) => Promise<Checked>;
  /** A repeat with the same request id answers the first result. A large file is `importing` in the answer. */
  readonly commit: (importId: number, requestId: string) => Promise<Committed>;
  /** How an import stands. */
  readonly session: (importId: number) => Promise<ImportSession>;
  /** Waits until work in the background has ended, and tells how far it is; a server that is away for a while is waited for. */
  readonly settled: (importId: number, onDone: (rows: number) => void, signal: AbortSignal) => Promise<ImportSession>;
  /** A large import is `undoing` in the answer: wait until it has settled. */
  readonly undo: (importId: number) => Promise<ImportState>;
  readonly cancel: (importId: number) => Promise<void>;
  /** With items to count: of a product type, of a stock area. */
  readonly saveTemplate: (format: 'xlsx' | 'csv', withData: boolean, listing?: Listing) => Promise<void>;
  /** The person's own file with what is wrong. */
  readonly saveErrors: (importId: number) => Promise<void>;
};

type Undoing = { readonly state: ImportState };

const wanted = <T>(data: T | undefined): T => {
  if (data === undefined) throw new Error('The server answered without data');
  return data;
};

/** How long after an answer the next question follows: short enough to look alive. */
const ASK_EVERY_MS = 700;

/** How far an import is that has the database for itself: whoever is sent away is told. */
const doneOf = (cause: unknown, importId: number): number | undefined => {
  const { data } = toFault(cause);
  const { atWork } = (data ?? {}) as { readonly atWork?: { readonly importId: number; readonly doneRows: number } }; // as the server tells whoever is sent away
  return atWork?.importId === importId ? atWork.doneRows : undefined;
};

/** No answer for now: on a small installation the import itself may have the database. */
const isAway = (cause: unknown): boolean => {
  const { kind, status } = toFault(cause);
  return kind === 'offline' || status === 429 || status >= 502;
};

/** The calls of one module's import, below `path` (`chemical/item`). */
export const useImportCalls = (path: string): ImportCalls => {
  const { api } = useProduct();
  const ids = useRequestId();
  return useMemo(() => {
    const door = `${path}/import`;
    const session = async (importId: number): Promise<ImportSession> =>
      wanted((await firstValueFrom(api.get<ImportSession>(`${door}/${importId}`))).data);
    const save = async (address: string): Promise<void> => {
      const { blob, name } = await firstValueFrom(api.download(`${door}/${address}`));
      saveBlob(blob, name);
    };
    return {
      upload: async (file, onSent) => {
        const body = new FormData();
        body.append('file', file);
        const requestId = ids.of([path, file.name, file.size, file.lastModified]);
        const { data } = await firstValueFrom(api.post<Uploaded>(`${door}/upload`, body, { onSent, requestId }));
        ids.end();
        return wanted(data);
      },
      chooseSheet: async (before, sheet) => {
        const { importId } = before;
        await firstValueFrom(api.post(`${door}/map`, { importId, sheet, mode: 'upsert' }));
        const { columns, mapping } = await session(importId);
        const keys = new Map(Object.entries(mapping).map(([key, column]) => [column, key]));
        return {
          ...before,
          sheet,
          mapping,
          columns: columns.map((heading, column) => ({ column, heading, key: keys.get(column) ?? null })),
          rowCount: before.sheets.find(({ name }) => name === sheet)?.rowCount ?? 0,
          sample: [],
        };
      },
      map: async (importId, { decimalComma, whenOpened, mergesEqual, makesLots, ...choice }) => {
        const options = { decimalComma, whenOpened, mergesEqual, makesLots };
        await firstValueFrom(api.post(`${door}/map`, { importId, ...choice, options }));
      },
      check: async (importId, corrections = {}) =>
        wanted(
          (await firstValueFrom(api.post<Checked>(`${door}/check`, { importId, rowsPerPage: 1, ...corrections }))).data,
        ),
      session,
      settled: (importId, onDone, signal) =>
        firstValueFrom(
          defer(() => session(importId)).pipe(
            retry({
              delay: (cause: unknown) => {
                const done = doneOf(cause, importId);
                if (done !== undefined) onDone(done);
                return isAway(cause) ? timer(ASK_EVERY_MS) : throwError(() => cause);
              },
            }),
            repeat({ delay: ASK_EVERY_MS }),
            tap(({ doneRows }) => onDone(doneRows)),
            takeWhile(({ state }) => isAtWork(state), true),
            takeUntil(fromEvent(signal, 'abort')),
            last(),
          ),
        ),
      commit: async (importId, requestId) =>
        wanted((await firstValueFrom(api.post<Committed>(`${door}/commit`, { importId }, { requestId }))).data),
      undo: async (importId) => {
        const asked = api.post<Undoing>(`${door}/undo`, { importId }, { requestId: crypto.randomUUID() });
        return wanted((await firstValueFrom(asked)).data).state;
      },
      cancel: async (importId) => {
        await firstValueFrom(api.post(`${door}/cancel`, { importId }));
      },
      saveTemplate: (format, withData, listing = {}) => {
        const wanted = Object.entries(listing).map(([key, id]) => `&${key}=${id}`);
        return save(`template?format=${format}&withData=${withData ? 1 : 0}${wanted.join('')}`);
      },
      saveErrors: (importId) => save(`${importId}/errors`),
    };
  }, [api, path, ids]);
};
