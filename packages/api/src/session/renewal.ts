import type { Store } from 'redux';
import type { CallOptions } from '../http/api-client.ts';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';
import { sessionExpired } from './session-actions.ts';

type SessionStore = Pick<Store<AppState, Action>, 'getState' | 'dispatch' | 'subscribe'>;

/** Whether the person is to be asked for the password now; who put the dialog away is asked by what they do, not by what the page does. */
const isToBeAsked = (
  { token: now, status }: AppState['session'],
  token: string,
  { isQuiet, isUnattended }: CallOptions,
): boolean =>
  now === token && status !== 'expired' && (status !== 'putAway' || (isQuiet !== true && isUnattended !== true));

/** True once the person has logged in again, false when they put the dialog away, log out, or are another one. */
const loggedInAgain = (store: SessionStore, token: string, person: number | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { token: now, status, user } = store.getState().session;
      const isGone = now === null || user?.id !== person || status === 'putAway';
      const isBack = now !== token && status === 'open' && user?.mustChangePassword === false;
      if (!isGone && !isBack) return;
      unsubscribe();
      resolve(!isGone);
    };
    const unsubscribe = store.subscribe(look);
    look();
  });

/**
 * A call of this confirmed token was told that its session is over (spec 01, 1.2). Asks for the log-in over the page, once for all such calls, and
 * answers true when the same person has logged in: at once where they have already. False when they do not, or when nobody would wait for the call.
 */
export const renewed = (store: SessionStore, token: string, options: CallOptions): Promise<boolean> => {
  const { session } = store.getState();
  if (isToBeAsked(session, token, options)) store.dispatch(sessionExpired(null, null));
  return options.isUnattended === true ? Promise.resolve(false) : loggedInAgain(store, token, session.user?.id);
};
