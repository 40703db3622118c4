import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/sys-config-keys';
import { CODE_TYPES, type CodeType, isCodeType } from '@weft/domain/rules/labels/qr-payload';
import { STOCK } from '../areas/stores/stock-view.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';

/** Most labels of one file. */
const MOST = 1000;

/** Which labels are to be printed: records of one kind, each so many times, and of the whole row of labels a part. */
export type LabelJob = {
  readonly type: CodeType;
  readonly records: readonly { readonly id: number; readonly copies: number }[];
  /** First and last label that leave the printer, from 1: after a jam the rest is printed, not all again. */
  readonly from: number;
  readonly to: number;
};

/** The kind of record that a text names. Fault CHOICE at `type`. */
export const codeTypeIn = (value: unknown): CodeType => {
  const type = textOf(value).toUpperCase();
  if (isCodeType(type)) return type;
  const options = Object.keys(CODE_TYPES).join(', ');
  throw new Refusal([fault('type', 'CHOICE', { label: 'Type', value: type.slice(0, 20), options })]);
};

/** Ids, each once. Fault REQUIRED at `ids`. */
export const idsIn = (value: unknown): readonly number[] => {
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) throw new Refusal([fault('ids', 'REQUIRED', { label: 'Ids' })]);
  return [...new Set(ids)];
};

const wholeIn = (value: unknown, standard: number): number =>
  Math.min(MOST + 1, Math.max(1, Math.trunc(Number(value ?? standard)) || standard));

/** Labels of lots and rolls that lie in given places, as stock rows have them. */
const BALANCES_SQL = `select distinct case when b.roll_number <> '' then 'RL' when b.lot_id > 0 then 'ST' else 'IT' end as type,
    case when b.roll_number <> '' then r.id when b.lot_id > 0 then b.lot_id else b.item_id end as id
  from stock_balance b left join stock_roll r on r.partner_id = b.partner_id and r.roll_number = b.roll_number
 where b.partner_id = $1 and b.id = any($2) and (cardinality($3::bigint[]) = 0 or b.branch_id = any($3)) order by 1, 2`;

type Wanted = Pick<LabelJob, 'type' | 'records'>;

const ofBalances = async ({ tx, person }: Call, value: unknown, copies: number): Promise<Wanted> => {
  const rows = await tx.query<{ type: CodeType; id: number }>(
    BALANCES_SQL,
    [tx.partnerId, idsIn(value), person.branchIds],
    'label-balances',
  );
  const [first] = rows;
  if (first === undefined) throw new Refusal([fault('balances', 'NOT_FOUND', { what: 'Stock' })]);
  if (rows.some(({ type }) => type !== first.type)) throw new Refusal([fault('balances', 'LABELS_MIXED')]);
  return { type: first.type, records: rows.map(({ id }) => ({ id, copies })) };
};

const wantedIn = (call: Call, body: AnyRecord, copies: number): Wanted | Promise<Wanted> => {
  if (body['balances'] !== undefined) return ofBalances(call, body['balances'], copies);
  const type = codeTypeIn(body['type']);
  if (!Array.isArray(body['rows'])) return { type, records: idsIn(body['ids']).map((id) => ({ id, copies })) };
  const rows = body['rows'].filter((row): row is AnyRecord => typeof row === 'object' && row !== null);
  const copiesOf = new Map(rows.map((row) => [Number(row['id']), wholeIn(row['copies'], copies)]));
  return {
    type,
    records: idsIn(rows.map((row) => row['id'])).map((id) => ({ id, copies: copiesOf.get(id) ?? copies })),
  };
};

/**
 * What a call wants printed: `{ type, ids | rows: [{ id, copies }] }` or `{ balances }`, and `copies`, `from`, `to`.
 * Faults: CHOICE at `type`, REQUIRED at `ids`, NOT_FOUND and LABELS_MIXED at `balances`, TOO_LARGE at `copies`, `from` and `to`.
 */
export const labelJob = async (call: Call, body: AnyRecord): Promise<LabelJob> => {
  const { type, records } = await wantedIn(call, body, wholeIn(body['copies'], 1));
  const total = records.reduce((sum, { copies }) => sum + copies, 0);
  if (total > MOST) throw new Refusal([fault('copies', 'TOO_LARGE', { label: 'Labels', n: MOST })]);
  const to = wholeIn(body['to'], total);
  const from = wholeIn(body['from'], 1);
  if (to > total) throw new Refusal([fault('to', 'TOO_LARGE', { label: 'To', n: total })]);
  if (from > to) throw new Refusal([fault('from', 'TOO_LARGE', { label: 'From', n: to })]);
  return { type, records, from, to };
};

/** Copies of each record that lie within the job's part of the row; records without one are left out. */
export const printedPart = ({ records, from, to }: LabelJob): LabelJob['records'] => {
  let before = 0;
  return records.flatMap(({ id, copies }) => {
    const first = Math.max(from, before + 1);
    const last = Math.min(to, before + copies);
    before += copies;
    return last < first ? [] : [{ id, copies: last - first + 1 }];
  });
};

/** Labels are prints: the right to see something does not print it (spec 02, 0.6). Faults: SWITCHED_OFF (LABEL_SUPPORT), DENIED. */
export const refuseUnprintable = async ({ tx, person }: Call, type: CodeType): Promise<void> => {
  const isStock = type === 'ST' || type === 'RL';
  const service = isStock ? STOCK : moduleNamed(CODE_TYPES[type]).acl;
  const plural = isStock ? 'stock' : moduleNamed(CODE_TYPES[type]).plural;
  if (!person.may(service, 'print')) throw new Refusal([fault('', 'DENIED', { what: `print labels of ${plural}` })]);
  if (!isOn((await partnerConfig(tx)).value, 'LABEL_SUPPORT'))
    throw new Refusal([fault('', 'SWITCHED_OFF', { feature: 'Label printing', key: 'LABEL_SUPPORT' })]);
};
