import { describe, expect, it, test } from 'vitest';
import { decimal, isDecimal } from '@weft/domain/rules/decimal/decimal';
import { type BookedFloorLine, carriedByScan, expectedOf, lossOf, toleranceOf, withProposal } from './floor-lines.ts';

const BOOKED: BookedFloorLine = {
  allocationLine: 4,
  stockKey: 9,
  item: 1,
  itemName: 'Granules',
  itemTuple: 1,
  uom: 1,
  uomName: 'Kilogram',
  uomCode: 'kg',
  decimals: 3,
  secondaryUomCode: null,
  lotNumber: 'L1',
  rollNumber: 'R7',
  opening: 0,
  issued: 1500,
  consumed: 1420,
  handedBack: 0,
  onFloor: 80,
};
const proposal = { allocation: 1, header: { department: 3, departmentName: 'Looms', returnArea: 8 }, lines: [BOOKED] };
const [line = {}] = withProposal({}, proposal)['lines'] as readonly { readonly [key: string]: unknown }[]; // one is proposed
const typed = (returned: string, carried: string) => ({
  ...line,
  returned: decimal(returned),
  wastage: decimal('28'),
  carried: decimal(carried),
});

describe('lines of a reconciliation on the screen', () => {
  test.each([
    ['45.5', '6.5', '0', '0', 'success'],
    ['45.5', '5', '1.5', '0.1', 'warning'],
    ['40', '0', '12', '0.8', 'danger'],
  ])('C41: returned %s, carried %s: %s is missing, %s %%', (returned, carried, loss, percent, tone) => {
    const found = lossOf(typed(returned, carried), decimal('0.5'));
    expect([found.loss.toString(), found.percent.toString(), found.tone]).toEqual([loss, percent, tone]);
  });

  it('takes places that nobody named, and keeps what was typed of a line', () => {
    const values = withProposal({ department: 5, departmentName: 'Own', lines: [typed('1', '2')] }, proposal);
    expect(values).toMatchObject({ department: 5, departmentName: 'Own', returnArea: 8 });
    const [kept = {}] = values['lines'] as readonly { readonly [key: string]: unknown }[]; // as proposed
    expect([kept['returned'], kept['carried'], kept['issued']].map(String)).toEqual(['1', '2', '1500']);
  });

  it('a scanned roll is carried, all that is left of it', () => {
    const [scanned = {}] = carriedByScan([typed('45.5', '0')], 'r7') ?? [];
    expect(String(scanned['carried'])).toBe('6.5');
    expect(carriedByScan([line], 'X')).toBeUndefined();
    expect(expectedOf(line).toString()).toBe('80');
  });

  it('the process says the tolerance, else it is half a percent', () => {
    expect(
      [{ balanceTolerancePercent: 2 }, { balanceTolerancePercent: decimal('1.5') }, undefined].map((one) =>
        toleranceOf(one).toString(),
      ),
    ).toEqual(['2', '1.5', '0.5']);
    expect(isDecimal(toleranceOf({}))).toBe(true);
  });
});
