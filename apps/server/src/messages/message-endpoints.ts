import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { MESSAGE_PARTS } from '@weft/domain/catalogue/messages/message-template.rules';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { languageCodeOf } from '@weft/domain/rules/labels/languages';
import {
  eventsOf,
  FACTS_OF,
  isMailed,
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  type MessageChannel,
  type MessageEvent,
} from '@weft/domain/rules/messages/events';
import { quietUntil } from '@weft/domain/rules/messages/quiet-hours';
import { smsParts } from '@weft/domain/rules/messages/sms-parts';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { offeredFields } from '../print/offered-fields.ts';
import { bounded } from '../print/bounded.ts';
import { moduleOf, newest } from '../print/shown-record.ts';
import { sightOf } from '../print/template-scope.ts';
import { writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { readWire } from '../records/list/list-query.ts';
import { readMany } from '../records/record-store.ts';
import { isInScope, rowScopeOf } from '../records/row-scope.ts';
import { gatewayOf, offBy } from './channel-off.ts';
import { takesDocument } from './gateway.ts';
import { composeMessage } from './compose-message.ts';
import { textOfMail } from './mail-text.ts';
import { mailAccount } from './mail-account.ts';
import { messageScope } from './message-fields.ts';
import { LACKING, receiversOf } from './receivers.ts';
import { paramsOf } from './word-message.ts';

const intOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** What a preview says where the event would bring it; what it does not bring is as empty as it will be. Without an event: anything. */
const sampleFacts = ({ person }: Call, event: MessageEvent | undefined) => {
  const name = `${person.firstname} ${person.lastname}`.trim();
  const verdict = event === 'rejected' ? 'REJECTED' : 'APPROVED';
  const samples = { about: '…', by: name, level: '1', levels: '2', verdict, remark: '…', more: '3', onHand: '12.5 kg' };
  if (event === undefined) return { receiver: name, ...samples };
  return { receiver: name, ...Object.fromEntries(FACTS_OF[event].map((fact) => [fact, samples[fact]])) };
};

const eventOf = (value: unknown): MessageEvent | undefined => MESSAGE_EVENTS.find((one) => one === value);

const channelOf = (value: unknown): MessageChannel => MESSAGE_CHANNELS.find((one) => one === value) ?? 'EMAIL';

/** What a body says of a template: its unsaved words, or those of a stored one that it names, as they are sent by hand. Fault NOT_FOUND. */
const asked = async (call: Call): Promise<AnyRecord> => {
  const body = recordOf(call.body);
  const id = intOf(body['id']);
  if (id === undefined || body['body'] !== undefined) return body;
  const text = await readWire(call.tx, messageTemplate, id);
  if (text === undefined) throw new Refusal([fault('id', 'NOT_FOUND', { what: messageTemplate.title })]);
  return { ...body, ...(JSON.parse(text) as AnyRecord), entityId: body['entityId'], event: 'manual' }; // the database made it from the record's own columns
};

/** Why nothing would leave by a channel now, for the person who asks: the key to set. */
const offFor = async (call: Call, channel: MessageChannel): Promise<string | null> => {
  const off = offBy(channel, call.settings, await partnerConfig(call.tx));
  const isOwn =
    channel === 'EMAIL' && off !== undefined && (await mailAccount(call.tx, call.person.staffId)) !== undefined;
  return isOwn ? null : (off ?? null);
};

/** Whether a print was asked for that the gateway's request has no place for. */
const losesPrint = ({ settings }: Call, channel: MessageChannel, print: unknown): boolean => {
  const gateway = channel === 'WHATSAPP' && typeof print === 'number' ? gatewayOf(channel, settings) : undefined;
  return gateway !== undefined && !takesDocument(gateway);
};

/** When a message would go that is sent now: the end of the quiet hours; null: now. */
const heldUntil = ({ now }: Call, template: AnyRecord): string | null => {
  const [quietFrom, quietTo] = [textOf(template['quietFrom']), textOf(template['quietTo'])];
  return quietUntil({ channel: channelOf(template['channel']), quietFrom, quietTo }, now) ?? null;
};

/**
 * A template with a real record: subject and body as its channel shows them, faults by line and column, what an SMS comes to and which of its
 * variables are too long, what stands for the numbered ones of a WhatsApp text, the events that the module has, the channels that are open. Without a record of the module: no words.
 */
const preview = async (call: Call): Promise<Answer> => {
  const body = await asked(call);
  const module = moduleOf(call, body['moduleName']);
  const channel = channelOf(body['channel']);
  const config = await partnerConfig(call.tx);
  const around = {
    channel,
    off: await offFor(call, channel),
    losesPrint: losesPrint(call, channel, body['attachPrint']),
    heldUntil: heldUntil(call, body),
    events: eventsOf(module),
    channels: MESSAGE_CHANNELS.filter(
      (one) => one !== 'WHATSAPP' || offBy(one, call.settings, config) !== 'WHATSAPP_SUPPORT',
    ),
  };
  const id = intOf(body['entityId']) ?? (await newest(call, module));
  if (id === undefined)
    return {
      data: {
        ...around,
        subject: null,
        html: null,
        text: null,
        sms: null,
        long: [],
        params: [],
        faults: [],
        entityId: null,
        name: null,
      },
    };
  const language = languageCodeOf(body['language']) ?? 'en';
  const words = {
    subject: textOf(body['subject']),
    body: textOf(body['body']),
    channel,
    language,
    params: paramsOf(body),
  };
  const { subject, html, text, long, params, name, faults } = await bounded(() =>
    composeMessage(call, module, id, words, sampleFacts(call, eventOf(body['event']))),
  );
  const found = MESSAGE_PARTS.flatMap((field) => faults[field].map((one) => ({ field, ...one })));
  const shown = channel === 'EMAIL' ? { html, text: null } : { html: null, text };
  const sms = channel === 'SMS' ? smsParts(text) : null;
  return { data: { ...around, subject, ...shown, sms, long, params, faults: found, entityId: id, name } };
};

const fields = async (call: Call): Promise<Answer> => {
  const module = moduleOf(call, call.params['moduleName']);
  const dataList = offeredFields(messageScope(module, sightOf(await partnerConfig(call.tx), call.person)));
  return { dataList, totalCount: dataList.length };
};

const INSERT_SQL = `insert into message (partner_id, channel, event, module, record_id, template_id, staff_id, sender_id, receiver, next_try_on, created_on)
 select $1, $8, 'manual', $2, $3, $4, r."staffId", $5, r.address, $6::timestamptz, $6::timestamptz from jsonb_to_recordset($7::jsonb) as r(address text, "staffId" bigint)`;

/** A template that somebody may send by hand, as stored. Fault NOT_FOUND. */
const templateByHand = async ({ tx }: Call, id: number | undefined): Promise<AnyRecord> => {
  const text = id === undefined ? undefined : await readWire(tx, messageTemplate, id);
  const row = text === undefined ? undefined : (JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
  if (row === undefined || row['isActive'] !== true || isMailed(textOf(row['event'])))
    throw new Refusal([fault('id', 'NOT_FOUND', { what: messageTemplate.title })]);
  return row;
};

/** Names of what refuses a press on Send for want of a setting; SMS and WhatsApp wait in the outbox for their gateway. */
const SWITCHED: { readonly [key: string]: string } = { SMTP_URL: 'Mail', WHATSAPP_SUPPORT: 'WhatsApp' };

const refusePrint = ({ person }: Call, module: Module): void => {
  if (!person.may(module.acl, 'print')) throw new Refusal([fault('', 'DENIED', { what: `send ${module.plural}` })]);
};

/** Puts a message about a record into the outbox, once for each receiver. */
const send = async (call: Call): Promise<string> => {
  const body = recordOf(call.body);
  const template = await templateByHand(call, intOf(body['id']));
  const channel = channelOf(template['channel']);
  const off = await offFor(call, channel);
  const feature = SWITCHED[off ?? ''];
  if (feature !== undefined) throw new Refusal([fault('', 'SWITCHED_OFF', { feature, key: off ?? '' })]);
  const module = moduleNamed(textOf(template['moduleName']));
  refusePrint(call, module);
  const entityId = intOf(body['entityId']);
  if (entityId === undefined) throw new Refusal([fault('entityId', 'REQUIRED', { label: module.title })]);
  const record = await readRow(call, module, entityId);
  const receivers = await receiversOf(call, template, channel, record);
  if (receivers.length === 0) throw new Refusal([fault('recipients', 'REQUIRED', { label: LACKING[channel] })]);
  await call.tx.execute(INSERT_SQL, [
    call.tx.partnerId,
    module.name,
    entityId,
    template['id'],
    call.person.staffId,
    call.now,
    JSON.stringify(receivers),
    channel,
  ]);
  const to = receivers.map(({ address }) => address);
  await writeHistory(call, [
    {
      module: module.name,
      id: entityId,
      action: 'send',
      changes: [{ field: 'message', old: null, new: to.join(', ') }],
    },
  ]);
  const held = heldUntil(call, template);
  return envelopeText({
    data: { receivers: to, ...(off === null ? {} : { off }), ...(held === null ? {} : { heldUntil: held }) },
  });
};

const LOG_SQL = `select m.id, m.channel, m.event, t.name as template, m.module as "moduleName", m.record_id::int as "entityId", m.sender_id::int as "sender", m.receiver, m.subject,
   m.body as text, m.state, m.tries, m.error, m.provider_id as "providerId", m.held,
   case when m.held is not null then to_char(m.next_try_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "heldUntil",
   to_char(m.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdOn", to_char(m.sent_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentOn"
  from message m left join message_template t on t.partner_id = $1 and t.id = m.template_id where m.partner_id = $1 order by m.id desc limit 100`;

type Logged = {
  readonly channel: string;
  readonly moduleName: string;
  readonly entityId: number;
  readonly sender: number | null;
  readonly subject: string | null;
  readonly text: string | null;
};

/** Records of a module, of some, whose messages a person may read: those that they see, where no field of them is hidden. */
const readable = async ({ tx, person }: Call, module: Module, ids: readonly number[]): Promise<readonly number[]> => {
  if (!person.may(module.acl) || person.hiddenIn(module.acl).size > 0) return [];
  if (rowScopeOf(person, module) === undefined) return ids;
  return (await readMany(tx, module, ids)).filter((one) => isInScope(person, module, one)).map(({ id }) => id);
};

/** What a message says was seen by others' eyes: whoever may not see its record, and did not send it, is told of it without its words. */
const log = async (call: Call): Promise<Answer> => {
  const rows = await call.tx.query<Logged>(LOG_SQL, [call.tx.partnerId]);
  const seen = new Set<string>();
  for (const name of new Set(rows.map(({ moduleName }) => moduleName))) {
    const ids = rows.flatMap(({ moduleName, entityId }) => (moduleName === name ? [entityId] : []));
    for (const id of await readable(call, moduleNamed(name), [...new Set(ids)])) seen.add(`${name} ${id}`);
  }
  const dataList = rows.map(({ sender, ...kept }) => {
    const row = kept.channel === 'EMAIL' && kept.text !== null ? { ...kept, text: textOfMail(kept.text) } : kept;
    return seen.has(`${row.moduleName} ${row.entityId}`) || (sender !== null && sender === call.person.staffId)
      ? row
      : { ...row, subject: null, text: null };
  });
  return { dataList, totalCount: dataList.length };
};

const FAILED_SQL = `select module from message where partner_id = $1 and id = $2 and state = 'failed' for update`;
/** What never found a receiver looks for one again; what was read with the eyes of its template's editor is read with those of the editor of now. */
const AGAIN_SQL = `update message m set state = case when m.receiver = '' then 'raised' else 'queued' end, tries = 0, next_try_on = $3,
 seen_by = case when m.seen_by is null then null
   else coalesce((select coalesce(t.updated_by, t.created_by) from message_template t where t.partner_id = $1 and t.id = m.template_id), m.seen_by) end
 where m.partner_id = $1 and m.id = $2`;

/** Sends a message that failed once more, with what its template and its record say now. Faults: REQUIRED, NOT_FOUND (or it did not fail), DENIED. */
const sendAgain = async (call: Call): Promise<string> => {
  const id = intOf(recordOf(call.body)['id']);
  if (id === undefined) throw new Refusal([fault('id', 'REQUIRED', { label: 'Message' })]);
  const failed = await call.tx.maybe<{ module: string }>(FAILED_SQL, [call.tx.partnerId, id]);
  if (failed === undefined) throw new Refusal([fault('id', 'NOT_FOUND', { what: 'A message that failed' })]);
  refusePrint(call, moduleNamed(failed.module));
  await call.tx.execute(AGAIN_SQL, [call.tx.partnerId, id, call.now]);
  return envelopeText({ data: { id } });
};

const view = { service: messageTemplate.acl } as const;

/** What the editor of messages asks, and sending by hand (spec 01, 2.9). */
export const messageEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${messageTemplate.api}/preview`,
    need: view,
    summary: 'A message with a real record: its words by channel, and its faults by line and column',
    reads: true,
    run: preview,
  },
  {
    method: 'GET',
    path: `${messageTemplate.api}/fields/:moduleName`,
    need: view,
    summary: 'Fields that messages about a module may name',
    reads: true,
    run: fields,
  },
  {
    method: 'POST',
    path: `${messageTemplate.api}/send`,
    need: { service: messageTemplate.acl, bit: 'print' },
    summary: 'Send a message about a record; asks for the right to print the record too',
    run: async (call: Call) => ({ text: await once(call, () => send(call)) }),
  },
  {
    method: 'POST',
    path: `${messageTemplate.api}/sendAgain`,
    need: { service: messageTemplate.acl, bit: 'print' },
    summary: 'Send a message that failed once more; asks for the right to print the record too',
    run: async (call: Call) => ({ text: await once(call, () => sendAgain(call)) }),
  },
  {
    method: 'GET',
    path: `${messageTemplate.api}/log`,
    need: { service: messageTemplate.acl, bit: 'edit' },
    summary:
      'The last 100 messages: by what channel, to whom, what became of them; what they say where the caller sees the record',
    reads: true,
    run: log,
  },
];
