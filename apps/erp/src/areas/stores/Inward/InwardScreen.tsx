import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { Banner } from '@weft/ui/Banner';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { LineGridHandle } from '@weft/ui/LineGrid';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { statusOf } from '../../../generic/status-look.ts';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { PrintLabelsButton } from '../../../generic/LabelPrint/PrintLabelsButton.tsx';
import { ownSections } from '../../../generic/own-sections.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { Flush, Hint } from './InwardScreen.style.ts';
import { PendingLines } from './PendingLines.tsx';
import { takeLines, takenLines } from './pending-lines.ts';
import { SlipLines } from './SlipLines.tsx';
import { useVendorCodes } from './use-vendor-codes.ts';

const ORDERED = [
  'item',
  'purchaseOrder',
  'quantity',
  'uom',
  'rejectedQuantity',
  'secondaryQuantity',
  'lotNumber',
  'rollNumber',
  'vendorCode',
  'stockArea',
  'rack',
  'rate',
  'amount',
  'supplierLot',
  'expiryOn',
];
const FREE = [
  'item',
  'quantity',
  'uom',
  'rejectedQuantity',
  'secondaryQuantity',
  'lotNumber',
  'rollNumber',
  'vendorCode',
  'stockArea',
  'rack',
  'rate',
  'amount',
  'supplierLot',
  'expiryOn',
];
const ITEM_FACTS: readonly string[] = ['uom'];

const sections = (...titles: readonly string[]): readonly FormSection<string>[] =>
  inward.form.filter(({ title }) => titles.includes(title));
const [HEAD, REST] = [sections('Inward'), sections('Totals', 'Landed charges', 'Transport')];

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;

/** What a new receipt begins with when the person comes from an order, or from the gate. */
const startOf = ({
  party,
  slip,
}: {
  readonly party: number | undefined;
  readonly slip: number | undefined;
}): AnyRecord | undefined => {
  if (slip !== undefined) return { preInward: slip, inwardType: 'purchase' };
  return party === undefined ? undefined : { party, inwardType: 'purchase' };
};

/** Inward, chemical mode: the supplier's open lines stand ready, what came is weighed in, posting makes it stock (spec 02, 4.2). */
export function InwardScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [from] = useState(() => ({
    party: numberIn(address.get('party')),
    order: numberIn(address.get('order')),
    slip: numberIn(address.get('slip')),
  }));
  const document = useDocument(inward, id);
  const form = useDocumentForm(inward, document.row, {
    initial: useMemo(() => (id === undefined ? startOf(from) : undefined), [id, from]),
  });
  const rights = useRights(inward.acl);
  const uncoded = useVendorCodes(form);
  const lines = useRef<LineGridHandle>(null);
  const items = useRefFacts('item', ITEM_FACTS);
  const searches = useMemo(() => ({ item: items.search }), [items.search]);
  const { values, isReadOnly } = form;
  const party = typeof values['party'] === 'number' ? values['party'] : undefined;
  const slip = typeof values['preInward'] === 'number' ? values['preInward'] : undefined;
  const status = statusOf(document.row?.['status']);
  const hasGoods = status === 'open' || status === 'inProgress' || status === 'completed';
  const isOrdered = (values['inwardType'] ?? 'purchase') === 'purchase';

  const complete = (line: AnyRecord, changed: string): AnyRecord => {
    const facts = changed === 'item' ? items.factsOf(line['item']) : undefined;
    return facts === undefined
      ? line
      : { ...line, uom: facts['uom'] ?? null, uomName: facts['uomName'] ?? null, uomCode: facts['uomCode'] ?? null };
  };

  return (
    <DocumentScreen
      module={inward}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && isReadOnly && <PrintLabelsButton wanted={{ document: { module: inward.name, id } }} />}
          {hasGoods && rights.may('create') && (
            <ButtonLink href={`#/module/${purchaseReturn.formRoute}?inward=${String(id)}&party=${String(party)}`}>
              {t('return.begin')}
            </ButtonLink>
          )}
        </>
      }
    >
      {!isReadOnly && slip !== undefined && (
        <SlipLines
          key={slip}
          api={inward.api}
          slip={slip}
          receipt={values}
          label={form.label}
          onTake={(filled) => {
            form.take({ ...values, ...filled });
            requestAnimationFrame(() => lines.current?.begin());
          }}
        />
      )}
      <FieldGrid form={form} rows={HEAD} />
      {isOrdered && !isReadOnly && slip === undefined && party === undefined && <Hint>{t('inward.choose')}</Hint>}
      {isOrdered && !isReadOnly && slip === undefined && party !== undefined && (
        <PendingLines
          key={party}
          party={party}
          order={party === from.party ? from.order : undefined}
          taken={takenLines(values)}
          label={form.label}
          onTake={(chosen) => {
            const taken = takeLines(values, chosen);
            form.set('lines', taken.lines, { purchaseOrders: taken.purchaseOrders });
            requestAnimationFrame(() => lines.current?.begin()); // what came is weighed in next
          }}
        />
      )}
      {uncoded !== undefined && <Banner tone="warning">{uncoded}</Banner>}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines
            form={form}
            columns={isOrdered ? ORDERED : FREE}
            searches={searches}
            complete={complete}
            handle={lines}
          />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={REST} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={inward} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
