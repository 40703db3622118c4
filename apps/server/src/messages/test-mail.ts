import { TEST_MAIL } from '@weft/domain/catalogue/messages/test-mail';
import { fault } from '@weft/domain/contract/faults';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { randomUUID } from 'node:crypto';
import { throttled } from '../access/throttled.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { textField } from '../print/place-field.ts';
import { companyLanguage, partnerConfig } from '../records/partner-config.ts';
import { mailAccount, openMailAccount } from './mail-account.ts';
import { mailParts } from './mail-parts.ts';
import { openAccountMailer, type Outcome, outcomeOf } from './mailer.ts';
import { partnerName } from './partner-name.ts';

/** Somebody waits for the answer: shorter than a job would, in ms. */
const PATIENCE_MS = 10_000;

/** The server calls wherever an address leads: once in so many seconds for each person. */
const PAUSE_SECONDS = 5;

const FIELDS: TemplateFields = {
  receiver: textField('Name of the receiver'),
  partnerName: textField('Our company'),
};

const TAKE_SQL = `update mail_account set tested_on = $3 where partner_id = $1 and staff_id = $2
  and (tested_on is null or tested_on <= $3::timestamptz - make_interval(secs => ${PAUSE_SECONDS}))`;

const wordsFor = async ({ tx, person }: Call) => {
  const config = await partnerConfig(tx);
  const words = TEST_MAIL[companyLanguage(config)];
  const values = {
    receiver: `${person.firstname} ${person.lastname}`.trim(),
    partnerName: await partnerName(tx),
  };
  const filled = (text: string, isMarkup: boolean) =>
    fillTemplate(parseTemplate(text, { isMarkup }).nodes, FIELDS, values);
  return mailParts(filled(words.subject, false), filled(words.body, true));
};

/**
 * Sends a mail by one's own account to its own address, by the mail server of the company told (id), else of one's own company, when the transaction
 * has ended. Answers `result`: sent, loginRefused, unreachable,
 * refused, and the server that was asked; never what the server said. Faults: NOT_FOUND without an account, LOGIN_THROTTLED within five seconds.
 */
export const sendTestMail = async (call: Call, companyId: number | null = null): Promise<Answer> => {
  const { tx, person, settings, log, now } = call;
  const staffId = person.staffId ?? 0;
  if ((await mailAccount(tx, staffId)) === undefined)
    throw new Refusal([fault('', 'NOT_FOUND', { what: 'Mail account' })]);
  if ((await tx.execute(TAKE_SQL, [tx.partnerId, staffId, now])) === 0) throw throttled(PAUSE_SECONDS);
  const account = await openMailAccount(tx, staffId, settings, companyId);
  if (account === undefined) return { data: { result: 'loginRefused' satisfies Outcome, server: '' } }; // encrypted with another key: to be typed again
  const mail = { ...(await wordsFor(call)), to: account.email, messageId: `<weft.test.${randomUUID()}@weft.invalid>` };
  const send = async (): Promise<Outcome> => {
    const mailer = openAccountMailer(account, PATIENCE_MS);
    try {
      await mailer.send(mail);
      return 'sent';
    } catch (cause) {
      log.info({ code: outcomeOf(cause) }, 'a test mail was not sent');
      return outcomeOf(cause);
    } finally {
      mailer.close();
    }
  };
  const { host, port } = account.server;
  return { later: async () => ({ data: { result: await send(), server: `${host}:${port}` } }) };
};
