import { describe, expect, it, vi } from 'vitest';
import { createLoadingTracker } from './LoadingBar.state.ts';

/** A clock that stands until it is told to go on. */
const handClock = () => {
  let time = 0;
  let due: { at: number; call: () => void }[] = [];
  return {
    now: () => time,
    after: (ms: number, call: () => void) => {
      const entry = { at: time + ms, call };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    goTo: (until: number) => {
      for (let next = due.find(({ at }) => at <= until); next; next = due.find(({ at }) => at <= until)) {
        const reached = next;
        due = due.filter((other) => other !== reached);
        time = reached.at;
        reached.call();
      }
      time = until;
    },
  };
};

const started = () => {
  const clock = handClock();
  return { clock, tracker: createLoadingTracker(clock) };
};

describe('loading bar', () => {
  it('shows nothing for a request shorter than 100 ms', () => {
    const { clock, tracker } = started();
    const listener = vi.fn();
    tracker.subscribe(listener);
    const end = tracker.begin();
    clock.goTo(99);
    end();
    clock.goTo(1000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('shows from 100 ms on', () => {
    const { clock, tracker } = started();
    tracker.begin();
    clock.goTo(99);
    expect(tracker.isShown()).toBe(false);
    clock.goTo(100);
    expect(tracker.isShown()).toBe(true);
  });

  it('adds nothing up: two short requests one after the other show nothing', () => {
    const { clock, tracker } = started();
    const endFirst = tracker.begin();
    clock.goTo(50);
    const endSecond = tracker.begin();
    clock.goTo(90);
    endFirst();
    clock.goTo(140);
    expect(tracker.isShown()).toBe(false);
    endSecond();
    clock.goTo(1000);
    expect(tracker.isShown()).toBe(false);
  });

  it('stays 300 ms after the last request, so never less than 300 ms', () => {
    const { clock, tracker } = started();
    const end = tracker.begin();
    clock.goTo(101);
    end();
    clock.goTo(400);
    expect(tracker.isShown()).toBe(true);
    clock.goTo(401);
    expect(tracker.isShown()).toBe(false);
  });

  it('does not flicker when a request begins while it lingers', () => {
    const { clock, tracker } = started();
    const listener = vi.fn();
    tracker.subscribe(listener);
    const endFirst = tracker.begin();
    clock.goTo(200);
    endFirst();
    clock.goTo(450);
    const endSecond = tracker.begin();
    clock.goTo(700);
    expect(tracker.isShown()).toBe(true);
    endSecond();
    clock.goTo(1000);
    expect(tracker.isShown()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('waits for the last of several', () => {
    const { clock, tracker } = started();
    const endFirst = tracker.begin();
    const endSecond = tracker.begin();
    clock.goTo(150);
    endFirst();
    endFirst();
    clock.goTo(900);
    expect(tracker.isShown()).toBe(true);
    endSecond();
    clock.goTo(1200);
    expect(tracker.isShown()).toBe(false);
  });

  it('tells nobody who has left', () => {
    const { clock, tracker } = started();
    const listener = vi.fn();
    tracker.subscribe(listener)();
    tracker.begin();
    clock.goTo(200);
    expect(listener).not.toHaveBeenCalled();
  });
});
