import type { Module } from '@weft/domain/catalogue/language/module';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { AWAITED_TYPES } from '@weft/domain/rules/labels/awaited-types';
import { type CodeType, codeTypeOf } from '@weft/domain/rules/labels/code-types';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { kindTitle, labelSubjects } from './label-subjects.ts';

/** What one text may stand for at once; more nobody chooses from. */
const MOST = 20;

/** What is no code of ours: numbers of lots and rolls, codes and barcodes of items, barcodes of grades and racks. */
const FOUND_SQL = `select type, id from (
   select 1 as place, 'RL' as type, id from stock_roll where partner_id = $1 and roll_number = $2
   union all select 2, 'ST', id from stock_lot where partner_id = $1 and lot_number = $2
   union all select 2, 'ST', lot_id from stock_lot_alias where partner_id = $1 and lot_number = $2
   union all select 2, 'ST', id from stock_lot where partner_id = $1 and vendor_code = $2
   union all select 3, 'IT', id from item where partner_id = $1 and deleted_on is null and (upper(item_code) = upper($2) or gtin = $2)
   union all select 3, 'IT', id from item where partner_id = $1 and deleted_on is null and barcode = upper($2)
   union all select 4, 'TP', id from item_tuple where partner_id = $1 and deleted_on is null and barcode = upper($2)
   union all select 5, 'RK', id from rack where partner_id = $1 and deleted_on is null and barcode = upper($2)
 ) f group by type, id order by min(place), id limit ${MOST}`;

const unknown = (what = 'This code'): Refusal => new Refusal([fault('payload', 'NOT_FOUND', { what })]);

/** Told where one record is wanted and the text stands for several. */
const ambiguous = (value: string, n: number): Refusal =>
  new Refusal([fault('payload', 'REFERENCE_AMBIGUOUS', { label: 'Code', value, n })]);

type Found = { readonly type: CodeType; readonly id: number };

/** A record that a code may mean, as a person chooses it. */
type Candidate = Found & {
  readonly title: string | undefined;
  readonly number: string | null | undefined;
  readonly route: string | undefined;
};

/** The item that stands behind a code of its lot, roll or grade. */
const ITEM_SQL: { readonly [type in CodeType]?: string } = {
  ST: 'select item_id as id from stock_lot where partner_id = $1 and id = $2',
  RL: 'select l.item_id as id from stock_roll r join stock_lot l on l.partner_id = r.partner_id and l.id = r.lot_id where r.partner_id = $1 and r.id = $2',
  TP: 'select item_id as id from item_tuple where partner_id = $1 and id = $2',
};

/** The record of a module that a code means; undefined where it is the code of another kind. */
const meantAs = async ({ tx }: Call, found: Found, module: Module): Promise<Found | undefined> => {
  const type = codeTypeOf(module.name);
  if (type === found.type) return { type, id: found.id };
  const sql = type === 'IT' ? ITEM_SQL[found.type] : undefined;
  if (sql === undefined) return undefined;
  const item = await tx.maybe<{ id: number }>(sql, [tx.partnerId, found.id], `scan-item-${found.type}`);
  return item && { type: 'IT', id: item.id };
};

/**
 * What a code means where a record of one module is asked for: two rolls of one number mean one item where an item is wanted.
 * Faults at `payload`: CODE_OF_OTHER, NOT_FOUND, REFERENCE_AMBIGUOUS.
 */
const foundAs = async (call: Call, all: readonly Found[], module: Module, payload: string): Promise<Found> => {
  const meant = new Map<number, Found>();
  for (const found of all) {
    const one = await meantAs(call, found, module);
    if (one !== undefined) meant.set(one.id, one);
  }
  const [first, second] = [...meant.values()];
  if (second !== undefined) throw ambiguous(payload, meant.size);
  if (first !== undefined) return first;
  const other = all.find(({ type }) => codeTypeOf(module.name) !== 'IT' || ITEM_SQL[type] === undefined);
  if (other === undefined) throw unknown(); // of a lot, roll or grade that is not there
  const what = kindTitle(other.type);
  throw new Refusal([fault('payload', 'CODE_OF_OTHER', { what, wanted: module.title })]);
};

/** Of several records those that the person may see; what hinders is told only where none is left. */
const candidatesOf = async (call: Call, all: readonly Found[]): Promise<readonly Candidate[]> => {
  const seen: Candidate[] = [];
  let refused: Refusal | undefined;
  for (const { type, id } of all) {
    try {
      const [subject] = await labelSubjects(call, type, [id]);
      seen.push({ type, id, title: subject?.title, number: subject?.number, route: subject?.route });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      refused ??= cause;
    }
  }
  if (seen.length === 0) throw refused ?? unknown();
  return seen;
};

const foundBy = async ({ tx }: Call, payload: string): Promise<readonly Found[]> => {
  if (payload === '') return [];
  const read = qrParse(payload);
  if (read.kind === 'damaged') throw new Refusal([fault('payload', 'CODE_MISREAD')]);
  if (read.kind === 'awaited') throw unknown(AWAITED_TYPES[read.type].title); // none is kept here yet
  return read.kind === 'record' ? [read] : tx.query<Found>(FOUND_SQL, [tx.partnerId, payload], 'scan-found');
};

/**
 * Where a scan leads; with a `module`, which record of it is meant: a lot's code means its item there. A text that stands for several records
 * (a number that two suppliers gave their lots) has all of them in `dataList`, and `data` of none: who scanned chooses. Faults: CODE_MISREAD,
 * NOT_FOUND (nothing has it, or another partner's), CODE_OF_OTHER, REFERENCE_AMBIGUOUS (with a `module`).
 */
export const resolveScan = async (call: Call): Promise<Answer> => {
  const body = recordOf(call.body);
  const payload = textOf(body['payload']).trim().slice(0, 200);
  const all = await foundBy(call, payload);
  if (all.length === 0) throw unknown();
  const module = MODULES.find(({ name }) => name === body['module']);
  if (module !== undefined) return { data: await foundAs(call, all, module, payload) }; // whether it may be chosen, its pick list says
  const seen = (await candidatesOf(call, all)).map((one) => ({ ...one, allowed: true }));
  const [data] = seen;
  return seen.length === 1 && data !== undefined ? { data } : { dataList: seen, totalCount: seen.length };
};
