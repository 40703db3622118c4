import { describe, expect, it, vi } from 'vitest';
import { createHashHistory, readHash, type HistoryWindow } from './hash-history.ts';
import { createLeaveGate } from './leave-gate.ts';

/** A window whose back button and links can be pressed: entries with hash and state, and who listens to `popstate`. */
const fakeWindow = (hash: string) => {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  const listeners = new Set<() => void>();
  let at = 0;
  const tell = () => listeners.forEach((listener) => listener());
  const write = (state: unknown, url: string | undefined, index: number) => {
    entries.splice(index, entries.length, { hash: url ?? entries[at]?.hash ?? '', state });
    at = index;
  };
  const window = {
    location: {
      get hash() {
        return entries[at]?.hash ?? '';
      },
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _title: string, url?: string) => write(state, url, at + 1),
      replaceState: (state: unknown, _title: string, url?: string) => write(state, url, at),
      go: (delta: number) => {
        at += delta;
        tell();
      },
    },
    addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
  };
  const pressLink = (link: string) => {
    write(null, link, at + 1);
    tell();
  };
  return { window: window as unknown as HistoryWindow, pressLink, go: (delta: number) => window.history.go(delta) }; // what a history touches of a window
};

const opened = (hash: string) => {
  const browser = fakeWindow(hash);
  const gate = createLeaveGate();
  const history = createHashHistory(browser.window, gate);
  history.subscribe(() => undefined);
  const settled = () => Promise.resolve().then(() => undefined);
  return { ...browser, gate, history, settled };
};

describe('a hash', () => {
  it('is read as path and query', () => {
    expect(readHash('#/module/uom?page=2')).toEqual({ pathname: '/module/uom', search: '?page=2' });
    expect(readHash('')).toEqual({ pathname: '/', search: '' });
  });
});

describe('the history', () => {
  it('follows links and the back button', () => {
    const { history, pressLink, go } = opened('#/module');
    pressLink('#/module/uom');
    expect(history.place().pathname).toBe('/module/uom');
    go(-1);
    expect(history.place().pathname).toBe('/module');
  });

  it('asks before unsaved work is left by a link, and stays when told so', async () => {
    const { history, gate, pressLink, settled, window } = opened('#/module/uom/addUpdate');
    gate.close(() => Promise.resolve(false));
    pressLink('#/module');
    await settled();
    expect([history.place().pathname, window.location.hash]).toEqual([
      '/module/uom/addUpdate',
      '#/module/uom/addUpdate',
    ]);
  });

  it('goes on when the work may be left', async () => {
    const { history, gate, pressLink, settled } = opened('#/module/uom/addUpdate');
    const free = gate.close(() => Promise.resolve(true));
    pressLink('#/module');
    await settled();
    await settled();
    free();
    expect(history.place().pathname).toBe('/module');
  });

  it('does not ask when only page or filter of the same screen change', async () => {
    const { history, gate, settled } = opened('#/module/uom');
    gate.close(() => Promise.resolve(false));
    history.push('/module/uom?page=2');
    await settled();
    expect(history.place().search).toBe('?page=2');
  });

  it.each([
    ['by code', (one: ReturnType<typeof opened>) => one.history.push('/module/aclConfig?with=2&role=8')],
    ['by a link', (one: ReturnType<typeof opened>) => one.pressLink('#/module/aclConfig?role=8')],
    ['by the back button', (one: ReturnType<typeof opened>) => one.go(-1)],
  ])('asks on the same path when the query leads to the work of somebody else %s', async (_way, leave) => {
    const one = opened('#/module/aclConfig?role=8');
    one.history.push('/module/aclConfig?role=7');
    one.gate.close(() => Promise.resolve(false), ['role']);
    leave(one);
    await one.settled();
    expect(one.window.location.hash).toBe('#/module/aclConfig?role=7');
    one.history.push('/module/aclConfig?role=7&with=2');
    expect(one.history.place().search).toBe('?role=7&with=2');
  });

  it('asks once when the work is left by the back button', async () => {
    const { history, gate, go, settled } = opened('#/module');
    history.push('/module/uom/addUpdate');
    const question = vi.fn(() => Promise.resolve(true));
    gate.close(question);
    go(-1);
    await settled();
    await settled();
    expect(history.place().pathname).toBe('/module');
    expect(question).toHaveBeenCalledTimes(1);
  });
});
