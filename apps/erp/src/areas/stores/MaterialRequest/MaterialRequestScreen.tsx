import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { useIsOn } from '../../../product/modules/use-is-on.ts';
import { useFirstMaterial } from '../use-first-material.ts';
import { useItemUnits } from '../use-item-units.ts';
import { EmptyBin } from './EmptyBin.tsx';
import { Favourites } from './Favourites.tsx';
import { MakeTransfer } from './MakeTransfer.tsx';
import { LinesStock } from './LinesStock.tsx';
import { useRequestAreas } from './use-request-areas.ts';

const WRITING = ['item', 'quantity', 'uom', 'wantedLot', 'forNo', 'reason', 'itemTuple'];
/** Most lines want the item’s own grade: Tab goes on past it. */
const PASSED = ['itemTuple'];
const RUNNING = [
  'item',
  'wantedLot',
  'forNo',
  'quantity',
  'uom',
  'allocated',
  'issued',
  'shortClosed',
  'pending',
  'reason',
  'rule',
  'itemTuple',
];
/** Fields of a line that were of the item before. */
const OF_ITEM: readonly string[] = ['itemTuple'];

const section = (title: string): readonly FormSection<string>[] =>
  materialRequest.form.filter((one) => one.title === title);
const [HEAD, QUALITY, MORE] = [section('Request'), section('Wanted quality'), section('More')];
/** Of a request that nobody has opened yet there is no progress to tell. */
const NOTES: readonly FormSection<string>[] = [{ title: 'More', rows: [['remarks', 'files']] }];

/** One material request: who asks for what by when, with what the store has of it (spec 02, 5.2). */
export function MaterialRequestScreen({ id }: ScreenProps) {
  const document = useDocument(materialRequest, id);
  const form = useRequestAreas(useDocumentForm(materialRequest, document.row, { initial: useCopied(materialRequest) }));
  const items = useItemUnits(OF_ITEM);
  const { t } = useTranslation();
  const rights = useRights(materialAllocation.acl);
  const isAllocated = useIsOn('ALLOCATION_SUPPORT');
  const hasRacks = useIsOn('RACK_SUPPORT');
  const status = statusOf(document.row?.['status']);
  const isTransfer = document.row?.['requestType'] === 'transfer';
  const isWaiting = status === 'open' || status === 'inProgress';
  const mayServe = isWaiting && !isTransfer && (rights.may('create') || rights.may('edit'));
  const serving = `#/module/${materialAllocation.route}?request=${String(id)}`;
  const isOfLooms = form.context.ref('process', form.values['process'])?.['screen'] === 'weaving';
  const material = useFirstMaterial(isOfLooms ? 'DEFAULT_TAPEBOBINE_MATERIAL' : 'DEFAULT_MATERIAL', !form.isReadOnly);
  const isWriting = status === undefined || status === 'draft' || status === 'pendingApproval';

  const wantedQuality = document.row?.['wantedQuality'];
  const wantsQuality = Array.isArray(wantedQuality) && wantedQuality.length > 0;

  return (
    <DocumentScreen
      module={materialRequest}
      document={document}
      form={form}
      headerActions={
        <>
          {isWaiting && isTransfer && id !== undefined && <MakeTransfer request={id} />}
          {mayServe && !isAllocated && (
            <ButtonLink variant="primary" href={serving}>
              {t('allocation.serve')}
            </ButtonLink>
          )}
        </>
      }
      allocationHref={mayServe && isAllocated ? serving : undefined}
    >
      <FieldGrid form={form} rows={HEAD} />
      {isWriting && !form.isReadOnly && hasRacks && <EmptyBin form={form} />}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines
            form={form}
            columns={isWriting ? WRITING : RUNNING}
            passed={PASSED}
            firstLine={material}
            {...items}
          />
        </Flush>
      </Card>
      {(isWriting || wantsQuality) && <FieldGrid form={form} rows={QUALITY} />}
      {isWriting && !form.isReadOnly && <Favourites form={form} />}
      {(isWriting || isWaiting) && <LinesStock form={form} />}
      <FieldGrid form={form} rows={isWriting ? NOTES : MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={materialRequest} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
