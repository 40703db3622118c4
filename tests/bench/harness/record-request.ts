import { apiEndpoints } from '../../../apps/server/src/api-endpoints.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { buildApp } from '../../../apps/server/src/http/build-app.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';

/** What one GET below /api/v1/ sends to the database, asked of a server in this process. */
export const recordRequest = async (
  databaseUrl: string,
  token: string,
  path: string,
): Promise<readonly DatabaseCall[]> => {
  const db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  const app = await buildApp(apiEndpoints(), {
    db,
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    clock: () => new Date(),
  });
  try {
    const calls: DatabaseCall[] = [];
    db.watch((call) => void calls.push(call));
    const answer = await app.inject({
      method: 'GET',
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return calls;
  } finally {
    await app.close();
    await db.close();
  }
};

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/** A recorded statement as text without parameters: ids, numbers and texts only. */
export const withValues = ({ text, values = [] }: Pick<DatabaseCall, 'text' | 'values'>): string =>
  text.replaceAll(/\$(\d+)/gu, (_, n: string) => literal(values[Number(n) - 1]));
