/**
 * Cuts a byte stream into whole messages of PostgreSQL's wire protocol. The first message of a client has no type byte.
 *
 * @example const cut = messageCutter(); cut(half) → [], cut(otherHalf) → [message]
 */
export function messageCutter(): (chunk: Uint8Array) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;

  return (chunk) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    const messages: Buffer[] = [];
    for (;;) {
      const lengthAt = isStarted ? 1 : 0;
      if (rest.length < lengthAt + 4) return messages;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return messages;
      messages.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      isStarted = true;
    }
  };
}

const READY_FOR_QUERY = 0x5a; // 'Z', length 5, then the state of the transaction
const OUTSIDE_TRANSACTION = 0x49; // 'I'

/** Whether an answer ends with "ready for query, no transaction open". */
export function endsOutsideTransaction(answer: Uint8Array): boolean {
  return answer.at(-6) === READY_FOR_QUERY && answer.at(-1) === OUTSIDE_TRANSACTION;
}

const TERMINATE = 0x58; // 'X'

/** Whether a message says good-bye. The one backend stays: the next client gets it, cleaned. */
export const isTerminate = (message: Uint8Array): boolean => message[0] === TERMINATE;
