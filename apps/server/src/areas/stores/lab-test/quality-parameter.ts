import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { type Computable, operandFaults, strandedBy } from '@weft/domain/catalogue/quality/custom-param.rules';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../../db/tx.ts';
import { handlerOf, type Stored } from '../../../records/handler.ts';
import { changedKeys } from '../../../records/save/locked-in-use.ts';

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

/** What formulas stand on: the names by which they call a parameter, and that it is a figure. */
const CALLED = ['shortCode', 'name', 'dataType'] as const;

type Changed = { readonly record: AnyRecord; readonly before: Stored<typeof customParam> | undefined };

const changedNames = ({ record, before }: Changed): readonly string[] =>
  before === undefined ? ['shortCode', 'name'].filter((key) => record[key]) : changedKeys(record, before, CALLED);

const calledBy = (key: string, { name }: Computable, isNew: boolean): Fault =>
  fault(key, 'LOCKED', {
    label: customParam.fields[key as 'name'].label, // a key of the module's own
    reason: isNew ? `the formula of ${name ?? ''} calls another parameter so` : `the formula of ${name ?? ''} needs it`,
  });

/** Faults of one of the parameters that are saved together; `others` are the rest of the company's as they will be. */
const faultsOf = async (
  tx: Tx,
  one: Changed,
  now: Computable,
  others: readonly Computable[],
): Promise<readonly Fault[]> => {
  const { before } = one;
  const changed = changedNames(one);
  const isTyped = before !== undefined && changed.includes('dataType') && (await hasResults(tx, before.id));
  const stranded = changed.length === 0 || isTyped ? undefined : strandedBy(before, now, others);
  return [
    ...(isTyped
      ? [fault('dataType', 'LOCKED', { label: customParam.fields.dataType.label, reason: 'results exist' })]
      : []),
    ...operandFaults(now, others),
    ...(stranded === undefined ? [] : changed.slice(0, 1).map((key) => calledBy(key, stranded, before === undefined))),
  ];
};

/** Faults of parameters that are saved in one go, each with the `row` it is in: a formula and its operands may come together. */
const faultsTogether = async (tx: Tx, rows: readonly Changed[]): Promise<readonly Fault[]> => {
  const after = rows.map(({ record, before }): Computable => ({ ...before, ...record }));
  if (rows.every((one, n) => changedNames(one).length === 0 && !after[n]?.formula?.trim())) return [];
  const ids = new Set(rows.map(({ before }) => before?.id));
  const untouched = (await namedParameters(tx)).filter(({ id }) => !ids.has(id ?? undefined));
  const told: Fault[] = [];
  for (const [row, one] of rows.entries()) {
    const now = after[row] ?? {};
    const others = [...untouched, ...after.filter((other) => other !== now)];
    told.push(...(await faultsOf(tx, one, now, others)).map((wrong) => ({ ...wrong, row })));
  }
  return told;
};

/**
 * Quality parameters (spec 01, 2.5). Faults: FORMULA_OPERAND and LOOP at `formula`; LOCKED at `dataType` once results exist, and at what another
 * formula stands on.
 */
export const customParamHandler = handlerOf(customParam, {
  checkTogether: ({ tx }, rows) => faultsTogether(tx, rows),
  async check({ tx }, record, before) {
    const told = await faultsTogether(tx, [{ record, before }]);
    return told.map(({ field, code, values }) => fault(field, code, values));
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
