import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { bringsOneDocument, importPath, isTakenOver } from '@weft/domain/rules/imports/import-path';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { PageHeader } from '@weft/ui/PageHeader';
import { Progress } from '@weft/ui/Progress';
import { toast } from '@weft/ui/Toast';
import { bringsGoods, SHOWS_LABELS, useLabelsOn } from '../../../generic/LabelPrint/labelled.ts';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModule } from '../../../product/modules/use-module.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { CheckStep } from './CheckStep.tsx';
import { ImportStep } from './ImportStep.tsx';
import { Stack } from './ImportWizardScreen.style.ts';
import type { Counts, ImportSession, Uploaded } from './import-answers.ts';
import { MapStep } from './MapStep.tsx';
import { PastImports } from './PastImports.tsx';
import { choiceOf, countsOf, uploadedOf } from './resumed.ts';
import { ResultStep } from './ResultStep.tsx';
import { type Brings, StartStep } from './StartStep.tsx';
import { Stepper } from './Stepper.tsx';
import { useImportCalls, type MapChoice } from './use-import-calls.ts';

const STEPS = ['template', 'upload', 'map', 'check', 'import', 'result'] as const;

/** A mapped file. `requestId` is made once per upload: however often Import is pressed, rows are written once. */
type Work = {
  readonly uploaded: Uploaded;
  readonly choice?: MapChoice | undefined;
  readonly requestId: string;
  /** Counts the visits of the check. */
  readonly attempt: number;
  /** The server has begun the step's work already: the person comes back to it. */
  readonly isBegun?: boolean;
  readonly refusal?: ApiFault | undefined;
};

type Stage =
  | { readonly step: 'template' | 'upload' }
  | ({ readonly step: 'map' | 'check' | 'import' } & Work)
  | {
      readonly step: 'result';
      readonly importId: number;
      readonly counts: Counts;
      readonly state: 'imported' | 'undoing' | 'undone';
    };

/** Where a person goes on with an import that was begun before. */
const stageOf = (module: Module, session: ImportSession): Stage => {
  const { importId, state } = session;
  if (state === 'imported' || state === 'undoing' || state === 'undone')
    return { step: 'result', importId, counts: countsOf(session), state };
  if (state === 'cancelled') return { step: 'template' };
  const work = {
    uploaded: uploadedOf(session),
    choice: choiceOf(module, session),
    requestId: crypto.randomUUID(),
    attempt: 0,
  };
  if (state === 'importing') return { step: 'import', ...work, isBegun: true };
  return { step: state === 'checking' || state === 'checked' ? 'check' : 'map', ...work, isBegun: true };
};

const bringsOf = (module: Module): Brings => {
  if (isTakenOver(module)) return 'documents';
  return bringsOneDocument(module) ? 'lines' : 'records';
};

type WizardProps = { readonly module: Module; readonly path: string; readonly begun: ImportSession | undefined };

