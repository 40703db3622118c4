import { isOn } from '../../rules/config/setting-of.ts';
import { addDays } from '../../rules/dates/add-days.ts';
import { isIsoDate } from '../../rules/dates/is-iso-date.ts';
import { isDecimal } from '../../rules/decimal/decimal.ts';
import { testPlan } from '../../rules/quality/test-plan.ts';
import { paymentLinesOf } from '../../rules/purchase/payment-lines.ts';
import type { ProposedRule, SeenRule } from '../language/field.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

/** Where goods of an order are looked at before we take them. */
export const INSPECTIONS = ['atOurEnd', 'atSupplier', 'none'] as const;

/** An order as it was sent: everything of it may still be missing, or be no value of its field. */
type Sent = {
  readonly party?: unknown;
  readonly date?: unknown;
  readonly orderType?: unknown;
  readonly lines?: unknown;
};

/**
 * The day on which goods are expected: that of the order, and the days that its supplier takes (spec 02, 3.1). None of a supplier who has told none.
 * @example ordered on 2026-07-14, 10 days → 2026-07-24
 */
export const proposedDay: ProposedRule = ({ party, date }: Sent, { ref, defaults }: RuleContext) => {
  const days = ref('party', party)?.['leadTimeDays'];
  const from = date ?? defaults?.today;
  return typeof days === 'number' && typeof from === 'string' && isIsoDate(from) ? addDays(from, days) : undefined;
};

/** Percent that may come above or below what is ordered: what stands with the supplier. */
export const toleranceOf =
  (key: 'overSupplyPercent' | 'underSupplyPercent'): ProposedRule =>
  ({ party }: Sent, { ref }: RuleContext) => {
    const percent = ref('party', party)?.[key];
    return isDecimal(percent) ? percent : undefined;
  };

/** How the supplier is paid: what stands with the supplier (spec 02, 3.1). */
export const paymentOfParty: ProposedRule = ({ party }: Sent, { ref }: RuleContext) => {
  const supplier = ref('party', party);
  const days = supplier?.['creditDays'];
  const lines = paymentLinesOf(textOf(supplier?.['paymentTerms']), typeof days === 'number' ? days : 0);
  return lines.length === 0
    ? undefined
    : lines.map(({ percent, ...line }) => ({ percent: percent.toString(), ...line }));
};

const linesIn = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // each is looked at

/** Whether goods of an item are tested when they come in: its quality plan, else that of its type, has something for it. */
const isTestedAtInward = (id: unknown, { ref }: RuleContext): boolean => {
  const item = ref('item', id);
  const plans = [item, ref('productType', item?.['productType'])].map((row) => linesIn(row?.['qualityParams']));
  return testPlan('inward', plans, [], (parameter) => ref('customParam', parameter) ?? { id: parameter }).length > 0;
};

/** Where goods are inspected: at our end when the plan of one of the items asks for a test at inward and the laboratory makes them (spec 02, 3.1). */
export const proposedInspection: ProposedRule = ({ lines }: Sent, context: RuleContext) =>
  isOn(context.config, 'LAB_TEST_INWARD') && linesIn(lines).some((line) => isTestedAtInward(line?.['item'], context))
    ? 'atOurEnd'
    : undefined;

/** Where goods are supplied follows from where they go; of services a person may choose the place (spec 02, 3.1 and 3.3). */
export const isGoods: SeenRule = ({ orderType }: Sent) => orderType !== 'service';

/** Terms are those of the template that the order would print with (spec 02, 3.1): the server knows it, rules do not. What somebody emptied stays empty. */
export const termsOfPrint: ProposedRule = () => undefined;
