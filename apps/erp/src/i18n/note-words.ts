import { filledWords } from '@weft/domain/contract/faults';
import { readFaultAlone, readNote } from '@weft/domain/contract/read-fault';
import type { Speech, Told } from './fault-words.ts';

/** Says a fault. */
type SayFault = (speech: Speech, told: Told) => string;

/** What fills the words of a note: a word of ours, a fault or a note in whole words, or what somebody called something. */
const partWords = (speech: Speech, words: string, sayFault: SayFault): string => {
  const said = speech.say(words);
  if (said !== words) return said;
  const fault = words.includes(' ') ? readFaultAlone(words) : undefined;
  return fault === undefined
    ? (noteWords(speech, words, sayFault) ?? words)
    : sayFault(speech, { ...fault, message: words });
};

/** A note in the person's language; undefined for words that are none, or that the language has no words for. */
export const noteWords = (speech: Speech, words: string, sayFault: SayFault): string | undefined => {
  const told = readNote(words);
  if (told === undefined) return undefined;
  const key = `note.${told.name}`;
  const own = speech.t(key);
  if (own === key) return undefined;
  const said = Object.entries(told.values).map(
    ([hole, value]) => [hole, partWords(speech, String(value), sayFault)] as const,
  );
  return filledWords(own, Object.fromEntries(said));
};
