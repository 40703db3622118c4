import { useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Field } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { TEMPLATE_PARTS, type TemplatePart } from '@weft/domain/catalogue/print/print-template.rules';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import { Tabs } from '@weft/ui/Tabs';
import { toast } from '@weft/ui/Toast';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm, type DocumentForm } from '../../../generic/form/use-document-form.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { plainText } from '../../../product/plain-text.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { PagePreview } from './PagePreview.tsx';
import { ModuleChoice } from '../Template/ModuleChoice.tsx';
import { Bench, Stack } from '../Template/Template.style.ts';
import { codePieces } from '../Template/code-pieces.ts';
import { isAsked } from '../Template/is-asked.ts';
import { TemplateSource } from '../Template/TemplateSource.tsx';
import { useTemplateFields } from '../Template/use-template-fields.ts';
import { type PartFault, useTemplatePreview } from '../Template/use-template-preview.ts';
import { VersionsPanel } from '../Template/VersionsPanel.tsx';

const NO_FAULTS: readonly PartFault[] = [];
const NOBODY: OptionSearch = () => Promise.resolve([]);

const SCOPE: readonly FormSection<string>[] = [
  {
    title: 'Template',
    rows: [
      ['name', 'isDefault'],
      ['party', 'branch', 'organization'],
    ],
  },
];
const PAPER: readonly FormSection<string>[] = printTemplate.form.filter(({ title }) => title === 'Paper');

const BEGINNING: readonly FormSection<string>[] = printTemplate.form.filter(({ title }) => title === 'New documents');

const PAPER_FIELDS = PAPER.flatMap(({ rows }) => rows.flat());

/** What of a template has versions: its texts and its paper, in wire form. */
const stateOf = (record: AnyRecord = {}): AnyRecord => {
  const wire = toWire(printTemplate.fields, record);
  return Object.fromEntries([...TEMPLATE_PARTS, ...PAPER_FIELDS].map((key) => [key, wire[key] ?? null]));
};

const SIZES: { readonly [format: string]: readonly [number, number] } = {
  A4: [210, 297],
  A5: [148, 210],
  Letter: [216, 279],
};

const sizeOf = ({ format, orientation, widthMm, heightMm }: AnyRecord): readonly [number, number] => {
  const own = [Number(widthMm) || 210, Number(heightMm) || 297] as const;
  const [width, height] = SIZES[String(format)] ?? own;
  return orientation === 'landscape' && width < height ? [height, width] : [width, height];
};

