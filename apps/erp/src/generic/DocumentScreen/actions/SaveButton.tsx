import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { UsedDocument } from '../../form/use-document.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { useDocumentActions } from '../document-context.ts';
import { goneWords } from './gone-words.ts';

export type SaveButtonProps = { readonly form: DocumentForm; readonly document: UsedDocument };

/** Saves; beside it, for who may make records, saves and begins another one. Not there when nothing may be changed. */
export function SaveButton({ form, document }: SaveButtonProps) {
  const { t } = useTranslation();
  const { save } = useDocumentActions();
  const mayCreate = useRights(form.module.acl).may('create');
  if (form.isReadOnly) return null;
  const gone = document.isGone ? goneWords(document, t) : undefined;
  return (
    <>
      {mayCreate && (
        <Button
          disabledReason={gone ?? (document.isSaving ? t('form.saving') : undefined)}
          title={form.module.states === undefined ? t('key.saveNew') : undefined}
          onClick={() => save(true)}
        >
          {t('action.saveNew')}
        </Button>
      )}
      <Button
        variant="primary"
        isBusy={document.isSaving}
        disabledReason={gone}
        title={t('key.save')}
        onClick={() => save()}
      >
        {t('action.save')}
      </Button>
    </>
  );
}
