import { useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire, toWire } from '@weft/domain/catalogue/language/wire';
import { labelTemplate } from '@weft/domain/catalogue/print/label-template';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { CODE_TYPES, isCodeType } from '@weft/domain/rules/labels/code-types';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { Dialog } from '@weft/ui/Dialog';
import { FormGrid } from '@weft/ui/FormGrid';
import { LabelDesigner } from '@weft/ui/LabelDesigner';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { saveBlob } from '../../../generic/save-blob.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { useTemplateFields } from '../Template/use-template-fields.ts';
import { useUnsavedPreview } from '../Template/use-unsaved-preview.ts';
import { elementsOf, linesOf, millimetres } from './label-elements.ts';
import { Orders, Sight, Stack } from './LabelTemplateScreen.style.ts';
import { LabelVersions } from './LabelVersions.tsx';

/** What the server makes of an unsaved label with a real record. */
type LabelSight = {
  readonly entityId: number | null;
  readonly name: string | null;
  readonly label: { readonly elements: readonly { readonly text: string }[] } | null;
  readonly zpl: string | null;
  readonly faults: readonly { readonly n: number; readonly reason: string }[];
  /** How many of it are printed, as the formula says. */
  readonly copies: number | null;
  readonly pictures: readonly { readonly key: string; readonly label: string }[];
};

const NOBODY: OptionSearch = () => Promise.resolve([]);

/** Sizes that labels are sold in, in millimetres; the last ones are sheets of A4: labels across, and on a sheet. */
const SIZES: readonly (readonly [number, number, number, number])[] = [
  [100, 150, 1, 1],
  [100, 75, 1, 1],
  [75, 50, 1, 1],
  [50, 25, 1, 1],
  [38, 25, 1, 1],
  [64, 34, 3, 24],
  [99, 38, 2, 14],
];
const sizeKey = ([width, height, across, sheet]: readonly number[]): string =>
  `${width} × ${height}${sheet === 1 ? '' : ` · A4 ${across} × ${Number(sheet) / Number(across)}`}`;

const HEAD: readonly FormSection<string>[] = [
  {
    title: 'Template',
    rows: [
      ['name', 'isDefault'],
      ['widthMm', 'heightMm', 'output', 'dpi'],
      ['copies', 'language'],
    ],
  },
];
const SHEET: readonly FormSection<string>[] = labelTemplate.form.filter(({ title }) => title === 'Sheet');

