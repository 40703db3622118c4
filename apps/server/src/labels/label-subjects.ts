import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { AskedLanguages } from '@weft/domain/rules/labels/languages';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { showsSupplier, STOCK } from '../areas/stores/stock/stock-sight.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { readRows } from '../modules/read-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { placesSql } from '../stock/within-places.ts';
import { companyOf } from '../print/company-places.ts';
import { sightOf } from '../print/template-scope.ts';
import { paperConfig } from '../print/paper-config.ts';
import { labelFields } from './label-fields.ts';
import { templateValues } from '../print/template-values.ts';

/** Something that a label is printed for: what its fields say, where a scan leads, what it is called. */
export type LabelSubject = {
  readonly values: AnyRecord;
  readonly title: string;
  /** What stands for it on paper: roll, lot, code, number of a document; null where it has none. */
  readonly number: string | null;
  /** Hash route that shows it. */
  readonly route: string;
};

const LOT_COLUMNS = `i.name as item, i.item_code as "itemCode", i.id as "itemId", l.lot_number as "lotNumber", p.company_name as supplier, l.supplier_lot as "supplierLot",
  l.vendor_code as "vendorCode", to_char(l.received_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "receivedOn", to_char(l.expiry_on, 'YYYY-MM-DD') as "expiryOn", u.symbol as uom`;
const LOT_JOINS = `join item i on i.partner_id = l.partner_id and i.id = l.item_id join uom u on u.partner_id = i.partner_id and u.id = i.uom_id
  left join party p on p.partner_id = l.partner_id and p.id = l.party_id`;

const ROLL_SUM = (measure: 'quantity' | 'secondary_quantity'): string =>
  `(select coalesce(sum(b.${measure}), 0) from stock_balance b where b.partner_id = $1 and b.roll_number = r.roll_number${placesSql('b', [3, 4, 5])})`;
const BALANCE = (key: string): string =>
  `(select coalesce(sum(b.quantity), 0)::text from stock_balance b where b.partner_id = $1 and ${key}${placesSql('b', [3, 4, 5])})`;

/** What lies of a roll in a kind of unit, by its own unit or its second one: kilograms or metres. */
const IN_BASE = (kind: 'mass' | 'length'): string =>
  `(case when u.kind = '${kind}' then ${ROLL_SUM('quantity')} * u.numerator / u.denominator when su.kind = '${kind}' then ${ROLL_SUM('secondary_quantity')} * su.numerator / su.denominator end)`;

/** Who wove it, and where; of a roll that was bought nobody. */
const MADE = `left join lateral (select t.machine_id, t.staff_id, t.production_day from stock_identity k
    join stock_ledger e on e.partner_id = $1 and e.identity_id = k.id and e.side = 'in' and e.account = 'STOCK' join stock_transformation t on t.partner_id = $1 and t.id = e.transformation_id and t.kind = 'production'
   where k.partner_id = $1 and k.roll_number = r.roll_number order by e.id limit 1) made on true
  left join machine loom on loom.partner_id = $1 and loom.id = made.machine_id left join staff weaver on weaver.partner_id = $1 and weaver.id = made.staff_id`;

const STOCK_SQL: { readonly [type in 'ST' | 'RL']: string } = {
  ST: `select l.id, ${LOT_COLUMNS}, ${BALANCE('b.lot_id = l.id')} as quantity from stock_lot l ${LOT_JOINS} where l.partner_id = $1 and l.id = any($2)`,
  RL: `select r.id, ${LOT_COLUMNS}, r.roll_number as "rollNumber", r.gsm::text, r.width::text, r.gross::text, r.core::text, r.grade, ${BALANCE('b.roll_number = r.roll_number')} as quantity,
      trim_scale(round(${IN_BASE('length')}, 3))::text as metres, trim_scale(round(${IN_BASE('mass')}, 3))::text as net, loom.name as loom, nullif(trim(concat(weaver.firstname, ' ', weaver.lastname)), '') as operator,
      coalesce(to_char(made.production_day, 'YYYY-MM-DD'), to_char(l.received_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')) as "madeOn"
    from stock_roll r join stock_lot l on l.partner_id = r.partner_id and l.id = r.lot_id ${LOT_JOINS} left join uom su on su.partner_id = $1 and su.id = i.secondary_uom_id ${MADE}
   where r.partner_id = $1 and r.id = any($2)`,
};

type StockRow = { readonly [key: string]: string | number | null };

const exact = (value: string | number | null | undefined): unknown =>
  value === null || value === undefined ? undefined : decimal(value);

