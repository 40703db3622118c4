import { useState } from 'react';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import { TextField } from '@weft/ui/TextField';
import { useSendFile } from '../../../generic/FormField/use-send-file.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a guard says beside a weight: why it differs, and pictures of it. */
export type Said = { readonly reason: string; readonly photos: readonly FileEntry[] };

export const NOTHING_SAID: Said = { reason: '', photos: [] };

/** The part of a body that says so. */
export const saidBody = ({
  reason,
  photos,
}: Said): { readonly reason?: string; readonly photos?: readonly number[] } => ({
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  ...(photos.length === 0 ? {} : { photos: photos.flatMap(({ id }) => (/^\d+$/u.test(id) ? [Number(id)] : [])) }),
});

export type DifferenceFieldsProps = {
  readonly said: Said;
  readonly onChange: (change: (before: Said) => Said) => void;
  readonly faults: ReadonlyMap<string, string> | undefined;
};

/** Why the two scales differ, with a picture: a phone offers its camera. */
export function DifferenceFields({ said, onChange, faults }: DifferenceFieldsProps) {
  const { t } = useTranslation();
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
      if (!('fault' in answer))
        onChange((before) => ({ ...before, photos: [...before.photos, { ...entry, id: String(answer.id) }] }));
    }
  };
  return (
    <>
      <TextField
        label={t('gate.differs')}
        value={said.reason}
        fault={faults?.get('reason')}
        onChange={(reason) => onChange((before) => ({ ...before, reason }))}
      />
      <FileField
        label={t('gate.photos')}
        accept="image/*"
        files={[...said.photos, ...sending]}
        fault={faults?.get('photos')}
        onAdd={(files) => void add(files)}
        onRemove={(id) => {
          setSending((now) => now.filter((one) => one.id !== id));
          onChange((before) => ({ ...before, photos: before.photos.filter((one) => one.id !== id) }));
        }}
      />
    </>
  );
}
