import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Answer } from '../../../http/answer.ts';
import type { Call } from '../../../http/endpoint.ts';
import { pageAsked } from '../../../http/page-asked.ts';
import { refuse } from '../../../http/refusal.ts';
import { listFaults } from '../../../records/list/list-faults.ts';
import { renderRows } from '../../../records/list/list-render.ts';
import { APPROVAL } from './hand-over.ts';

/** What is hidden on either side stays hidden here. */
export const hiddenFrom = ({ person }: Call, { acl }: Module): ReadonlySet<string> =>
  new Set([...person.hiddenIn(acl), ...person.hiddenIn(APPROVAL)]);

const ON_THE_WAY = [STATUSES.inTransit.id, STATUSES.inProgress.id];

/** Both kinds lie in one table. An empty list of branches or locations narrows nothing. */
const COMING_SQL = `select h.id, h.mode, count(*) over ()::int as total from stock_transfer h
 where h.partner_id = $1 and h.deleted_on is null and h.status = any($2::int[]) and h.mode = any($3::int[])
   and (cardinality($4::bigint[]) = 0 or h.to_branch_id = any($4)) and (cardinality($5::bigint[]) = 0 or h.to_location_id = any($5))
   and ($6::bigint is null or h.id = $6) and ($7::text is null or upper(h.number) = upper($7))
 order by h.sent_at, h.id limit $8 offset $9`;

type Coming = { readonly id: number; readonly mode: number; readonly total: number };

const KINDS = [stockTransfer, departmentTransfer] as const;

/** What is no id names no transfer. */
const idOf = (text: unknown): number | null => {
  if (text === undefined || text === '') return null;
  return typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : 0;
};
const word = (text: unknown): string | null => (typeof text === 'string' && text.trim() !== '' ? text.trim() : null);

/** Columns that are asked for; what is hidden from the person is left out of them. Fault UNKNOWN_FIELD. */
const columnsOf = ({ query }: Call): readonly string[] | undefined => {
  const fields = word(query['fields'])
    ?.split(',')
    .map((key) => key.trim());
  if (fields !== undefined) refuse(KINDS.flatMap((module) => listFaults(module, { fields })).slice(0, 1));
  return fields;
};

/**
 * Transfers of both kinds on the way to the person's branches and locations, oldest first (spec 02, 5.8): all of them, or a page (`pageNumber`,
 * `rowsPerPage`), or the one of an `id` or a `number`; whole, or only the `fields` asked for.
 */
export const comingTransfers = async (call: Call): Promise<Answer> => {
  const { tx, query, person } = call;
  const fields = columnsOf(call);
  const { limit, offset } = pageAsked(query, Number.MAX_SAFE_INTEGER);
  const found = await tx.query<Coming>(
    COMING_SQL,
    [
      tx.partnerId,
      ON_THE_WAY,
      KINDS.map(({ only }) => only['mode']),
      person.branchIds,
      person.locationIds,
      idOf(query['id']),
      word(query['number']),
      limit,
      offset,
    ],
    'coming-transfers',
  );
  const rows = new Map<number, AnyRecord>();
  for (const module of KINDS) {
    const hidden = hiddenFrom(call, module);
    const shown = fields?.filter((key) => !hidden.has(key));
    const ids = found.filter(({ mode }) => mode === module.only['mode']).map(({ id }) => id);
    const json = await renderRows(tx, { catalogue: MODULES, module, hidden, fields: shown }, ids);
    for (const row of JSON.parse(json) as readonly (AnyRecord & { readonly id: number })[]) rows.set(row.id, row); // rows of a list
  }
  return { dataList: found.map(({ id }) => rows.get(id)), totalCount: found[0]?.total ?? 0 };
};
