import { expect, it } from 'vitest';
import { createFirstQuiet } from './first-quiet.ts';

/** A timer whose calls are made by hand: `pass` lets the pause go by. */
const handTimer = () => {
  let waiting: (() => void) | undefined;
  return {
    after: (_ms: number, call: () => void) => {
      waiting = call;
      return () => {
        waiting = undefined;
      };
    },
    pass: () => waiting?.(),
  };
};

const isSettled = async (settled: Promise<void>): Promise<boolean> =>
  Promise.race([settled.then(() => true), Promise.resolve(false).then((no) => no)]);

it('settles where nothing is asked for', async () => {
  const timer = handTimer();
  const quiet = createFirstQuiet(timer.after);
  timer.pass();
  expect(await isSettled(quiet.settled)).toBe(true);
});

it('waits for the end of every request', async () => {
  const timer = handTimer();
  const quiet = createFirstQuiet(timer.after);
  quiet.count(1);
  quiet.count(1);
  quiet.count(-1);
  timer.pass();
  expect(await isSettled(quiet.settled)).toBe(false);
  quiet.count(-1);
  timer.pass();
  expect(await isSettled(quiet.settled)).toBe(true);
});

it('a request that follows another within the pause belongs to the first screen', async () => {
  const timer = handTimer();
  const quiet = createFirstQuiet(timer.after);
  quiet.count(1);
  quiet.count(-1);
  quiet.count(1);
  timer.pass();
  expect(await isSettled(quiet.settled)).toBe(false);
});
