import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Field } from '@weft/domain/catalogue/language/field';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import { useProduct } from '../../product/product-context.ts';
import type { DocumentForm } from '../use-document-form.ts';
import type { ControlProps } from './FormField.tsx';

type Props = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

/** A stored file as the server tells of it. */
type StoredFile = { readonly id: number; readonly token: string; readonly name: string; readonly size?: number };

const IMAGES = 'image/jpeg,image/png,image/webp';

const idsOf = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

const entryOf = ({ id, token, name, size = 0 }: StoredFile): FileEntry => ({
  id: String(id),
  name,
  size,
  ...(token === '' ? {} : { href: `/api/v1/file/get/${token}` }),
});

/** Files or one picture of a record. They are sent as they are picked; the record takes their ids when it is saved. */
export function FormFileField({ form, field, common, value }: Props) {
  const { api } = useProduct();
  const [known, setKnown] = useState<ReadonlyMap<number, StoredFile>>(new Map());
  const [sending, setSending] = useState<readonly FileEntry[]>([]);
  const ids = idsOf(value);
  const isOne = field.kind === 'image' || field.many !== true;
  const recordId = form.before?.['id'];
  const isUnknown = ids.some((id) => !known.has(id));
  const path = `${form.module.api}/v3/${String(recordId)}`;

  useEffect(() => {
    if (!isUnknown || typeof recordId !== 'number') return; // names of stored files come from the server
    firstValueFrom(api.get<{ readonly files?: readonly StoredFile[] }>(path, { isQuiet: true })).then(
      ({ data }) =>
        setKnown((before) => new Map([...before, ...(data?.files ?? []).map((file) => [file.id, file] as const)])),
      () => undefined, // the ids stand in for the names
    );
  }, [api, path, isUnknown, recordId]);

  const keep = (next: readonly number[]): void =>
    form.set(common.name, field.kind === 'image' ? (next[0] ?? null) : next);
  const send = async (file: File, key: string, before: readonly number[]): Promise<readonly number[]> => {
    const body = new FormData();
    body.append('uploadingFiles', file);
    body.append('bodyData', '{}');
    try {
      const { dataList = [] } = await firstValueFrom(api.post<unknown, StoredFile>('filesData/saveWithFile', body));
      setKnown((now) => new Map([...now, ...dataList.map((stored) => [stored.id, stored] as const)]));
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
      files={[...ids.map((id) => entryOf(known.get(id) ?? { id, token: '', name: `#${id}` })), ...sending]}
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
