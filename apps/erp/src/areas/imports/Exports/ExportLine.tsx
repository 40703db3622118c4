import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportRow } from '@weft/domain/contract/exports';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Progress } from '@weft/ui/Progress';
import { shownMoment } from '../../../generic/india-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { About, Buttons } from './ExportsScreen.style.ts';

export type ExportLineProps = {
  readonly row: ExportRow;
  readonly onFetch: (id: number) => Promise<void>;
  /** Calls off what is being written, drops a file that is ready. */
  readonly onDrop: (id: number) => Promise<void>;
};

const TONES = { waiting: 'accent', ready: 'success', failed: 'danger', cancelled: 'neutral' } as const;

const digits = (count: number): string => formatNumber(count, { grouping: 'indian' });

/** One export: its progress while it is written, its file once it is ready, why there is none. */
export function ExportLine({ row, onFetch, onDrop }: ExportLineProps) {
  const { t, say } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, title, format, state, rowTotal, doneRows, fileName, fault, createdOn, keptUntil } = row;
  const done = digits(Math.min(doneRows, rowTotal));
  const run = (work: (id: number) => Promise<void>): void => {
    setBusy(true);
    void work(id).finally(() => setBusy(false));
  };
  const meta = [
    t('exports.asked', { at: shownMoment(createdOn) ?? '' }),
    ...(state === 'ready'
      ? [t('exports.rows', { count: rowTotal }), t('exports.kept', { at: shownMoment(keptUntil ?? '') ?? '' })]
      : []),
  ].join(' · ');
  return (
    <li>
      <About>
        <strong>
          {state === 'ready' ? fileName : say(title)}
          <Badge tone={TONES[state]}>{t(`exports.state.${state}`)}</Badge>
        </strong>
        <span data-meta="">{meta}</span>
        {state === 'waiting' && (
          <Progress
            label={t('exports.writing', { format: t(`export.${format}`) })}
            value={doneRows}
            max={rowTotal}
            valueText={t('import.progress', { done, rows: digits(rowTotal) })}
          />
        )}
        {fault !== null && <span>{fault}</span>}
      </About>
      <Buttons>
        {state === 'ready' && (
          <Button
            icon={<Download />}
            isBusy={isBusy}
            aria-label={t('exports.fetch.of', { file: fileName })}
            onClick={() => run(onFetch)}
          >
            {t('exports.fetch')}
          </Button>
        )}
        {state !== 'failed' && (
          <Button
            variant="quiet"
            isBusy={isBusy && state === 'waiting'}
            aria-label={t(state === 'waiting' ? 'exports.cancel.of' : 'exports.drop.of', {
              file: state === 'waiting' ? say(title) : fileName,
            })}
            onClick={() => run(onDrop)}
          >
            {t(state === 'waiting' ? 'action.cancel' : 'exports.drop')}
          </Button>
        )}
      </Buttons>
    </li>
  );
}
