import { expect, it } from 'vitest';
import { followRevision } from './follow-revision.ts';

const MINUTE = 60_000;

/** A page whose clock and visibility the test sets. */
const pageOf = () => {
  const listeners = new Map<string, () => void>();
  const state = { now: 0, isVisible: true, isSignedIn: true, asked: 0 };
  const ticks: (() => void)[] = [];
  followRevision({
    ask: () => {
      state.asked += 1;
    },
    isSignedIn: () => state.isSignedIn,
    now: () => state.now,
    page: {
      get visibilityState() {
        return state.isVisible ? ('visible' as const) : ('hidden' as const);
      },
      addEventListener: (kind: string, listener: EventListenerOrEventListenerObject) => {
        if (typeof listener === 'function') listeners.set(kind, () => listener(new Event(kind)));
      },
    },
    every: (run) => ticks.push(run),
  });
  return {
    state,
    tick: () => ticks.forEach((run) => run()),
    happens: (kind: string) => listeners.get(kind)?.(),
  };
};

it('asks while somebody is at work', () => {
  const { state, tick } = pageOf();
  tick();
  expect(state.asked).toBe(1);
});

it('asks neither behind another tab, nor signed out, nor for who went away', () => {
  const { state, tick, happens } = pageOf();
  state.isVisible = false;
  tick();
  state.isVisible = true;
  state.isSignedIn = false;
  tick();
  state.isSignedIn = true;
  state.now = 6 * MINUTE;
  tick();
  expect(state.asked).toBe(0);
  happens('keydown');
  tick();
  expect(state.asked).toBe(1);
});

it('asks at once when the page is seen again', () => {
  const { state, happens } = pageOf();
  state.now = 9 * MINUTE;
  happens('visibilitychange');
  expect(state.asked).toBe(1);
});
