import { inIndia } from '../../rules/dates/in-india.ts';
import { settingOf } from '../../rules/config/setting-of.ts';
import { type Decimal, decimal, isDecimal, isPositive, ZERO } from '../../rules/decimal/decimal.ts';
import { pendingOf } from '../../rules/gate/slip-progress.ts';
import { weigh, type Weighing } from '../../rules/gate/weighing.ts';
import { validateVehicle } from '../../rules/identifiers/vehicle.ts';
import type { SuggestRule } from '../language/field.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { orderLineOf } from './inward.derive.ts';

type Line = {
  readonly purchaseOrder?: number | null;
  readonly purchaseOrderItem?: number | null;
};
type Slip = {
  readonly gateInAt?: string | null;
  readonly location?: number | null;
  readonly gate?: string | null;
  readonly vehicleNumber?: string | null;
  readonly lines?: readonly Line[];
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What of a slip's line is still in the yard. */
export const pendingOfLine = (line: AnyRecord): Decimal =>
  pendingOf({
    challanQty: figure(line['challanQty']),
    inwarded: figure(line['inwarded']),
    shortFound: figure(line['shortFound']),
  });

/** Gates of a location, as it names them. @example '1, 2' → ['1', '2'] */
export const gatesOf = (location: AnyRecord | undefined): readonly string[] =>
  textOf(location?.['gateNumbers'])
    .split(',')
    .map((gate) => gate.trim())
    .filter(Boolean);

/** Gates of the location through which a vehicle comes (spec 02, 4.1). */
export const gatesOfLocation: SuggestRule = ({ location }: AnyRecord, { ref }) =>
  gatesOf(ref('location', location)).map((gate) => ({ id: gate, name: gate }));

/** The weighing of a slip by the scale and the tolerance that count for it. */
export const weighingOf = (slip: AnyRecord, { ref, config }: RuleContext): Weighing => {
  const kg = (key: string): Decimal | null => {
    const value = slip[key];
    return isDecimal(value) ? value : null;
  };
  const step = ref('location', slip['location'])?.['scaleStep'];
  return weigh({
    firstKg: kg('firstWeight'),
    secondKg: kg('secondWeight'),
    partyKg: kg('partyWeight'),
    scaleStepKg: isDecimal(step) ? step : null,
    tolerancePercent: decimal(settingOf(config, 'WEIGH_TOLERANCE_PERCENT')),
  });
};

/** Figures of a slip that follow from its weights. */
export const weightFigures = (slip: AnyRecord, context: RuleContext): AnyRecord => {
  const { netKg, differenceKg, differencePercent, limitKg } = weighingOf(slip, context);
  return {
    netWeight: netKg,
    weightDifference: differenceKg,
    weightDifferencePercent: differencePercent,
    weightLimit: limitKg,
  };
};

/** Figures of a slip that follow from its lines. */
export const lineFigures = (lines: readonly AnyRecord[]): AnyRecord => ({
  lineCount: lines.length,
  pendingCount: lines.filter((line) => isPositive(pendingOfLine(line))).length,
});

/** What follows from a slip's own fields: day, gate, a vehicle's number in its usual form, what is pending, net weight and difference (spec 02, 4.1). */
export const derivePreInward: DeriveRule = (slip: Slip, context) => {
  const lines = (slip.lines ?? []).map((line) => {
    const balance = orderLineOf(line, context)?.['balance'];
    return { ...line, pending: pendingOfLine(line), ...(isDecimal(balance) ? { orderBalance: balance } : {}) };
  });
  const vehicle = slip.vehicleNumber ? validateVehicle(slip.vehicleNumber) : undefined;
  return {
    date: slip.gateInAt ? inIndia(slip.gateInAt).slice(0, 10) : context.today,
    gate: slip.gate || (gatesOf(context.ref('location', slip.location))[0] ?? '1'),
    ...(vehicle?.valid === true ? { vehicleNumber: vehicle.value } : {}),
    lines,
    ...lineFigures(lines),
    ...weightFigures(slip, context),
  };
};
