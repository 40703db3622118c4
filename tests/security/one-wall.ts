import type { Database } from '../../apps/server/src/db/database.ts';

const PARTNER_TABLES = `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.column_name = 'partner_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`;

/** Names of the tables whose rows belong to a partner. */
export const partnerTables = async (database: Database): Promise<readonly string[]> =>
  (await database.transaction({ system: true }, (tx) => tx.query<{ name: string }>(PARTNER_TABLES))).map(
    ({ name }) => name,
  );

const TRIPWIRE = `create function tripwire() returns trigger language plpgsql as $$
declare
  asking int := nullif(current_setting('app.partner_id', true), '')::int;
begin
  if (tg_op <> 'INSERT' and old.partner_id <> asking) or (tg_op <> 'DELETE' and new.partner_id <> asking) then
    raise exception 'tripwire: % of a row in % that is another partner''s', tg_op, tg_table_name;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$`;

/** From now on a write to another partner's row fails, whoever lets it through: the call answers 500, and nobody takes that for a refusal. */
export const layTripwires = async (database: Database, tables: Iterable<string>): Promise<void> => {
  await database.transaction({ system: true }, async (tx) => {
    await tx.execute(TRIPWIRE);
    await tx.query(
      [...tables]
        .map(
          (name) =>
            `create trigger a_tripwire before insert or update or delete on "${name}" for each row execute function tripwire()`,
        )
        .join('; '),
    );
  });
};

const ISOLATED = `select relname as name from pg_class where relrowsecurity and relkind in ('r', 'p') order by 1`;

/** Works while no table has row-level security. Open the database anew for it: what was prepared is of the time before. */
export const withoutRowSecurity = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const turn = async (to: 'disable' | 'enable', tables: readonly { readonly name: string }[]): Promise<void> => {
    const texts = tables.map(({ name }) => `alter table "${name}" ${to} row level security`);
    await database.transaction({ system: true }, (tx) => tx.query(texts.join('; ')));
  };
  const isolated = await database.transaction({ system: true }, (tx) => tx.query<{ name: string }>(ISOLATED));
  await turn('disable', isolated);
  try {
    await work();
  } finally {
    await turn('enable', isolated);
  }
};

/** Partner tables that a statement reads or writes more often than it says whose rows. */
export const unsaid = (text: string, tables: ReadonlySet<string>): readonly string[] => {
  const touched = [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)"?/gu)]
    .map(([, name = '']) => name)
    .filter((name) => tables.has(name));
  const said = [...text.matchAll(/\bpartner_id\b/gu)].length;
  return touched.length > said ? touched : [];
};
