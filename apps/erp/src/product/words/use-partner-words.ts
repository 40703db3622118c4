import { use, useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { labelMap } from '@weft/domain/rules/labels/terms';
import { type PartnerWords, SayContext } from '../../i18n/say-context.ts';
import type { Say } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { partnerWords } from './partner-words.ts';
import { useLoaded } from '../use-loaded.ts';

let known: typeof partnerWords | undefined;

/** Brings what finds terms in texts. */
const bring = async (): Promise<typeof partnerWords> => {
  known = (await import('./partner-words.ts')).partnerWords;
  return known;
};

/** What the partner calls fields, titles and terms, by key, in the person's language. */
export const useTerms = (): { readonly [key: string]: string } => {
  const { language } = useTranslation();
  const entries = useAppState(({ session }) => session.labels);
  return useMemo(() => labelMap(entries, language), [entries, language]);
};

/**
 * What the partner calls things, over `say`, the person's language; undefined while the partner renames nothing. Who renames nothing never
 * fetches the file; where it does not come, texts stay as they are.
 */
export const usePartnerWords = (say: Say, catalogue: Catalogue): PartnerWords | undefined => {
  const terms = useTerms();
  const isRenamed = Object.keys(terms).length > 0;
  const loaded = useLoaded<typeof partnerWords | null>(
    isRenamed ? 'renamed' : 'as declared',
    () => (isRenamed ? known : null),
    bring,
  );
  const make = loaded.status === 'ready' ? loaded.value : null;
  return useMemo(() => make?.(terms, say, catalogue), [make, terms, say, catalogue]);
};

/** Words for titles of modules, tabs and entries of the menu, which a partner may rename by keys of their own. */
export const useSayTitle = (): Say => {
  const { say } = useTranslation();
  return use(SayContext)?.title ?? say;
};
