import { createContext, use, useEffect, useId } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Outcome } from '../form/use-document.ts';

/** What parts of a form screen may ask of it. */
export type ScreenActions = {
  /** Saves; `andNew` begins another one afterwards. Nothing happens while a save is under way. */
  readonly save: (andNew?: boolean) => void;
  /**
   * A verb of the document, with what else it asks. Who gives `done` hears what came of it and tells a refusal itself, where the person still has what
   * they typed before them; it is not called while another call is under way.
   */
  readonly act: (verb: string, more?: AnyRecord, done?: (outcome: Outcome) => void) => void;
  /** A verb that takes the whole record and saves it in the same step: one press of a person who has two minutes. */
  readonly saveBy: (verb: string) => void;
  /** Says what the main action of the document is now; null where `by` has none, undefined while it cannot be done before a save. */
  readonly offerMain: (by: string, run: (() => void) | null | undefined) => void;
  /** The part is there no more. */
  readonly leaveMain: (by: string) => void;
};

export const DocumentContext = createContext<ScreenActions | undefined>(undefined);

/** Actions of the form screen around a part. */
export const useDocumentActions = (): ScreenActions => {
  const actions = use(DocumentContext);
  if (actions === undefined) throw new Error('This part of a form needs a DocumentScreen above it');
  return actions;
};

/**
 * Makes something the main action of the document around, which Ctrl+Enter does (spec 02, 0.6). Of several parts the first keeps it: while one cannot
 * act its place among them stays.
 */
export const useMainAction = (run: (() => void) | null | undefined): void => {
  const { offerMain, leaveMain } = useDocumentActions();
  const by = useId();
  useEffect(() => offerMain(by, run));
  useEffect(() => () => leaveMain(by), [leaveMain, by]);
};
