import { expect, it } from 'vitest';
import { rackSheets } from './rack-sheets.ts';

const t = (key: string): string => key;
const rack = (id: number, name: string | null) => ({ rack: id, name, lines: 2, counted: 0 });

it('offers each rack apart, every one of them, and what lies in none', () => {
  expect(rackSheets([rack(0, null), rack(7, 'A-01')], t)).toEqual([
    { rack: 'each', label: 'count.sheet.each' },
    { rack: 'none', label: 'count.noRack' },
    { rack: '7', label: 'A-01' },
  ]);
});

it.each([[[]], [[rack(7, 'A-01')]]])('offers nothing where there is nothing to part: %j', (racks) => {
  expect(rackSheets(racks, t)).toEqual([]);
});
