import { useEffect, useRef, useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Ending } from './ImportWizardScreen.style.ts';
import type { ImportSession } from './import-answers.ts';
import { RowProgress } from './RowProgress.tsx';
import { StepCard } from './StepCard.tsx';
import type { ImportCalls } from './use-import-calls.ts';

export type TakingBackProps = {
  readonly calls: ImportCalls;
  readonly importId: number;
  readonly rowCount: number;
  /** It was taken back, or `fault` says what hindered it; without one it was called off. */
  readonly onEnd: (isUndone: boolean, fault?: ApiFault) => void;
};

/** What hinders, as a call would have been refused with it. */
const faultOf = ({ fault }: ImportSession): ApiFault | undefined =>
  fault === null
    ? undefined
    : {
        kind: 'refused',
        status: 422,
        responseCode: fault.code,
        message: fault.message,
        errors: fault.errors ?? [],
        data: fault.data,
      };

/** The server takes a large import back, all of it or nothing; it goes on when the page is left. */
export function TakingBack({ calls, importId, rowCount, onEnd }: TakingBackProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<number>();
  const [isStopping, setStopping] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    calls.settled(importId, setDone, signal).then(
      (session) => {
        if (!signal.aborted) end.current(session.state === 'undone', faultOf(session));
      },
      (cause: unknown) => {
        if (!signal.aborted) end.current(false, toFault(cause));
      },
    ); // reaches the server: outside React
    return () => controller.abort();
  }, [calls, importId]);
  const stop = async (): Promise<void> => {
    setStopping(true);
    await calls.cancel(importId).catch(() => setStopping(false)); // it has ended meanwhile: the answer is on its way
  };
  return (
    <StepCard title={t('import.undo.running.title')} note={t('import.undo.running.note')} takesFocus>
      <RowProgress label={t('import.undo.running', { count: rowCount })} rows={rowCount} done={done} />
      <Ending>
        <Button variant="quiet" isBusy={isStopping} onClick={() => void stop()}>
          {t('import.undo.stop')}
        </Button>
      </Ending>
    </StepCard>
  );
}
