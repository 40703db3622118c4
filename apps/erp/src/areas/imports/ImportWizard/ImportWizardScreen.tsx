import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { importPath } from '@weft/domain/rules/imports/import-path';
import { PageHeader } from '@weft/ui/PageHeader';
import { Progress } from '@weft/ui/Progress';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModule } from '../../../product/use-module.ts';
import { Page } from '../../../shell/Page.tsx';
import type { ScreenProps } from '../../../shell/screens.ts';
import { CheckStep } from './CheckStep.tsx';
import { Stack } from './ImportWizardScreen.style.ts';
import type { Counts, Uploaded } from './import-answers.ts';
import { MapStep } from './MapStep.tsx';
import { PastImports } from './PastImports.tsx';
import { ResultStep } from './ResultStep.tsx';
import { StartStep } from './StartStep.tsx';
import { StepCard } from './StepCard.tsx';
import { Stepper } from './Stepper.tsx';
import { useImportCalls, type MapChoice } from './use-import-calls.ts';

const STEPS = ['template', 'upload', 'map', 'check', 'import', 'result'] as const;

/** A mapped file. `requestId` is made once per upload: however often Import is pressed, rows are written once. */
type Work = {
  readonly uploaded: Uploaded;
  readonly choice?: MapChoice;
  readonly requestId: string;
  readonly attempt: number;
  readonly refusal?: ApiFault | undefined;
};

type Stage =
  | { readonly step: 'template' | 'upload' }
  | ({ readonly step: 'map' | 'check' | 'import' } & Work)
  | { readonly step: 'result'; readonly importId: number; readonly counts: Counts };

type WizardProps = { readonly module: Module; readonly path: string };

function Wizard({ module, path }: WizardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useImportCalls(path);
  const [stage, setStage] = useState<Stage>({ step: 'template' });
  const [hasMoved, setMoved] = useState(false);
  const isDocument = module.kind === 'document';

  const go = (next: Stage): void => {
    setMoved(true);
    setStage(next);
  };
  const startAgain = (): void => go({ step: 'template' });
  const cancel = async (importId: number): Promise<void> => {
    startAgain();
    try {
      await calls.cancel(importId);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: t('error.title') }); // it lapses after a week by itself
    }
  };
  const commit = async (work: Work): Promise<void> => {
    go({ ...work, step: 'import', refusal: undefined });
    const { importId } = work.uploaded;
    try {
      const done = await calls.commit(importId, work.requestId);
      const [document] = done.created ?? [];
      if (isDocument && document !== undefined) {
        toast.success(t('import.result.posted', { count: done.new }));
        void navigate(`/module/${module.formRoute}/${document}`);
      } else go({ step: 'result', importId, counts: done });
    } catch (cause) {
      go({ ...work, step: 'check', attempt: work.attempt + 1, refusal: toFault(cause) });
    }
  };

  return (
    <Stack>
      <Stepper
        label={t('import.steps')}
        current={stage.step}
        steps={STEPS.map((key) => ({ key, label: t(`import.step.${key}`) }))}
      />
      {(stage.step === 'template' || stage.step === 'upload') && (
        <>
          <StartStep
            calls={calls}
            hasData={!isDocument}
            takesFocus={hasMoved && stage.step === 'template'}
            onBegun={() => setStage({ step: 'upload' })}
            onUploaded={(uploaded) => go({ step: 'map', uploaded, requestId: crypto.randomUUID(), attempt: 0 })}
          />
          <PastImports module={module.name} />
        </>
      )}
      {stage.step === 'map' && (
        <MapStep
          key={stage.uploaded.sheet}
          calls={calls}
          uploaded={stage.uploaded}
          chosen={stage.choice}
          isDocument={isDocument}
          onSheet={(uploaded) => go({ step: 'map', uploaded, requestId: stage.requestId, attempt: stage.attempt })}
          onMapped={(choice) => go({ ...stage, step: 'check', choice, attempt: stage.attempt + 1, refusal: undefined })}
          onCancel={() => void cancel(stage.uploaded.importId)}
        />
      )}
      {stage.step === 'check' && (
        <CheckStep
          key={stage.attempt}
          calls={calls}
          path={path}
          module={module}
          importId={stage.uploaded.importId}
          rowCount={stage.uploaded.rowCount}
          attempt={stage.attempt}
          isDocument={isDocument}
          refusal={stage.refusal}
          onBack={() => go({ ...stage, step: 'map' })}
          onAgain={() => go({ ...stage, attempt: stage.attempt + 1, refusal: undefined })}
          onImport={() => void commit(stage)}
          onCancel={() => void cancel(stage.uploaded.importId)}
        />
      )}
      {stage.step === 'import' && (
        <StepCard title={t('import.running.title')} note={t('import.running.note')} takesFocus>
          <Progress label={t('import.running', { count: stage.uploaded.rowCount })} />
        </StepCard>
      )}
      {stage.step === 'result' && (
        <ResultStep
          calls={calls}
          module={module}
          importId={stage.importId}
          counts={stage.counts}
          onAgain={startAgain}
        />
      )}
    </Stack>
  );
}

/** Import of a module from a spreadsheet: template, upload, map, check, import, result (spec 01, 4.1); opening stock as well (4.3). */
export function ImportWizardScreen({ module: info }: ScreenProps) {
  const { t } = useTranslation();
  const loaded = useModule(info.name);
  const path = importPath(info);
  return (
    <Page title={t('import.title', { plural: info.plural })}>
      <PageHeader
        title={t('import.title', { plural: info.plural })}
        returnHref={`#/module/${info.route}`}
        labels={{ return: t('action.return') }}
      />
      {loaded.status === 'ready' && path !== undefined && <Wizard module={loaded.value} path={path} />}
    </Page>
  );
}
