/**
 * The embedded database's thread. The wire protocol of one client at a time arrives as messages; answers go back with the
 * client's id. A thread of its own, because a query blocks it (280 ms pauses of the event loop were measured without).
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { dieWhenBroken } from './broken-engine.ts';
import { openCluster, type Cluster } from './cluster.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { plainMessage } from './plain-message.ts';
import { upkeep } from './upkeep.ts';
import { endsOutsideTransaction, isTerminate, messageCutter } from './wire.ts';

const port = portOf(parentPort);

/** So long without a question counts as a pause in which the upkeep disturbs nobody. */
const IDLE_MS = 5000;

const send = (message: FromWorker, transfer: readonly ArrayBuffer[] = []): void => port.postMessage(message, transfer);

/** Serves clients until told to close. */
function serve({ db, fileSystem }: Cluster): void {
  let client = 0;
  let cut = messageCutter();
  let isOutsideTransaction = true;
  const keeper = upkeep(db, () => fileSystem.bytesWritten);
  dieWhenBroken(db, (cause) => {
    send({ type: 'fault', id: client, message: plainMessage(cause) });
    process.exit(1); // of this thread
  });

  /** One backend serves every client in turn: whatever the last one left (transaction, settings, statements) goes. */
  const open = async (id: number): Promise<void> => {
    client = id;
    cut = messageCutter();
    await db.exec('rollback');
    await db.exec('discard all');
    isOutsideTransaction = true;
    send({ type: 'opened', id });
  };

  const answer = async (id: number, data: Uint8Array): Promise<void> => {
    if (id !== client) return; // a client that was replaced still had bytes under way
    const chunks: Uint8Array[] = [];
    for (const message of cut(data)) {
      if (isTerminate(message)) return;
      // The bytes are a view of the engine's memory and change with the next call: copy.
      const onRawData = (bytes: Uint8Array): void => void chunks.push(bytes.slice());
      await db.execProtocolRawStream(Uint8Array.from(message), { syncToFs: false, onRawData });
    }
    if (chunks.length === 0) return;
    const bytes = new Uint8Array(Buffer.concat(chunks));
    isOutsideTransaction = endsOutsideTransaction(bytes);
    send({ type: 'data', id, data: bytes }, [bytes.buffer]);
    if (isOutsideTransaction) await keeper.afterStatement();
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    await db.exec('rollback');
    await db.exec('checkpoint');
    await db.close();
    send({ type: 'closed' });
    port.close();
  };

  const handle = (message: ToWorker): Promise<void> | void => {
    if (message.type === 'open') return open(message.id);
    if (message.type === 'data') return answer(message.id, message.data);
    if (message.type === 'close') return close();
    return send({ type: 'stats', stats: { fsyncs: fileSystem.fsyncs, ...keeper.counts() } });
  };

  let queue: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void> | void): void => {
    queue = queue
      .then(work)
      .catch((cause: unknown) => send({ type: 'fault', id: client, message: plainMessage(cause) }));
  };
  const idle = setTimeout(() => inTurn(() => (isOutsideTransaction ? keeper.whenIdle() : undefined)), IDLE_MS);
  idle.unref();
  port.on('message', (message: ToWorker) => {
    idle.refresh();
    inTurn(() => handle(message));
  });
}

try {
  // Reason for `as`: workerData is untyped by nature; embedded-server.ts is the only one to start this file.
  const { folder } = workerData as WorkerStart;
  serve(await openCluster(folder));
  send({ type: 'ready' });
} catch (cause) {
  send({ type: 'failed', message: plainMessage(cause) });
}

function portOf(parent: MessagePort | null): MessagePort {
  if (!parent) throw new Error('worker.ts runs in a worker thread only');
  return parent;
}
