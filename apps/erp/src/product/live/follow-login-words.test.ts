import type { AppState } from '@weft/api/store/app-state';
import { SIGNED_OUT, type SessionState } from '@weft/api/session/session-state';
import { expect, it } from 'vitest';
import { followLoginWords } from './follow-login-words.ts';
import { readLoginWords } from '../session/ui-memory.ts';

const secret = { keyName: 'PASSWORD', labelName: 'Secret word', language: 'all' };
const lot = { keyName: 'LOT', labelName: 'Heat', language: 'all' };
const OPEN: SessionState = {
  ...SIGNED_OUT,
  status: 'open',
  config: { TITLE_NAME: ' Loom Works ' },
  labels: [secret, lot],
};

/** A store whose session is what the test says next, and a browser that keeps. */
const world = (first: SessionState) => {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  let session = first;
  const store = {
    getState: (): AppState => ({ session, resources: {}, queries: {}, busy: 0 }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
  const become = (next: SessionState) => {
    session = next;
    listeners.forEach((listener) => listener());
  };
  return { store, storage, become };
};

it('the log-in says what the company that was logged in last calls product and password', () => {
  const { store, storage, become } = world(OPEN);
  followLoginWords(store, storage);
  become(SIGNED_OUT);
  expect(readLoginWords(storage)).toEqual({ title: 'Loom Works', password: [secret] });
});

it('and forgets it when the company does', () => {
  const { store, storage, become } = world(OPEN);
  followLoginWords(store, storage);
  become({ ...OPEN, config: {}, labels: [lot] });
  expect(readLoginWords(storage)).toEqual({ title: '', password: [] });
});

it.each(['{"login":7}', '{"login":{"title":3,"password":[{"keyName":1}]}}', '{'])(
  'counts %s as nothing kept',
  (text) => {
    expect(readLoginWords({ getItem: () => text })).toEqual({ title: '', password: [] });
  },
);
