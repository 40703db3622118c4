import { useState } from 'react';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import { useSendFile } from '../../generic/FormField/use-send-file.ts';

export type PhotoFieldProps = {
  readonly label: string;
  readonly photos: readonly FileEntry[];
  readonly fault?: string | undefined;
  readonly onChange: (change: (before: readonly FileEntry[]) => readonly FileEntry[]) => void;
};

/** Ids of photos that have been sent, as a call takes them. */
export const photoIds = (photos: readonly FileEntry[]): readonly number[] =>
  photos.flatMap(({ id }) => (/^\d+$/u.test(id) ? [Number(id)] : []));

/** Pictures of what is wrong, sent as they are taken: a phone offers its camera. */
export function PhotoField({ label, photos, fault, onChange }: PhotoFieldProps) {
  const send = useSendFile();
  const [sending, setSending] = useState<readonly FileEntry[]>([]);
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const key = `new ${crypto.randomUUID()}`;
      const entry = { id: key, name: file.name, size: file.size };
      setSending((now) => [...now, { ...entry, sent: 0 }]);
      const answer = await send(file, (sent) =>
        setSending((now) => now.map((one) => (one.id === key ? { ...one, sent } : one))),
      );
      setSending((now) =>
        now.flatMap((one) => (one.id !== key ? [one] : 'fault' in answer ? [{ ...one, fault: answer.fault }] : [])),
      );
      if (!('fault' in answer)) onChange((before) => [...before, { ...entry, id: String(answer.id) }]);
    }
  };
  return (
    <FileField
      label={label}
      accept="image/*"
      files={[...photos, ...sending]}
      fault={fault}
      onAdd={(files) => void add(files)}
      onRemove={(id) => {
        setSending((now) => now.filter((one) => one.id !== id));
        onChange((before) => before.filter((one) => one.id !== id));
      }}
    />
  );
}
