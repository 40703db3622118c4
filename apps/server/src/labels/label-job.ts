import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { AWAITED_TYPES, isAwaitedType } from '@weft/domain/rules/labels/awaited-types';
import { CODE_TYPES, type CodeType, isCodeType } from '@weft/domain/rules/labels/code-types';
import { copiesOf } from '@weft/domain/rules/labels/label-copies';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { readFormula } from '@weft/domain/rules/formula/read-formula';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { STOCK } from '../areas/stores/stock/stock-sight.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { placesSql } from '../stock/within-places.ts';
import { labelScope, type LabelSubject, labelSubjects } from './label-subjects.ts';
import { labelTemplateOf } from './label-template-of.ts';
import { samplesOf } from './sample-labels.ts';

/** Most labels of one file. */
export const MOST_LABELS = 1000;

/** Which labels are to be printed: records of one kind, each so many times, and of the whole row of labels a part. */
export type LabelJob = {
  readonly type: CodeType;
  /** Kinds that the things named are of. */
  readonly kinds: LabelKinds;
  readonly records: readonly { readonly id: number; readonly copies: number }[];
  /** First and last label that leave the printer, from 1: after a jam the rest is printed, not all again. */
  readonly from: number;
  readonly to: number;
};

/** The kind of record that a text names. Faults CHOICE at `type`; NOT_FOUND of a kind whose module is still to come. */
export const codeTypeIn = (value: unknown): CodeType => {
  const type = textOf(value).toUpperCase();
  if (isCodeType(type)) return type;
  if (isAwaitedType(type)) throw new Refusal([fault('', 'NOT_FOUND', { what: AWAITED_TYPES[type].title })]);
  const options = Object.keys(CODE_TYPES).join(', ');
  throw new Refusal([fault('type', 'CHOICE', { label: 'Type', value: type.slice(0, 20), options })]);
};

/** Ids, each once. Fault REQUIRED at `ids`. */
export const idsIn = (value: unknown): readonly number[] => {
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) throw new Refusal([fault('ids', 'REQUIRED', { label: 'Ids' })]);
  return [...new Set(ids)];
};

/** A count of labels; more than a file may have is told where all of them are added up. Faults TYPE and TOO_SMALL at the field. */
const wholeIn = (value: unknown, standard: number, field: string, label: string): number => {
  if (value === undefined || value === null || value === '') return standard;
  const count = Number(value);
  if (!Number.isSafeInteger(count)) throw new Refusal([fault(field, 'TYPE', { label, type: 'whole number' })]);
  if (count < 1) throw new Refusal([fault(field, 'TOO_SMALL', { label, n: 1 })]);
  return Math.min(MOST_LABELS + 1, count);
};

const THINGS = `select distinct case when b.roll_number <> '' then 'RL' when b.lot_id > 0 then 'ST' else 'IT' end as type,
    case when b.roll_number <> '' then r.id when b.lot_id > 0 then b.lot_id else b.item_id end as id
  from stock_balance b left join stock_roll r on r.partner_id = b.partner_id and r.roll_number = b.roll_number
 where b.partner_id = $1${placesSql('b', [2, 3, 4])} and`;

/** Rolls, lots and items that lie in given places, as stock rows have them. */
const BALANCES_SQL = `${THINGS} b.id = any($5) order by 1, 2`;

/** Rolls, lots and items that a document put into stock. */
const DOCUMENT_SQL = `${THINGS} b.id in (select l.balance_id from stock_transformation t
     join stock_ledger l on l.partner_id = t.partner_id and l.transformation_id = t.id and l.side = 'in' and l.balance_id is not null
    where t.partner_id = $1 and t.module = $5 and t.document_id = $6) order by 1, 2`;

type Thing = { readonly type: CodeType; readonly id: number };

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;

