import type { Module } from '@weft/domain/catalogue/language/module';
import type { ApprovalView } from '@weft/domain/contract/approvals';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import type { Person } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { literal, quoted, tableOf } from '../db/schema/names.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { rowScopeSql, rowScopeValues } from '../records/list/row-scope-sql.ts';
import { type ApprovalRequest, REQUEST_COLUMNS } from './approval-store.ts';

/** What a list of requests is narrowed to. */
export type Narrowed = {
  readonly modules: readonly Module[];
  readonly search: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Which of the rows that were found are shown: so many, after so many. */
export type Slice = { readonly limit: number; readonly offset: number };

/** Requests that wait and are equal in all that says who may decide them. `sample` is one of them. */
export type Group = {
  readonly key: string;
  readonly isLate: boolean;
  readonly module: string;
  readonly count: number;
  readonly sample: number;
};

/** A group that somebody may decide; `asksMany`: where their own approval may be given already. */
export type MyGroup = Group & { readonly asksMany: boolean };

/** Collects the values of a statement as its placeholders are written. */
const binder = (first: readonly unknown[]) => {
  const values = [...first];
  return {
    values,
    bind: (value: unknown): string => {
      values.push(value);
      return `$${values.length}`;
    },
  };
};

type Bind = (value: unknown) => string;

const LIKE_SIGNS = /[\\%_]/gu;

/** Conditions on requests `s`: module, days, and words of number, party, branch or the module's own title. */
const narrowing = ({ modules, search, from, to }: Narrowed, bind: Bind): string => {
  const wanted = normaliseSearch(search);
  const titled = modules.filter(({ title }) => normaliseSearch(title).includes(wanted)).map(({ name }) => name);
  return [
    ` and s.module = any(${bind(modules.map(({ name }) => name))})`,
    from === null ? '' : ` and s.requested_on >= ${bind(from)}::date`,
    to === null ? '' : ` and s.requested_on < ${bind(to)}::date + 1`,
    wanted === ''
      ? ''
      : ` and (s.search_text like ${bind(`%${wanted.replaceAll(LIKE_SIGNS, String.raw`\$&`)}%`)} or s.module = any(${bind(titled)}))`,
  ].join('');
};

/** Conditions that leave out documents beyond the rows that the person sees of their modules. */
const withinRows = (person: Person, { modules }: Narrowed, values: unknown[]): string =>
  modules
    .filter((module) => rowScopeOf(person, module) !== undefined)
    .map((module) => {
      const scope = rowScopeSql(module, 'h', values.length + 1);
      values.push(...rowScopeValues(person, module));
      const rows = `select from ${quoted(tableOf(module))} h where h.partner_id = s.partner_id and h.id = s.record_id${scope}`;
      return ` and (s.module <> ${literal(module.name)} or exists (${rows}))`;
    })
    .join('');

/** Everything that waits, by groups of equals. */
export const waitingGroups = (tx: Tx, narrowed: Narrowed, now: string): Promise<Group[]> => {
  const { bind, values } = binder([tx.partnerId, now]);
  return tx.query<Group>(
    `select s.group_key as key, coalesce(s.due_on <= $2, false) as "isLate", min(s.module) as module, count(*)::int as count, min(s.id) as sample
       from approval_status s where s.partner_id = $1 and s.status = 'REQUESTED'${narrowing(narrowed, bind)} group by 1, 2`,
    values,
  );
};

/** Requests by id. */
export const requestsOf = (tx: Tx, ids: readonly number[]): Promise<ApprovalRequest[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.query<ApprovalRequest>(
        `select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and id = any($2::bigint[])`,
        [tx.partnerId, ids],
        'approvals-by-id',
      );

/** Of groups where several must agree: whether the person, bound as `me`, has not agreed yet. */
const unsaid = (me: string): string => `not exists (select from approval_log l
  where l.partner_id = s.partner_id and l.module = s.module and l.record_id = s.record_id and l.round = s.round
    and l.level = s.current_level and l.status = 'APPROVED' and l.staff_id = ${me})`;

const mineSql = (groups: readonly MyGroup[], staff: number | null, bind: Bind): string => {
  const keys = bind(groups.map(({ key }) => key));
  const late = bind(groups.map(({ isLate }) => isLate));
  const many = bind(groups.map(({ asksMany }) => asksMany));
  return `approval_status s
    join unnest(${keys}::text[], ${late}::boolean[], ${many}::boolean[]) as m (key, is_late, asks_many)
      on m.key = s.group_key and m.is_late = coalesce(s.due_on <= $2, false)
   where s.partner_id = $1 and s.status = 'REQUESTED' and (not m.asks_many or ${unsaid(bind(staff))})`;
};

type Mine = { readonly now: string; readonly staff: number | null };

/** Requests of groups that the person has not agreed to yet, the oldest first. */
export const minePage = (
  tx: Tx,
  narrowed: Narrowed,
  groups: readonly MyGroup[],
  { now, staff }: Mine,
  { limit, offset }: Slice,
): Promise<ApprovalRequest[]> => {
  const { bind, values } = binder([tx.partnerId, now]);
  const from = `${mineSql(groups, staff, bind)}${narrowing(narrowed, bind)}`;
  const page = `select s.id from ${from} order by s.id limit ${bind(limit)} offset ${bind(offset)}`;
  return tx.query<ApprovalRequest>(
    `select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and id in (${page}) order by id`,
    values,
  );
};

/** How many of such groups the person has not agreed to yet, by module. */
export const mineCounts = async (
  tx: Tx,
  narrowed: Narrowed,
  groups: readonly MyGroup[],
  { now, staff }: Mine,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  const add = ({ module, count }: Pick<Group, 'module' | 'count'>): void => {
    counts.set(module, (counts.get(module) ?? 0) + count);
  };
  for (const group of groups) if (!group.asksMany) add(group);
  const many = groups.filter(({ asksMany }) => asksMany);
  if (many.length === 0) return counts;
  const { bind, values } = binder([tx.partnerId, now]);
  const from = `${mineSql(many, staff, bind)}${narrowing(narrowed, bind)}`;
  const sql = `select s.module, count(*)::int as count from ${from} group by 1`;
  for (const one of await tx.query<Pick<Group, 'module' | 'count'>>(sql, values)) add(one);
  return counts;
};

/** Of somebody ($2), at whichever log-in: what was asked or decided by PIN is the operator's, not everybody's at that device. */
const WHERE: { readonly [view in Exclude<ApprovalView, 'pendingForMe'>]: string } = {
  requestedByMe: 'coalesce(s.asked_operator_id, s.requested_by) = $2',
  decidedByMe: `exists (select from approval_log l where l.partner_id = $1 and coalesce(l.operator_id, l.staff_id) = $2 and l.module = s.module
      and l.record_id = s.record_id and l.round = s.round and l.status <> 'REQUESTED' and l.reason is distinct from 'noFlow')`,
  all: '$2::bigint is not null',
};

/** Requests of a view, the newest first, with how many there are. Documents beyond the rows that the person sees are among their own acts alone. */
export const viewPage = async (
  { tx, person }: { readonly tx: Tx; readonly person: Person },
  view: keyof typeof WHERE,
  narrowed: Narrowed,
  { limit, offset }: Slice,
): Promise<{ readonly requests: readonly ApprovalRequest[]; readonly total: number }> => {
  const { bind, values } = binder([tx.partnerId, person.actorId ?? 0]);
  const own = view === 'all' ? withinRows(person, narrowed, values) : '';
  const from = `approval_status s where s.partner_id = $1 and ${WHERE[view]}${own}${narrowing(narrowed, bind)}`;
  const { total } = await tx.one<{ total: number }>(`select count(*)::int as total from ${from}`, values);
  const page = `select s.id from ${from} order by s.id desc limit ${bind(limit)} offset ${bind(offset)}`;
  const requests = await tx.query<ApprovalRequest>(
    `select ${REQUEST_COLUMNS} from approval_status where partner_id = $1 and id in (${page}) order by id desc`,
    values,
  );
  return { requests, total };
};

/** How many requests wait, by module, of the documents that the person sees. */
export const waitingCounts = async (
  { tx, person }: { readonly tx: Tx; readonly person: Person },
  narrowed: Narrowed,
): Promise<ReadonlyMap<string, number>> => {
  const { bind, values } = binder([tx.partnerId]);
  const own = withinRows(person, narrowed, values);
  const rows = await tx.query<Pick<Group, 'module' | 'count'>>(
    `select s.module, count(*)::int as count from approval_status s
      where s.partner_id = $1 and s.status = 'REQUESTED'${own}${narrowing(narrowed, bind)} group by 1`,
    values,
  );
  return new Map(rows.map(({ module, count }) => [module, count]));
};
