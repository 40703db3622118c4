import { useMemo } from 'react';
import { firstValueFrom } from 'rxjs';
import { saveBlob } from '../../../generic/save-blob.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { Committed, Mapping, Uploaded } from './import-answers.ts';

/** How a mapped file is taken (spec 01, 4.1). */
export type MapChoice = {
  readonly mapping: Mapping;
  readonly mode: 'create' | 'update' | 'upsert';
  /** Keys that find the record of a row; the module's own when left out. */
  readonly matchOn?: readonly string[];
  /** Values for all rows, by field. */
  readonly defaults: { readonly [key: string]: string };
  readonly decimalComma: boolean;
};

/** What the wizard asks of the server. Every call rejects with an ApiError. */
export type ImportCalls = {
  readonly upload: (file: File, onSent: (part: number) => void) => Promise<Uploaded>;
  /** Takes another sheet of the uploaded file; its headings are matched anew. */
  readonly chooseSheet: (before: Uploaded, sheet: string) => Promise<Uploaded>;
  readonly map: (importId: number, choice: MapChoice) => Promise<void>;
  /** A repeat with the same request id answers the first result. */
  readonly commit: (importId: number, requestId: string) => Promise<Committed>;
  readonly undo: (importId: number) => Promise<void>;
  readonly cancel: (importId: number) => Promise<void>;
  readonly saveTemplate: (format: 'xlsx' | 'csv', withData: boolean) => Promise<void>;
  /** The person's own file with what is wrong. */
  readonly saveErrors: (importId: number) => Promise<void>;
};

const wanted = <T>(data: T | undefined): T => {
  if (data === undefined) throw new Error('The server answered without data');
  return data;
};

type Session = { readonly sheet: string; readonly columns: readonly string[]; readonly mapping: Mapping };

/** The calls of one module's import, below `path` (`chemical/item`). */
export const useImportCalls = (path: string): ImportCalls => {
  const { api } = useProduct();
  return useMemo(() => {
    const door = `${path}/import`;
    const save = async (address: string): Promise<void> => {
      const { blob, name } = await firstValueFrom(api.download(`${door}/${address}`));
      saveBlob(blob, name);
    };
    return {
      upload: async (file, onSent) => {
        const body = new FormData();
        body.append('file', file);
        return wanted((await firstValueFrom(api.post<Uploaded>(`${door}/upload`, body, { onSent }))).data);
      },
      chooseSheet: async (before, sheet) => {
        const { importId } = before;
        await firstValueFrom(api.post(`${door}/map`, { importId, sheet, mode: 'upsert' }));
        const { columns, mapping } = wanted((await firstValueFrom(api.get<Session>(`${door}/${importId}`))).data);
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
      map: async (importId, { decimalComma, ...choice }) => {
        await firstValueFrom(api.post(`${door}/map`, { importId, ...choice, options: { decimalComma } }));
      },
      commit: async (importId, requestId) =>
        wanted((await firstValueFrom(api.post<Committed>(`${door}/commit`, { importId }, { requestId }))).data),
      undo: async (importId) => {
        await firstValueFrom(api.post(`${door}/undo`, { importId }, { requestId: crypto.randomUUID() }));
      },
      cancel: async (importId) => {
        await firstValueFrom(api.post(`${door}/cancel`, { importId }));
      },
      saveTemplate: (format, withData) => save(`template?format=${format}&withData=${withData ? 1 : 0}`),
      saveErrors: (importId) => save(`${importId}/errors`),
    };
  }, [api, path]);
};
