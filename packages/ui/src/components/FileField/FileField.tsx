import { Link, Paperclip, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Hidden, InnerButton } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Progress } from '../Progress/Progress.tsx';
import { fileSize, type FileEntry } from './FileField.files.ts';
import {
  Entry,
  EntryActs,
  EntryFault,
  EntryHead,
  FileName,
  FileNote,
  FileSize,
  List,
  PickButton,
} from './FileField.style.ts';
import { FilePicker, filePickerLabels } from './FilePicker.tsx';
import { useWords } from '../../words/use-words.ts';

export type { FileEntry };

const NO_FILES: readonly FileEntry[] = [];

export const fileFieldLabels = {
  ...filePickerLabels,
  describe: 'Details of',
  link: 'Copy a one-time link to',
  remove: 'Remove',
  sending: 'Sending',
};

export type FileFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** The files, stored and on their way; the caller sends them and reports how far each is. Left out, the field lists what was picked. */
  readonly files?: readonly FileEntry[];
  readonly defaultFiles?: readonly FileEntry[];
  /** Files that were picked or dropped and pass the limits. */
  readonly onAdd?: (files: readonly File[]) => void;
  readonly onRemove?: (id: string) => void;
  /** Fetches a stored file that no plain link reaches; without it only files with an `href` can be opened. */
  readonly onOpen?: (id: string) => void;
  /** Asks what else is known of a stored file; a button of each. */
  readonly onDescribe?: ((id: string) => void) | undefined;
  /** Makes a link to a stored file for somebody without a log-in; a button of each. */
  readonly onLink?: (id: string) => void;
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly isMultiple?: boolean;
  readonly labels?: Partial<typeof fileFieldLabels>;
};

/**
 * Files of a form: picked, dropped or pasted, listed with their progress.
 * For: files that are saved with the form. Not for: the files of a record that stands (Attachments), one picture (ImageField).
 * @example <FileField label="Attachments" files={files} accept=".pdf,image/*" onAdd={send} onRemove={remove} />
 */
export function FileField({
  files: given,
  defaultFiles = NO_FILES,
  onAdd,
  onRemove,
  onOpen,
  onDescribe,
  onLink,
  accept,
  maxBytes,
  isMultiple = true,
  labels,
  fault,
  ...field
}: FileFieldProps) {
  const words = useWords('fileField', fileFieldLabels, labels);
  const [refused, setRefused] = useState<string>();
  const [files, setFiles] = useOwnValue(given, defaultFiles);
  const counted = useRef(0);

  function add(picked: readonly File[]) {
    const entries = picked.map(({ name, size }) => ({ id: `picked ${(counted.current += 1)}`, name, size }));
    setFiles(isMultiple ? [...files, ...entries] : entries);
    onAdd?.(picked);
  }

  function remove(id: string) {
    setFiles(files.filter((file) => file.id !== id));
    onRemove?.(id);
  }

  return (
    <Field as="group" {...field} fault={refused ?? fault}>
      {(control, isInvalid) => (
        <>
          {(!control.readOnly || files.length === 0) && (
            <FilePicker
              label={field.label}
              control={control}
              isInvalid={isInvalid}
              words={words}
              icon={<Paperclip aria-hidden="true" />}
              accept={accept}
              maxBytes={maxBytes}
              isMultiple={isMultiple}
              onPick={add}
              onRefused={setRefused}
            />
          )}
          {files.length > 0 && (
            <List>
              {files.map((file) => (
                <Entry key={file.id} data-fault={file.fault ? '' : undefined}>
                  <EntryHead>
                    <FileName title={file.name}>
                      <NameOf file={file} onOpen={onOpen} />
                    </FileName>
                    <FileSize>{fileSize(file.size)}</FileSize>
                    <EntryActs>
                      {onLink !== undefined && isStored(file) && (
                        <InnerButton type="button" onClick={() => onLink(file.id)}>
                          <Link aria-hidden="true" />
                          <Hidden>{`${words.link} ${file.name}`}</Hidden>
                        </InnerButton>
                      )}
                      {onDescribe !== undefined && isStored(file) && !control.disabled && !control.readOnly && (
                        <InnerButton type="button" onClick={() => onDescribe(file.id)}>
                          <Pencil aria-hidden="true" />
                          <Hidden>{`${words.describe} ${file.name}`}</Hidden>
                        </InnerButton>
                      )}
                      {!control.disabled && !control.readOnly && (
                        <InnerButton type="button" onClick={() => remove(file.id)}>
                          <X aria-hidden="true" />
                          <Hidden>{`${words.remove} ${file.name}`}</Hidden>
                        </InnerButton>
                      )}
                    </EntryActs>
                  </EntryHead>
                  {file.note && <FileNote data-late={file.isLate === true ? '' : undefined}>{file.note}</FileNote>}
                  {file.sent !== undefined && file.fault === undefined && (
                    <Progress label={words.sending} value={file.sent} max={1} />
                  )}
                  {file.fault && <EntryFault role="status">{file.fault}</EntryFault>}
                </Entry>
              ))}
            </List>
          )}
        </>
      )}
    </Field>
  );
}

const isStored = ({ sent, fault }: FileEntry): boolean => sent === undefined && fault === undefined;

/** What is stored can be opened; what is on its way or was refused cannot. */
function NameOf({ file, onOpen }: { readonly file: FileEntry; readonly onOpen: FileFieldProps['onOpen'] }) {
  const { id, name, href } = file;
  if (href)
    return (
      <a href={href} download={name}>
        {name}
      </a>
    );
  if (onOpen === undefined || !isStored(file)) return name;
  return (
    <PickButton type="button" onClick={() => onOpen(id)}>
      {name}
    </PickButton>
  );
}
