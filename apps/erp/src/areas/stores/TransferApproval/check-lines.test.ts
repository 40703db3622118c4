import { describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import {
  acceptedLines,
  allAsSent,
  damaged,
  damagedOf,
  lineOfCode,
  missingLines,
  nameOf,
  secondOf,
  type RoadLine,
  ticked,
  weighed,
} from './check-lines.ts';

const line = (id: number, roll: string | null, inTransit: number): RoadLine => ({
  id,
  lineNo: id,
  itemName: 'Fabric',
  uomName: 'kg',
  lotNumber: `L${id}`,
  rollNumber: roll,
  sent: inTransit,
  received: 0,
  short: 0,
  inTransit,
  secondaryQuantity: null,
});
const LINES = [line(1, 'R1', 48.4), line(2, 'R2', 47.6), line(3, null, 1000), line(4, 'R4', 0)];
const NOTHING = new Map();
const why = { missing: 3, damage: 4, isRestComing: false };

describe('checking a transfer', () => {
  it('ticks a line by its roll or lot, and off again', () => {
    const found = lineOfCode(LINES, 'r2');
    const once = ticked(NOTHING, found ?? line(9, null, 1));
    expect([found?.id, lineOfCode(LINES, 'L3')?.id, lineOfCode(LINES, 'X')]).toEqual([2, 3, undefined]);
    expect([...once.keys(), ...ticked(once, line(2, 'R2', 47.6)).keys()]).toEqual([2]);
  });

  it('names what is missing', () => {
    const said = weighed(ticked(NOTHING, line(1, 'R1', 48.4)), line(3, null, 1000), decimal('997.5'));
    expect(missingLines(LINES, said).map(nameOf)).toEqual(['R2', 'L3']);
    expect(missingLines(LINES, allAsSent(LINES, said)).map(nameOf)).toEqual(['L3']); // what was weighed stays as weighed
  });

  it('says of each open line what came, what is damaged and what is missing', () =>
    expect(acceptedLines(LINES, damaged(ticked(NOTHING, line(1, 'R1', 48.4)), line(2, 'R2', 47.6)), why)).toEqual([
      { line: 1, received: '48.4' },
      { line: 2, received: '0', damaged: '47.6', damageReason: 4 },
      { line: 3, received: '0', short: '1000', shortReason: 3 },
    ]));

  it('parts what is damaged from what is good, says both quantities, and where it is put', () => {
    const bulk = line(3, null, 1000);
    const said = damagedOf(weighed(NOTHING, bulk, decimal('990')), bulk, decimal('40'));
    const weighedTwice = secondOf(ticked(NOTHING, bulk), bulk, decimal('12.5'));
    const both = secondOf(said, bulk, decimal('11.5'));
    const rest = { ...why, isRestComing: true };
    expect([
      acceptedLines([bulk], said, rest, { toStockArea: 7, rack: 5 }),
      acceptedLines([bulk], weighedTwice, rest),
      acceptedLines([bulk], both, rest),
      acceptedLines([bulk], damagedOf(both, bulk, decimal('990')), rest),
      damagedOf(said, bulk, decimal('2000')).get(3)?.damaged.toString(),
      weighed(said, bulk, decimal('30')).get(3)?.damaged.toString(),
    ]).toEqual([
      [{ line: 3, received: '950', damaged: '40', damageReason: 4, toStockArea: 7, rack: 5, restComing: true }],
      [{ line: 3, received: '1000', secondaryQuantity: '12.5' }],
      [
        {
          line: 3,
          received: '950',
          damaged: '40',
          damageReason: 4,
          secondaryQuantity: '11.5',
          restComing: true,
        },
      ],
      [{ line: 3, received: '0', damaged: '990', damageReason: 4, restComing: true }], // nothing good to weigh
      '990', // not more than came
      '30',
    ]);
  });

  it('says nothing of what is still coming', () =>
    expect(
      acceptedLines(LINES, weighed(NOTHING, line(3, null, 1000), decimal('400')), { ...why, isRestComing: true }),
    ).toEqual([{ line: 3, received: '400', restComing: true }]));
});
