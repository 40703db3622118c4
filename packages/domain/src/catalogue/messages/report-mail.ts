import type { MessageText } from './shipped-messages.ts';

const FOOT = `<hr>
<p><small class="muted">{{partnerName}}</small></p>`;

/** What the mail of a scheduled report says unless its schedule has words of its own, keyed by language; `tooLarge` where the file is only linked. */
export const REPORT_MAIL: {
  readonly [language in 'en' | 'hi' | 'gu']: MessageText & { readonly tooLarge: string };
} = {
  en: {
    subject: '{{name}}: {{report}}, {{planned}}',
    body: `<p>{{report}}: {{rows}} rows.</p>
{{#if filters}}<p>{{filters}}</p>{{/if}}
${FOOT}`,
    tooLarge: '<p>The file is too large for a mail. Log in to fetch it within seven days: {{link}}</p>',
  },
  hi: {
    subject: '{{name}}: {{report}}, {{planned}}',
    body: `<p>{{report}}: {{rows}} पंक्तियाँ।</p>
{{#if filters}}<p>{{filters}}</p>{{/if}}
${FOOT}`,
    tooLarge: '<p>फ़ाइल मेल के लिए बहुत बड़ी है। सात दिन के अंदर लॉग-इन करके लें: {{link}}</p>',
  },
  gu: {
    subject: '{{name}}: {{report}}, {{planned}}',
    body: `<p>{{report}}: {{rows}} હરોળ.</p>
{{#if filters}}<p>{{filters}}</p>{{/if}}
${FOOT}`,
    tooLarge: '<p>ફાઇલ મેલ માટે ઘણી મોટી છે. સાત દિવસમાં લૉગ-ઇન કરીને લો: {{link}}</p>',
  },
};
