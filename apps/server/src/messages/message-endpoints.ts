import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { MESSAGE_PARTS } from '@weft/domain/catalogue/messages/message-template.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { offeredFields } from '../print/offered-fields.ts';
import { bounded } from '../print/record-pdf.ts';
import { moduleOf, newest } from '../print/shown-record.ts';
import { sightOf } from '../print/template-scope.ts';
import { writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { readWire } from '../records/list-query.ts';
import { composeMessage } from './compose-message.ts';
import { mailAccount } from './mail-account.ts';
import { messageScope } from './message-fields.ts';
import { receiversOf } from './receivers.ts';

const intOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** What a preview says where a notice would bring it. */
const sampleFacts = ({ person }: Call) => {
  const name = `${person.firstname} ${person.lastname}`.trim();
  return { receiver: name, by: name, level: '1', levels: '2', verdict: 'APPROVED', remark: '' };
};

/** An unsaved template with a real record: subject, body, faults by line and column. Without a record of the module: nothing but the faults. */
const preview = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const module = moduleOf(call, body['moduleName']);
  const id = intOf(body['entityId']) ?? (await newest(call, module));
  if (id === undefined) return { data: { subject: null, html: null, faults: [], entityId: null, name: null } };
  const words = { subject: textOf(body['subject']), body: textOf(body['body']) };
  const { subject, html, name, faults } = await bounded(() =>
    composeMessage(call, module, id, words, sampleFacts(call)),
  );
  const found = MESSAGE_PARTS.flatMap((field) => faults[field].map((one) => ({ field, ...one })));
  return { data: { subject, html, faults: found, entityId: id, name } };
};

const fields = async (call: Call): Promise<Answer> => {
  const module = moduleOf(call, call.params['moduleName']);
  const dataList = offeredFields(messageScope(module, sightOf(await partnerConfig(call.tx), call.person)));
  return { dataList, totalCount: dataList.length };
};

const INSERT_SQL = `insert into message (partner_id, channel, event, module, record_id, template_id, staff_id, sender_id, receiver, next_try_on, created_on)
 select $1, 'EMAIL', 'manual', $2, $3, $4, r."staffId", $5, r.address, $6::timestamptz, $6::timestamptz from jsonb_to_recordset($7::jsonb) as r(address text, "staffId" bigint)`;

/** A template that is sent by hand, as stored. Fault NOT_FOUND. */
const manualTemplate = async ({ tx }: Call, id: number | undefined): Promise<AnyRecord> => {
  const text = id === undefined ? undefined : await readWire(tx, messageTemplate, id);
  const row = text === undefined ? undefined : (JSON.parse(text) as AnyRecord); // the database made it from the record's own columns
  if (row?.['event'] !== 'manual' || row['isActive'] !== true)
    throw new Refusal([fault('id', 'NOT_FOUND', { what: messageTemplate.title })]);
  return row;
};

/** Puts a message about a record into the outbox, once for each receiver. */
const send = async (call: Call): Promise<string> => {
  const body = recordOf(call.body);
  if (call.settings.mail === undefined && (await mailAccount(call.tx, call.person.staffId)) === undefined)
    throw new Refusal([fault('', 'SWITCHED_OFF', { feature: 'Mail', key: 'SMTP_URL' })]);
  const template = await manualTemplate(call, intOf(body['id']));
  const module = moduleNamed(textOf(template['moduleName']));
  if (!call.person.may(module.acl, 'print'))
    throw new Refusal([fault('', 'DENIED', { what: `send ${module.plural}` })]);
  const entityId = intOf(body['entityId']);
  if (entityId === undefined) throw new Refusal([fault('entityId', 'REQUIRED', { label: module.title })]);
  const record = await readRow(call, module, entityId);
  const receivers = await receiversOf(call, template, record);
  if (receivers.length === 0)
    throw new Refusal([fault('recipients', 'REQUIRED', { label: 'A receiver with an e-mail address' })]);
  await call.tx.execute(INSERT_SQL, [
    call.tx.partnerId,
    module.name,
    entityId,
    template['id'],
    call.person.staffId,
    call.now,
    JSON.stringify(receivers),
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
  return envelopeText({ data: { receivers: to } });
};

const LOG_SQL = `select id, event, module as "moduleName", record_id::int as "entityId", receiver, subject, state, tries, error,
   to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdOn", to_char(sent_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentOn"
  from message where partner_id = $1 order by id desc limit 100`;

const log = async ({ tx }: Call): Promise<Answer> => {
  const dataList = await tx.query<object>(LOG_SQL, [tx.partnerId]);
  return { dataList, totalCount: dataList.length };
};

const view = { service: messageTemplate.acl } as const;

/** What the editor of messages asks, and sending by hand (spec 01, 2.9). */
export const messageEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${messageTemplate.api}/preview`,
    need: view,
    summary: 'An unsaved message with a real record: its words, and its faults by line and column',
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
    method: 'GET',
    path: `${messageTemplate.api}/log`,
    need: { service: messageTemplate.acl, bit: 'edit' },
    summary: 'The last 100 messages: to whom, what, what became of them',
    reads: true,
    run: log,
  },
];
