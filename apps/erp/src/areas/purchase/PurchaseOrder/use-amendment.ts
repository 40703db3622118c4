import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';
import { ORDER_TRANSITIONS } from '@weft/domain/rules/purchase/order-transitions';
import type { Outcome, UsedDocument } from '../../../generic/form/use-document.ts';

/** Statuses of an order that may be amended. */
export const AMENDABLE: readonly StatusName[] = ORDER_TRANSITIONS.amend.from;

type Asked = { readonly entity: AnyRecord; readonly done: (outcome: Outcome) => void };

/** An order that was sent being changed: the form is open again, and saving asks why and makes a new revision. */
export type Amendment = {
  /** The order; while it is amended its `save` amends. */
  readonly document: UsedDocument;
  readonly isAmending: boolean;
  /** The form was right and waits for the reason. */
  readonly asksReason: boolean;
  readonly begin: () => void;
  readonly leave: () => void;
  /** The reason, or undefined when the person goes back to the form. */
  readonly answer: (reason: string | undefined) => void;
};

/** Lets an order that was sent be amended (spec 02, 3.6): keys, faults, conflicts and drafts are those of every save. */
export const useAmendment = (order: UsedDocument): Amendment => {
  const [isAmending, setAmending] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const amend: UsedDocument['save'] = (entity, done) => setAsked({ entity, done });
  return {
    document: isAmending ? { ...order, save: amend } : order,
    isAmending,
    asksReason: asked !== undefined,
    begin: () => setAmending(true),
    leave: () => setAmending(false),
    answer: (reason) => {
      setAsked(undefined);
      if (asked === undefined || reason === undefined) return;
      const { version } = asked.entity; // of the row that the person saw
      order.act('amend', { version, reason, entity: asked.entity }, (outcome) => {
        if (outcome.kind === 'saved') setAmending(false);
        asked.done(outcome);
      });
    },
  };
};
