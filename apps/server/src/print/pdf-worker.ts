import { type MessagePort, parentPort, receiveMessageOnPort, type Transferable, workerData } from 'node:worker_threads';
import { layOut, makePdf } from './pdf-maker.ts';
import type { FromPdfThread, PagePart, PartAnswer, PdfDefinition, PdfOrder } from './pdf-messages.ts';

/** The thread that lays pages out and draws them, one print after the other. */
const run = (home: MessagePort, { signal, answers }: { signal: Int32Array; answers: MessagePort }): void => {
  const tell = (message: FromPdfThread, transferred: readonly Transferable[] = []): void =>
    home.postMessage(message, transferred);

  /** pdfmake wants heads and feet at once: this thread sleeps until they have been made where the print was asked for. */
  const ask = (part: PagePart, args: readonly unknown[]): unknown => {
    tell({ type: 'ask', part, args });
    Atomics.wait(signal, 0, 0);
    Atomics.store(signal, 0, 0);
    const answer = receiveMessageOnPort(answers)?.message as PartAnswer | undefined; // written there before this thread was woken
    if (answer === undefined || answer.isRefused === true) throw new Error(`the ${part} of a page was not made`);
    return answer.value;
  };

  const make = async ({ definition, parts, marks }: PdfOrder): Promise<void> => {
    const makers = parts.map((part) => [part, (page: number, pages: number) => ask(part, [page, pages])] as const);
    const whole: PdfDefinition = { ...definition, ...Object.fromEntries(makers) };
    const spots = marks === 0 ? [] : await layOut(whole, marks);
    const bytes = marks === 0 ? new Uint8Array(await makePdf(whole)) : new Uint8Array(); // a copy of its own: the pool of buffers is not given away
    tell({ type: 'made', bytes, spots }, [bytes.buffer]);
  };

  home.on('message', (order: PdfOrder) => {
    make(order).catch((cause: unknown) =>
      tell({ type: 'failed', message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }),
    );
  });
};

// Reason for `as`: workerData is untyped by nature; pdf-thread.ts is the only one to start this file.
if (parentPort !== null) run(parentPort, workerData as { signal: Int32Array; answers: MessagePort });
