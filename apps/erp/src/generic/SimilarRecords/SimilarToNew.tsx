import { useRef, useState } from 'react';
import { SimilarRecords } from '@weft/ui/SimilarRecords';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plainText } from '../../product/plain-text.ts';
import type { LazySimilarToNewProps } from './LazySimilarToNew.tsx';
import { similarRecord, similarTo } from './similar-records.ts';
import { useSimilar } from './use-similar.ts';

/**
 * While the name of a new record is typed, those that are likely the same, by the search of the pick lists, each with a link (spec 01, 3.1). Whoever puts
 * the panel away sees it no more for this record.
 */
export function SimilarToNew({ form }: LazySimilarToNewProps) {
  const { t } = useTranslation();
  const { module } = form;
  const [isPutAway, setPutAway] = useState(false);
  const rows = useSimilar(module, isPutAway ? undefined : similarTo(plainText(form.values[module.display])));
  const panel = useRef<HTMLElement>(null);
  return (
    <SimilarRecords
      ref={panel}
      label={t('similar.heading')}
      records={rows.map((row) => similarRecord(module, row, t('status.inactive')))}
      onDismiss={() => {
        panel.current?.parentElement?.querySelector<HTMLElement>(`[name="${module.display}"]`)?.focus(); // the button is about to go
        setPutAway(true);
      }}
    />
  );
}
