import i18next from 'i18next';
import { useCallback } from 'react';
import { faultsByField, isDenied, type ApiFault } from '@weft/api/http/api-fault';
import { filledWords, type FaultName, type FaultValues } from '@weft/domain/contract/faults';
import type { readFault } from '@weft/domain/contract/read-fault';
import { asDenial } from './fault-title.ts';
import type * as Notes from './note-words.ts';
import { sayWith, translateWith, type Say, type Translate } from './translate.ts';
import { useTranslation } from './use-translation.ts';

let reader:
  | (Pick<typeof Notes, 'holeWords' | 'noteWords' | 'partWords'> & { readonly readFault: typeof readFault })
  | undefined;

/**
 * Brings what finds the fault, or the note, behind English words, with the whole table of faults; who reads English has no use for it. Where it does
 * not come, what the server said in words alone stays English.
 */
export const bringFaultReader = async (): Promise<void> => {
  reader = await Promise.all([import('@weft/domain/contract/read-fault'), import('./note-words.ts')])
    .then(([{ readFault }, { holeWords, noteWords, partWords }]) => ({ readFault, holeWords, noteWords, partWords }))
    .catch(() => undefined);
};

/** Where faults tell why in whole words. */
const REASON = 'reason';

/** What the words of a fault are made of. */
export type Told = { readonly name: FaultName; readonly values?: FaultValues | undefined; readonly message: string };

/** What a language says: words by their keys, words of the catalogue by their English. */
export type Speech = { readonly t: Translate; readonly say: Say };

/** What the server tells of has the partner's words already, names of records among it: the language alone is laid over it. */
export const speechOf = (t: Translate): Speech => ({ t, say: sayWith(t) });

/**
 * Words that were told besides faults, in the person's language: what a file was found to hold, why nothing is undone or a formula does not read. Themselves
 * where the language has none for them.
 */
export const noteWords = (speech: Speech, words: string): string =>
  reader?.partWords(speech, REASON, words, faultWords) ?? words;

/**
 * A fault in the person's language, by its name; what fills its holes is said too where it is a word or a phrase of ours. `message`, the English of
 * the server, where the language has no words for it.
 */
export const faultWords = (speech: Speech, { name, values = {}, message }: Told): string => {
  const { t, say } = speech;
  const key = `fault.${name}`;
  const words = t(key);
  if (words === key) return message;
  const sayIn = (hole: string, value: string): string => {
    if (reader === undefined) return say(value);
    const note = hole === REASON ? reader.noteWords(speech, value, faultWords) : undefined;
    return note ?? reader.holeWords(speech, hole, value);
  };
  const said = Object.entries(values).map(
    ([hole, value]) => [hole, typeof value === 'string' ? sayIn(hole, value) : value] as const,
  );
  return filledWords(words, Object.fromEntries(said));
};

/** What an answer told in words alone, about the whole request. */
const toldAlone = (speech: Speech, { responseCode, message }: ApiFault): string => {
  const told = reader?.readFault(responseCode, message);
  return told === undefined ? message : faultWords(speech, { ...told, message });
};

/** Words for a call that was refused, in the person's language. @example const words = useFaultWords(); words(toFault(cause)) */
export const useFaultWords = (): ((fault: ApiFault) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (fault: ApiFault): string => {
      const told = fault.errors.find(({ message }) => message === fault.message);
      const words = told === undefined ? toldAlone(speechOf(t), fault) : faultWords(speechOf(t), told);
      return isDenied(fault) ? asDenial(words) : words;
    },
    [t],
  );
};

/** Words for one fault that was told without a refusal: a preview, a warning. @example const words = useErrorWords(); errors.map(words) */
export const useErrorWords = (): ((error: Told) => string) => {
  const { t } = useTranslation();
  return useCallback((error: Told): string => faultWords(speechOf(t), error), [t]);
};

/**
 * A fault as it comes in, in the language that is spoken then: what shows it needs no words of its own. Its names and values stay, so that a form says
 * it anew with what the partner calls its fields.
 */
export const faultInWords = (fault: ApiFault): ApiFault => {
  const speech = speechOf(translateWith(i18next.t));
  const errors = fault.errors.map((error) => ({ ...error, message: faultWords(speech, error) }));
  if (fault.kind === 'offline') return { ...fault, message: speech.t('server.offline') };
  const at = fault.errors.findIndex(({ message }) => message === fault.message);
  const told = errors[at]?.message ?? toldAlone(speech, fault);
  return { ...fault, errors, message: isDenied(fault) ? asDenial(told) : told };
};

/** What is wrong at which field, in the person's language: the first of each. @example useFieldFaults()(toFault(cause)).get('password') */
export const useFieldFaults = (): ((fault: ApiFault) => ReadonlyMap<string, string>) => {
  const { t } = useTranslation();
  return useCallback(
    (fault: ApiFault) => {
      const errors = fault.errors.map((error) => ({ ...error, message: faultWords(speechOf(t), error) }));
      return faultsByField({ ...fault, errors });
    },
    [t],
  );
};
