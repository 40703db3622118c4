import pg from 'pg';

/** Ends one of PostgreSQL's processes that serve clients: it then ends all of them, recovers from its log and goes on. */
export const killBackend = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // it dies with the others
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      order by state = 'active' desc, pid limit 1`,
  );
  const [victim] = rows;
  if (victim !== undefined) process.kill(victim.pid, 'SIGKILL');
  await client.end().catch(() => undefined);
};
