import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_RACKS, racksOf } from './rack-pattern.ts';

const codes = (aisles: string, bays: number, levels: number, prefix?: string): readonly string[] =>
  racksOf({ aisles, bays, levels, ...(prefix === undefined ? {} : { prefix }) }).racks?.map(
    ({ rackCode }) => rackCode,
  ) ?? [];

describe('racksOf', () => {
  test('A–F × 10 bays × 4 levels are 240 racks', () => {
    const made = codes('A–F', 10, 4);
    expect([made.length, made[0], made[3], made[4], made.at(-1)]).toEqual([
      240,
      'A-01-1',
      'A-01-4',
      'A-02-1',
      'F-10-4',
    ]);
  });

  test('names aisles by letters and figures, in lists and ranges, each once', () => {
    expect(codes('a, c-d, C', 1, 1)).toEqual(['A-1-1', 'C-1-1', 'D-1-1']);
    expect(codes('08-10', 1, 1)).toEqual(['08-1-1', '09-1-1', '10-1-1']);
    expect(codes('7', 2, 1, 'gf ')).toEqual(['GF7-1-1', 'GF7-2-1']);
  });

  test('says each thing that is wrong, at its field', () => {
    const wrong = (pattern: Parameters<typeof racksOf>[0]) =>
      racksOf(pattern).faults?.map(({ field, code }) => `${field} ${code}`);
    expect(wrong({ aisles: ' ', bays: null, levels: 0 })).toEqual([
      'aisles REQUIRED',
      'bays REQUIRED',
      'levels TOO_SMALL',
    ]);
    expect(wrong({ aisles: 'F-A', bays: 100, levels: 1 })).toEqual(['aisles FORMAT', 'bays TOO_LARGE']);
    expect(wrong({ aisles: 'A-3', bays: 1, levels: 1 })).toEqual(['aisles FORMAT']);
    expect(wrong({ aisles: 'A', bays: 1, levels: 1, prefix: 'X'.repeat(21) })).toEqual(['prefix LENGTH']);
    expect(wrong({ aisles: 'A-Z', bays: 99, levels: 9 })).toEqual([' TOO_LARGE']);
  });

  test('never makes one code twice, nor more than may be saved at once, and sorts as it stands', () => {
    const count = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.constantFrom('A', 'A-C', '1-9', '08-11', 'Z'), count, count, (aisles, bays, levels) => {
        const made = codes(aisles, bays, levels);
        expect(new Set(made).size).toBe(made.length);
        expect(made.length).toBeLessThanOrEqual(MOST_RACKS);
        expect(made).toEqual(made.toSorted());
      }),
    );
  });
});
