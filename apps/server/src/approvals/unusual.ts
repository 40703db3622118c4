import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApprovalOddity } from '@weft/domain/contract/approvals';
import type { Fact, Facts } from '@weft/domain/rules/approval/conditions';
import { type Decimal, HUNDRED, isDecimal, isPositive, placesOf } from '@weft/domain/rules/decimal/decimal';

/** The highest figure of a fact above nothing. */
const above = (fact: Fact | undefined): Decimal | undefined => {
  const figures = (Array.isArray(fact) ? (fact as readonly unknown[]) : [fact]).filter((one) => isDecimal(one));
  return figures.filter(isPositive).toSorted((a, b) => b.cmp(a))[0];
};

const figure = (record: AnyRecord, key: string): Decimal | undefined => {
  const value = record[key];
  return isDecimal(value) && isPositive(value) ? value : undefined;
};

/** By how much a money field of a record that was there before changes, in percent of what it was. */
const changesOf = (module: Module, before: AnyRecord, after: AnyRecord): readonly ApprovalOddity[] =>
  Object.entries(module.fields).flatMap(([key, { kind }]): readonly ApprovalOddity[] => {
    const [was, is] = [figure(before, key), after[key]];
    if (kind !== 'money' || was === undefined || !isDecimal(is) || is.eq(was)) return [];
    const percent = is.minus(was).times(HUNDRED).div(was).toFixed(1);
    return [{ fact: 'changedBy', value: percent.startsWith('-') ? percent : `+${percent}`, fields: [key] }];
  });

/** What of the sale price is not the purchase price, where either changes. */
const marginOf = (before: AnyRecord, after: AnyRecord): readonly ApprovalOddity[] => {
  const [sale, purchase] = [figure(after, 'salePrice'), figure(after, 'purchasePrice')];
  const isNew = (key: string): boolean => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  return sale === undefined || purchase === undefined || !(isNew('salePrice') || isNew('purchasePrice'))
    ? []
    : [
        {
          fact: 'margin',
          value: sale.minus(purchase).times(HUNDRED).div(sale).toFixed(1),
          fields: ['salePrice', 'purchasePrice'],
        },
      ];
};

/** Facts that are odd as soon as they are more than nothing, with the fields that they tell of. */
const ODD: { readonly [fact: string]: readonly string[] } = {
  rateAboveLastPercent: ['lines.rate'],
  linesOverLimit: [],
  backDatedDays: ['date'],
};

/**
 * What of a request is out of the ordinary: what an approver should see before anything else (spec 03, 4.6). A submission changes nothing that
 * somebody agreed to before, so it has no differences.
 * @example unusualOf(purchaseOrder, { facts, before, after, trigger: 'create' }) → [{ fact: 'rateAboveLastPercent', value: '6.0', fields: ['lines.rate'] }]
 */
export const unusualOf = (
  module: Module,
  {
    facts,
    before,
    after,
    trigger,
  }: { readonly facts: Facts; readonly before: AnyRecord; readonly after: AnyRecord; readonly trigger: string },
): readonly ApprovalOddity[] => [
  ...Object.entries(ODD).flatMap(([fact, fields]): readonly ApprovalOddity[] => {
    const value = above(facts.of(fact));
    return value === undefined
      ? []
      : [{ fact, value: placesOf(value) > 1 ? value.toFixed(1) : value.toString(), fields }];
  }),
  ...(facts.of('isFirstOrder') === true ? [{ fact: 'isFirstOrder', value: null, fields: [] }] : []),
  ...(trigger === 'create' ? [] : changesOf(module, before, after)),
  ...marginOf(before, after),
];
