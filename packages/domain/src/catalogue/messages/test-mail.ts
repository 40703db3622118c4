import type { MessageText } from './shipped-messages.ts';

/** What the mail says by which somebody tries their own mail account, keyed by language (spec 01, 1.9). */
export const TEST_MAIL: { readonly [language in 'en' | 'hi' | 'gu']: MessageText } = {
  en: {
    subject: 'Test mail',
    body: '<p>{{receiver}},</p><p>your mail account works: {{partnerName}} can send in your name.</p>',
  },
  hi: {
    subject: 'परीक्षण मेल',
    body: '<p>{{receiver}},</p><p>आपका मेल खाता चलता है: {{partnerName}} आपके नाम से मेल भेज सकता है।</p>',
  },
  gu: {
    subject: 'પરીક્ષણ મેલ',
    body: '<p>{{receiver}},</p><p>તમારું મેલ ખાતું ચાલે છે: {{partnerName}} તમારા નામે મેલ મોકલી શકે છે.</p>',
  },
};
