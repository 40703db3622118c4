import { useState } from 'react';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { TextField } from '@weft/ui/TextField';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { Ending, FaultList, Fields, Note } from './ImportWizardScreen.style.ts';
import type { Uploaded } from './import-answers.ts';
import { fieldWords } from './field-words.ts';
import { MappingTable } from './MappingTable.tsx';
import { StepCard } from './StepCard.tsx';
import { TakingFields } from './TakingFields.tsx';
import type { ImportCalls, MapChoice } from './use-import-calls.ts';

export type MapStepProps = {
  readonly calls: ImportCalls;
  readonly module: Module;
  readonly uploaded: Uploaded;
  /** What was chosen when the person came back from the check. */
  readonly chosen: MapChoice | undefined;
  readonly isDocument: boolean;
  readonly onSheet: (uploaded: Uploaded) => void;
  readonly onMapped: (choice: MapChoice) => void;
  readonly onCancel: () => void;
};

/** Which column brings what. The proposal of the server stands; required fields that nothing brings get a value for all rows here. */
export function MapStep({ calls, module, uploaded, chosen, isDocument, onSheet, onMapped, onCancel }: MapStepProps) {
  const { t, say } = useTranslation();
  const noteWords = useNoteWords();
  const [choice, setChoice] = useState<MapChoice>(
    chosen ?? {
      mapping: uploaded.mapping,
      mode: 'create',
      defaults: isDocument ? { date: browserToday() } : {},
      decimalComma: false,
    },
  );
  const [fault, setFault] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<MapChoice>): void => setChoice((now) => ({ ...now, ...part }));
  const ask = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch (cause) {
      setFault(toFault(cause));
      setBusy(false);
    }
  };
  const { fields, columns, rowCount, notices } = uploaded;
  const headings = columns.filter(({ heading }) => heading !== '').length;
  // A line of a document has no value for all rows: the server takes them for the document itself.
  const missing = isDocument ? [] : fields.filter(({ key }) => fault?.errors.some(({ field }) => field === key));

  return (
    <StepCard
      title={t('import.map.title')}
      note={t('import.map.note', {
        count: rowCount,
        mapped: Object.keys(choice.mapping).length,
        columns: headings,
      })}
      takesFocus
    >
      {notices.length > 0 && <Banner tone="warning">{notices.map(noteWords).join(' ')}</Banner>}
      <TakingFields
        module={module}
        uploaded={uploaded}
        isDocument={isDocument}
        choice={choice}
        onChange={change}
        onSheet={(sheet) => void ask(async () => onSheet(await calls.chooseSheet(uploaded, sheet)))}
      />
      <Note>{t('import.map.hint')}</Note>
      <MappingTable uploaded={uploaded} mapping={choice.mapping} onChange={(mapping) => change({ mapping })} />
      {fault !== undefined && (
        <Banner tone="danger" title={t('import.map.missing')}>
          <FaultList>
            {(fault.errors.length > 0 ? fault.errors : [fault]).map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </FaultList>
        </Banner>
      )}
      {missing.length > 0 && (
        <Fields>
          {missing.map(({ key, label }) => (
            <TextField
              key={key}
              label={t('import.map.forAll', { label: fieldWords(label, say) })}
              value={choice.defaults[key] ?? ''}
              disabledReason={choice.mapping[key] === undefined ? undefined : t('import.map.mappedNow')}
              onChange={(text) => {
                const { [key]: _before, ...others } = choice.defaults;
                change({ defaults: text === '' ? others : { ...others, [key]: text } });
              }}
            />
          ))}
        </Fields>
      )}
      <Ending>
        <Button variant="quiet" onClick={onCancel}>
          {t('import.cancel')}
        </Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabledReason={Object.keys(choice.mapping).length === 0 ? t('import.map.nothing') : undefined}
          onClick={() =>
            void ask(async () => {
              await calls.map(uploaded.importId, choice);
              onMapped(choice);
            })
          }
        >
          {t('import.map.next')}
        </Button>
      </Ending>
    </StepCard>
  );
}
