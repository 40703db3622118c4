import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DrawnLabel } from '@weft/ui/DrawnLabel';
import { SelectField } from '@weft/ui/SelectField';
import { SidePanel } from '@weft/ui/SidePanel';
import { shownMoment } from '../../../generic/india-time.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { HistoryEvent } from '../Template/template-versions.ts';
import { Stack } from './LabelTemplateScreen.style.ts';
import { type LabelLayout, type LayoutVersion, layoutVersions } from './label-versions.ts';

export type LabelVersionsProps = {
  readonly id: number;
  /** What is stored now. */
  readonly now: LabelLayout;
  readonly onTake: (layout: LabelLayout) => void;
  readonly onClose: () => void;
};

/** Earlier layouts of a label; one of them can be taken back into the designer. */
export function LabelVersions({ id, now, onTake, onClose }: LabelVersionsProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly events?: readonly HistoryEvent[]; readonly fault?: string }>({});
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    firstValueFrom(api.get<unknown, HistoryEvent>(`${labelTemplate.api}/history/${id}`)).then(
      ({ dataList = [] }) => setAnswer({ events: dataList }),
      (cause: unknown) => setAnswer({ fault: words(toFault(cause)) }),
    );
  }, [api, id, words]);
  const versions = layoutVersions(now, answer.events ?? []);
  const version = versions.find(({ key }) => String(key) === chosen) ?? versions[0];
  const named = ({ until, by }: LayoutVersion): string =>
    t('template.version', { at: shownMoment(until) ?? until, by });
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('template.versions')}
      footer={
        version !== undefined && (
          <Button variant="primary" onClick={() => onTake(version)}>
            {t('template.take')}
          </Button>
        )
      }
    >
      <Stack>
        {answer.fault !== undefined && <Banner tone="danger">{answer.fault}</Banner>}
        {answer.events !== undefined && version === undefined && <p>{t('template.noVersions')}</p>}
        {version !== undefined && (
          <>
            <SelectField
              label={t('template.versions')}
              required
              options={versions.map((one) => ({ value: String(one.key), label: named(one) }))}
              value={String(version.key)}
              onCommit={setChosen}
            />
            <DrawnLabel
              label={named(version)}
              widthMm={version.widthMm}
              heightMm={version.heightMm}
              elements={version.elements.map((element) => ({ ...element, text: element.value }))}
            />
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
