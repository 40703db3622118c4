import { useRef } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { Card } from '@weft/ui/Card';
import { ReadingSheet } from '@weft/ui/ReadingSheet';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { Facts } from '../../../generic/DocumentScreen/Facts.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { PrintButton } from '../../../generic/DocumentScreen/print/PrintButton.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm, type DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { Decisions } from './Decisions.tsx';
import { LotTrend } from './LotTrend.tsx';
import { rowKey, sheetRows, withReading } from './sheet-rows.ts';

const EDITABLE: readonly StatusName[] = ['draft', 'open', 'inProgress'];
/** They ask more than why: the screen asks it. */
const OWN_VERBS: readonly string[] = ['sample', 'decide'];

const sections = (...titles: readonly string[]): readonly FormSection<string>[] =>
  labTest.form.filter(({ title }) => titles.includes(title));
const LOT = sections('Lot');
/** Which lot, and where it came from. */
const ABOUT = [{ title: 'Lot', rows: [...LOT, ...sections('Source')].flatMap(({ rows }) => rows) }];
const COUNTED = [{ title: 'Quantity', rows: [['lotQuantity', 'sampled', 'accepted', 'rejected', 'undecided']] }];
const PLACE = [{ title: '', rows: [['stockArea', 'rack']] }];
const TESTING = sections('Testing');
const PAST = sections('Samples', 'Decisions');

const linesIn = (values: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(values['lines']) ? (values['lines'] as readonly AnyRecord[]) : []; // lines of a form are records

function Results({ form, onLastEnter }: { readonly form: DocumentForm; readonly onLastEnter: () => void }) {
  const { t } = useTranslation();
  const lines = linesIn(form.values);
  return (
    <Card title={form.label('lines')} isFlush>
      <ReadingSheet
        label={form.label('lines')}
        rows={sheetRows(lines, form.context, form.faults, t, form.isReadOnly)}
        isReadOnly={form.isReadOnly}
        onLastEnter={onLastEnter}
        onReading={({ row, at, text }) =>
          form.set(
            'lines',
            lines.map((line, n) => (rowKey(line, n) === row ? withReading(line, at, text, form.context) : line)),
          )
        }
      />
    </Card>
  );
}

/** One lab test: readings down the column by keys alone, verdicts as they are typed, one key to accept; parts, samples and retests beside it (spec 02, 4.6). */
export function LabTestScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const document = useDocument(labTest, id);
  const form = useDocumentForm(labTest, document.row, { editableIn: EDITABLE });
  const accept = useRef<HTMLButtonElement>(null);
  const status = statusOf(document.row?.['status']);
  const isDraft = status === undefined || status === 'draft';

  return (
    <DocumentScreen
      module={labTest}
      document={document}
      form={form}
      paper={
        status === 'completed'
          ? { call: 'certificate', label: t('lab.certificate') }
          : { call: 'workSheet', label: t('lab.workSheet') }
      }
      headerActions={
        id !== undefined &&
        !isDraft && <PrintButton module={labTest} id={id} form={form} call="report" label={t('lab.report')} />
      }
    >
      {isDraft ? (
        <FieldGrid form={form} rows={LOT} />
      ) : (
        <>
          <Facts form={form} sections={ABOUT} />
          <Results form={form} onLastEnter={() => accept.current?.focus()} />
          <LotTrend form={form} lines={linesIn(form.values)} />
          <Facts form={form} sections={COUNTED} />
          <FieldGrid form={form} rows={PLACE} />
          <FieldGrid form={form} rows={TESTING} />
          <Facts form={form} sections={PAST} />
        </>
      )}
      <ActionBar form={form}>
        <TransitionMenu module={labTest} document={document} form={form} without={OWN_VERBS} />
        {(status === 'open' || status === 'inProgress') && (
          <Decisions form={form} document={document} accept={accept} />
        )}
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
