import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { fault } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import {
  type FromPdfThread,
  PAGE_PARTS,
  type PagePart,
  type PartAnswer,
  type PdfDefinition,
  type PdfOrder,
  type PdfThreadStart,
  type RowSpot,
} from './pdf-messages.ts';

/** How much one print may take, and how many may wait. The longest that is let through otherwise, 5,000 rows of 24 columns, takes 7 s of the processor and half of the memory. */
export type PdfLimits = { readonly seconds: number; readonly memoryMb: number; readonly waiting: number };

const LIMITS: PdfLimits = { seconds: 180, memoryMb: 1536, waiting: 40 };

/** When to ask again after too many waited. */
const RETRY_SECONDS = 10;

/** What was made: a file, or where its rows begin. */
type Made = { readonly bytes: Uint8Array<ArrayBuffer>; readonly spots: readonly RowSpot[] };

type Job = {
  readonly definition: PdfDefinition;
  readonly marks: number;
  readonly resolve: (made: Made) => void;
  readonly reject: (cause: unknown) => void;
};

/** A running thread with the way to answer its questions. */
type Thread = { readonly worker: Worker; readonly signal: Int32Array; readonly answers: MessagePort };

/** Where prints are made. */
export type PdfThread = {
  /** Waits its turn. Faults TOO_LARGE (a print that takes longer, or more memory, than one may), AWAY (too many wait); what a head or foot throws passes unchanged. */
  readonly make: (definition: PdfDefinition, marks: number) => Promise<Made>;
  /** Starts the thread before it is asked, so that the first print does not wait for it. */
  readonly warm: () => void;
};

type Maker = (...args: readonly unknown[]) => unknown;

const makerOf = (definition: PdfDefinition, part: PagePart): Maker | undefined => {
  const maker = definition[part];
  return typeof maker === 'function' ? (maker as Maker) : undefined; // called with what pdfmake gives it
};

/** What of a definition can go to another thread, and which parts are made here. */
const orderOf = ({ definition, marks }: Job): PdfOrder => {
  const parts = PAGE_PARTS.filter((part) => makerOf(definition, part) !== undefined);
  const rest = { ...definition };
  for (const part of parts) delete rest[part];
  return { definition: rest, parts, marks };
};

const tooLarge = (label: string, n: number): Refusal => new Refusal([fault('', 'TOO_LARGE', { label, n })]);

/**
 * One thread that makes all prints of a process, one after the other: laying out thousands of lines takes seconds, in which everybody else is served.
 * A print that takes too long or too much memory ends with its thread; the next one starts another.
 */
export const pdfThread = ({ seconds, memoryMb, waiting: most }: PdfLimits = LIMITS): PdfThread => {
  const waiting: Job[] = [];
  let thread: Thread | undefined;
  let running: { readonly job: Job; readonly limit: NodeJS.Timeout; cause?: unknown } | undefined;

  const end = (settle: (job: Job) => void): void => {
    if (running === undefined) return;
    const { job, limit } = running;
    clearTimeout(limit);
    running = undefined;
    thread?.worker.unref(); // an idle thread keeps no process alive
    settle(job);
    next();
  };

  /** Ends the print with its thread. */
  const abandon = (cause: Refusal): void => {
    const { worker } = thread ?? {};
    thread = undefined;
    void worker?.terminate();
    end(({ reject }) => reject(cause));
  };

  const answer = ({ signal, answers }: Thread, part: PagePart, args: readonly unknown[]): void => {
    let said: PartAnswer = { isRefused: true };
    try {
      said = { value: running === undefined ? undefined : makerOf(running.job.definition, part)?.(...args) };
    } catch (cause) {
      if (running !== undefined) running.cause = cause;
    }
    answers.postMessage(said);
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };

  const start = (): Thread => {
    const { port1, port2 } = new MessageChannel();
    const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData: PdfThreadStart = { signal, answers: port2 as unknown as PdfThreadStart['answers'] };
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const started: Thread = { worker, signal, answers: port1 };
    port1.unref();
    worker.unref();
    worker.on('message', (message: FromPdfThread) => {
      if (thread !== started) return;
      if (message.type === 'ask') answer(started, message.part, message.args);
      else if (message.type === 'made') end(({ resolve }) => resolve(message));
      else {
        const cause = running?.cause ?? new Error(message.message);
        end(({ reject }) => reject(cause));
      }
    });
    let broken: unknown;
    worker.on('error', (cause) => {
      broken = cause;
    });
    worker.on('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      const isFull = broken instanceof Error && 'code' in broken && broken.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(({ reject }) =>
        reject(
          isFull ? tooLarge('Memory of a print in MB', memoryMb) : (broken ?? new Error('the thread of prints ended')),
        ),
      );
    });
    return started;
  };

  const next = (): void => {
    const job = running === undefined ? waiting.shift() : undefined;
    if (job === undefined) return;
    const limit = setTimeout(() => abandon(tooLarge('Seconds that a print takes', seconds)), seconds * 1000);
    running = { job, limit };
    thread ??= start();
    thread.worker.ref();
    try {
      thread.worker.postMessage(orderOf(job));
    } catch (cause) {
      end(({ reject }) => reject(cause)); // something in it that no thread can take: a bug of whoever made it
    }
  };

  return {
    make: (definition, marks) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= most) {
          reject(new Refusal([fault('', 'AWAY')], { retryAfterSeconds: RETRY_SECONDS }));
          return;
        }
        waiting.push({ definition, marks, resolve, reject });
        next();
      }),
    warm: () => {
      thread ??= start();
    },
  };
};
