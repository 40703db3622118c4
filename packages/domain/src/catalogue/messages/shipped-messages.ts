import type { MailedNotice } from '../../rules/messages/events.ts';

/** Subject and body of a message in the template language. */
export type MessageText = { readonly subject: string; readonly body: string };

const FOOT = `<hr>
<p><small class="muted">{{partnerName}}</small></p>`;

const facts = (amount: string, by: string): string => `<table class="plain">
{{#if about}}<tr><td>{{about}}</td><td></td></tr>{{/if}}
{{#if amount}}<tr><td>${amount}</td><td>{{money amount}}</td></tr>{{/if}}
{{#if by}}<tr><td>${by}</td><td>{{by}}</td></tr>{{/if}}
</table>`;

const link = (words: string): string => `{{#if link}}<p>${words}: {{link}}</p>{{/if}}`;

/** What the product says until the company has written its own words; keyed by language and notice. */
export const SHIPPED_MESSAGES: {
  readonly [language in 'en' | 'hi' | 'gu']: { readonly [notice in MailedNotice]: MessageText };
} = {
  en: {
    approvalWaits: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} waits for your approval',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> waits for your approval (level {{level}} of {{levels}}).</p>
{{#if more}}<p>Together with {{more}} more.</p>{{/if}}
${facts('Amount', 'Requested by')}
${link('Open it')}
${FOOT}`,
    },
    approvalLate: {
      subject: 'Reminder: {{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} waits for your approval',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> still waits for your approval (level {{level}} of {{levels}}).</p>
{{#if more}}<p>Together with {{more}} more.</p>{{/if}}
${facts('Amount', 'Requested by')}
${link('Open it')}
${FOOT}`,
    },
    approvalDecided: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}}: {{verdict}}',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b>: {{verdict}} by {{by}}.</p>
{{#if more}}<p>Together with {{more}} more.</p>{{/if}}
{{#if remark}}<p>“{{remark}}”</p>{{/if}}
${link('Open it')}
${FOOT}`,
    },
  },
  hi: {
    approvalWaits: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} आपकी मंज़ूरी के इंतज़ार में है',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> आपकी मंज़ूरी के इंतज़ार में है (स्तर {{level}} / {{levels}})।</p>
{{#if more}}<p>साथ में {{more}} और।</p>{{/if}}
${facts('राशि', 'माँगा')}
${link('खोलें')}
${FOOT}`,
    },
    approvalLate: {
      subject: 'याद दिलाना: {{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} आपकी मंज़ूरी के इंतज़ार में है',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> अब भी आपकी मंज़ूरी के इंतज़ार में है (स्तर {{level}} / {{levels}})।</p>
{{#if more}}<p>साथ में {{more}} और।</p>{{/if}}
${facts('राशि', 'माँगा')}
${link('खोलें')}
${FOOT}`,
    },
    approvalDecided: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}}: {{verdict}}',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b>: {{verdict}}, {{by}} ने।</p>
{{#if more}}<p>साथ में {{more}} और।</p>{{/if}}
{{#if remark}}<p>“{{remark}}”</p>{{/if}}
${link('खोलें')}
${FOOT}`,
    },
  },
  gu: {
    approvalWaits: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} તમારી મંજૂરીની રાહ જુએ છે',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> તમારી મંજૂરીની રાહ જુએ છે (સ્તર {{level}} / {{levels}}).</p>
{{#if more}}<p>સાથે બીજા {{more}}.</p>{{/if}}
${facts('રકમ', 'માગનાર')}
${link('ખોલો')}
${FOOT}`,
    },
    approvalLate: {
      subject: 'યાદ: {{title}} {{number}}{{#if more}} (+ {{more}}){{/if}} તમારી મંજૂરીની રાહ જુએ છે',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b> હજી તમારી મંજૂરીની રાહ જુએ છે (સ્તર {{level}} / {{levels}}).</p>
{{#if more}}<p>સાથે બીજા {{more}}.</p>{{/if}}
${facts('રકમ', 'માગનાર')}
${link('ખોલો')}
${FOOT}`,
    },
    approvalDecided: {
      subject: '{{title}} {{number}}{{#if more}} (+ {{more}}){{/if}}: {{verdict}}',
      body: `<p>{{receiver}},</p>
<p>{{title}} <b>{{number}}</b>: {{verdict}}, {{by}} દ્વારા.</p>
{{#if more}}<p>સાથે બીજા {{more}}.</p>{{/if}}
{{#if remark}}<p>“{{remark}}”</p>{{/if}}
${link('ખોલો')}
${FOOT}`,
    },
  },
};
