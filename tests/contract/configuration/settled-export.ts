import { vi } from 'vitest';
import type { Client, Wire } from '../../../apps/server/src/testing/serve.ts';

/** An export that is written in the background, once it is no longer waiting: ready, stopped or called off. */
export const settledExport = (client: Client, id: number): Promise<Wire> =>
  vi.waitFor(
    async () => {
      const { body, text } = await client.get(`export/${id}`);
      if (body.data === undefined || body.data['state'] === 'waiting') throw new Error(text.slice(0, 1000));
      return body.data;
    },
    { timeout: 300_000 },
  );
