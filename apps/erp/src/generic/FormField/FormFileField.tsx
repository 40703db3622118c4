import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Field } from '@weft/domain/catalogue/language/field';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import { useProduct } from '../../product/product-context.ts';
import type { DocumentForm } from '../use-document-form.ts';
import type { ControlProps } from './FormField.tsx';
import { fileHref, fileIds, useStoredFiles, type StoredFile } from './use-stored-files.ts';

type Props = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

const IMAGES = 'image/jpeg,image/png,image/webp';

const entryOf = (file: StoredFile): FileEntry => {
  const href = fileHref(file);
  return { id: String(file.id), name: file.name, size: file.size ?? 0, ...(href === undefined ? {} : { href }) };
};

/** Files or one picture of a record. They are sent as they are picked; the record takes their ids when it is saved. */
export function FormFileField({ form, field, common, value }: Props) {
  const { api } = useProduct();
  const [sending, setSending] = useState<readonly FileEntry[]>([]);
  const ids = fileIds(value);
  const { fileOf, learn } = useStoredFiles(form, ids);
  const isOne = field.kind === 'image' || field.many !== true;
  const keep = (next: readonly number[]): void =>
    form.set(common.name, field.kind === 'image' ? (next[0] ?? null) : next);
  const send = async (file: File, key: string, before: readonly number[]): Promise<readonly number[]> => {
    const body = new FormData();
    body.append('uploadingFiles', file);
    body.append('bodyData', '{}');
    try {
      const { dataList = [] } = await firstValueFrom(api.post<unknown, StoredFile>('filesData/saveWithFile', body));
      learn(dataList);
      setSending((now) => now.filter(({ id }) => id !== key));
      return isOne ? dataList.map(({ id }) => id) : [...before, ...dataList.map(({ id }) => id)];
    } catch (cause) {
      setSending((now) => now.map((entry) => (entry.id === key ? { ...entry, fault: toFault(cause).message } : entry)));
      return before;
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const entries = files.map((file) => ({ file, key: `new ${crypto.randomUUID()}` }));
    setSending((now) => [
      ...now,
      ...entries.map(({ file, key }) => ({ id: key, name: file.name, size: file.size, sent: 0 })),
    ]);
    let next = ids;
    for (const { file, key } of entries) next = await send(file, key, next); // one after the other: the order stays
    keep(next);
  };
  return (
    <FileField
      {...common}
      files={[...ids.map((id) => entryOf(fileOf(id))), ...sending]}
      isMultiple={!isOne}
      {...(field.kind === 'image' ? { accept: IMAGES } : {})}
      onAdd={(files) => void add(files)}
      onRemove={(id) => {
        setSending(sending.filter((entry) => entry.id !== id));
        if (ids.includes(Number(id))) keep(ids.filter((one) => one !== Number(id)));
      }}
    />
  );
}
