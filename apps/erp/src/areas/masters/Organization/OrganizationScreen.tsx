import { organization } from '@weft/domain/catalogue/organisation/organization';
import { Button } from '@weft/ui/Button';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../generic/DocumentScreen/document-context.ts';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TestMail } from '../../../generic/TestMail/TestMail.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { type DocumentForm, useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useScreenParams } from '../../../generic/use-screen-params.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useGstinFacts } from '../gstin/use-gstin-facts.ts';
import { Tried } from './OrganizationScreen.style.ts';
import { REGISTRATIONS } from './registrations.ts';

/** The profile of a company; another than the default can be made the default (spec 01, 1.10). */
export function OrganizationScreen() {
  const { t } = useTranslation();
  const { id } = useScreenParams(organization);
  const document = useDocument(organization, id);
  const plain = useDocumentForm(organization, document.row, { initial: useCopied(organization) });
  const form = useGstinFacts(plain, REGISTRATIONS);
  return (
    <DocumentScreen module={organization} document={document} form={form} notFound={t('organization.notFound')}>
      <FieldGrid form={form} rows={form.module.form} foot={<TryMailServer form={form} />} />
      <ActionBar form={form}>
        <MakeDefault form={form} isBusy={document.isSaving} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}

/** Whether a mail goes by the company's server as it is stored: by one's own account, to one's own address. */
function TryMailServer({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const rights = useRights(organization.acl);
  const { before, isDirty } = form;
  if (before === undefined || !rights.may('edit')) return null;
  return (
    <TestMail
      path={`${organization.api}/testMail`}
      body={{ id: before['id'] }}
      whyNot={isDirty ? t('form.saveFirst') : undefined}
      render={(button, outcome) => (
        <Tried>
          {outcome}
          {button}
        </Tried>
      )}
    />
  );
}

type Props = { readonly form: DocumentForm; readonly isBusy: boolean };

/** Print heads and number series follow from the next document on. */
function MakeDefault({ form, isBusy }: Props) {
  const { t } = useTranslation();
  const { act } = useDocumentActions();
  const rights = useRights(organization.acl);
  const { before, isDirty } = form;
  if (before === undefined || before['isDefault'] === true || !rights.may('edit')) return null;
  return (
    <Button
      isBusy={isBusy}
      disabledReason={isDirty ? t('form.saveFirst') : undefined}
      onClick={() => act('setDefaultOrganization')}
    >
      {t('organization.makeDefault')}
    </Button>
  );
}
