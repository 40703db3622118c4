import type { MessageChannel, MessageEvent } from '@weft/domain/rules/messages/events';
import type { ShownMessage } from '../../../generic/DocumentScreen/print/MessageShown.tsx';
import type { TemplatePreview } from '../Template/use-template-preview.ts';

/** What an unsaved message makes of a real record, and what its module and the company's settings leave to choose. */
export type MessagePreviewed = ShownMessage &
  Omit<TemplatePreview, 'subject' | 'html'> & {
    /** What stands for each numbered variable of a WhatsApp text. */
    readonly params: readonly string[];
    readonly events: readonly MessageEvent[];
    readonly channels: readonly MessageChannel[];
  };
