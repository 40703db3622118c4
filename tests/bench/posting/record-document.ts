import { apiEndpoints } from '../../../apps/server/src/api-endpoints.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { buildApp } from '../../../apps/server/src/http/build-app.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';
import type { Wire } from '../harness/api.ts';

/** Everything that one saved and posted document sent to the database, and the answer of its posting. */
export type Recording = { readonly calls: readonly DatabaseCall[]; readonly posted: Wire };

const WARM_UP = 10;

/**
 * Saves and posts documents through a server in this process and keeps what the last one sent: by then caches are filled and
 * statements prepared, as on a server that has run for a minute.
 */
export const recordDocument = async (databaseUrl: string, token: string, body: () => Wire): Promise<Recording> => {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await buildApp(apiEndpoints(), { db, settings, clock: () => new Date() });
  const post = async (path: string, payload: Wire): Promise<Wire> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/chemical/inward/${path}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': crypto.randomUUID() },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Wire }>().data;
  };
  const save = async (): Promise<Wire> => {
    const { id, version } = await post('save', body());
    return post('post', { id, version });
  };
  try {
    for (let n = 0; n < WARM_UP; n += 1) await save();
    const calls: DatabaseCall[] = [];
    db.watch((call) => void calls.push(call));
    const posted = await save();
    return { calls, posted };
  } finally {
    await app.close();
    await db.close();
  }
};
