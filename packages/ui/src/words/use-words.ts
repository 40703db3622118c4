import { createContext, use, useMemo } from 'react';
import type { UiWords } from './ui-words.ts';

const NONE: UiWords = {};
export const WordsContext = createContext<UiWords>(NONE);

/**
 * The words of one component: its English ones, over them those of the provider's language, over them its own `labels`.
 * @example const words = useWords('dataTable', dataTableLabels, labels);
 */
export const useWords = <K extends keyof UiWords, W extends object>(
  component: K,
  english: W,
  labels: Partial<NoInfer<W>> | undefined,
): W => {
  const given = use(WordsContext)[component];
  return useMemo(() => ({ ...english, ...given, ...labels }), [english, given, labels]);
};
