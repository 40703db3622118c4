import type { ReactNode } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { DocumentContext } from '../generic/DocumentScreen/document-context.ts';
import type { Outcome } from '../generic/form/use-document.ts';

/** What a server says that does not do it. */
export const refusal = (verb: string, message: string) =>
  ({
    kind: 'refused',
    verb,
    fault: { kind: 'refused', status: 422, responseCode: 4404, message, errors: [] },
  }) satisfies Outcome;

/** A document's actions, each of which comes to one outcome at once. */
export function AnsweredActions({
  outcome,
  onAct,
  children,
}: {
  readonly outcome: Outcome;
  readonly onAct: (verb: string, more: AnyRecord) => void;
  readonly children: ReactNode;
}) {
  const actions = {
    save: () => undefined,
    saveBy: () => undefined,
    offerMain: () => undefined,
    leaveMain: () => undefined,
    act: (verb: string, more: AnyRecord = {}, done?: (outcome: Outcome) => void) => {
      onAct(verb, more);
      done?.(outcome);
    },
  };
  return <DocumentContext value={actions}>{children}</DocumentContext>;
}
