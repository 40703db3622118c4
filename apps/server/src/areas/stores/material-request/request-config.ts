import { materialRequestConfig } from '@weft/domain/catalogue/stores/material-request-config';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { ruleRepeats, type RuleScope } from '@weft/domain/rules/request/rule-repeats';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf } from '../../../records/handler.ts';

/** A rule in use, as far as it decides which lines it answers. */
type NamedScope = RuleScope & { readonly id: number; readonly name: string };

const SCOPES_SQL = `select id, name, department_id as department, process_id as process, coalesce(product_types_ids, '{}') as "productTypes", coalesce(items_ids, '{}') as items
  from material_request_config where partner_id = $1 and is_active and deleted_on is null order by id`;

const scopesInUse = (tx: Tx): Promise<readonly NamedScope[]> =>
  tx.query<NamedScope>(SCOPES_SQL, [tx.partnerId], 'request-rule-scopes');

/** Two that save rules at once would each find the other's not yet there. */
const lockRules = (tx: Tx): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`request rules ${tx.partnerId}`]);

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

const scopeOf = ({ department, process, productTypes, items }: AnyRecord): RuleScope => ({
  department: idIn(department),
  process: idIn(process),
  productTypes: idsIn(productTypes),
  items: idsIn(items),
});

/** Fault REQUEST_RULE_REPEATS where another rule answers the same lines: the first such rule of each place. */
const repeatFaults = (own: RuleScope, others: readonly { readonly name: string; readonly scope: RuleScope }[]) => {
  const told = new Map<string, Fault>();
  for (const { name, scope } of others) {
    const at = ruleRepeats(own, scope);
    if (at !== undefined && !told.has(at)) told.set(at, fault(at, 'REQUEST_RULE_REPEATS', { rule: name }));
  }
  return [...told.values()];
};

const named = (rules: readonly NamedScope[], except: number) =>
  rules.filter(({ id }) => id !== except).map((rule) => ({ name: rule.name, scope: rule }));

const isSame = (one: RuleScope, other: RuleScope): boolean => JSON.stringify(one) === JSON.stringify(other);

type Checked = { readonly record: AnyRecord; readonly before: (AnyRecord & { readonly id: number }) | undefined };

/** What a row says that is new: a rule that collided before it was refused is let be until it is changed. */
const newScope = ({ record, before }: Checked): RuleScope | undefined => {
  const scope = scopeOf({ ...before, ...record });
  return before !== undefined && isSame(scope, scopeOf(before)) ? undefined : scope;
};

/** Rules of requests: no two answer the same lines (spec 01, 2.14: one is the most specific). Fault REQUEST_RULE_REPEATS, of one that comes back into use as well. */
export const requestConfigHandler = handlerOf(materialRequestConfig, {
  async checkTogether({ tx }, rows) {
    await lockRules(tx);
    const stored = await scopesInUse(tx);
    const changed = new Set(rows.flatMap(({ before }) => before?.id ?? []));
    const rest = stored.filter(({ id }) => !changed.has(id));
    const sent = rows.map((row) => ({
      name: textOf(row.record['name'] ?? row.before?.name),
      scope: scopeOf({ ...row.before, ...row.record }),
    }));
    return rows.flatMap((row, n) => {
      const scope = newScope(row);
      const others = [...named(rest, 0), ...sent.slice(0, n)];
      return scope === undefined ? [] : repeatFaults(scope, others).map((one) => ({ ...one, row: n }));
    });
  },
  async check({ tx }, record, before) {
    const scope = newScope({ record, before });
    if (scope === undefined) return [];
    await lockRules(tx);
    return repeatFaults(scope, named(await scopesInUse(tx), before?.id ?? 0));
  },
  warns: async ({ tx }, record, id) => repeatFaults(scopeOf(record), named(await scopesInUse(tx), id)),
  async afterEnd({ tx }, stored, change) {
    if (change !== 'activate') return;
    await lockRules(tx);
    refuse(repeatFaults(scopeOf(stored), named(await scopesInUse(tx), stored.id)));
  },
});
