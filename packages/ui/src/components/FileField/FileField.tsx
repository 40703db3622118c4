import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Hidden, InnerButton } from '../Field/Field.style.ts';
import { Progress } from '../Progress/Progress.tsx';
import { fileSize, sortFiles, type FileEntry } from './FileField.files.ts';
import { DropZone, Entry, EntryFault, FileName, FileSize, List, PickButton } from './FileField.style.ts';

export type { FileEntry };

const defaultLabels = {
  pick: 'Choose files',
  drop: 'or drop them here',
  remove: 'Remove',
  sending: 'Sending',
  wrongKind: 'Not an accepted kind of file',
  tooLarge: 'Larger than allowed',
};

export type FileFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** The files, stored and on their way; the caller sends them and reports how far each is. */
  readonly files: readonly FileEntry[];
  /** Files that were picked or dropped and pass the limits. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly isMultiple?: boolean;
  readonly labels?: Partial<typeof defaultLabels>;
};

/**
 * Files of a record: picked, dropped or pasted by the browser's own dialog, listed with their progress.
 * @example <FileField label="Attachments" files={files} accept=".pdf,image/*" onAdd={send} onRemove={remove} />
 */
export function FileField({
  files,
  onAdd,
  onRemove,
  accept,
  maxBytes,
  isMultiple = true,
  labels,
  fault,
  ...field
}: FileFieldProps) {
  const words = { ...defaultLabels, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string>();

  function add(picked: readonly File[]) {
    const { taken, tooLarge, wrongKind } = sortFiles(isMultiple ? picked : picked.slice(0, 1), { accept, maxBytes });
    const names = (some: readonly File[]) => some.map(({ name }) => name).join(', ');
    const reasons = [
      wrongKind.length > 0 && `${words.wrongKind}: ${names(wrongKind)}`,
      tooLarge.length > 0 && `${words.tooLarge}: ${names(tooLarge)}`,
    ].filter(Boolean);
    setRefused(reasons.join('. ') || undefined);
    if (taken.length > 0) onAdd(taken);
  }

  return (
    <Field as="group" {...field} fault={refused ?? fault}>
      {(control, isInvalid) => (
        <>
          <DropZone
            data-over={isOver || undefined}
            data-invalid={isInvalid || undefined}
            data-disabled={control.disabled || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(!control.disabled);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setIsOver(false);
              if (!control.disabled) add([...event.dataTransfer.files]);
            }}
          >
            <Paperclip aria-hidden="true" />
            <PickButton
              type="button"
              id={control.id}
              disabled={control.disabled}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {words.pick}
            </PickButton>
            <span>{words.drop}</span>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={field.label}
              name={control.name}
              accept={accept}
              multiple={isMultiple}
              disabled={control.disabled}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = ''; // so that the same file can be picked again
              }}
            />
          </DropZone>
          {files.length > 0 && (
            <List>
              {files.map((file) => (
                <Entry key={file.id} data-fault={file.fault ? '' : undefined}>
                  <FileName title={file.name}>
                    {file.href ? (
                      <a href={file.href} download={file.name}>
                        {file.name}
                      </a>
                    ) : (
                      file.name
                    )}
                  </FileName>
                  <FileSize>{fileSize(file.size)}</FileSize>
                  <InnerButton type="button" disabled={control.disabled} onClick={() => onRemove(file.id)}>
                    <X aria-hidden="true" />
                    <Hidden>{`${words.remove} ${file.name}`}</Hidden>
                  </InnerButton>
                  {file.sent !== undefined && <Progress label={words.sending} value={file.sent} max={1} />}
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
