import { isDenied, type ApiFault } from '@weft/api/http/api-fault';
import type { Translate } from './translate.ts';

/** What was said to refuse access, as it was said: what shows a refusal keeps its words alone. As many as there are rights at most, in each language spoken. */
const denials = new Set<string>();

/** Remembers that words tell a refusal of access. Done where words are made of a fault, for every screen at once; returns the words. */
export const asDenial = (words: string): string => {
  denials.add(words);
  return words;
};

/** Whether a message is a refusal of access: it bears the title "Access Denied" wherever it is told without another (spec 01, 1.2). */
export const isDenialText = (message: unknown): boolean => typeof message === 'string' && denials.has(message);

/**
 * Title of a toast that would be titled otherwise: what a person has no right to is "Access Denied" there too (spec 01, 1.2). What has no
 * title else needs none of this: toasts, banners and failed lists find it by their words.
 * @example toast.danger(words(fault), { title: faultTitle(t, fault) })
 */
export const faultTitle = (t: Translate, fault: ApiFault, otherwise = t('error.title')): string =>
  isDenied(fault) ? t('access.denied.title') : otherwise;
