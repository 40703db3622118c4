import { Download } from 'lucide-react';
import { firstValueFrom } from 'rxjs';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import { saveBlob } from '../../../generic/save-blob.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Runs } from './ReportSchedule.style.ts';

/** A run of a schedule as its story tells it. */
export type ScheduleRun = {
  readonly id: number;
  readonly planned: string;
  readonly result: 'working' | 'sent' | 'skipped' | 'failed';
  readonly isByHand: boolean;
  readonly rows: number | null;
  readonly words: string | null;
  readonly fault: string | null;
  readonly fileName: string | null;
  readonly hasFile: boolean;
  readonly recipients: readonly {
    readonly address: string;
    readonly state: 'queued' | 'sending' | 'sent' | 'failed';
    readonly error: string | null;
  }[];
};

const TONES = { working: 'accent', sent: 'success', skipped: 'neutral', failed: 'danger' } as const;

/** What a schedule made so far: when, for whom, what became of each mail; the file of the last week. */
export function ScheduleRuns({ runs }: { readonly runs: UsedQuery<ScheduleRun, never> }) {
  const { t } = useTranslation();
  const why = useNoteWords();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const fetchFile = async (id: number): Promise<void> => {
    try {
      const { blob, name } = await firstValueFrom(api.download(`reportSchedule/runs/${id}/file`));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    }
  };
  return (
    <Card title={t('schedule.runs')}>
      <LoadState
        status={runs.status}
        fault={runs.fault?.message}
        onRetry={runs.refresh}
        isEmpty={runs.rows.length === 0}
        emptyState={<EmptyState title={t('schedule.noRuns')} />}
      >
        <Runs aria-label={t('schedule.runs')}>
          {runs.rows.map(({ id, planned, result, isByHand, rows, words, fault, fileName, hasFile, recipients }) => (
            <li key={id}>
              <strong>
                {formatDateTime(planned)}
                <Badge tone={TONES[result]}>{t(`schedule.result.${result}`)}</Badge>
                {isByHand && <Badge>{t('schedule.byHand')}</Badge>}
              </strong>
              {hasFile && (
                <Button
                  size="sm"
                  icon={<Download />}
                  aria-label={t('exports.fetch.of', { file: fileName ?? '' })}
                  onClick={() => void fetchFile(id)}
                >
                  {t('exports.fetch')}
                </Button>
              )}
              {rows !== null && (
                <p>
                  {t('exports.rows', { count: rows })}
                  {words !== null && words !== '' && ` · ${words}`}
                </p>
              )}
              {fault !== null && <p>{why(fault)}</p>}
              {recipients.map(({ address, state, error }) => (
                <p key={address}>
                  {address}: {t(`message.state.${state}`)}
                  {error !== null && ` · ${why(error)}`}
                </p>
              ))}
            </li>
          ))}
        </Runs>
      </LoadState>
    </Card>
  );
}