const FIGURES = ['quantity', 'gsm', 'width', 'gross', 'core', 'metres', 'net'] as const;

const stockSubjects = async (
  call: Call,
  type: 'ST' | 'RL',
  ids: readonly number[],
): Promise<Map<number, LabelSubject>> => {
  if (!call.person.may(STOCK)) throw new Refusal([fault('', 'DENIED', { what: 'see stock' })]);
  const { branchIds, locationIds, stockAreaIds } = call.person;
  const rows = await call.tx.query<StockRow>(
    STOCK_SQL[type],
    [call.tx.partnerId, ids, branchIds, locationIds, stockAreaIds],
    `label-${type}`,
  );
  const isCoded = isOn((await partnerConfig(call.tx)).value, 'VENDOR_CODE_ON');
  const unsaid = {
    ...(showsSupplier(call) ? {} : { supplier: null, supplierLot: null }),
    ...(isCoded ? {} : { vendorCode: null }),
  };
  return new Map(
    rows.map((row) => {
      const name = String(row[type === 'ST' ? 'lotNumber' : 'rollNumber']);
      const figures = Object.fromEntries(FIGURES.map((key) => [key, exact(row[key])]));
      return [
        Number(row['id']),
        {
          values: { ...row, ...unsaid, ...figures },
          title: `${String(row['item'])} · ${name}`,
          number: name,
          route: `/module/inward-stock?tab=keys&search=${encodeURIComponent(name)}&item=${String(row['itemId'])}`,
        },
      ];
    }),
  );
};

/** Records as they are stored, each with what a template reads of it. */
export const recordValues = async (
  call: Call,
  module: Module,
  ids: readonly number[],
  paths: ReadonlySet<string>,
): Promise<readonly { readonly row: AnyRecord; readonly values: AnyRecord }[]> => {
  const rows = JSON.parse(await readRows(call, module, ids)) as readonly AnyRecord[]; // the database made it from the records' own columns
  const records = rows.map((row) => fromWire(module.fields, row));
  const values = await templateValues(call, module.fields, records, paths);
  return rows.map((row, n) => ({ row, values: { ...values[n], number: row['number'] } }));
};

const moduleSubjects = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  paths: ReadonlySet<string>,
): Promise<Map<number, LabelSubject>> => {
  const module = moduleNamed(CODE_TYPES[type]);
  if (!call.person.may(module.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${module.plural}` })]);
  const found = await recordValues(call, module, ids, paths);
  return new Map(
    found.map(({ row, values }) => {
      const name = [row['number'], row[module.display], row['name']].find(
        (text) => typeof text === 'string' && text !== '',
      );
      const subject = {
        values,
        title: typeof name === 'string' ? name : module.title,
        number: [row['number'], row['itemCode'], row['rackCode']].map(textOf).find((text) => text !== '') ?? null,
        route: `/module/${module.formRoute}/${textOf(row['id'])}`,
      };
      return [Number(row['id']), subject];
    }),
  );
};

/** What records of a type are called. */
export const kindTitle = (type: CodeType): string => {
  if (type === 'ST') return 'Lot';
  return type === 'RL' ? 'Roll' : moduleNamed(CODE_TYPES[type]).title;
};

/**
 * Records of one type as labels and scans need them, in the order of the ids. Faults: NOT_FOUND (missing, another partner's, outside the
 * person's rows), DENIED.
 */
export const labelSubjects = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  paths: ReadonlySet<string> = new Set(),
): Promise<readonly LabelSubject[]> => {
  const company = (await companyOf(call, await partnerConfig(call.tx), {})).name;
  const every = { company, printedBy: call.person.actorName, printedOn: call.today };
  const isStock = type === 'ST' || type === 'RL';
  const found = isStock ? await stockSubjects(call, type, ids) : await moduleSubjects(call, type, ids, paths);
  const what = kindTitle(type);
  return ids.map((id) => {
    const subject = found.get(id);
    if (subject === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what })]);
    return { ...subject, values: { ...subject.values, ...every, payload: qrPayload(type, id) } };
  });
};

/** The fields of a type as the caller sees them, and what the partner calls things, in the language of the label. */
export const labelScope = async (
  call: Call,
  type: CodeType,
  languages: AskedLanguages,
): Promise<{ readonly fields: TemplateFields; readonly say: Wording }> => {
  const config = await paperConfig(call, languages);
  return { fields: labelFields(type, sightOf(config, call.person)), say: config.say };
};