function Wizard({ module, path, begun }: WizardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [, setAddress] = useSearchParams();
  const calls = useImportCalls(path);
  const [stage, setStage] = useState<Stage>(begun === undefined ? { step: 'template' } : stageOf(module, begun));
  const [hasMoved, setMoved] = useState(false);
  const isDocument = bringsOneDocument(module);
  const isPrinter = useRights(module.acl).may('print');
  const offersLabels = useLabelsOn() && isPrinter && bringsGoods(module.name);

  const go = (next: Stage): void => {
    setMoved(true);
    setStage(next);
  };
  /** The address names the import, so that a person may leave the page and come back to it. */
  const remember = (importId: number | undefined): void =>
    setAddress(importId === undefined ? {} : { import: String(importId) }, { replace: true });
  const startAgain = (): void => {
    remember(undefined);
    go({ step: 'template' });
  };
  const cancel = async (importId: number): Promise<void> => {
    startAgain();
    try {
      await calls.cancel(importId);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) }); // it lapses after a week by itself
    }
  };
  const finish = (importId: number, created: readonly number[], counts: Counts): void => {
    const [document] = created;
    if (isDocument && document !== undefined) {
      const address = `/module/${module.formRoute}/${document}`;
      toast.success(t('import.result.posted', { count: counts.new }), {
        ...(offersLabels && {
          durationMs: 20_000,
          action: { label: t('action.printLabels'), onPress: () => void navigate(`${address}?${SHOWS_LABELS}`) },
        }),
      });
      void navigate(address);
    } else go({ step: 'result', importId, counts, state: 'imported' });
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
            brings={bringsOf(module)}
            takesFocus={hasMoved && stage.step === 'template'}
            onBegun={() => setStage({ step: 'upload' })}
            onUploaded={(uploaded) => {
              remember(uploaded.importId);
              go({ step: 'map', uploaded, requestId: crypto.randomUUID(), attempt: 0 });
            }}
          />
          <PastImports module={module.name} onOpen={(session) => go(stageOf(module, session))} calls={calls} />
        </>
      )}
      {stage.step === 'map' && (
        <MapStep
          key={stage.uploaded.sheet}
          calls={calls}
          module={module}
          uploaded={stage.uploaded}
          chosen={stage.choice}
          isDocument={isDocument}
          onSheet={(uploaded) => go({ step: 'map', uploaded, requestId: stage.requestId, attempt: stage.attempt })}
          onMapped={(choice) =>
            go({ ...stage, step: 'check', choice, attempt: stage.attempt + 1, isBegun: false, refusal: undefined })
          }
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
          isBegun={stage.isBegun === true}
          isDocument={isDocument}
          refusal={stage.refusal}
          onBack={() => go({ ...stage, step: 'map' })}
          onImport={() => go({ ...stage, step: 'import', isBegun: false, refusal: undefined })}
          onCancel={() => void cancel(stage.uploaded.importId)}
        />
      )}
      {stage.step === 'import' && (
        <ImportStep
          calls={calls}
          importId={stage.uploaded.importId}
          rowCount={stage.uploaded.rowCount}
          requestId={stage.requestId}
          isBegun={stage.isBegun === true}
          onDone={(done) => finish(stage.uploaded.importId, done.created ?? [], countsOf(done))}
          onRefused={(refusal) => go({ ...stage, step: 'check', attempt: stage.attempt + 1, isBegun: false, refusal })}
        />
      )}
      {stage.step === 'result' && (
        <ResultStep
          calls={calls}
          module={module}
          importId={stage.importId}
          counts={stage.counts}
          wasUndone={stage.state === 'undone'}
          isUndoing={stage.state === 'undoing'}
          onAgain={startAgain}
        />
      )}
    </Stack>
  );
}

type Opened = { readonly session?: ImportSession | undefined; readonly fault?: ApiFault };

/** Looks up the import that the address names, then lets the person go on with it. */
function OpenedWizard({ module, path }: Omit<WizardProps, 'begun'>) {
  const { t } = useTranslation();
  const calls = useImportCalls(path);
  const [address, setAddress] = useSearchParams();
  const [named] = useState(() => Number(address.get('import')) || undefined); // as the page was opened with; later the wizard writes it
  const [opened, setOpened] = useState<Opened | undefined>(named === undefined ? {} : undefined);
  useEffect(() => {
    if (named === undefined) return;
    calls.session(named).then(
      (session) => setOpened({ session }),
      (cause: unknown) => setOpened({ fault: toFault(cause) }),
    ); // reaches the server: outside React
  }, [calls, named]);
  if (opened === undefined) return <Progress label={t('import.opening')} />;
  return opened.fault === undefined ? (
    <Wizard module={module} path={path} begun={opened.session} />
  ) : (
    <Banner
      tone="danger"
      actions={
        <Button
          size="sm"
          onClick={() => {
            setAddress({}, { replace: true });
            setOpened({});
          }}
        >
          {t('import.result.again')}
        </Button>
      }
    >
      {opened.fault.message}
    </Banner>
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
      {loaded.status === 'ready' && path !== undefined && <OpenedWizard module={loaded.value} path={path} />}
    </Page>
  );
}
