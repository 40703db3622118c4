import { filledWords, type FaultValues } from '@weft/domain/contract/faults';
import { THINGS } from '@weft/domain/contract/phrases/things';
import { readFaultAlone, readNote, readPhrase } from '@weft/domain/contract/read-fault';
import type { Speech, Told } from './fault-words.ts';

/** Says a fault. */
type SayFault = (speech: Speech, told: Told) => string;

/** Words whose holes are filled, each with what it holds in the person's language. */
const filled = (words: string, values: FaultValues, sayPart: (hole: string, part: string) => string): string =>
  filledWords(
    words,
    Object.fromEntries(Object.entries(values).map(([hole, value]) => [hole, sayPart(hole, String(value))])),
  );

/** A phrase in the person's language; undefined for words that are none. */
const phraseWords = (speech: Speech, hole: string, words: string): string | undefined => {
  const told = readPhrase(hole, words);
  if (told === undefined) return undefined;
  const own = speech.say(told.phrase);
  return own === told.phrase ? undefined : filled(own, told.values, (inner, part) => holeWords(speech, inner, part));
};

/** Holes that hold several words of ours, with commas between them: a name that has a comma in it is left in one piece. */
const LISTS = new Set(['options', 'fields', 'labels', 'services', 'names']);

/** Several words after commas. As they are where one has no words: what may be typed are codes then, which nobody types in another language. */
const listWords = (speech: Speech, words: string): string => {
  const parts = words.split(', ');
  const said = parts.map(speech.say);
  return said.some((part, n) => part === parts[n]) ? words : said.join(', ');
};

/** Holes that hold what somebody typed or called something: a word of the catalogue there is none of ours. */
const TYPED = new Set(['value', 'name', 'item', 'lot', 'companyName', 'no', 'code']);

const things: ReadonlySet<string> = new Set(THINGS);

/** What fills a hole of our words: a word of the catalogue, a phrase, several words, or what somebody called something. */
export const holeWords = (speech: Speech, hole: string, words: string): string => {
  if (TYPED.has(hole) && !things.has(words)) return phraseWords(speech, hole, words) ?? words;
  const said = speech.say(words);
  if (said !== words) return said;
  const phrase = phraseWords(speech, hole, words);
  if (phrase !== undefined) return phrase;
  return LISTS.has(hole) ? listWords(speech, words) : words;
};

/** Words told besides faults, and what fills them: what fills any hole, or a fault or a note in whole words. */
export const partWords = (speech: Speech, hole: string, words: string, sayFault: SayFault): string => {
  const said = speech.say(words);
  if (said !== words) return said;
  const fault = words.includes(' ') ? readFaultAlone(words) : undefined;
  return fault === undefined
    ? (noteWords(speech, words, sayFault) ?? holeWords(speech, hole, words))
    : sayFault(speech, { ...fault, message: words });
};

/** A note in the person's language; undefined for words that are none, or that the language has no words for. */
export const noteWords = (speech: Speech, words: string, sayFault: SayFault): string | undefined => {
  const told = readNote(words);
  if (told === undefined) return undefined;
  const key = `note.${told.name}`;
  const own = speech.t(key);
  return own === key ? undefined : filled(own, told.values, (hole, part) => partWords(speech, hole, part, sayFault));
};
