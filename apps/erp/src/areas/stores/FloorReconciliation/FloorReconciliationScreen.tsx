import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { toast } from '@weft/ui/Toast';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { Flush } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { moduleInfo, useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { carriedByScan, floorLinesOf, lossOf, toleranceOf, withProposal } from './floor-lines.ts';
import { FloorBooks } from './FloorBooks.tsx';
import { Rows, Touch } from './FloorReconciliation.style.ts';
import { FloorRow } from './FloorRow.tsx';

const BOOKED = [
  'item',
  'lotNumber',
  'issued',
  'consumed',
  'returned',
  'wastage',
  'carried',
  'loss',
  'lossPercent',
  'uom',
  'opening',
  'handedBack',
  'rollNumber',
  'condition',
  'wastageItem',
  'lossAmount',
];

const section = (title: string): readonly FormSection<string>[] =>
  floorReconciliation.form.filter((one) => one.title === title);
const [HEAD, LOSS, MORE] = [section('Reconciliation'), section('Loss'), section('More')];
/** What a draft is worth only the posting knows. */
const NOTES: readonly FormSection<string>[] = [{ title: 'More', rows: [['remarks', 'files']] }];

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** One reconciliation of the floor: what was given out, and what became of it line by line (spec 02, 5.5). */
export function FloorReconciliationScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const document = useDocument(floorReconciliation, id);
  const form = useDocumentForm(floorReconciliation, document.row);
  const { hidden } = useRights(floorReconciliation.acl);
  const config = useAppState(({ session }) => session.config);
  const wasteType = Number(config['wastageMaterialTypeId'] ?? '');
  const wasteItems = useMemo(
    () =>
      searchRefs(api, moduleInfo(catalogue, 'item'), {
        lotTracking: 'none',
        ...(wasteType > 0 ? { productType: wasteType } : {}),
      }),
    [api, catalogue, wasteType],
  );
  const { values, isReadOnly, context } = form;
  const isArea = values['scope'] === 'areaShift';
  const [allocation, stockArea] = [idOf(values['allocation']), idOf(values['stockArea'])];
  const tolerance = toleranceOf(context.ref('process', values['process']));
  const lines = floorLinesOf(values);
  const isBeyond = lines.some((line) => lossOf(line, tolerance).tone === 'danger');
  const scan = (code: string): ScanResult => {
    const carried = carriedByScan(lines, code);
    if (carried === undefined) toast.warning(t('floor.scan.unknown', { code }));
    else form.set('lines', carried);
    return carried === undefined ? 'refused' : 'taken';
  };
  const about = isArea
    ? stockArea === undefined
      ? undefined
      : { scope: 'areaShift', stockArea }
    : allocation === undefined
      ? undefined
      : { scope: 'allocation', allocation };

  return (
    <DocumentScreen module={floorReconciliation} document={document} form={form}>
      <FieldGrid form={form} rows={HEAD} />
      <Card title={form.label('lines')} isFlush>
        {isReadOnly ? (
          <Flush>
            <FormLines form={form} columns={BOOKED} />
          </Flush>
        ) : (
          <Touch>
            {about === undefined && <Banner tone="info">{t(isArea ? 'floor.chooseArea' : 'floor.choose')}</Banner>}
            {about !== undefined && (
              <FloorBooks
                key={JSON.stringify(about)}
                about={about}
                hasLines={lines.length > 0}
                onTake={(proposal) => form.take(withProposal(form.values, proposal))}
              />
            )}
            {lines.length > 0 && !(wasteType > 0) && <Banner tone="info">{t('floor.anyWaste')}</Banner>}
            {lines.length > 0 && <ScanField label={t('floor.scan')} readsLabels hearsPage onScan={scan} />}
            <Rows aria-label={form.label('lines')}>
              {lines.map((line, n) => (
                <FloorRow
                  key={`${String(line['allocationLine'])} ${String(line['stockKey'])}`}
                  line={line}
                  places={placesOf(context.ref('uom', line['uom']))}
                  tolerance={tolerance}
                  label={form.label}
                  faultOf={(key) => form.faults.get(`lines[${n}].${key}`)}
                  onFault={(key, fault) => form.setTypingFault(`lines[${n}].${key}`, fault)}
                  wasteItems={wasteItems}
                  hasRate={!hidden.has('lines.recoveryRate')}
                  onChange={(change) =>
                    form.set(
                      'lines',
                      lines.map((one) => (one === line ? { ...one, ...change } : one)),
                    )
                  }
                />
              ))}
            </Rows>
            {isBeyond && <Banner tone="warning">{t('floor.beyond', { percent: tolerance.toString() })}</Banner>}
          </Touch>
        )}
      </Card>
      <FieldGrid form={form} rows={LOSS} />
      <FieldGrid form={form} rows={isReadOnly ? MORE : NOTES} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={floorReconciliation} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}

const placesOf = (unit: { readonly [key: string]: unknown } | undefined): number =>
  typeof unit?.['decimals'] === 'number' ? unit['decimals'] : 3;
