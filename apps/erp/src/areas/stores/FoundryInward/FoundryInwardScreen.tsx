import { useMemo, useRef } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { LineGridHandle } from '@weft/ui/LineGrid';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { PrintLabelsButton } from '../../../generic/LabelPrint/PrintLabelsButton.tsx';
import { ownSections } from '../../../generic/own-sections.ts';
import { statusOf } from '../../../generic/status-look.ts';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { Flush, Hint } from '../Inward/InwardScreen.style.ts';
import { PendingLines } from '../Inward/PendingLines.tsx';
import { takeLines, takenLines } from '../Inward/pending-lines.ts';
import { SlipLines } from '../Inward/SlipLines.tsx';
import { ReceiveButtons } from './ReceiveButtons.tsx';

const GOODS = [
  'quantity',
  'uom',
  'secondaryQuantity',
  'pieceWeight',
  'weightOffPercent',
  'heatNumber',
  'itemTuple',
  'mould',
  'drawingNo',
  'rejectedQuantity',
  'lotNumber',
  'stockArea',
  'rack',
  'rate',
  'amount',
];
const ORDERED = ['item', 'purchaseOrder', ...GOODS];
const FREE = ['item', ...GOODS];
const ITEM_FACTS: readonly string[] = ['uom'];
const OWN_BUTTON: readonly string[] = ['post'];

const section = (title: string): readonly FormSection<string>[] =>
  foundryInward.form.filter((one) => one.title === title);
const [HEAD, REST] = [section('Inward'), section('Totals')];

/** Inward, foundry mode: pieces are counted and weighed in one form, one press makes them stock (spec 02, 4.4). */
export function FoundryInwardScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const document = useDocument(foundryInward, id);
  const form = useDocumentForm(foundryInward, document.row, { initial: useCopied(foundryInward) });
  const rights = useRights(purchaseReturn.acl);
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
  const weighIn = (): void => void requestAnimationFrame(() => lines.current?.begin());

  return (
    <DocumentScreen
      module={foundryInward}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && isReadOnly && (
            <PrintLabelsButton wanted={{ document: { module: foundryInward.name, id } }} />
          )}
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
          api={foundryInward.api}
          slip={slip}
          receipt={values}
          label={form.label}
          onTake={(filled) => {
            form.take({ ...values, ...filled });
            weighIn();
          }}
        />
      )}
      <FieldGrid form={form} rows={HEAD} />
      {isOrdered && !isReadOnly && slip === undefined && party === undefined && <Hint>{t('inward.choose')}</Hint>}
      {isOrdered && !isReadOnly && slip === undefined && party !== undefined && (
        <PendingLines
          key={party}
          party={party}
          order={undefined}
          taken={takenLines(values)}
          label={form.label}
          onTake={(chosen) => {
            const taken = takeLines(values, chosen);
            form.set('lines', taken.lines, { purchaseOrders: taken.purchaseOrders });
            weighIn();
          }}
        />
      )}
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
        <TransitionMenu module={foundryInward} document={document} form={form} without={OWN_BUTTON} />
        <ReceiveButtons form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
