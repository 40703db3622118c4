import { staff } from '@weft/domain/catalogue/access/staff';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { FieldLimitsContext } from '../../../generic/FormField/field-limits.ts';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { LoginActions } from './LoginActions.tsx';
import { useLoginLimits } from './use-login-limits.ts';

/**
 * One member of staff. Who may change staff can let somebody in again: lift the wait after wrong log-ins, give a new password (spec 01, 1.1, 2.16);
 * what of a log-in goes beyond the person's own rights says so before it is tried.
 */
export function StaffScreen({ id }: ScreenProps) {
  const document = useDocument(staff, id);
  const form = useDocumentForm(staff, document.row, { initial: useCopied(staff) });
  const rights = useRights(staff.acl);
  const { before } = form;
  const limits = useLoginLimits(id, before?.['version']);
  const logsIn = before?.['canLogin'] === true && before['isActive'] === true && rights.may('edit');
  return (
    <FieldLimitsContext value={limits}>
      <DocumentScreen
        module={staff}
        document={document}
        form={form}
        headerActions={logsIn && id !== undefined && <LoginActions id={id} isDirty={form.isDirty} why={limits.why} />}
      >
        <FieldGrid form={form} rows={form.module.form} />
        <ActionBar form={form}>
          <SaveButton form={form} document={document} />
        </ActionBar>
      </DocumentScreen>
    </FieldLimitsContext>
  );
}
