import type { AppState } from '../store/app-state.ts';

/** Tokens with which the server has answered the person of this session. A kept one that no answer confirmed is a matter of the opening. */
export type ConfirmedTokens = {
  readonly confirm: (token: string | null) => void;
  readonly has: (token: string | null) => boolean;
};

/** Begins with none; another person begins anew. What is answered while a session opens counts for the person that it turns out to be. */
export const createConfirmedTokens = (user: () => AppState['session']['user']): ConfirmedTokens => {
  let person: number | undefined;
  const tokens = new Set<string | null>();
  const look = (): void => {
    const now = user()?.id;
    if (person !== undefined && person !== now) tokens.clear();
    person = now;
  };
  return {
    confirm: (token) => {
      look();
      tokens.add(token);
    },
    has: (token) => {
      look();
      return token !== null && person !== undefined && tokens.has(token);
    },
  };
};
