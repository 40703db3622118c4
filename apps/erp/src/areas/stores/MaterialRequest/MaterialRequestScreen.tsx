import { useMemo } from 'react';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { ownSections } from '../../../generic/own-sections.ts';
import { statusOf } from '../../../generic/status-look.ts';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { LinesStock } from './LinesStock.tsx';
import { Flush } from './MaterialRequestScreen.style.ts';
import { useRequestAreas } from './use-request-areas.ts';

const WRITING = ['item', 'quantity', 'uom', 'wantedLot', 'reason'];
const RUNNING = [
  'item',
  'wantedLot',
  'quantity',
  'uom',
  'allocated',
  'issued',
  'shortClosed',
  'pending',
  'reason',
  'rule',
];
const ITEM_FACTS: readonly string[] = ['uom'];

const section = (title: string): readonly FormSection<string>[] =>
  materialRequest.form.filter((one) => one.title === title);
const [HEAD, MORE] = [section('Request'), section('More')];
/** Of a request that nobody has opened yet there is no progress to tell. */
const NOTES: readonly FormSection<string>[] = [{ title: 'More', rows: [['remarks', 'files']] }];

/** One material request: who asks for what by when, with what the store has of it (spec 02, 5.2). */
export function MaterialRequestScreen({ id }: ScreenProps) {
  const document = useDocument(materialRequest, id);
  const form = useRequestAreas(useDocumentForm(materialRequest, document.row, { initial: useCopied(materialRequest) }));
  const items = useRefFacts('item', ITEM_FACTS);
  const { t } = useTranslation();
  const rights = useRights(materialAllocation.acl);
  const mayServe = rights.may('create') || rights.may('edit');
  const searches = useMemo(() => ({ item: items.search }), [items.search]);
  const status = statusOf(document.row?.['status']);
  const isWaiting = status === 'open' || status === 'inProgress';
  const isWriting = status === undefined || status === 'draft' || status === 'pendingApproval';

  const complete = (line: AnyRecord, changed: string): AnyRecord => {
    const facts = changed === 'item' ? items.factsOf(line['item']) : undefined;
    return facts === undefined
      ? line
      : {
          ...line,
          itemTuple: null, // the grade was that of the item before
          uom: facts['uom'] ?? null,
          uomName: facts['uomName'] ?? null,
          uomCode: facts['uomCode'] ?? null,
        };
  };

  return (
    <DocumentScreen
      module={materialRequest}
      document={document}
      form={form}
      headerActions={
        <>
          {isWaiting && mayServe && (
            <ButtonLink variant="primary" href={`#/module/${materialAllocation.route}?request=${String(id)}`}>
              {t('allocation.serve')}
            </ButtonLink>
          )}
        </>
      }
    >
      <FieldGrid form={form} rows={HEAD} />
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines form={form} columns={isWriting ? WRITING : RUNNING} searches={searches} complete={complete} />
        </Flush>
      </Card>
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
