import { fault, type Fault } from '../../contract/faults.ts';
import { totalSharesOnce } from './cost-head.rules.ts';
import { type Decimal, decimal, HUNDRED, isDecimal, ONE, sumOf } from '../../rules/decimal/decimal.ts';
import { convertQty } from '../../rules/units/convert-quantity.ts';
import type { RequiredRule } from '../language/field.ts';
import { inOrder } from '../language/document-fields.ts';
import { itemUnitsOf, unitOf } from '../language/groups/units-of.ts';
import { yieldRule } from '../language/groups/yield.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';

type Input = { readonly item?: number | null; readonly percent?: Decimal | null };
type Output = {
  readonly item?: number | null;
  readonly quantity?: Decimal | null;
  readonly costSharePercent?: Decimal | null;
};
type Bom = {
  readonly item?: number | null;
  readonly outputUom?: number | null;
  readonly bomType?: string;
  readonly inputs?: readonly Input[];
  readonly outputs?: readonly Output[];
};

/** Percents of the inputs may miss the whole by so much, for three equal parts (spec 01, 3.25). */
const PERCENT_SLACK = decimal('0.001');

/** What is made for one order says for whom. */
export const isForOne: RequiredRule = ({ bomType }: Bom) => bomType === 'salesOrder';

/** Nothing is made of itself; longer circles the server looks for, over all bills. Fault LOOP at the line. */
const notOfItself: RecordRule = ({ item, inputs = [] }: Bom, { ref }) =>
  inputs.flatMap((input, n) =>
    input.item != null && input.item === item
      ? [
          fault(`inputs[${n}].item`, 'LOOP', {
            label: 'Input',
            path: `${textOf(ref('item', item)?.['name']) || 'the item'} → itself`,
          }),
        ]
      : [],
  );

/** One percent given makes all of them parts of a whole. Fault SUM_OFF. */
const percentsAreWhole: RecordRule = ({ inputs = [] }: Bom): readonly Fault[] => {
  const given = inputs.flatMap(({ percent }) => (isDecimal(percent) ? [percent] : []));
  const sum = sumOf(given);
  return given.length === 0 || !sum.minus(HUNDRED).abs().gt(PERCENT_SLACK)
    ? []
    : [fault('inputs', 'SUM_OFF', { label: 'Inputs', sum: sum.toString(), whole: '100' })];
};

const sharesFit: RecordRule = ({ outputs = [] }: Bom): readonly Fault[] => {
  const sum = sumOf(outputs.flatMap(({ costSharePercent }) => (isDecimal(costSharePercent) ? [costSharePercent] : [])));
  return sum.gt(HUNDRED)
    ? [fault('outputs', 'SUM_OFF', { label: 'Cost shares', sum: sum.toString(), whole: '100' })]
    : [];
};

/** A way leads from the unit in which the bill counts to the item's own. Fault CONVERSION_MISSING. */
const unitLeadsToItem: RecordRule = ({ item, outputUom }: Bom, context) => {
  const [from, to] = [unitOf(outputUom, context), unitOf(context.ref('item', item)?.['uom'], context)];
  if (from === undefined || to === undefined) return [];
  const answer = convertQty(ONE, from, to, itemUnitsOf(item, context));
  return answer.ok ? [] : [fault('outputUom', answer.code, answer.values)];
};

/** Of the costs that a bill adds one alone is a share of the total. Fault LOOP at the line. */
const totalsFit: RecordRule = (
  { costHeads = [] }: { readonly costHeads?: readonly { readonly costHead?: unknown }[] },
  context,
) =>
  totalSharesOnce(
    costHeads.map(({ costHead }) => costHead),
    (n) => `costHeads[${n}].costHead`,
    context,
  );

/** Rules of a bill of material: each runs as soon as its own fields are right. */
export const bomRules: readonly ModuleRule[] = [
  { needs: ['costHeads'], check: totalsFit },
  { needs: ['item', 'inputs'], check: notOfItself },
  { needs: ['inputs'], check: percentsAreWhole },
  { needs: ['outputs'], check: sharesFit },
  { needs: ['item', 'outputUom'], check: unitLeadsToItem },
  yieldRule,
  {
    needs: ['effectiveFrom', 'effectiveTill'],
    check: inOrder('effectiveFrom', 'Valid from', 'effectiveTill', 'Valid till'),
  },
];
