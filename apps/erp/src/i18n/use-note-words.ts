import { useCallback } from 'react';
import { noteWords, speechOf } from './fault-words.ts';
import { useTranslation } from './use-translation.ts';

/** Words for what the server told besides faults. @example const words = useNoteWords(); warnings.map(words) */
export const useNoteWords = (): ((told: string) => string) => {
  const { t } = useTranslation();
  return useCallback((told: string): string => noteWords(speechOf(t), told), [t]);
};
