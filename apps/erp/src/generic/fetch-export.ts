import { firstValueFrom } from 'rxjs';
import type { ApiClient, Blobbed } from '@weft/api/http/api-client';
import type { ExportBegun } from '@weft/domain/contract/exports';
import { toast } from '@weft/ui/Toast';
import type { Translate } from '../i18n/translate.ts';
import { saveBlob } from './save-blob.ts';

/** Where one's exports in the background stand. */
const EXPORTS = '#/module/exports';

/** A long list is written in the background: then the answer tells of it, in the place of the file. */
const begunIn = async ({ blob }: Blobbed): Promise<ExportBegun | undefined> =>
  blob.type.startsWith('application/json')
    ? (JSON.parse(await blob.text()) as { readonly data?: ExportBegun }).data // the envelope of an answer
    : undefined;

/** Who exports: the calls, the words, and how a fault is told. */
export type Exporter = {
  readonly api: ApiClient;
  readonly t: Translate;
  readonly tellFault: (cause: unknown) => void;
};

/** Hands a file to the browser's own saving, or tells where a long one is being written. What fails is told. */
export const fetchExport = async ({ api, t, tellFault }: Exporter, path: string, body: unknown): Promise<void> => {
  try {
    const answer = await firstValueFrom(api.download(path, body, { requestId: crypto.randomUUID() }));
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
