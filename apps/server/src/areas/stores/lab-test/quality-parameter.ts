import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { type Computable, operandFaults, strandedBy } from '@weft/domain/catalogue/quality/custom-param.rules';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../../db/tx.ts';
import { handlerOf } from '../../../records/handler.ts';
import { changedKeys } from '../../../records/locked-in-use.ts';

const NAMED_SQL = `select id, name, short_code as "shortCode", data_type as "dataType", formula from custom_param
  where partner_id = $1 and deleted_on is null order by id`;

/** Every parameter of the company as formulas see it: by these names operands are found. */
export const namedParameters = (tx: Tx): Promise<readonly Computable[]> =>
  tx.query<Computable & { readonly id: number }>(NAMED_SQL, [tx.partnerId], 'parameter-names');

const READ_SQL = `select 1 from lab_test_lines l join lab_test t on t.partner_id = l.partner_id and t.id = l.parent_id
 where l.partner_id = $1 and l.custom_param_id = $2 and t.deleted_on is null
   and (l.verdict is not null or l.readings::text ~ '"[^"]+"') limit 1`;

const hasResults = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.maybe(READ_SQL, [tx.partnerId, id], 'parameter-has-results')) !== undefined;

const calledBy = (key: string, { name }: Computable): Fault =>
  fault(key, 'LOCKED', {
    label: customParam.fields[key as 'name'].label, // a key of the module's own
    reason: `the formula of ${name ?? ''} needs it`,
  });

/** What formulas stand on: the names by which they call a parameter, and that it is a figure. */
const CALLED = ['shortCode', 'name', 'dataType'] as const;

/**
 * Quality parameters (spec 01, 2.5). Faults: FORMULA_OPERAND and LOOP at `formula`; LOCKED at `dataType` once results exist, and at what another
 * formula stands on.
 */
export const customParamHandler = handlerOf(customParam, {
  async check({ tx }, record, before) {
    const now: Computable = { ...before, ...record };
    const changed = before === undefined ? [] : changedKeys(record, before, CALLED);
    if (!now.formula?.trim() && changed.length === 0) return [];
    const others = (await namedParameters(tx)).filter(({ id }) => id !== before?.id);
    const isTyped = before !== undefined && changed.includes('dataType') && (await hasResults(tx, before.id));
    const stranded = before === undefined ? undefined : strandedBy(before, now, others);
    return [
      ...(isTyped
        ? [fault('dataType', 'LOCKED', { label: customParam.fields.dataType.label, reason: 'results exist' })]
        : []),
      ...operandFaults(now, others),
      ...(stranded === undefined || isTyped ? [] : changed.slice(0, 1).map((key) => calledBy(key, stranded))),
    ];
  },
  async checkEnd({ tx }, record, change) {
    if (change !== 'delete') return [];
    const stranded = strandedBy(
      record,
      undefined,
      (await namedParameters(tx)).filter(({ id }) => id !== record.id),
    );
    return stranded === undefined
      ? []
      : [fault('', 'LOCKED', { label: record.name, reason: `the formula of ${stranded.name ?? ''} needs it` })];
  },
});
