import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';

let lastId = 0;

/**
 * A new client comes only after the one before has gone, so the engine is free and answers in milliseconds; or that one
 * gave up waiting for a statement that never ends (the engine has neither a timer nor a cancel, and an endless recursion
 * hangs it). Then only its thread's end frees it; the log brings back all that was acknowledged.
 */
const OPEN_LIMIT_MS = 5000;

/**
 * The stream `pg` talks through to the embedded database: `new Pool({ max: 1, stream: () => new PortStream(worker) })`.
 * It looks like a socket to `pg` (connect, setNoDelay, setKeepAlive, ref, unref) and carries bytes over the worker's port.
 *
 * @param startWorker answers the running worker, starting it again when it died
 */
export class PortStream extends Duplex {
  private readonly id = (lastId += 1);
  private readonly startWorker: () => Promise<Worker>;
  private worker: Worker | undefined;
  private openLimit: NodeJS.Timeout | undefined;

  constructor(startWorker: () => Promise<Worker>) {
    super();
    this.startWorker = startWorker;
  }

  connect(): this {
    this.startWorker().then(
      (worker) => this.attach(worker),
      (cause: Error) => this.destroy(cause),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come: each is awaited by the query that asked for it.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(cause: Error | null, done: (cause: Error | null) => void): void {
    clearTimeout(this.openLimit);
    this.worker?.off('message', this.receive);
    this.worker?.off('exit', this.lose);
    done(cause);
  }

  private attach(worker: Worker): void {
    if (this.destroyed) return;
    this.worker = worker;
    worker.on('message', this.receive);
    worker.on('exit', this.lose);
    this.post({ type: 'open', id: this.id });
    this.openLimit = setTimeout(() => void worker.terminate(), OPEN_LIMIT_MS);
  }

  private send(bytes: Buffer): void {
    // A copy with a buffer of its own: pg's writer uses its buffer again at once.
    const data = new Uint8Array(bytes);
    this.post({ type: 'data', id: this.id, data });
  }

  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private readonly receive = (message: FromWorker): void => {
    if (!('id' in message) || message.id !== this.id) return;
    clearTimeout(this.openLimit);
    if (message.type === 'opened') this.emit('connect');
    else if (message.type === 'data') this.push(Buffer.from(message.data.buffer));
    else this.destroy(new Error(`Connection terminated unexpectedly: ${message.message}`));
  };

  private readonly lose = (): void => {
    this.destroy(new Error('Connection terminated unexpectedly: the embedded database stopped'));
  };
}
