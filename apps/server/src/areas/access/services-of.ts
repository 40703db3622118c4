import type { Tx } from '../../db/tx.ts';

/** What rights are given on, as its rights are looked up. */
export type NamedService = {
  readonly id: number;
  readonly api: string;
  readonly aliases: readonly string[] | null;
  readonly name: string;
};

const SQL = `select id, module_api as api, aliases, display_name as name from services where partner_id = $1 and id = any ($2::bigint[])`;

/** Services by id, all of a save in one question; those that are not there, or have no name to look rights up by, are left out. */
export const servicesOf = async (tx: Tx, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, NamedService>> => {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number' && Number.isSafeInteger(id));
  if (wanted.length === 0) return new Map();
  const rows = await tx.query<NamedService>(SQL, [tx.partnerId, wanted], 'services-of-rights');
  return new Map(rows.filter(({ api }) => api !== null).map((row) => [row.id, row] as const));
};
