import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { type ApiFault, toFault } from '@weft/api/http/api-fault';
import { type FileFacts, fileFacts } from '@weft/domain/catalogue/files/file-facts';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { FormGrid } from '@weft/ui/FormGrid';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { faultWords, useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { faultMap, serverFaults } from '../form/form-faults.ts';

export type FileFactsDialogProps = {
  readonly file: StoredFile;
  /** The file as it is now known, or undefined when the person goes back. */
  readonly onAnswer: (file: StoredFile | undefined) => void;
};

const KINDS = fileFacts.kind.options ?? [];

const NOT_TOUCHED: ReadonlySet<string> = new Set();

const KEYS = ['kind', 'number', 'validFrom', 'validTill', 'remark'] as const;

/** What is known of a stored file besides its content; kept at once, whether or not the form around it is saved (spec 01, 4.5). */
export function FileFactsDialog({ file, onAnswer }: FileFactsDialogProps) {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [facts, setFacts] = useState<FileFacts>(() => Object.fromEntries(KEYS.map((key) => [key, file[key] ?? null])));
  const [refused, setRefused] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const faults = faultMap(serverFaults(refused?.errors ?? [], NOT_TOUCHED, (one) => faultWords({ t, say }, one)));
  const common = (key: keyof FileFacts) => ({
    name: key,
    label: say(fileFacts[key].label),
    fault: faults.get(key),
  });
  const set = (key: keyof FileFacts) => (value: string | null) => setFacts((now) => ({ ...now, [key]: value || null }));
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await firstValueFrom(api.post<StoredFile>('filesData/update', { id: file.id, ...facts }));
      onAnswer({ ...file, ...(data ?? facts) });
    } catch (cause) {
      setRefused(toFault(cause));
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('file.details', { name: file.originalName })}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void keep()}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      {refused !== undefined && faults.size === 0 && <Banner tone="danger">{words(refused)}</Banner>}
      <FormGrid columns={2}>
        <SelectField
          {...common('kind')}
          options={KINDS.map((value) => ({ value, label: say(optionLabel(fileFacts.kind, value)) }))}
          value={facts.kind ?? null}
          onCommit={set('kind')}
        />
        <TextField {...common('number')} maxLength={60} value={facts.number ?? ''} onChange={set('number')} />
        <DateField {...common('validFrom')} value={facts.validFrom ?? null} onCommit={set('validFrom')} />
        <DateField
          {...common('validTill')}
          help={say(fileFacts.validTill.help ?? '')}
          value={facts.validTill ?? null}
          onCommit={set('validTill')}
        />
        <TextField
          {...common('remark')}
          data-span="all"
          maxLength={200}
          value={facts.remark ?? ''}
          onChange={set('remark')}
        />
      </FormGrid>
    </Dialog>
  );
}
