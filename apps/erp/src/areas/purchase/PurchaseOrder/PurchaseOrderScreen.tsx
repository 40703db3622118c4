import { useMemo, useRef, useState } from 'react';
import { settledPlaces } from '@weft/domain/catalogue/language/settled-places';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { isCompleted } from '@weft/domain/rules/documents/completed-status';
import { addressOf } from '@weft/domain/catalogue/language/groups/supplier-tax';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Card } from '@weft/ui/Card';
import { Button, ButtonLink } from '@weft/ui/Button';
import type { LineGridHandle } from '@weft/ui/LineGrid';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm, type DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { partOf } from '../../../generic/part-of.tsx';
import { Flush } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { AmendmentButtons } from './AmendmentButtons.tsx';
import { BuyersPanel } from './BuyersPanel.tsx';
import { agreedFor, completeOrderLine, ITEM_FACTS } from './complete-order-line.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { RevisionsButton } from './RevisionsButton.tsx';
import { Below, WithPanel } from './PurchaseOrderScreen.style.ts';
import { AMENDABLE, useAmendment } from './use-amendment.ts';
import { usePrintTerms } from './use-print-terms.ts';

const OrderProgress = partOf('order progress', () =>
  import('./OrderProgress.tsx').then((loaded) => loaded.OrderProgress),
);

const ReceivedRates = partOf('received rates', () =>
  import('./ReceivedRates.tsx').then((loaded) => loaded.ReceivedRates),
);

/** What most lines need comes first, so that Tab is quick; the rest stands behind the total. */
const WRITING = [
  'item',
  'quantity',
  'uom',
  'secondaryQuantity',
  'rate',
  'discountPercent',
  'gstRate',
  'taxable',
  'total',
  'hsn',
  'description',
  'packing',
  'expectedOn',
  'stockArea',
  'rateBasis',
  'discountAmount',
  'isFree',
  'itemTuple',
  'purity',
  'partyItemCode',
  'make',
  'overPercent',
  'underPercent',
  'creditable',
];
/** Tab goes on past what few lines need. */
const PASSED = WRITING.slice(WRITING.indexOf('rateBasis'));
/** An order that was sent is written anew beside what has come of it. */
const AMENDING = ['item', 'quantity', 'uom', 'received', ...WRITING.slice(3)];
/** What it costs and what is still to come is in sight at once, how it came behind that. */
const RECEIVING = [
  'item',
  'quantity',
  'uom',
  'rate',
  'received',
  'balance',
  'total',
  'expectedOn',
  'lineStatus',
  'inGate',
  'accepted',
  'rejected',
  'returned',
  'shortClosed',
  'secondaryQuantity',
  'rateBasis',
  'isFree',
  'discountPercent',
  'discountAmount',
  'gstRate',
  'taxable',
  'itemTuple',
  'partyItemCode',
  'description',
];

const section = (title: string): readonly FormSection<string>[] =>
  purchaseOrder.form.filter((one) => one.title === title);
const [HEAD, TERMS, MORE] = [section('Order'), section('Terms'), section('More')];
/** Statuses in which nothing of an order has come. */
const UNSENT: ReadonlySet<unknown> = new Set(['draft', 'pendingApproval', 'cancelled', undefined]);

const PURCHASABLE = { isPurchasable: true } as const;

/** Whoever chooses an address chooses its GSTIN; another supplier has others, which stand open again. */
const soldFrom = ({ values, context, before }: DocumentForm, key: string, value: unknown): AnyRecord => {
  const open = before === undefined ? undefined : null;
  if (key === 'party') return { supplierAddress: open, supplierGstin: open, contact: null };
  if (key !== 'supplierAddress') return {};
  return { supplierGstin: addressOf({ ...values, supplierAddress: Number(value) }, context)?.['gstin'] ?? null };
};

