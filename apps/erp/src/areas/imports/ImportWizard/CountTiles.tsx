import { formatNumber } from '@weft/domain/rules/format/format-number';
import { StatTile } from '@weft/ui/StatTile';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tiles } from './ImportWizardScreen.style.ts';
import type { Counts, RowStatus } from './import-answers.ts';

export type CountTilesProps = {
  readonly counts: Counts;
  /** Outcomes in the order of their tiles. */
  readonly shown: readonly RowStatus[];
};

/** How many rows came to what. */
export function CountTiles({ counts, shown }: CountTilesProps) {
  const { t } = useTranslation();
  return (
    <Tiles>
      {shown.map((status) => (
        <StatTile
          key={status}
          label={t(`import.status.${status}`)}
          value={formatNumber(counts[status], { grouping: 'indian' })}
          note={status === 'wrong' && counts.wrong > 0 ? t('import.check.mustMend') : undefined}
          tone={status === 'wrong' ? 'danger' : 'neutral'}
        />
      ))}
    </Tiles>
  );
}
