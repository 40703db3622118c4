import type { MessageText } from './shipped-messages.ts';

const FOOT = `<hr>
<p><small class="muted">{{partnerName}}</small></p>`;

/** What the mail with the link to a new password says, keyed by language (spec 01, 1.1). */
export const PASSWORD_MAIL: { readonly [language in 'en' | 'hi' | 'gu']: MessageText } = {
  en: {
    subject: 'Choose a new password',
    body: `<p>{{receiver}},</p>
<p>A new password was asked for at the log-in. To choose it, open this link within 30 minutes; it can be used once:</p>
<p>{{link}}</p>
<p>If it was not you, do nothing: your password stays as it is.</p>
${FOOT}`,
  },
  hi: {
    subject: 'नया पासवर्ड चुनें',
    body: `<p>{{receiver}},</p>
<p>लॉग-इन पर नया पासवर्ड माँगा गया है। उसे चुनने के लिए 30 मिनट के अंदर यह लिंक खोलें; यह एक ही बार चलता है:</p>
<p>{{link}}</p>
<p>अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।</p>
${FOOT}`,
  },
  gu: {
    subject: 'નવો પાસવર્ડ પસંદ કરો',
    body: `<p>{{receiver}},</p>
<p>લૉગ-ઇન પર નવો પાસવર્ડ માગવામાં આવ્યો છે. તે પસંદ કરવા 30 મિનિટમાં આ લિંક ખોલો; તે એક જ વાર ચાલે છે:</p>
<p>{{link}}</p>
<p>જો આ તમે માગ્યું ન હોય, તો કંઈ ન કરો: તમારો પાસવર્ડ એનો એ જ રહેશે.</p>
${FOOT}`,
  },
};