/** One purchase order: supplier, lines with live totals and tax, the verbs of its status. New when the route has no id (spec 02, 3.10). */
export function PurchaseOrderScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const rights = useRights(purchaseOrder.acl);
  const slips = useRights(preInward.acl);
  const receipts = useRights(inward.acl);
  const amendment = useAmendment(useDocument(purchaseOrder, id));
  const { document, isAmending } = amendment;
  const form = useDocumentForm(purchaseOrder, document.row, {
    initial: useCopied(purchaseOrder),
    ...(isAmending ? { editableIn: AMENDABLE } : {}),
  });
  const withTerms = usePrintTerms(form);
  const items = useRefFacts('item', ITEM_FACTS, PURCHASABLE);
  const searches = useMemo(() => ({ item: items.search }), [items.search]);
  const lines = useRef<LineGridHandle>(null);
  const [line, setLine] = useState(0);
  /** Choosing the supplier leads to the first item (spec 02, 3.10); whoever went on by Tab is not called back. */
  const head: DocumentForm = {
    ...form,
    set: (key, value, beside) => {
      form.set(key, value, { ...beside, ...soldFrom(form, key, value) });
      if (key !== 'party' || value === null || id !== undefined) return;
      requestAnimationFrame(() => {
        if (globalThis.document.activeElement?.getAttribute('name') === 'party') lines.current?.begin();
      });
    },
  };
  const status = statusOf(document.row?.['status']);
  const isRunning = status === 'open' || status === 'inProgress';
  const canAmend = isRunning && !isCompleted(status, form.context.config) && rights.may('edit');
  const sent = isAmending ? AMENDING : RECEIVING;
  const rate = form.module.fields['lines']?.of?.['rate'];
  const ratePlaces = rate && settledPlaces(rate);
  const columns = status === undefined || status === 'draft' ? WRITING : sent;

  return (
    <DocumentScreen
      module={purchaseOrder}
      document={document}
      form={form}
      headerActions={
        <>
          {isRunning && !isAmending && slips.may('create') && (
            <ButtonLink href={`#/module/${preInward.formRoute}?order=${String(id)}`}>{t('order.gate')}</ButtonLink>
          )}
          {isRunning && !isAmending && receipts.may('create') && (
            <ButtonLink
              variant="primary"
              href={`#/module/${inward.formRoute}?party=${String(document.row?.['party'])}&order=${String(id)}`}
            >
              {t('order.receive')}
            </ButtonLink>
          )}
          {!isAmending && <RevisionsButton document={document} />}
        </>
      }
    >
      <FieldGrid form={head} rows={HEAD} />
      <WithPanel>
        <Card title={form.label('lines')} isFlush>
          <Flush>
            <FormLines
              form={form}
              columns={columns}
              searches={searches}
              handle={lines}
              passed={PASSED}
              onLineFocus={setLine}
              complete={(one, changed) =>
                completeOrderLine(one, changed, items.factsOf(one['item']), {
                  config: form.context.config,
                  ratePlaces,
                  agreed: agreedFor(one['item'], {
                    supplier: form.context.ref('party', form.values['party']),
                    date: form.values['date'],
                    today: form.context.today,
                  }),
                })
              }
            />
          </Flush>
        </Card>
        <div data-beside="">
          <BuyersPanel lines={form.shown['lines']} line={line} />
        </div>
        <Below>
          <OrderTotals form={form} />
          {isAmending && <ReceivedRates form={form} />}
          <FieldGrid form={form} rows={TERMS} />
        </Below>
      </WithPanel>
      <FieldGrid form={withTerms} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      {id !== undefined && !UNSENT.has(status) && <OrderProgress lines={form.shown['lines']} />}
      {id !== undefined && status !== undefined && status !== 'draft' && <OrderTimeline id={id} />}
      <ActionBar form={form}>
        {isAmending ? (
          <AmendmentButtons amendment={amendment} form={form} />
        ) : (
          <>
            {canAmend && <Button onClick={amendment.begin}>{t('verb.amend')}</Button>}
            <TransitionMenu module={purchaseOrder} document={document} form={form} />
            <SaveButton form={form} document={document} />
          </>
        )}
      </ActionBar>
    </DocumentScreen>
  );
}
