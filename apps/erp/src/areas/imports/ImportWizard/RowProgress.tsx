import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Progress } from '@weft/ui/Progress';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from './ImportWizardScreen.style.ts';

export type RowProgressProps = {
  readonly label: string;
  readonly rows: number;
  /** Rows that are done; undefined while the server has not told. */
  readonly done: number | undefined;
};

/** Above this many rows the server works in the background (spec 01, 4.1). */
const MOST_IN_CALL = 2000;

/** How many rows are done; of a large file also that the page may be left, once the server has told that it is at work: before, leaving would take the call along. */
export function RowProgress({ label, rows, done }: RowProgressProps) {
  const { t } = useTranslation();
  const digits = (count: number): string => formatNumber(count, { grouping: 'indian' });
  return (
    <>
      {done === undefined ? (
        <Progress label={label} />
      ) : (
        <Progress
          label={label}
          value={done}
          max={rows}
          valueText={t('import.progress', { done: digits(Math.min(done, rows)), rows: digits(rows) })}
        />
      )}
      {done !== undefined && rows > MOST_IN_CALL && <Note>{t('import.progress.leave')}</Note>}
    </>
  );
}
