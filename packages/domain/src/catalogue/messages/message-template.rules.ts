import { fault, type Fault } from '../../contract/faults.ts';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

/** Parts of a message that are written in the template language; a subject is plain text. */
export const MESSAGE_PARTS = ['subject', 'body'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

const wellFormed = (part: MessagePart): ModuleRule => ({
  needs: [part],
  check: (record: { readonly [key in MessagePart]?: string | null }): readonly Fault[] =>
    parseTemplate(record[part] ?? '', { isMarkup: part === 'body' }).faults.map(({ line, column, reason }) =>
      fault(part, 'TEMPLATE', { line, column, reason }),
    ),
});

type Sent = { readonly event?: string; readonly recipients?: readonly object[] };

/** What is sent by hand goes to somebody. */
const hasReceiver: RecordRule = ({ event, recipients = [] }: Sent) =>
  event === 'manual' && recipients.length === 0 ? [fault('recipients', 'REQUIRED', { label: 'Send to' })] : [];

/** Rules of a message template. What a module does not know, the server tells besides. */
export const messageTemplateRules: readonly ModuleRule[] = [
  ...MESSAGE_PARTS.map(wellFormed),
  { needs: ['event', 'recipients'], check: hasReceiver },
];
