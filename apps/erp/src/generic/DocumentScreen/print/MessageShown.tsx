import type { MessageChannel } from '@weft/domain/rules/messages/events';
import type { LongValue } from '@weft/domain/rules/messages/long-values';
import type { SmsParts } from '@weft/domain/rules/messages/sms-parts';
import { Banner } from '@weft/ui/Banner';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { shownMoment } from '../../india-time.ts';
import { Mail, Note, ShortMessage } from './SendDialog.style.ts';

/** A message as its channel shows it, and what whoever sends it should know before. */
export type ShownMessage = {
  readonly channel: MessageChannel;
  /** Setting for want of which nothing leaves by the channel; null: it is open. */
  readonly off: string | null;
  /** A print was asked for, and the gateway's request has no place for it. */
  readonly losesPrint: boolean;
  /** When it would go that is sent now: the end of the quiet hours; null: now. */
  readonly heldUntil: string | null;
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string | null;
  readonly sms: SmsParts | null;
  readonly long: readonly LongValue[];
};

/** Settings that a message waits for in the outbox; without any other it cannot be sent at all. */
const AWAITED: readonly string[] = ['SMS_GATEWAY_URL', 'WHATSAPP_GATEWAY_URL'];

/** One message as its reader has it: a mail on its paper, anything else as its text, an SMS with what it comes to. */
export function MessageShown({ channel, off, losesPrint, heldUntil, subject, html, text, sms, long }: ShownMessage) {
  const { t } = useTranslation();
  return (
    <>
      {off !== null && (
        <Banner tone="warning">{t(AWAITED.includes(off) ? 'message.off.waits' : 'message.off', { key: off })}</Banner>
      )}
      {off === null && heldUntil !== null && (
        <Banner tone="info">{t('message.held.would', { at: shownMoment(heldUntil) ?? '' })}</Banner>
      )}
      {losesPrint && <Banner tone="warning">{t('message.losesPrint')}</Banner>}
      {html !== null && (
        <Mail>
          <h3>{subject}</h3>
          {/* No scripts and no origin: what a record holds can neither run nor reach the page around it. */}
          <iframe title={t('message.mail')} srcDoc={html} sandbox="" />
        </Mail>
      )}
      {text?.trim() === '' && <Note>{t('message.noText')}</Note>}
      {text !== null && text.trim() !== '' && (
        <ShortMessage aria-label={t('message.text')}>
          {channel === 'INAPP' && subject !== null && subject !== '' && <h3>{subject}</h3>}
          <p>{text}</p>
        </ShortMessage>
      )}
      {sms !== null && <Note>{t('message.sms.parts', { ...sms })}</Note>}
      {long.map(({ variable, characters }) => (
        <Banner key={variable} tone="warning">
          {t('message.sms.long', { variable, characters })}
        </Banner>
      ))}
    </>
  );
}
