import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { FileSpreadsheet, FileText, Image, Paperclip, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Field } from '../Field/Field.tsx';
import { fileSize, type FileEntry, type FileLimits } from '../FileField/FileField.files.ts';
import { FilePicker, filePickerLabels } from '../FileField/FilePicker.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Above, Picture, Root, Tile, TileFault, Tiles, Words } from './Attachments.style.ts';
import { useWords } from '../../words/use-words.ts';

// The viewer brings Radix: fetched when the first picture is opened.
const ImageViewer = lazy(() =>
  import('../ImageViewer/ImageViewer.tsx').then((loaded) => ({ default: loaded.ImageViewer })),
);

export const attachmentsLabels = {
  ...filePickerLabels,
  title: 'Attachments',
  remove: (name: string) => `Delete ${name}`,
  sending: 'Sending',
  empty: 'No files yet',
};

/** A file of a record. */
export type Attachment = FileEntry &
  Readonly<{
    /** Media type, `image/jpeg`. */
    type: string;
    by?: string;
    /** ISO instant. */
    at?: string;
    /** A small picture of it. */
    thumbnail?: string;
  }>;

export type AttachmentsProps = Omit<ComponentProps<typeof Root>, 'children'> &
  FileLimits & {
    files: readonly Attachment[];
    /** Files to send; absent when the reader may only look. */
    onAdd?: (files: readonly File[]) => void;
    /** Asked to delete a file: confirm or offer undo there. */
    onRemove?: (id: string) => void;
    isLoading?: boolean;
    disabledReason?: string | undefined;
    labels?: Partial<typeof attachmentsLabels>;
  };

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/');

/**
 * The files of a record: pictures open in the viewer, everything else in a tab of its own. New ones are sent as soon as they are chosen.
 * For: files beside a record that stands. Not for: files that belong to one field of a form (FileField).
 * @example <Attachments files={files} accept=".pdf,image/*" onAdd={send} onRemove={askThenRemove} />
 */
export function Attachments({
  files,
  onAdd,
  onRemove,
  accept,
  maxBytes,
  isLoading = false,
  disabledReason,
  labels,
  ...rest
}: AttachmentsProps) {
  const words = useWords('attachments', attachmentsLabels, labels);
  const [shown, setShown] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const pictures = files.filter((file) => isPicture(file) && file.href !== undefined);

  return (
    <Root aria-label={words.title} {...rest}>
      {isLoading && (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {!isLoading && files.length === 0 && <p>{words.empty}</p>}
      {files.length > 0 && (
        <Tiles>
          {files.map((file) => (
            <AttachmentTile
              key={file.id}
              file={file}
              words={words}
              onShow={() => setShown(file.id)}
              onRemove={disabledReason === undefined ? onRemove : undefined}
            />
          ))}
        </Tiles>
      )}
      {onAdd && (
        <Field as="group" label={words.title} isLabelHidden fault={refused} disabledReason={disabledReason}>
          {(control, isInvalid) => (
            <FilePicker
              label={words.title}
              control={control}
              isInvalid={isInvalid}
              words={words}
              icon={<Paperclip aria-hidden="true" />}
              accept={accept}
              maxBytes={maxBytes}
              isMultiple
              onPick={onAdd}
              onRefused={setRefused}
            />
          )}
        </Field>
      )}
      {shown !== undefined && (
        <Suspense>
          <ImageViewer
            isOpen
            onClose={() => setShown(undefined)}
            images={pictures.map(({ id, name, href = '' }) => ({ id, name, src: href }))}
            shown={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </Root>
  );
}

type AttachmentTileProps = Readonly<{
  file: Attachment;
  words: typeof attachmentsLabels;
  onShow: () => void;
  onRemove: ((id: string) => void) | undefined;
}>;

function AttachmentTile({ file, words, onShow, onRemove }: AttachmentTileProps) {
  const { id, name, size, href, by, at, thumbnail, sent, fault } = file;
  const facts = [fileSize(size), by, at && formatDateTime(at)].filter(Boolean).join(' · ');
  return (
    <Tile data-fault={fault === undefined ? undefined : ''}>
      <Picture aria-hidden="true">
        {thumbnail === undefined ? <KindIcon file={file} /> : <img src={thumbnail} alt="" />}
      </Picture>
      <Words>
        {href === undefined && <span title={name}>{name}</span>}
        {href !== undefined && isPicture(file) && (
          <button type="button" title={name} onClick={onShow}>
            {name}
          </button>
        )}
        {href !== undefined && !isPicture(file) && (
          <a href={href} title={name} target="_blank" rel="noopener">
            {name}
          </a>
        )}
        <small>{facts}</small>
      </Words>
      <Above>
        {onRemove && (
          <IconButton
            size="sm"
            tone="danger"
            label={words.remove(name)}
            icon={<Trash2 />}
            onClick={() => onRemove(id)}
          />
        )}
      </Above>
      {sent !== undefined && <Progress label={words.sending} value={sent} max={1} />}
      {fault !== undefined && <TileFault role="status">{fault}</TileFault>}
    </Tile>
  );
}

const isSheet = (type: string): boolean => /csv|excel|spreadsheet/u.test(type);

function KindIcon({ file }: { file: Attachment }) {
  if (isPicture(file)) return <Image />;
  return isSheet(file.type) ? <FileSpreadsheet /> : <FileText />;
}
