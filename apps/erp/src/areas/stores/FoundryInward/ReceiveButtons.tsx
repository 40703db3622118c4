import { Button } from '@weft/ui/Button';
import { useDocumentActions, useMainAction } from '../../../generic/DocumentScreen/document-context.ts';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

export type ReceiveButtonsProps = { readonly form: DocumentForm; readonly document: UsedDocument };

/** The goods become stock with one press; beside it, what is typed is kept as a draft. */
export function ReceiveButtons({ form, document }: ReceiveButtonsProps) {
  const { t } = useTranslation();
  const { save, saveBy } = useDocumentActions();
  const receive = (): void => saveBy('receive');
  useMainAction(form.isReadOnly ? undefined : receive);
  if (form.isReadOnly) return null;
  return (
    <>
      <Button
        disabledReason={document.isSaving ? t('form.saving') : undefined}
        title={t('key.save')}
        onClick={() => save()}
      >
        {t('foundry.keepDraft')}
      </Button>
      <Button variant="primary" isBusy={document.isSaving} title={t('key.main')} onClick={receive}>
        {t('foundry.receive')}
      </Button>
    </>
  );
}
