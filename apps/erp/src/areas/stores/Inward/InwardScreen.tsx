import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { ownSections } from '../../../generic/form/own-sections.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { Handy } from '../touch.style.ts';
import { BillWarning } from './BillWarning.tsx';
import { LateFacts } from './LateFacts.tsx';
import { ReceiptLinks } from './ReceiptLinks.tsx';
import { postedColumns } from './received-columns.ts';
import { ReceivedGoods } from './ReceivedGoods.tsx';
import { RollsButton } from './RollsButton.tsx';
import { useVendorCodes } from './use-vendor-codes.ts';

const GOODS = [
  'quantity',
  'uom',
  'rejectedQuantity',
  'secondaryQuantity',
  'packing',
  'packages',
  'lotNumber',
  'rollNumber',
  'vendorCode',
  'stockArea',
  'rack',
  'rate',
  'amount',
  'supplierLot',
  'expiryOn',
  'lastDelivery',
  'challanQty',
  'shortage',
  'addToLot',
  'isFree',
  'landedAmount',
  'itemTuple',
  'purity',
  'manufacturedOn',
  'supplierRoll',
  'grossKg',
  'coreKg',
  'widthMm',
  'gsm',
  'remark',
];
/** What one looks for in a receipt that is posted: how much, which lot, where. */
const SOUGHT = [
  'quantity',
  'uom',
  'secondaryQuantity',
  'lotNumber',
  'rollNumber',
  'vendorCode',
  'stockArea',
  'rack',
  'rate',
  'amount',
];
/** Of what was posted, what became of it stands beside. */
const POSTED = postedColumns([...new Set([...SOUGHT, ...GOODS])]);

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
  const uncoded = useVendorCodes(form);

  return (
    <DocumentScreen
      module={inward}
      document={document}
      form={form}
      headerActions={<ReceiptLinks document={document} />}
    >
      <Handy>
        <ReceivedGoods
          form={form}
          head={HEAD}
          columns={form.isReadOnly ? POSTED : GOODS}
          order={form.values['party'] === from.party ? from.order : undefined}
        >
          {uncoded !== undefined && <Banner tone="warning">{uncoded}</Banner>}
          <BillWarning form={form} />
          <RollsButton form={form} />
        </ReceivedGoods>
        <FieldGrid form={form} rows={REST} />
        <FieldGrid form={form} rows={ownSections(form.module)} />
        <ActionBar form={form}>
          <LateFacts document={document} />
          <TransitionMenu module={inward} document={document} form={form} />
          <SaveButton form={form} document={document} />
        </ActionBar>
      </Handy>
    </DocumentScreen>
  );
}
