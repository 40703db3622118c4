import { fault } from '@weft/domain/contract/faults';
import {
  type AskedLanguages,
  LANGUAGE_CODES,
  type LanguageCode,
  languageCodeOf,
  paperLanguages,
} from '@weft/domain/rules/labels/languages';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { companyLanguage, type PartnerConfig, partnerConfig } from '../records/partner-config.ts';

/** The partner's settings in the words of a paper; in the company's language where the paper says none. */
export const paperConfig = async (
  { tx }: Pick<Call, 'tx'>,
  [first, second]: AskedLanguages,
): Promise<PartnerConfig> => {
  const config = await partnerConfig(tx);
  return config.spoken(paperLanguages(first ?? companyLanguage(config), second));
};

/** Languages that a template's record asks for. */
export const templateLanguages = ({ language, secondLanguage }: AnyRecord): AskedLanguages => [
  languageCodeOf(language),
  languageCodeOf(secondLanguage),
];

/** The language that a print is asked for in; undefined for none. Fault CHOICE at `language`. */
export const languageIn = (value: unknown): LanguageCode | undefined => {
  const asked = textOf(value);
  const code = languageCodeOf(asked);
  if (asked === '' || code !== undefined) return code;
  const options = LANGUAGE_CODES.join(', ');
  throw new Refusal([fault('language', 'CHOICE', { label: 'Language', value: asked.slice(0, 20), options })]);
};
