import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';

/** Others have the PAN of this party: whoever has it first is offered as the one of which this is a branch (spec 01, 3.1). */
export function BranchOffer({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const words = form.warnings.get('pan');
  const { head, headName } = form.said.find(({ name }) => name === 'SAME_PAN')?.values ?? {};
  if (form.isReadOnly || words === undefined || typeof head !== 'number' || typeof headName !== 'string') return null;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={() => form.set('parentParty', head, { parentPartyName: headName })}>
          {t('party.branchOf', { name: headName })}
        </Button>
      }
    >
      {words}
    </Banner>
  );
}
