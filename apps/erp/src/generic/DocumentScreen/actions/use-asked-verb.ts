import { useState } from 'react';
import { isUndecided } from '@weft/api/http/api-fault';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useDocumentActions } from '../document-context.ts';

/** A verb whose dialog is open. */
type AskedVerb<Verb extends string> = {
  readonly asked: Verb | undefined;
  readonly ask: (verb: Verb) => void;
  /** What the dialog answered: sent, or undefined when the person goes back. */
  readonly answer: (more: AnyRecord | undefined) => void;
  /** Why the server did not do it. */
  readonly said: string | undefined;
};

/**
 * A verb that a dialog asks more for: the dialog stands, with what was typed, until the server has done it. What the server did not decide waits in the
 * screen as it was answered, and the dialog is gone.
 * @example const late = useAskedVerb<'correctRate'>(); late.asked !== undefined && <LateFactDialog said={late.said} onAnswer={late.answer} />
 */
export const useAskedVerb = <Verb extends string>(): AskedVerb<Verb> => {
  const { act } = useDocumentActions();
  const words = useFaultWords();
  const [asked, setAsked] = useState<Verb>();
  const [said, setSaid] = useState<string>();
  const ask = (verb: Verb | undefined): void => {
    setSaid(undefined);
    setAsked(verb);
  };
  const answer = (more: AnyRecord | undefined): void => {
    if (asked === undefined || more === undefined) {
      ask(undefined);
      return;
    }
    setSaid(undefined);
    act(asked, more, (outcome) => {
      if (outcome.kind === 'refused' && !isUndecided(outcome.fault)) setSaid(words(outcome.fault));
      else ask(undefined);
    });
  };
  return { asked, ask, answer, said };
};
