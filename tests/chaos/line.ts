import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { answered, type Answered } from '../../apps/server/src/testing/serve.ts';

/**
 * What happens to one request on its way: it is cut off half sent, cut off while the server works or answers (nobody knows what became of it),
 * sent twice at once, or late.
 */
export type Mishap = 'none' | 'cutWhileSending' | 'cutBeforeAnswer' | 'twice' | 'late';

/** One POST of a person. `body` is JSON text: a repeat sends the same bytes. */
export type Sent = { readonly path: string; readonly token: string; readonly requestId: string; readonly body: string };

/** The line broke, or nobody listened: what became of the request is not known. */
export class LineBroken extends Error {
  override readonly name = 'LineBroken';
}

const MOST_LATE_MS = 300;
/** A server that says nothing for so long is given up: the proof must end. */
const PATIENCE_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const once = (address: string, { path, token, requestId, body }: Sent, cut: Mishap): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const broken = (cause: unknown): void => reject(new LineBroken(`${path}: ${String(cause)}`));
    const bytes = Buffer.from(body);
    const call = request(`${address}/api/v1/${path}`, {
      agent,
      method: 'POST',
      timeout: PATIENCE_MS,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'x-request-id': requestId,
      },
    });
    call.on('error', broken);
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('response', (answer) => {
      if (cut === 'cutBeforeAnswer') call.destroy(new Error('cut'));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', broken);
      answer.on('end', () => resolve(answered(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), {})));
    });
    if (cut === 'cutWhileSending')
      call.write(bytes.subarray(0, bytes.length / 2), () => call.destroy(new Error('cut')));
    else call.end(bytes);
  });

/** Sends a request through a mishap. Of two at once the one that was let through counts. @throws LineBroken */
export const send = async (address: string, sent: Sent, mishap: Mishap, share: number): Promise<Answered> => {
  if (mishap === 'late') await delay(share * MOST_LATE_MS);
  if (mishap !== 'twice') return once(address, sent, mishap);
  const both = await Promise.all([once(address, sent, 'none'), once(address, sent, 'none')]);
  return both.find(({ status }) => status === 200) ?? both[0];
};
