import { Download } from 'lucide-react';
import { useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { FileField, type FileEntry } from '@weft/ui/FileField';
import { useMostBytes } from '../../../generic/FormField/use-most-bytes.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Buttons, Note, Pair } from './ImportWizardScreen.style.ts';
import type { Uploaded } from './import-answers.ts';
import { StepCard } from './StepCard.tsx';
import { ListedTemplate } from './ListedTemplate.tsx';
import type { ImportCalls, Listing } from './use-import-calls.ts';

/** Endings that the server reads (spec 01, 4.1). */
const ACCEPTED = '.xlsx,.csv,.tsv,.txt';

/** What a file brings: records, lines of one opening of stock, or documents as they stood before. Only records are there to begin with. */
export type Brings = 'records' | 'lines' | 'documents';

export type StartStepProps = {
  readonly calls: ImportCalls;
  readonly brings: Brings;
  readonly takesFocus: boolean;
  /** A template was fetched, or a file is on its way: the upload is next. */
  readonly onBegun: () => void;
  readonly onUploaded: (uploaded: Uploaded) => void;
};

/** Template and upload: fetch a file to fill in, hand a filled one over. */
export function StartStep({ calls, brings, takesFocus, onBegun, onUploaded }: StartStepProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const tellFault = useTellFault();
  const maxBytes = useMostBytes();
  const [fetching, setFetching] = useState<string>();
  const [file, setFile] = useState<FileEntry>();

  const fetchTemplate = async (
    key: string,
    format: 'xlsx' | 'csv',
    withData: boolean,
    listing?: Listing,
  ): Promise<void> => {
    setFetching(key);
    try {
      await calls.saveTemplate(format, withData, listing);
      onBegun();
    } catch (cause) {
      tellFault(cause);
    } finally {
      setFetching(undefined);
    }
  };
  const send = async (picked: File | undefined): Promise<void> => {
    if (picked === undefined) return;
    const entry = { id: picked.name, name: picked.name, size: picked.size };
    setFile({ ...entry, sent: 0 });
    onBegun();
    try {
      onUploaded(await calls.upload(picked, (sent) => setFile({ ...entry, sent })));
    } catch (cause) {
      setFile({ ...entry, fault: words(toFault(cause)) });
    }
  };
  const templates = [
    { key: 'xlsx', format: 'xlsx', withData: false },
    { key: 'csv', format: 'csv', withData: false },
    ...(brings === 'records' ? [{ key: 'data', format: 'xlsx', withData: true } as const] : []),
  ] as const;

  return (
    <Pair>
      <StepCard title={t('import.template.title')} note={t('import.template.note')} takesFocus={takesFocus}>
        <Buttons>
          {templates.map(({ key, format, withData }) => (
            <Button
              key={key}
              icon={<Download />}
              isBusy={fetching === key}
              onClick={() => void fetchTemplate(key, format, withData)}
            >
              {t(`import.template.${key}`)}
            </Button>
          ))}
        </Buttons>
        {brings === 'documents' && <Note>{t('import.takenOver.note')}</Note>}
        {brings === 'lines' && (
          <ListedTemplate
            isBusy={fetching === 'listed'}
            onFetch={(listing) => void fetchTemplate('listed', 'xlsx', false, listing)}
          />
        )}
      </StepCard>
      <StepCard title={t('import.upload.title')} note={t('import.upload.note')}>
        <FileField
          label={t('import.upload.file')}
          accept={ACCEPTED}
          isMultiple={false}
          {...(maxBytes === undefined ? {} : { maxBytes })}
          files={file === undefined ? [] : [file]}
          onAdd={([picked]) => void send(picked)}
          onRemove={() => setFile(undefined)}
          labels={{
            pick: t('import.upload.pick'),
            drop: t('import.upload.drop'),
            remove: t('action.delete'),
            sending: t('import.upload.sending'),
            wrongKind: t('import.upload.wrongKind'),
          }}
        />
      </StepCard>
    </Pair>
  );
}