/** One label template: its size, and its elements placed by hand or by the millimetre on the label that a real record makes (spec 01, 2.12). */
export function LabelTemplateScreen({ id }: ScreenProps) {
  const { t, say } = useTranslation();
  const why = useNoteWords();
  const tellFault = useTellFault();
  const { api, catalogue } = useProduct();
  const document = useDocument(labelTemplate, id);
  const form = useDocumentForm(labelTemplate, document.row, { initial: useCopied(labelTemplate) });
  const [record, setRecord] = useState<Option | null>(null);
  const [isShowingOrders, setShowingOrders] = useState(false);
  const [isShowingVersions, setShowingVersions] = useState(false);

  const { values } = form;
  const type = plainText(values['recordType']);
  const module = isCodeType(type) ? catalogue.modules.find(({ name }) => name === CODE_TYPES[type]) : undefined;
  const fields = useTemplateFields(type === '' ? undefined : `allAttributes/getAllAttributes/${type}`);
  const entityId = record === null ? undefined : Number(record.id);
  const unsaved = { ...toWire(labelTemplate.fields, values), entityId };
  const { preview, fault } = useUnsavedPreview<LabelSight>(
    `${labelTemplate.api}/preview`,
    isCodeType(type) ? JSON.stringify(unsaved) : undefined,
  );
  const search = useMemo(() => (module === undefined ? NOBODY : searchRefs(api, module, undefined)), [api, module]);
  const elements = useMemo(() => elementsOf(values['elements']), [values]);
  const orders = t(values['output'] === 'TSPL' ? 'labelDesign.tspl' : 'labelDesign.zpl');
  const pictures = useMemo(
    () => (preview?.pictures ?? []).map(({ key, label }) => ({ id: key, name: say(label) })),
    [preview?.pictures, say],
  );
  const texts = preview?.label?.elements.map(({ text }) => text);
  const faults = elements.map((_, n) => {
    const told = preview?.faults.find((found) => found.n === n)?.reason;
    // what runs out of the label the designer says at the measure itself
    return told === undefined ? form.faults.get(`elements[${n}].value`) : why(told);
  });
  const [widthMm, heightMm] = [millimetres(values['widthMm'], 50), millimetres(values['heightMm'], 25)];
  const [perRow, perPage] = [Number(values['perRow'] ?? 1), Number(values['perPage'] ?? 1)];
  const size = SIZES.find((one) => sizeKey(one) === sizeKey([widthMm, heightMm, perRow, perPage]));

  const shipped = async (of: string): Promise<AnyRecord> => {
    const { data = {} } = await firstValueFrom(api.get<AnyRecord>(`${labelTemplate.api}/shipped/${of}`));
    return fromWire(labelTemplate.fields, data);
  };
  const chooseType = async (of: string | null): Promise<void> => {
    setRecord(null);
    try {
      form.set('recordType', of, of !== null && elements.length === 0 ? await shipped(of) : {});
    } catch {
      form.set('recordType', of); // an empty label can be filled too
    }
  };
  const startAnew = async (): Promise<void> => {
    try {
      form.take({ ...values, ...(await shipped(type)) });
    } catch {
      toast.danger(t('template.notShipped'));
    }
  };
  const showPdf = async (): Promise<void> => {
    try {
      const { blob, name } = await firstValueFrom(
        api.download(`${labelTemplate.api}/preview`, { ...unsaved, format: 'pdf' }),
      );
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    }
  };
  const shownWith = record ?? (preview?.name == null ? null : { id: preview.entityId ?? 0, name: preview.name });
  const { options = [], optionLabels = {} } = labelTemplate.fields.recordType;
  return (
    <DocumentScreen
      module={labelTemplate}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && <Button onClick={() => setShowingVersions(true)}>{t('template.versions')}</Button>}
          {type !== '' && !form.isReadOnly && <Button onClick={() => void startAnew()}>{t('template.shipped')}</Button>}
        </>
      }
    >
      <Stack>
        <Card>
          <FormGrid columns={2}>
            <SelectField
              label={form.label('recordType')}
              name="recordType"
              required
              readOnly={form.isReadOnly}
              options={options.map((value) => ({ value, label: say(optionLabels[value] ?? value) }))}
              value={type === '' ? null : type}
              fault={form.faults.get('recordType')}
              onCommit={(value) => void chooseType(value)}
            />
            <SelectField
              label={t('labelDesign.size')}
              readOnly={form.isReadOnly}
              options={SIZES.map((one) => ({ value: sizeKey(one), label: sizeKey(one) }))}
              value={size === undefined ? null : sizeKey(size)}
              labels={{ none: t('labelDesign.ownSize') }}
              onCommit={(key) => {
                const [width, height, across, sheet] = SIZES.find((one) => sizeKey(one) === key) ?? [];
                if (width !== undefined && height !== undefined)
                  form.set('widthMm', decimal(width), { heightMm: decimal(height), perRow: across, perPage: sheet });
              }}
            />
          </FormGrid>
        </Card>
        <FieldGrid form={form} rows={HEAD} />
        {type !== '' && (
          <Card title={t('labelDesign.title')} note={t('labelDesign.note')}>
            <Stack>
              <Sight>
                {module === undefined ? (
                  <TextField label={t('template.record')} readOnly value={shownWith?.name ?? ''} />
                ) : (
                  <ComboboxField label={t('template.record')} value={shownWith} search={search} onCommit={setRecord} />
                )}
                <div>
                  <Button
                    disabledReason={shownWith === null ? t('labelDesign.noRecord') : undefined}
                    onClick={() => void showPdf()}
                  >
                    {t('labelDesign.pdf')}
                  </Button>
                  <Button
                    disabledReason={preview?.zpl == null ? t('labelDesign.noRecord') : undefined}
                    onClick={() => setShowingOrders(true)}
                  >
                    {orders}
                  </Button>
                </div>
              </Sight>
              {preview?.copies != null && plainText(values['copies']) !== '' && (
                <p>{t('labelDesign.copies', { count: preview.copies })}</p>
              )}
              {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
              {form.faults.get('elements') !== undefined && (
                <Banner tone="danger">{form.faults.get('elements')}</Banner>
              )}
              <LabelDesigner
                label={t('labelDesign.title')}
                widthMm={widthMm}
                heightMm={heightMm}
                elements={elements}
                fields={fields}
                pictures={pictures}
                faults={faults}
                {...(texts === undefined ? {} : { texts })}
                readOnly={form.isReadOnly}
                onChange={(next) => form.set('elements', linesOf(next))}
              />
            </Stack>
          </Card>
        )}
        <FieldGrid form={form} rows={SHEET} />
      </Stack>
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
      {isShowingOrders && (
        <Dialog isOpen onClose={() => setShowingOrders(false)} title={orders} size="lg">
          <Orders>{preview?.zpl}</Orders>
        </Dialog>
      )}
      {isShowingVersions && id !== undefined && (
        <LabelVersions
          id={id}
          now={{
            widthMm: millimetres(form.before?.['widthMm'], 50),
            heightMm: millimetres(form.before?.['heightMm'], 25),
            elements: elementsOf(form.before?.['elements']),
          }}
          onTake={(layout) => {
            form.take({
              ...values,
              widthMm: decimal(String(layout.widthMm)),
              heightMm: decimal(String(layout.heightMm)),
              elements: linesOf(layout.elements),
            });
            setShowingVersions(false);
          }}
          onClose={() => setShowingVersions(false)}
        />
      )}
    </DocumentScreen>
  );
}
