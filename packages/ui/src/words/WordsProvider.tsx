import type { ReactNode } from 'react';
import type { UiWords } from './ui-words.ts';
import { WordsContext } from './use-words.ts';

export type WordsProviderProps = {
  /** Keep the object: another one draws everything again, as a change of language must. */
  readonly words: UiWords;
  readonly children: ReactNode;
};

/** Gives every component below the words of one language; without it all speak English. Stands once, around the product. */
export function WordsProvider({ words, children }: WordsProviderProps) {
  return <WordsContext value={words}>{children}</WordsContext>;
}
