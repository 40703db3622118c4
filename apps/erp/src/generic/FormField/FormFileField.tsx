import { useState } from 'react';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import type { DocumentForm } from '../form/use-document-form.ts';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import type { Field } from '@weft/domain/catalogue/language/field';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fileEntry } from './file-entry.ts';
import type { ControlProps } from './control-props.ts';
import { LazyFileFactsDialog } from './LazyFileFactsDialog.tsx';
import { useLinkFile } from './use-link-file.ts';
import { useMostBytes } from './use-most-bytes.ts';
import { useOpenFile } from './use-open-file.ts';
import { useSendFile } from './use-send-file.ts';
import { fileIds, useStoredFiles } from './use-stored-files.ts';

type Props = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

/** Files of a record. They are sent as they are picked; the record takes their ids when it is saved. */
export function FormFileField({ form, field, common, value }: Props) {
  const words = useTranslation();
  const openFile = useOpenFile();
  const linkFile = useLinkFile();
  const maxBytes = useMostBytes();
  const send = useSendFile();
  const [described, setDescribed] = useState<StoredFile>();
  const [sending, setSending] = useState<readonly FileEntry[]>([]);
  const ids = fileIds(value);
  const { fileOf, learn } = useStoredFiles(form, ids);
  const isOne = field.many !== true;
  const change = (key: string, entry: Partial<FileEntry> | undefined): void =>
    setSending((now) =>
      now.flatMap((one) => (one.id !== key ? [one] : entry === undefined ? [] : [{ ...one, ...entry }])),
    );
  const add = async (files: readonly File[]): Promise<void> => {
    const entries = files.map((file) => ({ file, key: `new ${crypto.randomUUID()}` }));
    setSending((now) => [
      ...now,
      ...entries.map(({ file, key }) => ({ id: key, name: file.name, size: file.size, sent: 0 })),
    ]);
    let next = ids;
    for (const { file, key } of entries) {
      const answer = await send(file, (sent) => change(key, { sent }), next); // one after the other: the order stays
      change(key, 'fault' in answer ? { fault: answer.fault } : undefined);
      if ('fault' in answer) continue;
      learn([answer]);
      next = isOne ? [answer.id] : [...next, answer.id];
    }
    form.set(common.name, next);
  };
  return (
    <>
      <FileField
        {...common}
        files={[...ids.map((id) => fileEntry(fileOf(id), words, form.context.today)), ...sending]}
        isMultiple={!isOne}
        {...(maxBytes === undefined ? {} : { maxBytes })}
        onAdd={(files) => void add(files)}
        onDescribe={(id) => setDescribed(fileOf(Number(id)))}
        onLink={(id) => void linkFile(fileOf(Number(id)))}
        onOpen={(id) => void openFile(fileOf(Number(id)))}
        onRemove={(id) => {
          change(id, undefined);
          if (ids.includes(Number(id)))
            form.set(
              common.name,
              ids.filter((one) => one !== Number(id)),
            );
        }}
      />
      {described !== undefined && (
        <LazyFileFactsDialog
          file={described}
          onAnswer={(file) => {
            setDescribed(undefined);
            if (file !== undefined) learn([file]);
          }}
        />
      )}
    </>
  );
}
