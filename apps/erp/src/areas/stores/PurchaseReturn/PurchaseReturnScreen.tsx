import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush, Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { RepairActions } from './RepairActions.tsx';
import { ReturnableStock } from './ReturnableStock.tsx';
import { houseOf, takenPlaces, takePlaces } from './return-lines.ts';

const WRITING = [
  'item',
  'inward',
  'lotNumber',
  'rollNumber',
  'quantity',
  'uom',
  'packages',
  'rate',
  'taxable',
  'remark',
];
const POSTED = [
  'item',
  'inward',
  'lotNumber',
  'rollNumber',
  'quantity',
  'uom',
  'rate',
  'taxable',
  'stockValue',
  'variance',
];

const sections = (...titles: readonly string[]): readonly FormSection<string>[] =>
  purchaseReturn.form.filter(({ title }) => titles.includes(title));
const [HEAD, REST] = [sections('Purchase Return'), sections('Totals', 'Transport')];
const BOOKED = new Set(['stockValue', 'variance', 'inwards', 'repairState']);
/** Columns of goods that are under repair: they were lent, nobody owes their variance. */
const REPAIRED = POSTED.map((key) => (key === 'variance' ? 'repaired' : key));

/** Sections without what only the posting knows. */
const unposted = (of: readonly FormSection<string>[]): readonly FormSection<string>[] =>
  of.map(({ title, rows }) => ({ title, rows: rows.map((row) => row.filter((key) => !BOOKED.has(key))) }));

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;

/** One purchase return: what of the party's goods still lies here is chosen, the debit follows from how it came (spec 02, 4.7). */
export function PurchaseReturnScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [from] = useState(() => ({ inward: numberIn(address.get('inward')), party: numberIn(address.get('party')) }));
  const document = useDocument(purchaseReturn, id);
  const form = useDocumentForm(purchaseReturn, document.row, {
    initial: useMemo(
      () => (id === undefined && from.party !== undefined ? { party: from.party } : undefined),
      [id, from.party],
    ),
  });
  const { values, isReadOnly } = form;
  const party = typeof values['party'] === 'number' ? values['party'] : undefined;
  const isPosted = statusOf(document.row?.['status']) !== undefined && isReadOnly;
  const isOfInward = from.inward !== undefined && party === from.party;

  return (
    <DocumentScreen module={purchaseReturn} document={document} form={form}>
      <FieldGrid form={form} rows={isPosted ? HEAD : unposted(HEAD)} />
      {!isReadOnly && party === undefined && <Hint>{t('return.party')}</Hint>}
      {!isReadOnly && party !== undefined && (
        <ReturnableStock
          key={party}
          of={isOfInward && from.inward !== undefined ? { inwardId: from.inward } : { party }}
          taken={takenPlaces(values)}
          form={form}
          onTake={(places) => form.set('lines', takePlaces(form.values, places), houseOf(form.values, places))}
        />
      )}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines
            form={form}
            columns={!isPosted ? WRITING : values['settlement'] === 'repair' ? REPAIRED : POSTED}
          />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={isPosted ? REST : unposted(REST)} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <RepairActions document={document} />
        <TransitionMenu module={purchaseReturn} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