/** What lies in stock that labels are wanted of: rows of the stock view, or what a receipt brought; undefined when records are named themselves. */
const thingsIn = ({ tx, person }: Call, body: AnyRecord): Promise<readonly Thing[]> | undefined => {
  const { balances, document } = body;
  const places = [person.branchIds, person.locationIds, person.stockAreaIds];
  if (balances !== undefined)
    return tx.query<Thing>(BALANCES_SQL, [tx.partnerId, ...places, idsIn(balances)], 'label-balances');
  if (!isRecord(document)) return undefined;
  const [module, [id]] = [textOf(document['module']), idsIn(document['id'])];
  return tx.query<Thing>(DOCUMENT_SQL, [tx.partnerId, ...places, module, id], 'label-document');
};

/** Kinds of label that a call could mean, most telling first, with how many there are of each. */
export type LabelKinds = readonly { readonly type: CodeType; readonly count: number }[];

const KINDS: readonly CodeType[] = ['RL', 'ST', 'IT'];

const kindsOf = (things: readonly Thing[]): LabelKinds =>
  KINDS.map((type) => ({ type, count: things.filter((one) => one.type === type).length })).filter(
    ({ count }) => count > 0,
  );

type Wanted = Pick<LabelJob, 'type' | 'records' | 'kinds'>;

/** How many labels a template's formula asks of a record; hidden figures count for nothing. */
export const labelCopies = (
  formula: string,
  fields: TemplateFields,
  { values }: Pick<LabelSubject, 'values'>,
): number =>
  copiesOf(
    formula,
    (key) => {
      const value = values[key];
      if (fields[key] === undefined || fields[key].isHidden === true) return undefined;
      return typeof value === 'number' ? decimal(value) : isDecimal(value) ? value : undefined;
    },
    MOST_LABELS,
  );

/** Records of a job whose copies nobody said have those that its template's formula says. */
const withFormula = async (call: Call, { type, records, kinds }: Wanted, formula: string): Promise<Wanted> => {
  const read = readFormula(formula);
  const paths = 'reason' in read ? new Set<string>() : read.names;
  const { fields } = await labelScope(call, type, [undefined]);
  const ids = records.map(({ id }) => id);
  const subjects = await labelSubjects(call, type, ids, paths);
  return {
    type,
    kinds,
    records: records.map(({ id }, n) => ({ id, copies: labelCopies(formula, fields, subjects[n] ?? { values: {} }) })),
  };
};

/** Each sample of a lab test has a label of its own; a test of which none was taken has one. */
const withSamples = async (call: Call, wanted: Wanted): Promise<Wanted> => {
  const samples = await samplesOf(
    call,
    wanted.records.map(({ id }) => id),
  );
  const records = wanted.records.map(({ id }) => ({ id, copies: Math.max(1, samples.get(id)?.length ?? 0) }));
  return { ...wanted, records };
};

const counted = (call: Call, wanted: Wanted, formula: string): Promise<Wanted> | Wanted => {
  if (formula !== '') return withFormula(call, wanted, formula);
  return wanted.type === 'LT' ? withSamples(call, wanted) : wanted;
};

/** Things of one kind: labels of rolls, lots and items have sizes of their own. */
const ofThings = (things: readonly Thing[], body: AnyRecord, copies: number, isPlan: boolean): Wanted => {
  const field = body['balances'] === undefined ? 'document' : 'balances';
  const kinds = kindsOf(things);
  const [first] = kinds;
  if (first === undefined) throw new Refusal([fault(field, 'NOT_FOUND', { what: 'Stock' })]);
  const asked = body['type'] === undefined ? undefined : codeTypeIn(body['type']);
  if (asked === undefined && kinds.length > 1 && !isPlan) throw new Refusal([fault(field, 'LABELS_MIXED')]);
  const { type } = kinds.find((kind) => kind.type === asked) ?? first;
  return { type, kinds, records: things.filter((one) => one.type === type).map(({ id }) => ({ id, copies })) };
};

