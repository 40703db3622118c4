import { useEffect, useRef, useState } from 'react';
import type { Field } from '@weft/domain/catalogue/language/field';
import { GalleryField, type GalleryPicture } from '@weft/ui/GalleryField';
import type { DocumentForm } from '../form/use-document-form.ts';
import type { ControlProps } from './control-props.ts';
import { filePath } from '../../product/use-fetched-file.ts';
import { useFileBlobs } from './use-file-blobs.ts';
import { useSendPicture } from './use-send-picture.ts';
import { fileIds, useStoredFiles } from './use-stored-files.ts';

export type FormGalleryFieldProps = {
  readonly form: DocumentForm;
  readonly field: Field;
  readonly common: ControlProps;
  readonly value: unknown;
};

/** Sizes that the server keeps, in px: for the tiles, and for a look at one. */
const TILE = 320;
const SCREEN = 1280;

const sized = (token: string, size: number): readonly string[] => {
  const path = filePath(token);
  return path === undefined ? [] : [`${path}?size=${size}`];
};

/** Pictures of a record, the main one first. They are sent as they are picked; the record takes their ids, in their order, when it is saved. */
export function FormGalleryField({ form, field, common, value }: FormGalleryFieldProps) {
  const send = useSendPicture(field);
  const [sending, setSending] = useState<readonly GalleryPicture[]>([]);
  const [looked, setLooked] = useState<readonly number[]>([]);
  const ids = fileIds(value);
  const { fileOf, learn } = useStoredFiles(form, ids);
  const tiles = useFileBlobs(ids.flatMap((id) => sized(fileOf(id).fileName, TILE)));
  const whole = useFileBlobs(looked.flatMap((id) => sized(fileOf(id).fileName, SCREEN)));
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids; // a picture that comes later meets the order as it is by then
  });
  const set = (next: readonly number[]): void => form.set(common.name, next.length === 0 ? null : next);
  const change = (key: string, more: Partial<GalleryPicture> | undefined): void =>
    setSending((now) =>
      now.flatMap((one) => (one.id !== key ? [one] : more === undefined ? [] : [{ ...one, ...more }])),
    );
  const add = async (files: readonly File[]): Promise<void> => {
    const entries = files.map((file) => ({ file, key: `new ${crypto.randomUUID()}` }));
    setSending((now) => [...now, ...entries.map(({ file, key }) => ({ id: key, name: file.name, sent: 0 }))]);
    for (const { file, key } of entries) {
      const answer = await send(file, (sent) => change(key, { sent }), latest.current); // one after the other: the order stays
      change(key, 'fault' in answer ? { fault: answer.fault, sent: undefined } : undefined);
      if ('fault' in answer) continue;
      learn([answer]);
      set([...latest.current, answer.id]);
    }
  };
  const stored = ids.map((id): GalleryPicture => {
    const { originalName: name, fileName } = fileOf(id);
    const [tile = '', large = ''] = [...sized(fileName, TILE), ...sized(fileName, SCREEN)];
    return { id: String(id), name, src: tiles.get(tile), full: whole.get(large) };
  });
  return (
    <GalleryField
      {...common}
      pictures={[...stored, ...sending]}
      onAdd={(files) => void add(files)}
      onOrder={(keys) => set(keys.map(Number).filter((id) => ids.includes(id)))}
      onShow={(key) => setLooked((now) => [...new Set([...now, Number(key)])])}
      onRemove={(key) => {
        change(key, undefined);
        if (ids.includes(Number(key))) set(ids.filter((id) => id !== Number(key)));
      }}
    />
  );
}
