import type { Database } from '../db/database.ts';

/** Two partners that know nothing of each other, for tests of isolation. */
export const OUR_PARTNER = 7;
export const OTHER_PARTNER = 8;

export async function addPartners(database: Database): Promise<void> {
  await database.transaction({ system: true }, async (tx) => {
    await tx.execute(
      `insert into partner (id, name, keyword) values ($1, 'Shree Polyweave', 'shree'), ($2, 'Konkan Sacks', 'konkan')`,
      [OUR_PARTNER, OTHER_PARTNER],
    );
  });
}
