import type { FileEntry } from '@weft/ui/FileField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PhotoField, photoIds } from '../PhotoField.tsx';

/** What a guard says beside a weight: why it differs, and pictures of it. */
export type Said = { readonly reason: string; readonly photos: readonly FileEntry[] };

export const NOTHING_SAID: Said = { reason: '', photos: [] };

/** The part of a body that says so. */
export const saidBody = ({
  reason,
  photos,
}: Said): { readonly reason?: string; readonly photos?: readonly number[] } => ({
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  ...(photos.length === 0 ? {} : { photos: photoIds(photos) }),
});

export type DifferenceFieldsProps = {
  readonly said: Said;
  readonly onChange: (change: (before: Said) => Said) => void;
  readonly faults: ReadonlyMap<string, string> | undefined;
};

/** Why the two scales differ, with a picture: a phone offers its camera. */
export function DifferenceFields({ said, onChange, faults }: DifferenceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('gate.differs')}
        value={said.reason}
        fault={faults?.get('reason')}
        onChange={(reason) => onChange((before) => ({ ...before, reason }))}
      />
      <PhotoField
        label={t('gate.photos')}
        photos={said.photos}
        fault={faults?.get('photos')}
        onChange={(change) => onChange((before) => ({ ...before, photos: change(before.photos) }))}
      />
    </>
  );
}
