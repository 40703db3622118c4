import type { MessageChannel } from '@weft/domain/rules/messages/events';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { PartnerConfig } from '../records/partner-config.ts';
import type { GatewaySettings, Settings } from '../settings.ts';

/** Gateway of a channel to telephones; undefined: the deployment has none. */
export const gatewayOf = (
  channel: 'SMS' | 'WHATSAPP',
  { sms, whatsapp }: Pick<Settings, 'sms' | 'whatsapp'>,
): GatewaySettings | undefined => (channel === 'SMS' ? sms : whatsapp);

/** Setting for want of which nothing leaves by a channel; undefined when it is open. A mail account of one's own is not looked at. */
export const offBy = (
  channel: MessageChannel,
  settings: Pick<Settings, 'mail' | 'sms' | 'whatsapp'>,
  { value }: Pick<PartnerConfig, 'value'>,
): 'SMTP_URL' | 'SMS_GATEWAY_URL' | 'WHATSAPP_SUPPORT' | 'WHATSAPP_GATEWAY_URL' | undefined => {
  switch (channel) {
    case 'EMAIL':
      return settings.mail === undefined ? 'SMTP_URL' : undefined;
    case 'SMS':
      return settings.sms === undefined ? 'SMS_GATEWAY_URL' : undefined;
    case 'WHATSAPP':
      if (!isOn(value, 'WHATSAPP_SUPPORT')) return 'WHATSAPP_SUPPORT';
      return settings.whatsapp === undefined ? 'WHATSAPP_GATEWAY_URL' : undefined;
    case 'INAPP':
      return undefined;
  }
};

/** What a message in the outbox says that waits for a channel to be set up. */
export const offReason = (key: string): Reason => `Not set up: ${key}`;
