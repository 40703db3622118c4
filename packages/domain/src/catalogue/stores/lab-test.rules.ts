import { fault, type Fault } from '../../contract/faults.ts';
import { formatDate } from '../../rules/dates/format-date.ts';
import { type Decimal, decimal, HUNDRED, isDecimalText, placesOf, ZERO } from '../../rules/decimal/decimal.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import { machineStands } from '../language/groups/working-assets.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { readingsOf, type ResultLine, testedOf } from './lab-test.derive.ts';

type Test = { readonly lines?: readonly ResultLine[]; readonly labParty?: number | null };

type Agreed = {
  readonly deductionBasis?: string | null;
  readonly deductQuantity?: Decimal | null;
  readonly lotQuantity?: Decimal | null;
};

/** An outside laboratory sends its report: the file is kept with the test. */
export const isOutside: RequiredRule = ({ labParty }: Test) => typeof labParty === 'number';

/** What was agreed is a percent or a quantity. */
export const isAgreed: RequiredRule = ({ deductionBasis, deductQuantity }: Agreed) =>
  deductionBasis === 'typed' && (deductQuantity === null || deductQuantity === undefined);

/** What a property can be at all, whatever its limits. */
const BOUNDS: { readonly [property: string]: readonly [least: typeof ZERO, most: typeof ZERO] } = {
  ph: [ZERO, decimal('14')],
  moisture: [ZERO, HUNDRED],
  purity: [ZERO, HUNDRED],
};

const figureFaults = (at: string, reading: string, label: string, property: unknown, places: number): Fault[] => {
  if (!isDecimalText(reading)) return [fault(at, 'TYPE', { label, type: 'number' })];
  const value = decimal(reading);
  const [least, most] = BOUNDS[textOf(property)] ?? [];
  if (least !== undefined && value.lt(least)) return [fault(at, 'TOO_SMALL', { label, n: least.toString() })];
  if (most !== undefined && value.gt(most)) return [fault(at, 'TOO_LARGE', { label, n: most.toString() })];
  return placesOf(value) > places ? [fault(at, 'FORMAT', { label, example: `at most ${places} decimals` })] : [];
};

/** Readings are figures where figures are asked, as fine as the parameter, and possible at all; words of a choice are its words. */
const readingsRight: RecordRule = ({ lines = [] }: Test, context) =>
  lines.flatMap((line, n) => {
    const tested = testedOf(line, context);
    const parameter = context.ref('customParam', line.customParam);
    const label = textOf(parameter?.['name']) || 'Reading';
    const options = Array.isArray(parameter?.['options']) ? parameter['options'].map(({ value }) => textOf(value)) : [];
    const words = tested.dataType === 'passFail' ? ['pass', 'fail'] : options;
    return readingsOf(line).flatMap((reading, k): readonly Fault[] => {
      const at = `lines[${n}].readings[${k}]`;
      if (reading === '' || tested.dataType === 'text') return [];
      if (tested.dataType === 'numeric') return figureFaults(at, reading, label, parameter?.['mapsTo'], tested.places);
      return words.includes(reading) ? [] : [fault(at, 'CHOICE', { label, value: reading, options: words.join(', ') })];
    });
  });

type Measured = { readonly instrument?: number | null; readonly testedOn?: string | null };

/** An instrument whose calibration had run out when it measured. Fault MACHINE_OUT at `instrument`. */
const overdue = ({ instrument, testedOn }: Measured, { ref, today, before }: RuleContext): readonly Fault[] => {
  const due = ref('machine', instrument)?.['calibrationDue'];
  const isOld = before?.['instrument'] === instrument && before?.['testedOn'] === testedOn;
  return typeof due !== 'string' || due >= (testedOn ?? today) || isOld
    ? []
    : [fault('instrument', 'MACHINE_OUT', { status: `due for calibration since ${formatDate(due)}` })];
};

/** Whoever may override measures with such an instrument and is told; for others it is out. */
export const calibrationTold: ModuleRule = {
  needs: ['instrument'],
  check: (test: Measured, context) => (context.mayOverride ? overdue(test, { ...context, before: undefined }) : []),
};
const calibrated: ModuleRule = {
  needs: ['instrument'],
  check: (test: Measured, context) => (context.mayOverride ? [] : overdue(test, context)),
};

/** Nobody takes off more than there is. Fault TOO_LARGE at `deductQuantity`. */
const withinLot: RecordRule = ({ deductQuantity, lotQuantity }: Agreed) =>
  deductQuantity && lotQuantity && deductQuantity.gt(lotQuantity)
    ? [fault('deductQuantity', 'TOO_LARGE', { label: 'Taken off', n: lotQuantity.toString() })]
    : [];

/** Rules of a lab test (spec 02, 4.6 bad input); what needs the stock is the server's handler. */
export const labTestRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Asked on') },
  { needs: ['date', 'testedOn'], check: inOrder('date', 'Asked on', 'testedOn', 'Tested on') },
  { needs: [], check: readingsRight },
  { needs: ['deductQuantity'], check: withinLot },
  machineStands('instrument', ['retired', 'breakdown']),
  calibrated,
];
