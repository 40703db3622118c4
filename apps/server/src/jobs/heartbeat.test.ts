import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heartbeat } from './heartbeat.ts';

const EVERY_MS = 10_000;
const STUCK_MS = 60_000;

let now = 0;
let beats = 0;
let refusal: Error | undefined;

const begun = () =>
  heartbeat(
    async () => {
      if (refusal !== undefined) throw refusal;
      beats += 1;
    },
    { everyMs: EVERY_MS, stuckAfterMs: STUCK_MS, now: () => now },
  );

const wait = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= EVERY_MS) {
    now += EVERY_MS;
    await vi.advanceTimersByTimeAsync(EVERY_MS);
  }
};

beforeEach(() => {
  [now, beats, refusal] = [0, 0, undefined];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('beats while one step takes long', async () => {
  const life = begun();
  await wait(30_000);
  expect(beats).toBe(3);
  await life.stop();
});

it('beats with the work when timers do not come', async () => {
  const life = begun();
  now += EVERY_MS - 1;
  await life.cameFurther();
  expect(beats).toBe(0);
  now += 1;
  await life.cameFurther();
  expect(beats).toBe(1);
  await life.stop();
});

it('a timer alone does not keep work that is stuck', async () => {
  const life = begun();
  await wait(5 * STUCK_MS);
  expect(beats).toBe(STUCK_MS / EVERY_MS - 1);
  await life.cameFurther();
  expect(beats).toBe(STUCK_MS / EVERY_MS);
  await life.stop();
});

it('work whose claim is lost ends at its next step', async () => {
  const life = begun();
  refusal = new Error('lost');
  await wait(EVERY_MS);
  await expect(life.cameFurther()).rejects.toThrow('lost');
  await life.stop();
});

it('beats no more once it was stopped', async () => {
  const life = begun();
  await life.stop();
  await wait(30_000);
  expect(beats).toBe(0);
});
