import { useEffect, useEffectEvent, useState } from 'react';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AttachmentRow } from '@weft/domain/contract/attachments';
import { Attachments, type Attachment } from '@weft/ui/Attachments';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isTyping } from '../../../product/bind-keys.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { smallerPicture } from '../../FormField/smaller-picture.ts';
import { filePath } from '../../../product/use-fetched-file.ts';
import { useFileBlobs } from '../../FormField/use-file-blobs.ts';
import { useLinkFile } from '../../FormField/use-link-file.ts';
import { useMostBytes } from '../../FormField/use-most-bytes.ts';
import { useOpenFile } from '../../FormField/use-open-file.ts';
import { useSendFile } from '../../FormField/use-send-file.ts';
import { useFileEnd } from './use-file-end.ts';

export type AttachmentsTabProps = {
  readonly module: Module;
  readonly id: number;
  readonly query: UsedQuery<AttachmentRow, never>;
  /** Files beside something else that is done here: nothing is added, pasted or deleted, whatever the right. */
  readonly isLookOnly?: boolean;
};

/** Sizes that the server keeps, in px: for the tiles, and for a look at one. */
const TILE = 96;
const SCREEN = 1280;

const sized = ({ fileName, mimeType }: AttachmentRow, size: number): readonly string[] =>
  mimeType.startsWith('image/') ? [`${filePath(fileName) ?? ''}?size=${size}`] : [];

/**
 * Takes files that are pasted wherever on the page the focus is, unless a field took them: a picture of the clipboard, a copied file. Cells of a
 * sheet bring a picture beside their text: pasted into a text they are text. Without `onFiles` a paste is none of our business.
 */
const usePastedFiles = (onFiles: ((files: readonly File[]) => void) | undefined): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isText = event.clipboardData?.types.includes('text/plain') === true && isTyping(event);
    if (onFiles === undefined || event.defaultPrevented || isText || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};

/** The files that hang on a record: sent as they are chosen, deleted with a way back. Who may only look sees and opens them. */
export function AttachmentsTab({ module, id, query, isLookOnly = false }: AttachmentsTabProps) {
  const { t } = useTranslation();
  const mayEdit = useRights(module.acl).may('edit');
  const mayAdd = mayEdit && !isLookOnly;
  const send = useSendFile({ moduleName: module.name, foreinKey: id });
  const openFile = useOpenFile();
  const linkFile = useLinkFile();
  const { ended, end, undo } = useFileEnd(module, query.refresh);
  const maxBytes = useMostBytes();
  const [sending, setSending] = useState<readonly Attachment[]>([]);
  const [looked, setLooked] = useState<readonly string[]>([]);
  const tiles = useFileBlobs(query.rows.flatMap((row) => sized(row, TILE)));
  const whole = useFileBlobs(query.rows.flatMap((row) => (looked.includes(String(row.id)) ? sized(row, SCREEN) : [])));
  const change = (key: string, more: Partial<Attachment> | undefined): void =>
    setSending((now) =>
      now.flatMap((one) => (one.id !== key ? [one] : more === undefined ? [] : [{ ...one, ...more }])),
    );
  const add = async (files: readonly File[]): Promise<void> => {
    const entries = files.map((file) => ({ file, key: `new ${crypto.randomUUID()}` }));
    const waiting = entries.map(({ file, key }) => ({
      id: key,
      name: file.name,
      size: file.size,
      type: file.type,
      sent: 0,
    }));
    setSending((now) => [...waiting, ...now]);
    for (const { file, key } of entries) {
      const answer = await send(await smallerPicture(file), (sent) => change(key, { sent })); // one after the other: the order stays
      change(key, 'fault' in answer ? { fault: answer.fault, sent: undefined } : undefined);
      if ('fault' in answer) continue;
      query.refresh();
      if (answer.sameAs) toast.warning(t('attachments.same', { name: answer.originalName, other: answer.sameAs }));
    }
  };
  usePastedFiles(mayAdd ? (files) => void add(files) : undefined);
  if (query.status === 'failed') return <Banner tone="danger">{query.fault?.message}</Banner>;
  const stored = query.rows.map((row): Attachment => {
    const [tile = '', large = ''] = [...sized(row, TILE), ...sized(row, SCREEN)];
    const href = whole.get(large);
    return {
      id: String(row.id),
      name: row.originalName,
      size: row.size,
      type: row.mimeType,
      by: row.author,
      at: row.at,
      thumbnail: tiles.get(tile),
      isKept: isLookOnly || !row.mayDelete,
      ...(href === undefined ? {} : { href }),
    };
  });
  const rowOf = (key: string): AttachmentRow | undefined => query.rows.find((row) => String(row.id) === key);
  return (
    <>
      {ended !== undefined && (
        <Banner
          tone="success"
          actions={
            <Button size="sm" onClick={() => undo(ended)}>
              {t('action.undo')}
            </Button>
          }
        >
          {t('attachments.deleted', { name: ended.originalName })}
        </Banner>
      )}
      <Attachments
        files={[...sending, ...stored]}
        isLoading={query.status === 'loading' && query.rows.length === 0}
        maxBytes={maxBytes}
        {...(mayAdd ? { onAdd: (files) => void add(files) } : {})}
        onShow={(key) => setLooked((now) => [...new Set([...now, key])])}
        onDownload={(key) => {
          const row = rowOf(key);
          if (row !== undefined) void openFile(row);
        }}
        onLink={(key) => {
          const row = rowOf(key);
          if (row !== undefined) void linkFile(row);
        }}
        onRemove={(key) => {
          const row = rowOf(key);
          if (row === undefined) change(key, undefined);
          else end(row);
        }}
      />
    </>
  );
}
