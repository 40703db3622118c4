import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { type Decimal, isDecimal, isPositive, isZero, sumOf, ZERO } from '../../rules/decimal/decimal.ts';
import {
  floorBase,
  floorExplained,
  type FloorLine,
  floorLoss,
  floorLossPercent,
} from '../../rules/stock/floor-balance.ts';
import { dateRule } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { DeriveRule, ModuleRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';

type Reconciliation = {
  readonly scope?: string;
  readonly allocation?: number | null;
  readonly shift?: string | null;
  readonly department?: number | null;
  readonly stockArea?: number | null;
  readonly returnArea?: number | null;
  readonly wastageArea?: number | null;
  readonly process?: number | null;
  readonly lines?: readonly AnyRecord[];
};

/** An allocation is reconciled by its number, an area by its shift. */
export const ofAllocation: RequiredRule = ({ scope }: Reconciliation) => scope !== 'areaShift';
export const ofArea: RequiredRule = ({ scope }: Reconciliation) => scope === 'areaShift';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Figures of a line, nothing where nobody said anything. */
export const floorLineOf = (line: AnyRecord): FloorLine => ({
  opening: figure(line['opening']),
  issued: figure(line['issued']),
  consumed: figure(line['consumed']),
  handedBack: figure(line['handedBack']),
  returned: figure(line['returned']),
  wastage: figure(line['wastage']),
  carried: figure(line['carried']),
});

/** What follows from the lines: the loss of each, and the sums that the list shows; kilograms and pieces are not added up. */
export const floorFigures = (lines: readonly AnyRecord[]): AnyRecord => {
  const figures = lines.map(floorLineOf);
  const isOneUnit = new Set(lines.map(({ uom }) => uom)).size <= 1;
  const issued = sumOf(figures.map(floorBase));
  const loss = sumOf(figures.map(floorLoss));
  return {
    lines: lines.map((line, n) => {
      const own = figures[n] ?? floorLineOf(line);
      return { ...line, loss: floorLoss(own), lossPercent: floorLossPercent(floorLoss(own), floorBase(own)) };
    }),
    issued: isOneUnit ? issued : null,
    explained: isOneUnit ? sumOf(figures.map(floorExplained)) : null,
    loss: isOneUnit ? loss : null,
    lossPercent: isOneUnit ? floorLossPercent(loss, issued) : null,
  };
};

/** Places and department of an allocation are the allocation's own; losses follow from what is typed (spec 02, 5.5). */
export const deriveFloorReconciliation: DeriveRule = (record: Reconciliation, { ref }) => {
  const { scope, shift, lines = [] } = record;
  const allocation = scope === 'areaShift' ? undefined : ref('materialAllocation', record.allocation);
  const stockArea = allocation?.['stockAreaTo'] ?? record.stockArea;
  const area = ref('stockArea', stockArea);
  const process = ref('process', record.process);
  return {
    ...floorFigures(lines),
    ...(allocation === undefined ? {} : { stockArea, department: allocation['department'] }),
    returnArea: record.returnArea ?? allocation?.['stockAreaFrom'] ?? null,
    wastageArea: record.wastageArea ?? process?.['wastageStockArea'] ?? null,
    about: allocation === undefined ? textOf(shift) : textOf(allocation['number']),
    organization: area?.['organization'],
    branch: area?.['branch'],
    location: area?.['location'],
  };
};

/** What is handed back has a place to go, what is wasted a place and an item. */
const saysWhere: RecordRule = (record: Reconciliation) => {
  const figures = (record.lines ?? []).map(floorLineOf);
  const isBack = figures.some(({ returned }) => isPositive(returned));
  const isWaste = figures.some(({ wastage }) => isPositive(wastage));
  return [
    ...(isBack && !record.returnArea ? [fault('returnArea', 'REQUIRED', { label: 'Back to' })] : []),
    ...(isBack && record.returnArea && record.returnArea === record.stockArea
      ? [fault('returnArea', 'PLACE', { reason: 'From and To are the same' })]
      : []),
    ...(isWaste && !record.wastageArea ? [fault('wastageArea', 'REQUIRED', { label: 'Wastage to' })] : []),
    ...(record.lines ?? []).flatMap((line, n) =>
      isPositive(figure(line['wastage'])) && typeof line['wastageItem'] !== 'number'
        ? [fault(`lines[${n}].wastageItem`, 'REQUIRED', { label: 'Wastage item' })]
        : [],
    ),
  ];
};

/** Whether something is missing, or too much, on any line. */
export const hasFloorLoss = (lines: readonly AnyRecord[]): boolean =>
  lines.some((line) => !isZero(floorLoss(floorLineOf(line))));

/** Rules of a reconciliation of the floor (spec 02, 5.5); what the books say of its goods is the server's to know. */
export const floorReconciliationRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['lines'], check: saysWhere },
];
