import { useMemo, useState } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { MESSAGE_PARTS, type MessagePart } from '@weft/domain/catalogue/messages/message-template.rules';
import { SHIPPED_MESSAGES } from '@weft/domain/catalogue/messages/shipped-messages';
import {
  isByPhone,
  isMailed,
  isRaised,
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  takesPrint,
} from '@weft/domain/rules/messages/events';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import type { Option, OptionSearch } from '@weft/ui/ComboboxField';
import { FormGrid } from '@weft/ui/FormGrid';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm, type DocumentForm } from '../../../generic/form/use-document-form.ts';
import { searchRefs } from '../../../generic/use-ref-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ModuleChoice } from '../Template/ModuleChoice.tsx';
import { Bench, Stack } from '../Template/Template.style.ts';
import { isAsked } from '../Template/is-asked.ts';
import { TemplateSource } from '../Template/TemplateSource.tsx';
import { useTemplateFields } from '../Template/use-template-fields.ts';
import { useUnsavedPreview } from '../Template/use-unsaved-preview.ts';
import { VersionsPanel } from '../Template/VersionsPanel.tsx';
import { MessageChoice } from './MessageChoice.tsx';
import type { MessagePreviewed } from './message-previewed.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { SentPanel } from './SentPanel.tsx';
import { WhatsAppVariables } from './WhatsAppVariables.tsx';

const NOBODY: OptionSearch = () => Promise.resolve([]);
const ROWS = { subject: 2, body: 16 } as const;

const NAME: readonly FormSection<string>[] = [{ title: 'Template', rows: [['name', 'language']] }];
const REGISTER: FormSection<string> = {
  title: 'DLT register',
  rows: [['dltEntityId', 'dltTemplateId', 'senderId'], ['dltBody']],
};
const WHATSAPP: readonly FormSection<string>[] = [{ title: 'WhatsApp register', rows: [['waTemplateName']] }];

const hasSome = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** What else a message asks for, by what it is and how it goes; a print that its channel does not take is shown, to be taken out. */
const restOf = (
  channel: string,
  event: string,
  { attachPrint, alsoAttach }: DocumentForm['values'],
): readonly FormSection<string>[] => [
  ...(channel === 'SMS' ? [REGISTER] : []),
  {
    title: 'Send to',
    rows: [
      ...(isRaised(event) ? [['autoSend']] : []),
      ...(takesPrint(channel) || (attachPrint ?? null) !== null ? [['attachPrint']] : []),
      ...(channel === 'EMAIL' || hasSome(alsoAttach) ? [['alsoAttach']] : []),
      ['recipients'],
      isByPhone(channel) ? ['quietFrom', 'quietTo', 'maxPerDayPerReceiver'] : ['maxPerDayPerReceiver'],
    ],
  },
];

/** A text message has no subject. */
const partsOf = (channel: string): readonly MessagePart[] =>
  MESSAGE_PARTS.filter((part) => part === 'body' || channel === 'EMAIL' || channel === 'INAPP');

const textsOf = (values: DocumentForm['values'] | undefined) => ({
  subject: plainText(values?.['subject']),
  body: plainText(values?.['body']),
});

/** What the product is shipped with for the chosen event and language. */
const shippedFor = ({ event, language }: DocumentForm['values']) => {
  const kind = plainText(event);
  const spoken = language === 'hi' || language === 'gu' ? language : 'en';
  return isMailed(kind) ? SHIPPED_MESSAGES[spoken][kind] : undefined;
};

/** One message template: subject and body in the template language, beside the message that they make of a real record (spec 01, 2.9). */
export function MessageTemplateScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const { api, catalogue } = useProduct();
  const document = useDocument(messageTemplate, id);
  const form = useDocumentForm(messageTemplate, document.row, { initial: useCopied(messageTemplate) });
  const [record, setRecord] = useState<Option | null>(null);
  const [panel, setPanel] = useState<'versions' | 'sent'>();
  const moduleName = plainText(form.values['moduleName']);
  const info = catalogue.modules.find(({ name }) => name === moduleName);
  const fields = useTemplateFields(moduleName === '' ? undefined : `${messageTemplate.api}/fields/${moduleName}`);
  const entityId = record === null ? undefined : Number(record.id);
  const { preview, fault } = useUnsavedPreview<MessagePreviewed>(
    `${messageTemplate.api}/preview`,
    info === undefined ? undefined : JSON.stringify({ ...toWire(messageTemplate.fields, form.values), entityId }),
  );
  const search = useMemo(() => (info === undefined ? NOBODY : searchRefs(api, info, undefined)), [api, info]);
  const shipped = shippedFor(form.values);
  const [channel, event] = [plainText(form.values['channel']), plainText(form.values['event'])];
  const source = (part: MessagePart) => (
    <TemplateSource
      key={part}
      part={part}
      rows={ROWS[part]}
      label={form.label(part)}
      help={undefined}
      value={plainText(form.values[part])}
      isReadOnly={form.isReadOnly}
      isRequired={isAsked(form, part)}
      isWrapped
      fault={form.faults.get(part)}
      faults={(preview?.faults ?? []).filter(({ field }) => field === part)}
      fields={fields}
      onChange={(value) => form.set(part, value)}
    />
  );
  return (
    <DocumentScreen
      module={messageTemplate}
      document={document}
      form={form}
      headerActions={
        <>
          {id !== undefined && <Button onClick={() => setPanel('versions')}>{t('template.versions')}</Button>}
          <Button onClick={() => setPanel('sent')}>{t('message.sent')}</Button>
          {shipped !== undefined && !form.isReadOnly && (
            <Button onClick={() => form.take({ ...form.values, ...shipped })}>{t('message.shipped')}</Button>
          )}
        </>
      }
    >
      <Bench>
        <Stack>
          <Card>
            <Stack>
              <ModuleChoice
                form={form}
                onChoose={(name) => {
                  setRecord(null);
                  form.set('moduleName', name);
                }}
              />
              <FormGrid columns={2}>
                <MessageChoice form={form} name="event" offered={preview?.events ?? MESSAGE_EVENTS} />
                <MessageChoice form={form} name="channel" offered={preview?.channels ?? MESSAGE_CHANNELS} />
              </FormGrid>
            </Stack>
          </Card>
          <FieldGrid form={form} rows={NAME} />
          <Card title={t('template.text')}>
            <Stack>{partsOf(channel).map(source)}</Stack>
          </Card>
          {channel === 'WHATSAPP' && (
            <>
              <FieldGrid form={form} rows={WHATSAPP} />
              <WhatsAppVariables form={form} fields={fields} said={preview?.params} />
            </>
          )}
          <FieldGrid form={form} rows={restOf(channel, event, form.values)} />
        </Stack>
        {info !== undefined && (
          <MessagePreview preview={preview} fault={fault} record={record} search={search} onRecord={setRecord} />
        )}
      </Bench>
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
      {panel === 'sent' && <SentPanel onClose={() => setPanel(undefined)} />}
      {panel === 'versions' && id !== undefined && (
        <VersionsPanel
          path={messageTemplate.api}
          id={id}
          label={form.label}
          now={textsOf(form.before)}
          onTake={(texts) => {
            form.take({ ...form.values, ...texts });
            setPanel(undefined);
          }}
          onClose={() => setPanel(undefined)}
        />
      )}
    </DocumentScreen>
  );
}
