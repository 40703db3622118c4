import { useMemo } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { Skeleton } from '@weft/ui/Skeleton';
import { MessageShown } from '../../../generic/DocumentScreen/print/MessageShown.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Desk, Stack } from '../Template/Template.style.ts';
import type { MessagePreviewed } from './message-previewed.ts';

export type MessagePreviewProps = {
  readonly preview: MessagePreviewed | undefined;
  readonly fault: string | undefined;
  readonly record: Option | null;
  readonly search: OptionSearch;
  readonly onRecord: (record: Option | null) => void;
};

/** The message that the template makes of a real record, while one writes. */
export function MessagePreview({ preview, fault, record, search, onRecord }: MessagePreviewProps) {
  const { t } = useTranslation();
  const [entityId, name] = [preview?.entityId ?? null, preview?.name ?? '…'];
  const shown = useMemo(() => (entityId === null ? null : { id: entityId, name }), [entityId, name]); // one object while it is one record
  return (
    <Desk>
      <Card title={t('message.preview')} note={t('template.preview.note')}>
        <Stack>
          <ComboboxField label={t('template.record')} value={record ?? shown} search={search} onCommit={onRecord} />
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {preview !== undefined && preview.entityId === null && <Banner tone="info">{t('template.noRecord')}</Banner>}
          {preview === undefined && <Skeleton lines={8} />}
          {preview !== undefined && preview.entityId !== null && <MessageShown {...preview} />}
        </Stack>
      </Card>
    </Desk>
  );
}
