import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { Skeleton } from '@weft/ui/Skeleton';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Desk, Stack } from '../Template/Template.style.ts';
import type { TemplatePreview } from '../Template/use-template-preview.ts';
import { useWithFonts } from './page-fonts.ts';
import { Sheet } from './PrintTemplateScreen.style.ts';

export type PagePreviewProps = {
  readonly preview: TemplatePreview | undefined;
  readonly fault: string | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly record: Option | null;
  readonly search: OptionSearch;
  readonly onRecord: (record: Option | null) => void;
};

/** CSS pixels of a millimetre. */
const PIXELS = 96 / 25.4;

/** The page that the template makes of a real record, while one writes. */
export function PagePreview({ preview, fault, widthMm, heightMm, record, search, onRecord }: PagePreviewProps) {
  const { t } = useTranslation();
  const [entityId, name] = [preview?.entityId ?? null, preview?.name ?? '…'];
  const shown = useMemo(() => (entityId === null ? null : { id: entityId, name }), [entityId, name]); // one object while it is one record
  const page = useWithFonts(preview?.html ?? '');
  const desk = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = desk.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / (widthMm * PIXELS))));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [widthMm]);
  // Numbers for the style sheet; `CSSProperties` knows no custom properties.
  const sizes = { '--_width': widthMm, '--_height': heightMm, '--_scale': scale } as CSSProperties;
  return (
    <Desk aria-label={t('template.preview')}>
      <Card title={t('template.preview')} note={t('template.preview.note')}>
        <Stack>
          <ComboboxField label={t('template.record')} value={record ?? shown} search={search} onCommit={onRecord} />
          {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
          {preview !== undefined && preview.html === null && <Banner tone="info">{t('template.noRecord')}</Banner>}
          <Sheet ref={desk} style={sizes} aria-busy={preview === undefined || undefined}>
            {preview === undefined && <Skeleton lines={12} />}
            {preview?.html !== undefined && preview.html !== null && (
              // No scripts and no origin: what a record holds can neither run nor reach the page around it.
              <iframe title={t('template.page')} srcDoc={page} sandbox="" />
            )}
          </Sheet>
        </Stack>
      </Card>
    </Desk>
  );
}
