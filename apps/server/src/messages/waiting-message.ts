import type { MessageChannel } from '@weft/domain/rules/messages/events';

/** A message of the outbox as the job that sends it has it in hand. */
export type Waiting = {
  readonly id: number;
  readonly channel: MessageChannel;
  readonly event: string;
  readonly module: string;
  readonly recordId: number;
  /** Null: the company's own for the event, else the shipped text. */
  readonly template: number | null;
  readonly staffId: number | null;
  readonly senderId: number | null;
  /** Last editor of the template, with whose eyes the record is read for receivers who do not work here. */
  readonly seenBy: number | null;
  readonly receiver: string;
  readonly facts: { readonly [fact: string]: unknown };
  readonly tries: number;
  /** It has lain here for three days: older news would surprise whoever gets it. */
  readonly isOld: boolean;
};
