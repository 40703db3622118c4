import { type ReactNode, useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { SelectField } from '@weft/ui/SelectField';
import { SidePanel } from '@weft/ui/SidePanel';
import { shownMoment } from '../../../generic/india-time.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Stack } from './Template.style.ts';
import type { EarlierVersion, HistoryEvent } from './template-versions.ts';

export type EarlierVersionsProps<Version extends EarlierVersion> = {
  /** Path of the record's module. */
  readonly path: string;
  readonly id: number;
  /** The states that its history tells of. */
  readonly versionsOf: (events: readonly HistoryEvent[]) => readonly Version[];
  /** How the chosen one is shown. */
  readonly shown: (version: Version, name: string) => ReactNode;
  readonly onTake: (version: Version) => void;
  readonly onClose: () => void;
};

/** Earlier states of a record that is designed; one of them is looked at, and can be taken back into its editor. */
export function EarlierVersions<Version extends EarlierVersion>({
  path,
  id,
  versionsOf,
  shown,
  onTake,
  onClose,
}: EarlierVersionsProps<Version>) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly events?: readonly HistoryEvent[]; readonly fault?: string }>({});
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    firstValueFrom(api.get<unknown, HistoryEvent>(`${path}/history/${id}`)).then(
      ({ dataList = [] }) => setAnswer({ events: dataList }),
      (cause: unknown) => setAnswer({ fault: words(toFault(cause)) }),
    );
  }, [api, path, id, words]);
  const versions = versionsOf(answer.events ?? []);
  const version = versions.find(({ key }) => String(key) === chosen) ?? versions[0];
  const named = ({ until, by }: EarlierVersion): string =>
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
            {shown(version, named(version))}
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
