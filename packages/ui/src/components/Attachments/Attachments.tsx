import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { Download, FileSpreadsheet, FileText, Image, Link, Paperclip, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '../Field/Field.tsx';
import { fileSize, type FileEntry, type FileLimits } from '../FileField/FileField.files.ts';
import { FilePicker, filePickerLabels } from '../FileField/FilePicker.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Above, Picture, Root, Tile, TileFault, Tiles, Words } from './Attachments.style.ts';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

// The viewer brings Radix: fetched when the first picture is opened.
const ImageViewer = lazyPart(() => import('../ImageViewer/ImageViewer.tsx').then((loaded) => loaded.ImageViewer));

export const attachmentsLabels = {
  ...filePickerLabels,
  title: 'Attachments',
  remove: (name: string) => `Delete ${name}`,
  download: (name: string) => `Download ${name}`,
  link: (name: string) => `Copy a one-time link to ${name}`,
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
    thumbnail?: string | undefined;
    /** The reader may not delete this one. */
    isKept?: boolean;
  }>;

export type AttachmentsProps = Omit<ComponentProps<typeof Root>, 'children'> &
  FileLimits & {
    files: readonly Attachment[];
    /** Files to send; absent when the reader may only look. */
    onAdd?: (files: readonly File[]) => void;
    /** Asked to delete a file: confirm or offer undo there. */
    onRemove?: (id: string) => void;
    /** Hands a stored file to the person, whom no plain link reaches: a button of each, and the name of what is no picture and has no `href`. */
    onDownload?: (id: string) => void;
    /** Makes a link to a stored file for somebody without a log-in; a button of each. */
    onLink?: (id: string) => void;
    /** A picture is looked at closely: its full form is wanted now, as its `href`. */
    onShow?: (id: string) => void;
    isLoading?: boolean;
    disabledReason?: string | undefined;
    labels?: Partial<typeof attachmentsLabels>;
  };

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/');

const isStored = ({ sent, fault }: Attachment): boolean => sent === undefined && fault === undefined;

const isViewable = (file: Attachment): boolean =>
  isPicture(file) && isStored(file) && (file.href ?? file.thumbnail) !== undefined;

/**
 * The files of a record: pictures open in the viewer, everything else in a tab of its own. New ones are sent as soon as they are chosen.
 * For: files beside a record that stands. Not for: files that belong to one field of a form (FileField).
 * @example <Attachments files={files} accept=".pdf,image/*" onAdd={send} onRemove={askThenRemove} />
 */
export function Attachments({
  files,
  onAdd,
  onRemove,
  onDownload,
  onLink,
  onShow,
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
  const pictures = files.filter(isViewable);

  function show(id: string) {
    setShown(id);
    onShow?.(id);
  }

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
              onShow={() => show(file.id)}
              onDownload={onDownload}
              onLink={onLink}
              onRemove={disabledReason === undefined && file.isKept !== true ? onRemove : undefined}
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
        <ImageViewer
          isOpen
          onClose={() => setShown(undefined)}
          images={pictures.map(({ id, name, href, thumbnail = '' }) => ({ id, name, src: href ?? thumbnail }))}
          shown={shown}
          onShow={show}
        />
      )}
    </Root>
  );
}

type AttachmentTileProps = Readonly<{
  file: Attachment;
  words: typeof attachmentsLabels;
  onShow: () => void;
  onRemove: ((id: string) => void) | undefined;
  onDownload: ((id: string) => void) | undefined;
  onLink: ((id: string) => void) | undefined;
}>;

function AttachmentTile({ file, words, onShow, onRemove, onDownload, onLink }: AttachmentTileProps) {
  const { id, name, size, by, at, thumbnail, sent, fault } = file;
  const onFetch = isStored(file) ? onDownload : undefined;
  const facts = [fileSize(size), by, at && formatDateTime(at)].filter(Boolean).join(' · ');
  return (
    <Tile data-fault={fault === undefined ? undefined : ''}>
      <Picture aria-hidden="true">
        {thumbnail === undefined ? <KindIcon file={file} /> : <img src={thumbnail} alt="" />}
      </Picture>
      <Words>
        <NameOf file={file} onShow={onShow} onFetch={onFetch} />
        <small>{facts}</small>
      </Words>
      <Above>
        {onFetch && (
          <IconButton size="sm" label={words.download(name)} icon={<Download />} onClick={() => onFetch(id)} />
        )}
        {onLink && isStored(file) && (
          <IconButton size="sm" label={words.link(name)} icon={<Link />} onClick={() => onLink(id)} />
        )}
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

type NameProps = Pick<AttachmentTileProps, 'file' | 'onShow'> &
  Readonly<{ onFetch: ((id: string) => void) | undefined }>;

/** A picture opens in the viewer, everything else as a link or by being fetched; what is on its way does not open. */
function NameOf({ file, onShow, onFetch }: NameProps) {
  const { id, name, href } = file;
  const opens = isViewable(file) ? onShow : onFetch && (() => onFetch(id));
  if (href !== undefined && !isPicture(file))
    return (
      <a href={href} title={name} target="_blank" rel="noopener">
        {name}
      </a>
    );
  if (opens === undefined) return <span title={name}>{name}</span>;
  return (
    <button type="button" title={name} onClick={opens}>
      {name}
    </button>
  );
}

const isSheet = (type: string): boolean => /csv|excel|spreadsheet/u.test(type);

function KindIcon({ file }: { file: Attachment }) {
  if (isPicture(file)) return <Image />;
  return isSheet(file.type) ? <FileSpreadsheet /> : <FileText />;
}
