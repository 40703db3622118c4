import { firstValueFrom } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import { toFault } from '@weft/api/http/api-fault';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import type { Translate } from '../../i18n/translate.ts';
import { saveBlob } from '../save-blob.ts';

/** Which list becomes which kind of file. */
export type ListExport = {
  readonly module: Module;
  readonly asked: ListQuery;
  readonly format: 'excel' | 'pdf';
};

/** Hands the rows of a list to the browser's own saving: on all its pages, in its order. What fails is told. */
export const exportList = async (
  { api, t }: { readonly api: ApiClient; readonly t: Translate },
  { module, asked: { filters, search, sort, activeOnly }, format }: ListExport,
): Promise<void> => {
  try {
    const { blob, name } = await firstValueFrom(
      api.download(`${module.api}/export/${format}`, {
        filters,
        search: search.trim(),
        orderBy: sort,
        activeOnly,
        columns: module.list.columns,
      }),
    );
    saveBlob(blob, name);
  } catch (cause) {
    toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
  }
};
