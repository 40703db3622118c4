import { Button } from '@weft/ui/Button';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Amendment } from './use-amendment.ts';

export type AmendmentButtonsProps = { readonly amendment: Amendment; readonly form: DocumentForm };

/** Ends of an amendment: given up, or saved with its reason. */
export function AmendmentButtons({ amendment, form }: AmendmentButtonsProps) {
  const { t } = useTranslation();
  const { save } = useDocumentActions();
  return (
    <>
      <Button
        onClick={() => {
          form.reset();
          amendment.leave();
        }}
      >
        {t('order.amend.leave')}
      </Button>
      <Button
        variant="primary"
        isBusy={amendment.document.isSaving}
        disabledReason={form.isDirty ? undefined : t('order.amend.nothing')}
        title={t('key.save')}
        onClick={() => save()}
      >
        {t('order.amend.save')}
      </Button>
      {amendment.asksReason && (
        <ReasonDialog
          title={t('order.amend.why')}
          okText={t('order.amend.save')}
          isEnding={false}
          onAnswer={amendment.answer}
        />
      )}
    </>
  );
}
