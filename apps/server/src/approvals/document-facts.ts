import { aggregateOf } from '@weft/domain/catalogue/approvals/condition-aggregates';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Fact, Facts } from '@weft/domain/rules/approval/conditions';
import { daysBetween } from '@weft/domain/rules/dates/add-days';
import { decimal, type Decimal, isDecimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import { handlerFor } from '../areas/handlers.ts';
import type { SaveContext } from '../records/handler.ts';
import { changesBetween } from '../records/history.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { read } from '../records/record-store.ts';
import type { ResolvedRefs, StoredRecord } from '../records/types.ts';

type Single = Decimal | string | boolean | null;

const plain = (value: unknown): Single => {
  if (isDecimal(value) || typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' ? decimal(value) : null;
};

/** A ref is known by its id and by its name; everything else by itself. */
const valuesOf = (field: Field, value: unknown, { ref }: ResolvedRefs): readonly Single[] => {
  if (field.kind !== 'ref' || typeof value !== 'number') return [plain(value)];
  const target = moduleNamed(field.to ?? '');
  return [String(value), plain(ref(target.name, value)?.[target.display] ?? null)];
};

const lineValues = (module: Module, record: AnyRecord, path: string, refs: ResolvedRefs): readonly Single[] => {
  const [lines = '', key = ''] = path.split('.');
  const field = module.fields[lines]?.of?.[key];
  const rows = record[lines];
  if (field === undefined || !Array.isArray(rows)) return [];
  return (rows as readonly AnyRecord[]).flatMap((line) => valuesOf(field, line[key] ?? null, refs)); // stored lines are objects
};

const aggregated = (how: string, values: readonly Single[]): Fact => {
  const figures = values.filter((value) => isDecimal(value));
  if (how === 'count') return decimal(values.length);
  if (how === 'sum') return sumOf(figures);
  const [first, ...rest] = figures;
  if (first === undefined) return null;
  return rest.reduce((best, one) => ((how === 'min' ? one.lt(best) : one.gt(best)) ? one : best), first);
};

type Requester = { readonly role: string | null; readonly department: string | null };

const REQUESTER_SQL = `select r.name as role, d.name as department from staff s
  left join role r on r.partner_id = s.partner_id and r.id = s.role_id
  left join department d on d.partner_id = s.partner_id and d.id = s.department_id
 where s.partner_id = $1 and s.id = $2`;

const requesterOf = async ({ tx, person }: SaveContext): Promise<Requester> =>
  (await tx.maybe<Requester>(REQUESTER_SQL, [tx.partnerId, person.staffId], 'approval-requester')) ?? {
    role: null,
    department: null,
  };

/** Values of masters that a document refers to, one step away, by the name that a condition gives them. @example party.segment */
const masterValues = async (
  { tx }: SaveContext,
  module: Module,
  record: AnyRecord,
  asked: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Fact>> => {
  const values = new Map<string, Fact>();
  for (const name of asked) {
    const [key = '', inner = ''] = name.split('.');
    const { kind, to } = module.fields[key] ?? {};
    const id = record[key];
    if (kind !== 'ref' || to === undefined || typeof id !== 'number') continue;
    const target = moduleNamed(to);
    const field = target.fields[inner];
    const row = field === undefined ? undefined : await read(tx, target, id);
    if (field !== undefined && row !== undefined)
      values.set(name, valuesOf(field, row[inner] ?? null, await resolveRefs(tx, target, [row])));
  }
  return values;
};

/** How many days before today a document is dated. */
const backDated = ({ today }: SaveContext, { date }: AnyRecord): Decimal =>
  decimal(typeof date === 'string' ? Math.max(0, daysBetween(date, today)) : 0);

/** A document before and after what is asked, and what flows call that. */
export type Asked = { readonly before: StoredRecord; readonly after: StoredRecord; readonly trigger: string };

/** What a document says to the conditions of its flows. `asked` names the facts that are looked for in the database only when a condition asks. */
export const documentFacts = async (
  context: SaveContext,
  module: Module,
  { before, after, trigger }: Asked,
  asked: ReadonlySet<string>,
): Promise<Facts> => {
  const refs = await resolveRefs(context.tx, module, [after]);
  const own = Object.keys(module.approval?.facts ?? {}).some((fact) => asked.has(fact))
    ? ((await handlerFor(module).approvalFacts?.(context, after)) ?? {})
    : {};
  const requester = [...asked].some((fact) => fact.startsWith('requester.')) ? await requesterOf(context) : undefined;
  const masters = await masterValues(context, module, after, asked);
  const changed = new Set(changesBetween(module, before, after).map(({ field }) => field));
  return {
    isChanged: (field) => changed.has(field.split('.')[0] ?? field),
    of: (name) => {
      if (own[name] !== undefined) return own[name];
      if (masters.has(name)) return masters.get(name);
      if (name === 'isAmendment') return trigger === 'amend';
      if (name === 'changedFields') return [...changed];
      if (name === 'backDatedDays') return backDated(context, after);
      if (name === 'discountPercentMax')
        return aggregated('max', lineValues(module, after, 'lines.discountPercent', refs)) ?? decimal(0);
      if (name === 'requester.role') return requester?.role ?? null;
      if (name === 'requester.department') return requester?.department ?? null;
      const aggregate = aggregateOf(name);
      if (aggregate !== undefined) return aggregated(aggregate.how, lineValues(module, after, aggregate.path, refs));
      if (name.includes('.')) return lineValues(module, after, name, refs);
      const field = module.fields[name];
      return field === undefined ? undefined : valuesOf(field, after[name] ?? null, refs);
    },
  };
};
