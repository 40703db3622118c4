import { createContext, use, type ReactNode } from 'react';

/** What a message is titled with where whoever shows it gives it no title; undefined for most. */
export type TitleOf = (message: ReactNode) => string | undefined;

export const NO_TITLES: TitleOf = () => undefined;

export const TitleContext = createContext<TitleOf>(NO_TITLES);

/**
 * Titles of messages by what they say, so that one that always bears a title bears it wherever it is told, in a toast as in a banner.
 * @example const titleOf = useTitleOf(); const shown = title ?? titleOf(children);
 */
export const useTitleOf = (): TitleOf => use(TitleContext);
