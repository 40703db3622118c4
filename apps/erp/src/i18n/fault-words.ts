import i18next from 'i18next';
import { useCallback } from 'react';
import { faultsByField, isDenied, type ApiFault } from '@weft/api/http/api-fault';
import { filledWords, type FaultName, type FaultValues, type WireError } from '@weft/domain/contract/faults';
import type { readFault } from '@weft/domain/contract/read-fault';
import { asDenial } from './fault-title.ts';
import { sayWith, translateWith, type Say, type Translate } from './translate.ts';
import { useTranslation } from './use-translation.ts';

let read: typeof readFault | undefined;

/**
 * Brings what finds the fault behind English words, with the whole table of faults; who reads English has no use for it. Where it does
 * not come, what the server said in words alone stays English.
 */
export const bringFaultReader = async (): Promise<void> => {
  const loaded = await import('@weft/domain/contract/read-fault').catch(() => undefined);
  read = loaded?.readFault;
};

/** What the words of a fault are made of. */
type Told = { readonly name: FaultName; readonly values?: FaultValues | undefined; readonly message: string };

type Speech = { readonly t: Translate; readonly say: Say };

/** What the server tells of has the partner's words already, names of records among it: the language alone is laid over it. */
const speechOf = (t: Translate): Speech => ({ t, say: sayWith(t) });

/**
 * A fault in the person's language, by its name; what fills its holes is said too where it is a word of ours. `message`, the English of
 * the server, where the language has no words for it.
 */
export const faultWords = ({ t, say }: Speech, { name, values = {}, message }: Told): string => {
  const key = `fault.${name}`;
  const words = t(key);
  if (words === key) return message;
  const said = Object.entries(values).map(
    ([hole, value]) => [hole, typeof value === 'string' ? say(value) : value] as const,
  );
  return filledWords(words, Object.fromEntries(said));
};

/** What an answer told in words alone, about the whole request. */
const toldAlone = (speech: Speech, { responseCode, message }: ApiFault): string => {
  const told = read?.(responseCode, message);
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
export const useErrorWords = (): ((error: WireError) => string) => {
  const { t } = useTranslation();
  return useCallback((error: WireError): string => faultWords(speechOf(t), error), [t]);
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
