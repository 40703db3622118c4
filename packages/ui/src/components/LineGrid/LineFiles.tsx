import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FileField, type FileEntry } from '../FileField/FileField.tsx';
import type { FileLineColumn } from './LineGrid.types.ts';

export type LineFilesProps = {
  readonly column: Omit<FileLineColumn<object>, 'compute' | 'hasCell'>;
  /** Which cell it is: column and line. */
  readonly title: string;
  readonly ids: readonly number[];
  readonly isReadOnly: boolean;
  readonly fault: string | undefined;
  /** What the button at the end says. */
  readonly done: string;
  readonly onChange: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/**
 * The files of one cell: seen, fetched, added, taken out. They are sent as they are picked, and the dialog stays until they have
 * arrived: meanwhile no line can come or go, so each file finds its own.
 */
export function LineFiles({ column, title, ids, isReadOnly, fault, done, onChange, onClose }: LineFilesProps) {
  const { isMultiple = true, accept, maxBytes, fileOf, send, onOpen, onDescribe } = column;
  const [sending, setSending] = useState<readonly FileEntry[]>([]);
  /** Sent files come one after the other, long after the render that began to send them. */
  const now = useRef({ ids, wanted: new Set<string>() });
  useLayoutEffect(() => {
    now.current.ids = ids;
  });
  const isBusy = sending.some((one) => one.fault === undefined);

  const change = (key: string, entry: Partial<FileEntry> | undefined) =>
    setSending((all) =>
      all.flatMap((one) => (one.id !== key ? [one] : entry === undefined ? [] : [{ ...one, ...entry }])),
    );

  function keep(next: readonly number[]) {
    now.current.ids = next;
    onChange(next);
  }

  async function add(files: readonly File[]) {
    const entries = files.map((file) => ({ file, key: `new ${crypto.randomUUID()}` }));
    for (const { key } of entries) now.current.wanted.add(key);
    setSending((all) => [
      ...all,
      ...entries.map(({ file, key }) => ({ id: key, name: file.name, size: file.size, sent: 0 })),
    ]);
    for (const { file, key } of entries) {
      if (!now.current.wanted.has(key)) continue; // taken out again before its turn
      const answer = await send(file, (sent) => change(key, { sent })); // one after the other: the order stays
      if (!now.current.wanted.delete(key)) continue;
      if (typeof answer === 'number') keep(isMultiple ? [...now.current.ids, answer] : [answer]);
      change(key, typeof answer === 'number' ? undefined : { fault: answer.fault });
    }
  }

  function takeOut(key: string) {
    now.current.wanted.delete(key);
    change(key, undefined);
    if (now.current.ids.some((id) => String(id) === key)) keep(now.current.ids.filter((id) => String(id) !== key));
  }

  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={title}
      footer={
        <Button variant="primary" isBusy={isBusy} onClick={onClose}>
          {done}
        </Button>
      }
    >
      <FileField
        label={column.label}
        required={column.required === true && !isReadOnly}
        readOnly={isReadOnly}
        fault={fault}
        files={[...ids.map(fileOf), ...sending]}
        isMultiple={isMultiple}
        {...(accept === undefined ? {} : { accept })}
        {...(maxBytes === undefined ? {} : { maxBytes })}
        onAdd={(files) => void add(files)}
        onRemove={takeOut}
        {...(onOpen === undefined ? {} : { onOpen: (id: string) => onOpen(Number(id)) })}
        {...(onDescribe === undefined || isReadOnly ? {} : { onDescribe: (id: string) => onDescribe(Number(id)) })}
      />
    </Dialog>
  );
}
