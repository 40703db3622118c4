import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button, ButtonLink } from '@weft/ui/Button';
import { UseList, usesOf } from '../../../generic/DocumentScreen/panel/UseList.tsx';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountTiles } from './CountTiles.tsx';
import { Buttons, Ending } from './ImportWizardScreen.style.ts';
import type { Counts } from './import-answers.ts';
import { StepCard } from './StepCard.tsx';
import { TakingBack } from './TakingBack.tsx';
import { useUndo } from './use-undo.ts';
import type { ImportCalls } from './use-import-calls.ts';

export type ResultStepProps = {
  readonly calls: ImportCalls;
  readonly module: Module;
  readonly importId: number;
  readonly counts: Counts;
  readonly wasUndone: boolean;
  /** The server takes it back: the person comes back to it. */
  readonly isUndoing: boolean;
  readonly onAgain: () => void;
};

/** What was imported, where it stands now, and the way back. */
export function ResultStep({ calls, module, importId, counts, wasUndone, isUndoing, onAgain }: ResultStepProps) {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const undo = useUndo(calls);
  const [isUndone, setUndone] = useState(wasUndone);
  const [isGoing, setGoing] = useState(isUndoing);
  const [fault, setFault] = useState<ApiFault>();
  const run = async (): Promise<void> => {
    try {
      const state = await undo(importId);
      if (state === undefined) return;
      setFault(undefined);
      setGoing(state === 'undoing');
      setUndone(state === 'undone');
    } catch (cause) {
      setFault(toFault(cause));
    }
  };
  if (isGoing)
    return (
      <TakingBack
        calls={calls}
        importId={importId}
        rowCount={counts.total}
        onEnd={(wasTaken, why) => {
          setGoing(false);
          setUndone(wasTaken);
          setFault(why);
        }}
      />
    );
  return (
    <StepCard key={String(isUndone)} title={t(isUndone ? 'import.result.undone' : 'import.result.title')} takesFocus>
      <CountTiles counts={counts} shown={['new', 'changed', 'same']} />
      {fault !== undefined && (
        <Banner tone="danger" title={t('import.undo.refused')}>
          {words(fault)}
          {usesOf(fault).length > 0 && <UseList uses={usesOf(fault)} />}
        </Banner>
      )}
      {isUndone && <Banner tone="success">{t('import.result.undone.note')}</Banner>}
      <Ending>
        <Buttons>
          {!isUndone && (
            <Button variant="quiet" icon={<Undo2 />} onClick={() => void run()}>
              {t('import.undo')}
            </Button>
          )}
          <Button onClick={onAgain}>{t('import.result.again')}</Button>
        </Buttons>
        <ButtonLink variant="primary" href={`#/module/${module.route}${isUndone ? '' : `?f.importId=${importId}`}`}>
          {t('import.result.list', { plural: say(module.plural) })}
        </ButtonLink>
      </Ending>
    </StepCard>
  );
}
