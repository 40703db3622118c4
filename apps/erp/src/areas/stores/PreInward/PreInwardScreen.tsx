import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { comesByVehicle } from '@weft/domain/catalogue/stores/pre-inward.rules';
import { payloadOf } from '@weft/domain/rules/labels/qr-payload';
import { Banner } from '@weft/ui/Banner';
import { Button, ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { LoadState } from '@weft/ui/LoadState';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { useDocumentActions, useMainAction } from '../../../generic/DocumentScreen/document-context.ts';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument, type UsedDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm, type DocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { Handy } from '../touch.style.ts';
import { useItemUnits } from '../use-item-units.ts';
import { filledBy, openChecks, shownFields } from './gate-fields.ts';
import { GateOutButton } from './GateOutButton.tsx';
import { GateScan } from './GateScan.tsx';
import { Touch } from './PreInwardScreen.style.ts';
import { CheckCard } from './CheckCard.tsx';
import { WeighCard } from './WeighCard.tsx';

const WRITING = ['item', 'challanQty', 'uom', 'packages', 'description', 'purchaseOrder', 'remark'];
const RUNNING = [
  'item',
  'description',
  'challanQty',
  'uom',
  'packages',
  'purchaseOrder',
  'orderBalance',
  'inwarded',
  'shortFound',
  'pending',
  'shortReason',
];
const OWN_BUTTONS: readonly string[] = ['gateIn', 'gateOut'];

const sections = (...titles: readonly string[]): readonly FormSection<string>[] =>
  preInward.form.filter(({ title }) => titles.includes(title));
const HEAD = sections('Arrival', 'Papers');
const REST = sections('Weighbridge', 'Checks', 'Driver and seal', 'Place and time');

/** A vehicle at the gate: the papers are scanned, it is let in, weighed and let out; the store takes its goods in meanwhile (spec 02, 4.1). */
export function PreInwardScreen({ id }: ScreenProps) {
  const [address] = useSearchParams();
  const order = Number(/^[1-9]\d{0,14}$/u.exec(address.get('order') ?? '')?.[0] ?? 0);
  return id === undefined && order > 0 ? <SlipOfOrder order={order} /> : <Slip id={id} />;
}

/** A new slip that a buyer begins from an order: what a scan of its paper would fill stands there. One that can no longer come begins empty. */
function SlipOfOrder({ order }: { readonly order: number }) {
  const { data, status, fault } = useServerQuery<never, AnyRecord>(`gate/order/${order}`, {
    method: 'POST',
    path: `${preInward.api}/scan`,
    body: { code: payloadOf('purchaseOrder', order) },
  });
  const initial = useMemo(() => (data === undefined ? undefined : filledBy({}, data)), [data]);
  return (
    <LoadState status={status === 'loading' ? 'loading' : 'ready'} isEmpty={status === 'loading'}>
      <Slip initial={initial} notice={fault?.message} />
    </LoadState>
  );
}

type SlipProps = {
  readonly id?: number | undefined;
  readonly initial?: AnyRecord | undefined;
  /** Why nothing of what was asked for stands there. */
  readonly notice?: string | undefined;
};

function Slip({ id, initial, notice }: SlipProps) {
  const { t } = useTranslation();
  const document = useDocument(preInward, id);
  const form = useDocumentForm(preInward, document.row, { initial });
  const items = useItemUnits();
  const receipts = useRights(inward.acl);
  const rights = useRights(preInward.acl);
  const { values, isReadOnly, context } = form;
  const status = statusOf(document.row?.['status']);
  const isBefore = status === undefined || status === 'draft';
  const isInside = status === 'open' || status === 'inProgress';
  const isWeighed =
    values['secondWeight'] == null &&
    (context.ref('location', values['location'])?.['weighbridge'] !== false || values['firstWeight'] != null) &&
    comesByVehicle(values, context, values); // who may not see locations may still weigh

  return (
    <DocumentScreen
      module={preInward}
      document={document}
      form={form}
      headerActions={
        isInside &&
        receipts.may('create') && (
          <ButtonLink variant="primary" href={`#/module/${inward.formRoute}?slip=${String(id)}`}>
            {t('gate.receive')}
          </ButtonLink>
        )
      }
    >
      <Handy>
        {notice !== undefined && <Banner tone="warning">{notice}</Banner>}
        {!isReadOnly && isBefore && (
          <Touch>
            <GateScan form={form} />
          </Touch>
        )}
        {isInside && rights.may('edit') && isWeighed && <WeighCard document={document} form={form} />}
        {isInside && rights.may('edit') && openChecks(document.row).length > 0 && <CheckCard document={document} />}
        <FieldGrid form={form} rows={shownFields(HEAD, values, isBefore)} />
        <Card title={form.label('lines')} isFlush>
          <Flush>
            <FormLines form={form} columns={isBefore ? WRITING : RUNNING} {...items} />
          </Flush>
        </Card>
        <FieldGrid form={form} rows={shownFields(REST, values, isBefore)} />
        <FieldGrid form={form} rows={ownSections(form.module)} />
        <ActionBar form={form}>
          <TransitionMenu module={preInward} document={document} form={form} without={OWN_BUTTONS} />
          <GateOutButton document={document} />
          <GateInBar form={form} document={document} />
        </ActionBar>
      </Handy>
    </DocumentScreen>
  );
}

/** Saving for later, or letting the vehicle in at once: one press saves and numbers the slip. */
function GateInBar({ form, document }: { readonly form: DocumentForm; readonly document: UsedDocument }) {
  const { t } = useTranslation();
  const { saveBy, save } = useDocumentActions();
  const rights = useRights(preInward.acl);
  const [isPressed, setPressed] = useState(false);
  const letIn = (): void => {
    setPressed(true);
    saveBy('gateIn');
  };
  useMainAction(form.isReadOnly || !rights.may('create') ? undefined : letIn);
  if (form.isReadOnly) return null;
  if (!rights.may('create')) return <SaveButton form={form} document={document} />;
  return (
    <>
      <Button isBusy={document.isSaving && !isPressed} title={t('key.save')} onClick={() => save()}>
        {t('gate.later')}
      </Button>
      <Button variant="primary" isBusy={document.isSaving && isPressed} title={t('key.main')} onClick={letIn}>
        {t('verb.gateIn')}
      </Button>
    </>
  );
}