const wantedIn = async (call: Call, body: AnyRecord, copies: number, isPlan: boolean): Promise<Wanted> => {
  const things = body['rows'] === undefined ? await thingsIn(call, body) : undefined;
  if (things !== undefined) return ofThings(things, body, copies, isPlan);
  const type = codeTypeIn(body['type']);
  const rows = Array.isArray(body['rows']) ? body['rows'].filter(isRecord) : undefined;
  const copiesOf = new Map(
    rows?.map((row, n) => [Number(row['id']), wholeIn(row['copies'], copies, `rows[${n}].copies`, 'Copies')]),
  );
  const ids = idsIn(rows === undefined ? body['ids'] : rows.map((row) => row['id']));
  return {
    type,
    kinds: [{ type, count: ids.length }],
    records: ids.map((id) => ({ id, copies: copiesOf.get(id) ?? copies })),
  };
};

/**
 * What a call wants printed: `{ type, ids | rows: [{ id, copies }] }`, `{ balances }` or `{ document: { module, id } }` with a `type` where they
 * are mixed, and `copies`, `from`, `to`. Where it says no copies, the template's formula does, else each sample of a lab test has one. A plan of mixed things takes the most telling kind.
 * Faults: CHOICE at `type`, REQUIRED at `ids`, NOT_FOUND and LABELS_MIXED at `balances` or `document`, TYPE, TOO_SMALL and
 * TOO_LARGE at `copies`, `from` and `to`.
 */
export const labelJob = async (
  call: Call,
  body: AnyRecord,
  { isPlan = false }: { readonly isPlan?: boolean } = {},
): Promise<LabelJob> => {
  const wanted = await wantedIn(call, body, wholeIn(body['copies'], 1, 'copies', 'Copies'), isPlan);
  const isSaid = body['copies'] !== undefined || body['rows'] !== undefined;
  const { type, records, kinds } = isSaid
    ? wanted
    : await counted(call, wanted, (await labelTemplateOf(call, wanted.type, body['template'])).copies);
  const total = records.reduce((sum, { copies }) => sum + copies, 0);
  if (total > MOST_LABELS) throw new Refusal([fault('copies', 'TOO_LARGE', { label: 'Labels', n: MOST_LABELS })]);
  const to = wholeIn(body['to'], total, 'to', 'To');
  const from = wholeIn(body['from'], 1, 'from', 'From');
  if (to > total) throw new Refusal([fault('to', 'TOO_LARGE', { label: 'To', n: total })]);
  if (from > to) throw new Refusal([fault('from', 'TOO_LARGE', { label: 'From', n: to })]);
  return { type, kinds, records, from, to };
};

/** Copies of each record that lie within the job's part of the row, and which of its own the first of them is; records without one are left out. */
export const printedPart = ({
  records,
  from,
  to,
}: LabelJob): readonly (LabelJob['records'][number] & { readonly nth: number })[] => {
  let before = 0;
  return records.flatMap(({ id, copies }) => {
    const first = Math.max(from, before + 1);
    const last = Math.min(to, before + copies);
    const nth = first - before;
    before += copies;
    return last < first ? [] : [{ id, copies: last - first + 1, nth }];
  });
};

/**
 * Labels are prints: the right to see something does not print it (spec 02, 0.6). Without LABEL_SUPPORT the calls answer administrators alone,
 * who try templates out (spec 02, 6). Faults: SWITCHED_OFF (LABEL_SUPPORT), DENIED.
 */
export const refuseUnprintable = async ({ tx, person }: Call, type: CodeType): Promise<void> => {
  const isStock = type === 'ST' || type === 'RL';
  const service = isStock ? STOCK : moduleNamed(CODE_TYPES[type]).acl;
  const plural = isStock ? 'stock' : moduleNamed(CODE_TYPES[type]).plural;
  if (!person.may(service, 'print')) throw new Refusal([fault('', 'DENIED', { what: `print labels of ${plural}` })]);
  if (!person.isAdmin && !isOn((await partnerConfig(tx)).value, 'LABEL_SUPPORT'))
    throw new Refusal([fault('', 'SWITCHED_OFF', { feature: 'Label printing', key: 'LABEL_SUPPORT' })]);
};
