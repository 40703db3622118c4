import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';
import type { EmbeddedStats, FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { plainMessage } from './plain-message.ts';
import { PortStream } from './port-stream.ts';

/** The embedded database of one folder, running in a thread of this process. */
export interface EmbeddedServer {
  /** A stream for `pg`'s pool. The backend is one: give the pool `max: 1`. */
  readonly stream: () => PortStream;
  readonly stats: () => Promise<EmbeddedStats>;
  /** Checkpoint, close, let go of the folder. */
  readonly close: () => Promise<void>;
}

/**
 * Opens (at the first time: makes, some seconds) the database in `<dataDir>/database`.
 * Should its thread die (out of memory, a fault of the engine), the next client starts it again.
 *
 * @throws FolderInUse when another process has the folder
 * @throws Error with one plain sentence when it cannot be opened
 */
export async function startEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const folder = join(dataDir, 'database');
  const lock = await lockFolder(folder);
  let running: Promise<Worker> | undefined;

  const start = (): Promise<Worker> => {
    const starting = startWorker(folder, () => {
      if (running === starting) running = undefined;
    });
    return starting;
  };
  const worker = (): Promise<Worker> => (running ??= start());

  try {
    await worker();
  } catch (cause) {
    await lock.release();
    throw cause;
  }

  return {
    stream: () => new PortStream(worker),
    stats: async () => {
      const asked = await worker();
      return (await ask(asked, { type: 'stats' }, 'stats')).stats;
    },
    close: async () => {
      const open = await running?.catch(() => undefined);
      if (open) {
        await ask(open, { type: 'close' }, 'closed').catch(() => undefined); // it died: its log brings everything back
        await open.terminate();
      }
      await lock.release();
    },
  };
}

async function startWorker(folder: string, onExit: () => void): Promise<Worker> {
  const workerData: WorkerStart = { folder };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  worker.setMaxListeners(50);
  worker.once('exit', onExit);
  // With this listener a fault of the engine ends the thread, not the process; its clients learn it by 'exit'.
  worker.on('error', (cause) => process.emitWarning(`embedded database: ${plainMessage(cause)}`));
  const first = await Promise.race([firstWord(worker), exitOf(worker)]);
  if (first.type === 'ready') return worker;
  await worker.terminate();
  throw new Error(first.message);
}

type FirstWord = Answer<'ready'> | Answer<'failed'>;

/** Whether the database opened. Under `node --watch` the thread also tells which files it loads: that is for Node. */
const firstWord = (worker: Worker): Promise<FirstWord> =>
  new Promise((resolve) => {
    const listen = (message: FromWorker): void => {
      if (message.type !== 'ready' && message.type !== 'failed') return;
      worker.off('message', listen);
      resolve(message);
    };
    worker.on('message', listen);
  });

const exitOf = (worker: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    worker.once('exit', () => reject(new Error('the embedded database stopped while it was asked')));
  });

type Answer<T extends FromWorker['type']> = Extract<FromWorker, { type: T }>;

async function ask<T extends FromWorker['type']>(worker: Worker, message: ToWorker, wanted: T): Promise<Answer<T>> {
  const answer = new Promise<Answer<T>>((resolve, reject) => {
    const listen = (received: FromWorker): void => {
      if (received.type !== wanted) return;
      worker.off('message', listen);
      resolve(received as Answer<T>); // Reason: the line above compared the type; TypeScript does not narrow a generic
    };
    worker.on('message', listen);
    exitOf(worker).catch(reject);
  });
  worker.postMessage(message);
  return answer;
}
