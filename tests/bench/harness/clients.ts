import { quantile } from './figures.ts';

/** What so many clients got done. Times in ms. */
export type Rate = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly done: number;
};

const rateOf = (times: readonly number[], lasted: number): Rate => ({
  perSecond: times.length / lasted,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
  done: times.length,
});

/** Lets so many clients do so many works each, one after the other; all of them count. A failure ends the measurement. */
export const runEach = async (
  clients: number,
  each: number,
  work: (client: number) => Promise<unknown>,
): Promise<Rate> => {
  const times: number[] = [];
  const started = performance.now();
  const loop = async (client: number): Promise<void> => {
    for (let n = 0; n < each; n += 1) {
      const begun = performance.now();
      await work(client);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return rateOf(times, (performance.now() - started) / 1000);
};

/**
 * Lets so many clients work for so long, each beginning again as soon as it is done. A failure ends the measurement: a rate
 * with failures in it is none.
 */
export const runClients = async (
  clients: number,
  seconds: number,
  work: (client: number) => Promise<void>,
): Promise<Rate> => {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const loop = async (client: number): Promise<void> => {
    for (let now = performance.now(); now < end;) {
      await work(client);
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return rateOf(times, (performance.now() - started) / 1000);
};
