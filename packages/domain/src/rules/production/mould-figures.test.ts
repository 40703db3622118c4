import { describe, expect, it, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { mouldAge, mouldOutputPerHour, shotsToService } from './mould-figures.ts';

const run = (cycle: string, activeCavities: number, efficiency: string) =>
  mouldOutputPerHour({
    cycleSeconds: decimal(cycle),
    activeCavities,
    efficiencyPercent: decimal(efficiency),
  }).toString();

test.each([
  ['18', 7, '90', '1260'], // T11: 51,023 pieces in 40.494 h
  ['18', 8, '100', '1600'],
  ['7.3', 1, '85', '419.178'],
  ['18', 0, '90', '0'],
  ['0', 8, '90', '0'],
])('cycle %s s, %i cavities, %s %% → %s pieces an hour', (cycle, cavities, efficiency, pieces) => {
  expect(run(cycle, cavities, efficiency)).toBe(pieces);
});

describe('life of a mould', () => {
  it.each([
    [{ lifeShots: 100_000, usedShots: 89_999 }, 'fresh'],
    [{ lifeShots: 100_000, usedShots: 90_000 }, 'near'],
    [{ lifeShots: 100_000, usedShots: 99_999 }, 'near'],
    [{ lifeShots: 100_000, usedShots: 100_000 }, 'worn'],
    [{ lifeShots: 100_000, openingShots: 95_000 }, 'near'],
    [{ lifeShots: 7, usedShots: 6 }, 'fresh'],
    [{ lifeShots: null, usedShots: 5_000_000 }, 'fresh'],
    [{}, 'fresh'],
  ] as const)('%j is %s', (mould, age) => {
    expect(mouldAge(mould)).toBe(age);
  });
});

describe('shots to service', () => {
  it.each([
    [{ serviceEveryShots: 50_000, lastServiceShots: 575_000, usedShots: 619_689 }, 5311], // T11
    [{ serviceEveryShots: 50_000, openingShots: 612_400, usedShots: 619_689 }, 42_711],
    [{ serviceEveryShots: 50_000, openingShots: 612_400 }, 50_000],
    [{ serviceEveryShots: 1000, usedShots: 1200 }, -200],
    [{ usedShots: 1200 }, undefined],
  ] as const)('of %j are %s', (mould, left) => {
    expect(shotsToService(mould)).toBe(left);
  });
});
