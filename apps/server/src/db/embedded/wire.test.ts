import { expect, it } from 'vitest';
import { endsOutsideTransaction, messageCutter } from './wire.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const query = Buffer.from([0x51, 0, 0, 0, 6, 0x41, 0]);
const stream = Buffer.concat([startup, query, query]);

it('cuts whole messages however the bytes arrive', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const cut = messageCutter();
    const messages: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size) messages.push(...cut(stream.subarray(at, at + size)));
    expect(messages).toEqual([startup, query, query]);
  }
});

it('knows when no transaction is open', () => {
  expect(endsOutsideTransaction(Buffer.from([0x43, 0x5a, 0, 0, 0, 5, 0x49]))).toBe(true);
  expect(endsOutsideTransaction(Buffer.from([0x43, 0x5a, 0, 0, 0, 5, 0x54]))).toBe(false);
  expect(endsOutsideTransaction(Buffer.from([0x31, 0, 0, 0, 4]))).toBe(false);
});
