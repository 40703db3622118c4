import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed, MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { quoted, tableOf } from '../db/schema/names.ts';
import { revisionsOf } from '../documents/revisions-of-order.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { codeOf, nameOf } from '../records/name-of.ts';

type Names = { readonly name: string | null; readonly code: string | null };
type Beside = ReadonlyMap<string, ReadonlyMap<number, Names>>;

const linesOf = (record: AnyRecord, key: string): readonly AnyRecord[] =>
  Array.isArray(record[key]) ? (record[key] as readonly AnyRecord[]) : []; // lines are lists of records

/** Ids that a record refers to, by the module that they are of. */
const refsIn = (fields: Fields, record: AnyRecord, found: Map<string, Set<number>>): void => {
  for (const [key, { kind, to, of }] of Object.entries(fields)) {
    if (of !== undefined) for (const line of linesOf(record, key)) refsIn(of, line, found);
    const id = record[key];
    if (kind === 'ref' && to !== undefined && typeof id === 'number')
      found.set(to, (found.get(to) ?? new Set()).add(id));
  }
};

const namesOf = async ({ tx }: Pick<Call, 'tx'>, found: ReadonlyMap<string, ReadonlySet<number>>): Promise<Beside> => {
  const beside = new Map<string, ReadonlyMap<number, Names>>();
  for (const [name, ids] of found) {
    const module = moduleNamed(name);
    const sql = `select h.id, ${nameOf(MODULES, module, 'h')} as name, ${codeOf(module, 'h') ?? 'null'} as code from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.id = any($2::bigint[])`;
    const rows = await tx.query<Names & { readonly id: number }>(sql, [tx.partnerId, [...ids]], `as-of-names-${name}`);
    beside.set(name, new Map(rows.map(({ id, ...names }) => [id, names])));
  }
  return beside;
};

/** A record whose references have their names beside them, as rows have that go over the wire. */
const withNames = (fields: Fields, record: AnyRecord, beside: Beside): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, { kind, to, of }]): (readonly [string, unknown])[] => {
      const value = record[key];
      if (of !== undefined && Array.isArray(value))
        return [[key, linesOf(record, key).map((line) => withNames(of, line, beside))]];
      if (kind !== 'ref' || to === undefined || !Object.hasOwn(record, key)) return [];
      const own = typeof value === 'number' ? beside.get(to)?.get(value) : undefined;
      return [
        [`${key}Name`, own?.name ?? null],
        [`${key}Code`, own?.code ?? null],
      ];
    }),
  ),
});

/** An order as it stood in a revision; `supersededAt`: when the next one took its place, null for the one in force. */
export type OrderAsOf = { readonly row: AnyRecord; readonly supersededAt: string | null };

/** The order as one of its revisions agreed it, with names beside its references (spec 02, 3.6–3.8). Faults NOT_FOUND, REFERENCE at `revision`. */
export const orderAsOf = async (
  call: Pick<Call, 'tx' | 'person'>,
  id: number,
  revision: number,
): Promise<OrderAsOf> => {
  const revisions = await revisionsOf(call, await readRow(call, purchaseOrder, id));
  const n = revisions.findIndex((one) => one.revision === revision);
  const asked = revisions[n];
  if (asked === undefined) throw new Refusal([fault('revision', 'REFERENCE', { label: 'Revision', value: revision })]);
  const next = revisions[n - 1];
  if (next === undefined) return { row: asked.state, supersededAt: null };
  const found = new Map<string, Set<number>>();
  refsIn(purchaseOrder.fields, asked.state, found);
  const row = withNames(purchaseOrder.fields, asked.state, await namesOf(call, found));
  return { row, supersededAt: next.at };
};
