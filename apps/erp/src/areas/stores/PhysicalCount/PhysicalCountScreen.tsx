import { ScanLine } from 'lucide-react';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ButtonLink } from '@weft/ui/Button';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { CountedKeys } from './CountedKeys.tsx';
import { CountSheets } from './CountSheets.tsx';
import { CyclePlan } from './CyclePlan.tsx';
import { COUNT_HREF } from './SlipsToCount.tsx';

const sections = (...titles: readonly string[]): readonly FormSection<string>[] =>
  physicalCount.form.filter(({ title }) => titles.includes(title));
const DRAFT = sections('Count', 'How');
/** Only a count that repeats another names it. */
const withoutRepeat = (of: readonly FormSection<string>[]): readonly FormSection<string>[] =>
  of.map(({ title, rows }) => ({ title, rows: rows.map((row) => row.filter((key) => key !== 'recountOf')) }));
const [RUNNING, MORE] = [sections('Count', 'How', 'Result'), sections('More')];
/** The review has its own button beside the keys, where its decisions are. */
const BESIDE_KEYS: readonly string[] = ['review'];

/** One slip of a physical count: what is counted and how, how far it is, and for its reviewer the differences (spec 02, 5.6). */
export function PhysicalCountScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const document = useDocument(physicalCount, id);
  const form = useDocumentForm(physicalCount, document.row);
  const rights = useRights(physicalCount.acl);
  const status = statusOf(document.row?.['status']);
  const isDraft = status === undefined || status === 'draft';
  const isCounted = status === 'open' || status === 'inProgress';
  const shown = isDraft ? DRAFT : RUNNING;
  return (
    <DocumentScreen
      module={physicalCount}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && !isDraft && <CountSheets id={id} form={form} />}
          {id !== undefined && isCounted && rights.may('edit') && (
            <ButtonLink variant="primary" icon={<ScanLine />} href={`${COUNT_HREF}/${id}`}>
              {t('count.title')}
            </ButtonLink>
          )}
        </>
      }
    >
      <FieldGrid form={form} rows={form.values['kind'] === 'recount' ? shown : withoutRepeat(shown)} />
      {isDraft && form.values['kind'] === 'cycle' && !form.isReadOnly && <CyclePlan form={form} />}
      {id !== undefined && !isDraft && status !== 'cancelled' && <CountedKeys id={id} document={document} />}
      <FieldGrid form={form} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={physicalCount} document={document} form={form} without={BESIDE_KEYS} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
