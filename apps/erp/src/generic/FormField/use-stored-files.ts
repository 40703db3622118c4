import { useCallback, useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { useProduct } from '../../product/product-context.ts';
import type { DocumentForm } from '../form/use-document-form.ts';

/** A file of which nothing but its id is known yet. */
const unknownFile = (id: number): StoredFile => ({
  id,
  foreinKey: null,
  moduleName: null,
  fileName: '',
  originalName: `#${id}`,
  mimeType: '',
  size: 0,
  sha256: '',
});

/** Ids of a `file` or `image` field, one or several. */
export const fileIds = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** Names and addresses of the files that a record's field holds; `learn` adds those that were just sent. Both stay the same while nothing new is known. */
export const useStoredFiles = (form: Pick<DocumentForm, 'module' | 'before'>, ids: readonly number[]) => {
  const { api } = useProduct();
  const [known, setKnown] = useState<ReadonlyMap<number, StoredFile>>(new Map());
  const recordId = form.before?.['id'];
  const isUnknown = ids.some((id) => !known.has(id));
  const path = `${form.module.api}/v3/${String(recordId)}`;
  const learn = useCallback(
    (files: readonly StoredFile[]): void =>
      setKnown((now) => new Map([...now, ...files.map((file) => [file.id, file] as const)])),
    [],
  );
  const fileOf = useCallback((id: number): StoredFile => known.get(id) ?? unknownFile(id), [known]);

  useEffect(() => {
    if (!isUnknown || typeof recordId !== 'number') return; // names of stored files come from the server
    firstValueFrom(api.get<{ readonly files?: readonly StoredFile[] }>(path, { isQuiet: true })).then(
      ({ data }) => learn(data?.files ?? []),
      () => undefined, // the ids stand in for the names
    );
  }, [api, path, isUnknown, recordId, learn]);

  return { fileOf, learn };
};
