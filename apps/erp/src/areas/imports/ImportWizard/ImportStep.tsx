import { useEffect, useRef, useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Ending } from './ImportWizardScreen.style.ts';
import type { Committed } from './import-answers.ts';
import { RowProgress } from './RowProgress.tsx';
import { StepCard } from './StepCard.tsx';
import type { ImportCalls } from './use-import-calls.ts';

export type ImportStepProps = {
  readonly calls: ImportCalls;
  readonly importId: number;
  readonly rowCount: number;
  readonly requestId: string;
  /** The server writes already: the person comes back to it. */
  readonly isBegun: boolean;
  readonly onDone: (done: Committed) => void;
  readonly onRefused: (refusal: ApiFault | undefined) => void;
};

/** Writes all rows, or none, and shows how far it is. The server goes on when the page is left. */
export function ImportStep({ calls, importId, rowCount, requestId, isBegun, onDone, onRefused }: ImportStepProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<number>();
  const [isBackground, setBackground] = useState(isBegun);
  const [isStopping, setStopping] = useState(false);
  const ends = useRef({ onDone, onRefused });
  useEffect(() => {
    ends.current = { onDone, onRefused };
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async (): Promise<void> => {
      const begun = isBegun ? undefined : await calls.commit(importId, requestId);
      if (begun !== undefined && begun.state !== 'importing') {
        if (!signal.aborted) ends.current.onDone(begun);
        return;
      }
      if (signal.aborted) return;
      setBackground(true);
      setDone(0);
      const session = await calls.settled(importId, setDone, signal);
      if (signal.aborted) return;
      if (session.state === 'imported') ends.current.onDone(session);
      else ends.current.onRefused(session.fault === null ? undefined : toFault(new Error(session.fault.message)));
    };
    run().catch((cause: unknown) => {
      if (!signal.aborted) ends.current.onRefused(toFault(cause));
    });
    return () => controller.abort();
  }, [calls, importId, requestId, isBegun]);

  const stop = async (): Promise<void> => {
    setStopping(true);
    await calls.cancel(importId).catch(() => setStopping(false)); // it has ended meanwhile: the answer is on its way
  };
  return (
    <StepCard title={t('import.running.title')} note={t('import.running.note')} takesFocus>
      <RowProgress label={t('import.running', { count: rowCount })} rows={rowCount} done={done} />
      {isBackground && (
        <Ending>
          <Button variant="quiet" isBusy={isStopping} onClick={() => void stop()}>
            {t('import.running.stop')}
          </Button>
        </Ending>
      )}
    </StepCard>
  );
}
