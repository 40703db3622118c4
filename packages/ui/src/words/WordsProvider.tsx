import type { ReactNode } from 'react';
import type { UiWords } from './ui-words.ts';
import { NO_TITLES, TitleContext, type TitleOf } from './use-title-of.ts';
import { WordsContext } from './use-words.ts';

export type WordsProviderProps = {
  /** Keep the object: another one draws everything again, as a change of language must. */
  readonly words: UiWords;
  /** Titles of messages that are shown without one. Keep it too. */
  readonly titleOf?: TitleOf;
  readonly children: ReactNode;
};

/** Gives every component below the words of one language; without it all speak English. Stands once, around the product. */
export function WordsProvider({ words, titleOf = NO_TITLES, children }: WordsProviderProps) {
  return (
    <WordsContext value={words}>
      <TitleContext value={titleOf}>{children}</TitleContext>
    </WordsContext>
  );
}