/** One print template: head, body and foot in the template language, beside the page that they make of a real record (spec 01, 2.10). */
export function PrintTemplateScreen({ id }: ScreenProps) {
  const { t, say } = useTranslation();
  const { api, catalogue } = useProduct();
  const document = useDocument(printTemplate, id);
  const form = useDocumentForm(printTemplate, document.row, { initial: useCopied(printTemplate) });
  const [record, setRecord] = useState<Option | null>(null);
  const [part, setPart] = useState<TemplatePart>('body');
  const [isShowingVersions, setShowingVersions] = useState(false);
  const moduleName = plainText(form.values['moduleName']);
  const info = catalogue.modules.find(({ name }) => name === moduleName);
  const fields = useTemplateFields(moduleName === '' ? undefined : `allAttributes/getAllAttributes/${moduleName}`);
  const entityId = record === null ? undefined : Number(record.id);
  const wanted =
    info === undefined ? undefined : JSON.stringify({ ...toWire(printTemplate.fields, form.values), entityId });
  const { preview, fault } = useTemplatePreview(printTemplate.api, wanted);
  const search = useMemo(() => (info === undefined ? NOBODY : searchRefs(api, info, undefined)), [api, info]);
  const [widthMm, heightMm] = sizeOf(form.values);

  const said = (key: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((line: AnyRecord) => plainText(line['title'])).join(', '); // copies are lists of titles
    if (key === 'headerImage' && typeof value === 'number') return t('template.picture', { n: value });
    const field: Field | undefined = printTemplate.fields[key as keyof typeof printTemplate.fields];
    return field?.kind === 'choice' && typeof value === 'string' ? say(optionLabel(field, value)) : plainText(value);
  };
  const shipped = async (name: string): Promise<AnyRecord> => {
    const { data = {} } = await firstValueFrom(api.get<AnyRecord>(`${printTemplate.api}/shipped/${name}`));
    return data;
  };
  const choose = async (name: string | null): Promise<void> => {
    setRecord(null);
    const isEmpty = plainText(form.values['body']) === '';
    try {
      form.set('moduleName', name, name !== null && isEmpty ? await shipped(name) : {});
    } catch {
      form.set('moduleName', name); // an empty editor can be written in too
    }
  };
  const startAnew = async (): Promise<void> => {
    try {
      form.take({ ...form.values, ...(await shipped(moduleName)) });
    } catch {
      toast.danger(t('template.notShipped'));
    }
  };
  return (
    <DocumentScreen
      module={printTemplate}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && <Button onClick={() => setShowingVersions(true)}>{t('template.versions')}</Button>}
          {info !== undefined && !form.isReadOnly && (
            <Button onClick={() => void startAnew()}>{t('template.shipped')}</Button>
          )}
        </>
      }
    >
      <Bench>
        <Stack>
          <Card>
            <ModuleChoice form={form} onChoose={(name) => void choose(name)} />
          </Card>
          <FieldGrid form={form} rows={SCOPE} />
          {info !== undefined && (
            <Card title={t('template.text')}>
              <Parts form={form} part={part} onPart={setPart} fields={fields} faults={preview?.faults ?? NO_FAULTS} />
            </Card>
          )}
          <FieldGrid form={form} rows={PAPER} />
          <FieldGrid form={form} rows={BEGINNING} />
        </Stack>
        {info !== undefined && (
          <PagePreview
            preview={preview}
            fault={fault}
            widthMm={widthMm}
            heightMm={heightMm}
            record={record}
            search={search}
            onRecord={setRecord}
          />
        )}
      </Bench>
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
      {isShowingVersions && id !== undefined && (
        <VersionsPanel
          path={printTemplate.api}
          id={id}
          label={form.label}
          now={stateOf(form.before)}
          said={said}
          sections={[{ key: 'paper', label: say('Paper'), fields: PAPER_FIELDS }]}
          onTake={(state) => {
            form.take({ ...form.values, ...state });
            setShowingVersions(false);
          }}
          onClose={() => setShowingVersions(false)}
        />
      )}
    </DocumentScreen>
  );
}

type PartsProps = {
  readonly form: DocumentForm;
  readonly part: TemplatePart;
  readonly onPart: (part: TemplatePart) => void;
  readonly fields: readonly Option[];
  readonly faults: readonly PartFault[];
};

function Parts({ form, part, onPart, fields, faults }: PartsProps) {
  const { t } = useTranslation();
  const pieces = useMemo(
    () => [...codePieces(plainText(form.values['moduleName']), t), ...fields],
    [form.values, fields, t],
  );
  const tabOf = (key: TemplatePart) => ({
    key,
    label: form.label(key),
    badge: faults.some(({ field }) => field === key) ? t('template.wrong') : undefined,
    content: (
      <TemplateSource
        part={key}
        label={form.label(key)}
        help={form.module.fields[key]?.help}
        value={plainText(form.values[key])}
        isReadOnly={form.isReadOnly}
        isRequired={isAsked(form, key)}
        fault={form.faults.get(key)}
        faults={faults.filter(({ field }) => field === key)}
        fields={pieces}
        onChange={(value) => form.set(key, value)}
      />
    ),
  });
  const [head, body, foot] = TEMPLATE_PARTS;
  return (
    <Tabs
      label={t('template.text')}
      selected={part}
      onSelect={(key) => onPart(TEMPLATE_PARTS.find((one) => one === key) ?? 'body')}
      tabs={[tabOf(head), tabOf(body), tabOf(foot)]}
    />
  );
}
