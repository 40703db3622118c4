import { X } from 'lucide-react';
import { useState } from 'react';
import { bulkKeys } from '@weft/domain/catalogue/language/bulk-keys';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { IconButton } from '@weft/ui/IconButton';
import { SelectField } from '@weft/ui/SelectField';
import { toast } from '@weft/ui/Toast';
import { faultWords, useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { isShownIn } from '../form/field-state.ts';
import { FormField } from '../FormField/FormField.tsx';
import { wireValues } from '../form/form-values.ts';
import { useDocumentForm, type DocumentForm } from '../form/use-document-form.ts';
import { useAskLeave, useLeaveQuestion } from '../form/use-leave-question.ts';
import { BulkField, BulkParts } from './BulkEditDialog.style.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { type BulkWanted, useBulkWork } from './use-bulk-work.ts';

export type BulkEditDialogProps = {
  readonly module: Module;
  readonly wanted: BulkWanted;
  /** How many records that is, as the list counts them. */
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const EMPTY: { readonly [kind: string]: unknown } = { refs: [], multiChoice: [], boolean: false };

/** One value for many records: the fields, what would come of it by the server's own checks, and doing it. */
export function BulkEditDialog({ module, wanted, count, onDone, onClose }: BulkEditDialogProps) {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const rights = useRights(module.acl);
  const own = useDocumentForm(module, undefined);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const form: DocumentForm = {
    ...own,
    isReadOnly: false, // who may not make records may still change them
    faults: own.unread,
  };
  const values = wireValues(
    form.module,
    Object.fromEntries(keys.map((key) => [key, form.values[key] ?? null])),
    rights.hidden,
  );
  const work = useBulkWork(module, wanted, values);
  const choices = bulkKeys(form.module, rights.hidden, form.context).filter(
    (key) => !keys.includes(key) && isShownIn(key, form.module.fields, { record: form.shown, context: form.context }),
  );

  const add = (key: string | null): void => {
    if (key === null) return;
    form.set(key, EMPTY[form.module.fields[key]?.kind ?? ''] ?? null); // first values of a new record are nobody's choice here
    setKeys([...keys, key]);
  };
  const edit = async (): Promise<void> => {
    const done = await work.edit();
    if (done === undefined) return;
    if (done.changed > 0 || done.waiting === 0) toast.success(t('bulk.done', { count: done.changed }));
    if (done.waiting > 0) toast.warning(t('bulk.waiting', { count: done.waiting }));
    onDone();
  };
  const isDirty = keys.length > 0;
  const askLeave = useAskLeave();
  useLeaveQuestion(isDirty, () => setKeys([]));
  const close = async (): Promise<void> => {
    if (!isDirty || (await askLeave())) onClose();
  };
  const [unread] = own.unread.values();
  const unready = keys.length === 0 ? t('bulk.noField') : unread;
  const leave = (key: string): void => {
    setKeys(keys.filter((one) => one !== key));
    form.setTypingFault(key, undefined);
  };

  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      title={t('bulk.title', { count })}
      description={t('bulk.note', { plural: say(module.plural) })}
      footer={
        <>
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>
          {work.preview === undefined ? (
            <Button variant="primary" isBusy={work.isBusy} disabledReason={unready} onClick={() => void work.check()}>
              {t('bulk.check')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={work.isBusy}
              disabledReason={work.preview.rows.length === 0 ? t('bulk.nothing') : unready}
              onClick={() => void edit()}
            >
              {t('bulk.do', { count: work.preview.rows.length })}
            </Button>
          )}
        </>
      }
    >
      <BulkParts>
        {keys.map((key) => (
          <BulkField key={key}>
            <FormField form={form} name={key} />
            <IconButton label={t('bulk.leave', { label: form.label(key) })} icon={<X />} onClick={() => leave(key)} />
          </BulkField>
        ))}
        {choices.length > 0 && (
          <SelectField
            key={keys.length}
            label={t(keys.length === 0 ? 'bulk.field' : 'bulk.another')}
            options={choices.map((key) => ({ value: key, label: form.label(key) }))}
            value={null}
            onCommit={add}
          />
        )}
        {work.fault !== undefined && <Banner tone="danger">{words(work.fault)}</Banner>}
        {work.preview !== undefined && (
          <BulkOutcome preview={work.preview} reason={(error) => faultWords({ t, say }, error)} />
        )}
      </BulkParts>
    </Dialog>
  );
}
