import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { type MessageText, SHIPPED_MESSAGES } from '@weft/domain/catalogue/messages/shipped-messages';
import { isMarkupIn, readPart } from '@weft/domain/catalogue/messages/message-template.rules';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { LanguageCode } from '@weft/domain/rules/labels/languages';
import type { MailedNotice, MessageChannel } from '@weft/domain/rules/messages/events';
import { type LongValue, longValues } from '@weft/domain/rules/messages/long-values';
import { withPlaceholders, writtenPlaceholder } from '@weft/domain/rules/messages/registered-text';
import { amountInWords } from '@weft/domain/rules/words/amount-in-words';
import { checkTemplate, pathsIn } from '@weft/domain/rules/templates/check-template';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { TemplateFault } from '@weft/domain/rules/templates/template-tree';
import { paperConfig } from '../print/paper-config.ts';
import { type PrintCall, recordValues } from '../print/record-values.ts';
import { sightOf } from '../print/template-scope.ts';
import { companyLanguage, type PartnerConfig } from '../records/partner-config.ts';
import { mailParts } from './mail-parts.ts';
import { messageScope } from './message-fields.ts';
import { partnerName } from './partner-name.ts';

/** Words of a message and the language that they are written in: what is ours in it, titles and states, is said in that language. */
export type SpokenText = MessageText & { readonly language: LanguageCode };

/** What happened, as the message says it; every part is a text. */
export type MessageFacts = { readonly [fact: string]: unknown };

/** A message in words, and what is wrong with its template. */
export type Composed = {
  readonly subject: string;
  /** Of a mail; elsewhere a message is its text. */
  readonly html: string;
  readonly text: string;
  /** Variables of an SMS that networks would hold back. */
  readonly long: readonly LongValue[];
  /** What stands for the variables of a text that is registered for WhatsApp, in their order. */
  readonly params: readonly string[];
  /** Name of the record. */
  readonly name: string;
  readonly faults: { readonly subject: readonly TemplateFault[]; readonly body: readonly TemplateFault[] };
};

const VERDICTS: { readonly [language in LanguageCode]: { readonly [verdict: string]: string } } = {
  en: { APPROVED: 'approved', REJECTED: 'rejected' },
  hi: { APPROVED: 'मंज़ूर', REJECTED: 'नामंज़ूर' },
  gu: { APPROVED: 'મંજૂર', REJECTED: 'નામંજૂર' },
};

const OWN_SQL = `select subject, body, language from message_template
 where partner_id = $1 and module_name = $2 and event = $3 and channel = 'EMAIL' and is_active and deleted_on is null and language in ($4, 'en')
 order by language = $4 desc, id limit 1`;

/** The company's own words for an event, in its language or English, else the shipped ones. */
export const wordsFor = async (
  { tx }: Pick<PrintCall, 'tx'>,
  config: PartnerConfig,
  module: Module,
  event: MailedNotice,
): Promise<SpokenText> => {
  const language = companyLanguage(config);
  const own = await tx.maybe<SpokenText>(OWN_SQL, [tx.partnerId, module.name, event, language], 'message-words');
  return own ?? { ...SHIPPED_MESSAGES[language][event], language };
};

const linkTo = ({ settings }: Pick<PrintCall, 'settings'>, { route }: Module, id: number): string =>
  settings.publicUrl === undefined ? '' : `${settings.publicUrl}/#/module/${route}/addUpdate/${id}`;

/**
 * A message about a record in words, as one person may see the record: hidden fields are empty, whoever may not see the record gets none.
 * Fault NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const composeMessage = async (
  call: PrintCall,
  module: Module,
  id: number,
  words: SpokenText & { readonly channel: MessageChannel; readonly params?: readonly string[] | undefined },
  facts: MessageFacts,
): Promise<Composed> => {
  const isMarkup = isMarkupIn('body', words.channel);
  const subject = parseTemplate(words.subject, { isMarkup: false });
  const body = parseTemplate(withPlaceholders(words.body, words.params ?? []), { isMarkup });
  const written = readPart('body', words.body, words.channel); // with every place where its writer sees it
  const { language } = words;
  const config = await paperConfig(call, [language]);
  const fields = messageScope(module, sightOf(config, call.person));
  const paths = new Set([...pathsIn(subject.nodes), ...pathsIn(body.nodes)]);
  const record = await recordValues(call, module, id, { paths, languages: [language] });
  const amount = record.values[module.approval?.amount ?? ''];
  const values: AnyRecord = {
    ...record.values,
    ...facts,
    number: textOf(record.values['number']) || record.name,
    title: record.title,
    amount,
    amountInWords: isDecimal(amount) ? amountInWords(amount) : '',
    receiver: facts['receiver'] ?? '',
    verdict: VERDICTS[language][textOf(facts['verdict'])] ?? '',
    partnerName: await partnerName(call.tx),
    link: linkTo(call, module, id),
  };
  const printed = fillTemplate(body.nodes, fields, values, config.say);
  const params = (words.params ?? []).map((one) => {
    const { nodes } = parseTemplate(writtenPlaceholder(one), { isMarkup: false });
    return printedText(fillTemplate(nodes, fields, values, config.say)).trim();
  });
  const parts = mailParts(fillTemplate(subject.nodes, fields, values, config.say), printed);
  return {
    ...parts,
    ...(isMarkup ? {} : { html: '', text: printedText(printed).trim() }), // a registered text goes out as it stands, blank lines and all
    long: words.channel === 'SMS' ? longValues(body.nodes, fields, values) : [],
    params,
    name: record.name,
    faults: {
      subject: subject.faults.length > 0 ? subject.faults : checkTemplate(subject.nodes, fields),
      body: written.faults.length > 0 ? written.faults : checkTemplate(written.nodes, fields),
    },
  };
};
