import { useMemo } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { Skeleton } from '@weft/ui/Skeleton';
import { Mail } from '../../../generic/DocumentScreen/SendDialog.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Desk, Stack } from '../Template/Template.style.ts';
import type { TemplatePreview } from '../Template/use-template-preview.ts';

export type MessagePreviewProps = {
  readonly preview: TemplatePreview | undefined;
  readonly fault: string | undefined;
  readonly record: Option | null;
  readonly search: OptionSearch;
  readonly onRecord: (record: Option | null) => void;
};

/** The mail that the template makes of a real record, while one writes. */
export function MessagePreview({ preview, fault, record, search, onRecord }: MessagePreviewProps) {
  const { t } = useTranslation();
  const [entityId, name] = [preview?.entityId ?? null, preview?.name ?? '…'];
  const shown = useMemo(() => (entityId === null ? null : { id: entityId, name }), [entityId, name]); // one object while it is one record
  return (
    <Desk aria-label={t('message.preview')}>
      <Card title={t('message.preview')} note={t('template.preview.note')}>
        <Stack>
          <ComboboxField label={t('template.record')} value={record ?? shown} search={search} onCommit={onRecord} />
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {preview !== undefined && preview.html === null && <Banner tone="info">{t('template.noRecord')}</Banner>}
          {preview === undefined && <Skeleton lines={8} />}
          {preview?.html !== undefined && preview.html !== null && (
            <Mail>
              <h3>{preview.subject}</h3>
              {/* No scripts and no origin: what a record holds can neither run nor reach the page around it. */}
              <iframe title={t('message.mail')} srcDoc={preview.html} sandbox="" />
            </Mail>
          )}
        </Stack>
      </Card>
    </Desk>
  );
}
