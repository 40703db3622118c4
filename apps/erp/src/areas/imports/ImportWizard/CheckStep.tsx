import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Tabs, type Tab } from '@weft/ui/Tabs';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { CountTiles } from './CountTiles.tsx';
import { Buttons, Ending } from './ImportWizardScreen.style.ts';
import type { Counts, RowStatus } from './import-answers.ts';
import { OpeningTotals } from './OpeningTotals.tsx';
import { RowProgress } from './RowProgress.tsx';
import { StepCard } from './StepCard.tsx';
import { useCheck } from './use-check.ts';
import type { ImportCalls } from './use-import-calls.ts';

/** Outcomes, those that a person must look at first. */
const STATUSES: readonly RowStatus[] = ['wrong', 'changed', 'new', 'same'];
const OF_DOCUMENT: readonly RowStatus[] = ['new', 'wrong'];
/** Rows whose stock was opened before are left as they are. */
const OF_DOCUMENT_SKIPPED: readonly RowStatus[] = [...OF_DOCUMENT, 'same'];

export type CheckStepProps = {
  readonly calls: ImportCalls;
  readonly path: string;
  readonly module: Module;
  readonly importId: number;
  /** Rows of the file. */
  readonly rowCount: number;
  /** The check is under way or done already: the person comes back to it. */
  readonly isBegun: boolean;
  readonly isDocument: boolean;
  /** Why the import was refused after this check. */
  readonly refusal: ApiFault | undefined;
  readonly onBack: () => void;
  readonly onImport: (counts: Counts) => void;
  readonly onCancel: () => void;
};

/** What would become of every row; nothing is written. Import stays shut while a row is wrong, and says why. */
export function CheckStep(props: CheckStepProps) {
  const { calls, path, module, importId, rowCount, isBegun, isDocument, refusal } = props;
  const { t } = useTranslation();
  const noteWords = useNoteWords();
  const [isFetching, setFetching] = useState(false);
  const { look, correct, again } = useCheck(calls, importId, isBegun);
  const counts = look.status === 'done' ? look.counts : undefined;
  const ofDocument = (counts?.same ?? 0) > 0 ? OF_DOCUMENT_SKIPPED : OF_DOCUMENT;
  const shown = isDocument ? ofDocument : STATUSES;
  const [first, ...others] = (isDocument ? (['wrong'] as const) : STATUSES)
    .filter((status) => counts !== undefined && counts[status] > 0)
    .map((status): Tab => ({
      key: status,
      label: t('import.check.tab', { status: t(`import.status.${status}`), count: counts?.[status] ?? 0 }),
      content: (
        <CheckedRows
          path={path}
          module={module}
          importId={importId}
          status={status}
          round={look.status === 'done' ? look.round : 0}
          onCorrect={correct}
        />
      ),
    }));
  const fetchErrors = async (): Promise<void> => {
    setFetching(true);
    try {
      await calls.saveErrors(importId);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    } finally {
      setFetching(false);
    }
  };
  const shutBecause = (): string | undefined => {
    if (counts === undefined) return t('import.check.wait');
    if (counts.wrong > 0) return t('import.check.wrong', { count: counts.wrong });
    return counts.total === 0 ? t('import.check.empty') : undefined;
  };
  const reason = shutBecause();

  return (
    <StepCard title={t('import.check.title')} note={t('import.check.note')} takesFocus>
      {refusal !== undefined && (
        <Banner
          tone="danger"
          title={t('import.refused')}
          actions={
            <Button size="sm" onClick={again}>
              {t('import.check.again')}
            </Button>
          }
        >
          {noteWords(refusal.message)}
        </Banner>
      )}
      {look.status === 'running' && (
        <RowProgress label={t('import.check.running', { count: rowCount })} rows={rowCount} done={look.done} />
      )}
      {look.status === 'failed' && (
        <Banner
          tone="danger"
          actions={
            <Button size="sm" onClick={again}>
              {t('action.retry')}
            </Button>
          }
        >
          {noteWords(look.fault.message) || t('import.check.stopped')}
        </Banner>
      )}
      {counts !== undefined && (
        <>
          <CountTiles counts={counts} shown={shown} />
          {look.status === 'done' && look.warnings.length > 0 && (
            <Banner tone="warning">{look.warnings.map(noteWords).join(' ')}</Banner>
          )}
          {look.status === 'done' && look.totals.length > 0 && <OpeningTotals totals={look.totals} />}
          {counts.wrong === 0 && counts.total > 0 && <Banner tone="success">{t('import.check.clean')}</Banner>}
          {first !== undefined && <Tabs label={t('import.check.rows')} tabs={[first, ...others]} />}
        </>
      )}
      <Ending>
        <Buttons>
          <Button variant="quiet" onClick={props.onCancel}>
            {t('import.cancel')}
          </Button>
          <Button onClick={props.onBack}>{t('import.check.back')}</Button>
          {counts !== undefined && counts.wrong > 0 && (
            <>
              <Button icon={<Download />} isBusy={isFetching} onClick={() => void fetchErrors()}>
                {t('import.check.errorFile')}
              </Button>
              <Button icon={<Upload />} onClick={props.onCancel}>
                {t('import.check.corrected')}
              </Button>
            </>
          )}
        </Buttons>
        <Button
          variant="primary"
          disabledReason={reason}
          onClick={() => counts !== undefined && props.onImport(counts)}
        >
          {t('import.check.import')}
        </Button>
      </Ending>
    </StepCard>
  );
}
