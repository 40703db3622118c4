import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import type { PdfDefinition } from './pdf-messages.ts';
import { pdfThread } from './pdf-thread.ts';

const COLUMNS = 8;
const small: PdfDefinition = { content: [{ text: 'One line' }] };
const large = (rows: number): PdfDefinition => ({
  content: [
    {
      table: {
        widths: Array.from({ length: COLUMNS }, () => 'auto'),
        body: Array.from({ length: rows }, (_, row) =>
          Array.from({ length: COLUMNS }, (__, column) => ({ text: `Cell ${row} ${column}` })),
        ),
      },
    },
  ],
});

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-';
/** What a print was refused with, with where. */
const refusedWith = async (made: Promise<unknown>): Promise<unknown> => {
  const cause: unknown = await made.catch((thrown: unknown) => thrown);
  return cause instanceof Refusal ? cause.faults.map(({ code, values }) => [code, values?.['label']]) : cause;
};

it('everybody else goes on while a long print is made', async () => {
  const thread = pdfThread();
  await thread.make(small, 0);
  const began = performance.now();
  let [isMade, last, longest] = [false, began, 0];
  const made = thread.make(large(1500), 0).finally(() => (isMade = true));
  while (!isMade) {
    await pause(1);
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  }
  const { bytes } = await made;
  expect(isPdf(bytes)).toBe(true);
  expect(longest).toBeLessThan((last - began) / 3); // made here, the whole of it would be one stop
});

it('prints that take too long end, one after the other', async () => {
  const thread = pdfThread({ seconds: 0.2, memoryMb: 512, waiting: 5 });
  const asked = [thread.make(large(4000), 0), thread.make(large(4000), 0)];
  const late = await Promise.all(asked.map(refusedWith));
  expect(late).toEqual([[['TOO_LARGE', 'Seconds that a print takes']], [['TOO_LARGE', 'Seconds that a print takes']]]);
});

it('a print that takes too much memory ends alone: the process and the next print live', async () => {
  const thread = pdfThread({ seconds: 60, memoryMb: 48, waiting: 5 });
  const full = refusedWith(thread.make(large(12_000), 0));
  const next = thread.make(small, 0);
  expect(await full).toEqual([['TOO_LARGE', 'Memory of a print in MB']]);
  expect(isPdf((await next).bytes)).toBe(true);
});

it('so many wait and no more, and those that wait are made in turn', async () => {
  const thread = pdfThread({ seconds: 60, memoryMb: 512, waiting: 2 });
  const order: number[] = [];
  const asked = [1, 2, 3].map(async (n) => {
    const { bytes } = await thread.make(small, 0);
    order.push(n);
    return isPdf(bytes);
  });
  expect(await refusedWith(thread.make(small, 0))).toEqual([['AWAY', undefined]]);
  expect([await Promise.all(asked), order]).toEqual([
    [true, true, true],
    [1, 2, 3],
  ]);
});

it('what the foot of a page throws is thrown to whoever asked, as it was', async () => {
  const thread = pdfThread();
  const thrown = new Refusal([]);
  const foot = (): never => {
    throw thrown;
  };
  const made = thread.make({ ...large(200), footer: foot }, 0);
  expect(await made.catch((cause: unknown) => cause)).toBe(thrown);
  expect(isPdf((await thread.make(small, 0)).bytes)).toBe(true);
});

it('what cannot be drawn fails with what was wrong, and what cannot go to a thread at once', async () => {
  const thread = pdfThread();
  await expect(thread.make({ content: [{ image: 'nowhere' }] }, 0)).rejects.toThrow(/nowhere|image/iu);
  const layout = { hLineWidth: () => 1 };
  await expect(thread.make({ content: [{ layout, table: { body: [['a']] } }] }, 0)).rejects.toThrow(
    /could not be cloned/u,
  );
});
