import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { type MessageText, SHIPPED_MESSAGES } from '@weft/domain/catalogue/messages/shipped-messages';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import type { MessageEvent } from '@weft/domain/rules/messages/events';
import { checkTemplate, pathsIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { TemplateFault } from '@weft/domain/rules/templates/template-tree';
import { markupOf } from '../print/page-html.ts';
import { type PrintCall, recordValues } from '../print/record-values.ts';
import { sightOf } from '../print/template-scope.ts';
import { type PartnerConfig, partnerConfig } from '../records/partner-config.ts';
import { messageScope } from './message-fields.ts';

/** What happened, as the message says it; every part is a text. */
export type MessageFacts = { readonly [fact: string]: unknown };

/** A message in words, and what is wrong with its template. */
export type Composed = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Name of the record. */
  readonly name: string;
  readonly faults: { readonly subject: readonly TemplateFault[]; readonly body: readonly TemplateFault[] };
};

type Language = keyof typeof SHIPPED_MESSAGES;

const VERDICTS: { readonly [language in Language]: { readonly [verdict: string]: string } } = {
  en: { APPROVED: 'approved', REJECTED: 'rejected' },
  hi: { APPROVED: 'मंज़ूर', REJECTED: 'नामंज़ूर' },
  gu: { APPROVED: 'મંજૂર', REJECTED: 'નામંજૂર' },
};

/** Language in which a company writes until it says otherwise. */
const languageOf = ({ value }: Pick<PartnerConfig, 'value'>): Language => {
  const set = settingOf(value, 'DEFAULT_LANGUAGE');
  return set === 'hi' || set === 'gu' ? set : 'en';
};

const OWN_SQL = `select subject, body from message_template
 where partner_id = $1 and module_name = $2 and event = $3 and is_active and deleted_on is null and language in ($4, 'en')
 order by language = $4 desc, id limit 1`;

/** The company's own words for an event, in its language or English, else the shipped ones. */
export const wordsFor = async (
  { tx }: Pick<PrintCall, 'tx'>,
  config: PartnerConfig,
  module: Module,
  event: Exclude<MessageEvent, 'manual'>,
): Promise<MessageText> => {
  const language = languageOf(config);
  const own = await tx.maybe<MessageText>(OWN_SQL, [tx.partnerId, module.name, event, language], 'message-words');
  return own ?? SHIPPED_MESSAGES[language][event];
};

const linkTo = ({ settings }: Pick<PrintCall, 'settings'>, { route }: Module, id: number): string =>
  settings.publicUrl === undefined ? '' : `${settings.publicUrl}/#/module/${route}/addUpdate/${id}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, 400);

/** HTML of a mail: no style from outside, no picture, nothing that runs. */
const pageOf = (inner: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="background:#fff;font:15px/1.5 Arial,sans-serif;color:#1c2226">${inner}</body></html>`;

/**
 * A message about a record in words, as one person may see the record: hidden fields are empty, whoever may not see the record gets none.
 * Fault NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const composeMessage = async (
  call: PrintCall,
  module: Module,
  id: number,
  words: MessageText,
  facts: MessageFacts,
): Promise<Composed> => {
  const subject = parseTemplate(words.subject, { isMarkup: false });
  const body = parseTemplate(words.body, { isMarkup: true });
  const config = await partnerConfig(call.tx);
  const fields = messageScope(module, sightOf(config, call.person));
  const paths = new Set([...pathsIn(subject.nodes), ...pathsIn(body.nodes)]);
  const record = await recordValues(call, module, id, paths);
  const language = languageOf(config);
  const company = record.values['company'] as { readonly name: string }; // `recordValues` puts it there
  const amount = record.values[module.approval?.amount ?? ''];
  const values: AnyRecord = {
    ...record.values,
    ...facts,
    number: textOf(record.values['number']) || record.name,
    title: record.title,
    amount,
    receiver: facts['receiver'] ?? '',
    verdict: VERDICTS[language][textOf(facts['verdict'])] ?? '',
    partnerName: config.value('PARTNER_NAME')?.trim() || company.name,
    link: linkTo(call, module, id),
  };
  const filled = fillTemplate(body.nodes, fields, values);
  return {
    subject: oneLine(printedText(fillTemplate(subject.nodes, fields, values))),
    html: pageOf(markupOf(filled)),
    text: printedText(filled)
      .replaceAll(/\n\s*\n\s*/gu, '\n\n')
      .trim(),
    name: record.name,
    faults: {
      subject: subject.faults.length > 0 ? subject.faults : checkTemplate(subject.nodes, fields),
      body: body.faults.length > 0 ? body.faults : checkTemplate(body.nodes, fields),
    },
  };
};
