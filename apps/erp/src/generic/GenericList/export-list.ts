import { firstValueFrom } from 'rxjs';
import type { ApiClient, Blobbed } from '@weft/api/http/api-client';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { ExportBegun } from '@weft/domain/contract/exports';
import type { Module } from '@weft/domain/catalogue/language/module';
import { toast } from '@weft/ui/Toast';
import type { Translate } from '../../i18n/translate.ts';
import { saveBlob } from '../save-blob.ts';

/** Which list becomes which kind of file: what it asks of the server, and the keys of its columns on the screen in their order. */
export type ListExport = {
  readonly module: Module;
  readonly asked: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'activeOnly'>;
  readonly columns: readonly string[];
  readonly format: 'excel' | 'pdf';
};

/** Where one's exports in the background stand. */
const EXPORTS = '#/module/exports';

/** A long list is written in the background: then the answer tells of it, in the place of the file. */
const begunIn = async ({ blob }: Blobbed): Promise<ExportBegun | undefined> =>
  blob.type.startsWith('application/json')
    ? (JSON.parse(await blob.text()) as { readonly data?: ExportBegun }).data // the envelope of an answer
    : undefined;

/** Who exports: the calls, the words, and how a fault is told. */
type ListExporter = {
  readonly api: ApiClient;
  readonly t: Translate;
  readonly tellFault: (cause: unknown) => void;
};

/** Hands the rows of a list to the browser's own saving, on all its pages, in its order; tells where a long one is being written. What fails is told. */
export const exportList = async (
  { api, t, tellFault }: ListExporter,
  { module, asked: { filters, search, sort, activeOnly }, columns, format }: ListExport,
): Promise<void> => {
  try {
    const answer = await firstValueFrom(
      api.download(`${module.api}/export/${format}`, {
        filters,
        search: search.trim(),
        orderBy: sort,
        activeOnly,
        columns,
      }),
    );
    const begun = await begunIn(answer);
    if (begun === undefined) saveBlob(answer.blob, answer.name);
    else
      toast.info(t('exports.begun.note'), {
        title: t('exports.begun', { count: begun.total }),
        durationMs: 10_000,
        action: { label: t('exports.begun.show'), onPress: () => globalThis.location.assign(EXPORTS) },
      });
  } catch (cause) {
    tellFault(cause);
  }
};
