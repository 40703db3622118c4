import { flushSync } from 'react-dom';

/** The next frame begins. */
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A message sent in a frame is taken after that frame has been painted. */
const painted = async (): Promise<void> => {
  await nextFrame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
};

/** Milliseconds from a change until it is painted. */
export const timed = async (change: () => void): Promise<number> => {
  const started = performance.now();
  flushSync(change);
  await painted();
  return performance.now() - started;
};
