import { expect, test } from 'vitest';
import { idleState } from './idle-time.ts';

const MINUTE = 60_000;
const stateAfter = (minutes: number, idleMinutes = 720) =>
  idleState({ lastUse: 0, now: minutes * MINUTE, idleMinutes });

test.each([
  [714, { kind: 'used' }],
  [715, { kind: 'ending', at: 720 * MINUTE }],
  [719, { kind: 'ending', at: 720 * MINUTE }],
  [720, { kind: 'over' }],
])('after %d idle minutes of 720', (minutes, state) => {
  expect(stateAfter(minutes)).toEqual(state);
});

test('a short session tells at its half', () => {
  expect([stateAfter(1, 4).kind, stateAfter(2, 4).kind]).toEqual(['used', 'ending']);
});
