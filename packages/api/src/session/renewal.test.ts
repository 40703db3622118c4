import { describe, expect, it } from 'vitest';
import { createAppStore } from '../store/create-app-store.ts';
import type { CallOptions } from '../http/api-client.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { nothingKept } from '../testing/nothing-kept.ts';
import { createConfirmedTokens } from './confirmed-tokens.ts';
import { renewed } from './renewal.ts';
import {
  openSucceeded,
  reloginPutAway,
  sessionEnded,
  signInSucceeded,
  type LoggedInUser,
  type Opened,
} from './session-actions.ts';
import { SIGNED_OUT } from './session-state.ts';

const USER = { id: 7, username: 'asha', mustChangePassword: false, role: { roleid: 3 } } as LoggedInUser; // what is looked at
/** A session that is open, and what its calls are told. */
const opened = () => {
  const session = { ...SIGNED_OUT, token: 'first', status: 'open', user: USER } as const;
  const store = createAppStore(
    { api: fakeApi().api, storage: nothingKept, tabStorage: nothingKept, device: { keep: () => undefined } },
    { session },
  );
  const after = (token: string, options: CallOptions): Promise<boolean> => renewed(store, token, options);
  const logIn = (token: string, user: LoggedInUser = USER): void => {
    store.dispatch(signInSucceeded({ token, mustChangePassword: false }, null));
    store.dispatch(
      openSucceeded({ user, acl: [], labels: [], sysConfig: [], shapes: [], customs: [] } as unknown as Opened, null), // as above
    );
  };
  const status = () => store.getState().session.status;
  return { store, after, logIn, status };
};

describe('calls of a session that ended', () => {
  it('ask for the log-in over the page, and go on when the same person has logged in', async () => {
    const { after, logIn, status } = opened();
    const calls = [after('first', {}), after('first', { isQuiet: true })];
    expect(status()).toBe('expired');
    logIn('second');
    expect(await Promise.all(calls)).toEqual([true, true]);
  });

  it('fail when the dialog is put away, when the person logs out, and when somebody else is there', async () => {
    for (const settle of [
      ({ store }: ReturnType<typeof opened>) => store.dispatch(reloginPutAway(null, null)),
      ({ store }: ReturnType<typeof opened>) => store.dispatch(sessionEnded('loggedOut', null)),
      ({ logIn }: ReturnType<typeof opened>) => logIn('second', { ...USER, id: 8 }),
    ]) {
      const world = opened();
      const call = world.after('first', {});
      settle(world);
      expect(await call).toBe(false);
    }
  });

  it('ask again for what the person does once the dialog was put away, not for what the page does', async () => {
    const { store, after, status } = opened();
    void after('first', {});
    store.dispatch(reloginPutAway(null, null));
    expect(await after('first', { isQuiet: true })).toBe(false);
    expect(status()).toBe('putAway');
    void after('first', {});
    expect(status()).toBe('expired');
  });

  it('are repeated at once, without another dialog, when their refusal comes after the new log-in', async () => {
    const { after, logIn, status } = opened();
    void after('first', {});
    logIn('second');
    expect(await after('first', {})).toBe(true);
    expect(status()).toBe('open');
  });

  it('fail where nobody waits, but ask for the log-in', async () => {
    const { after, status } = opened();
    expect(await after('first', { isUnattended: true })).toBe(false);
    expect(status()).toBe('expired');
  });
});

it('a token is the person’s once an answer has confirmed it, until somebody else is there', () => {
  let user: LoggedInUser | null = null;
  const tokens = createConfirmedTokens(() => user);
  tokens.confirm('first'); // while the session opens
  expect(tokens.has('first')).toBe(false);
  user = USER;
  tokens.confirm('second');
  expect([tokens.has('first'), tokens.has('second'), tokens.has('kept'), tokens.has(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  user = { ...USER, id: 8 };
  expect(tokens.has('first')).toBe(false);
});
