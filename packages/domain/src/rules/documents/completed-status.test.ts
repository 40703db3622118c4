import { describe, expect, test } from 'vitest';
import { isCompleted, stillOpen, withCompleted } from './completed-status.ts';

const set = (value?: string) => () => value;

describe('what counts as completed', () => {
  test('Completed always does, and nothing else by default', () => {
    expect(isCompleted('completed', set())).toBe(true);
    expect(isCompleted('completed', set('10'))).toBe(true);
    expect(isCompleted('closedShort', set())).toBe(false);
  });

  test('the status of the setting does', () => {
    expect(isCompleted('closedShort', set('6'))).toBe(true);
    expect(stillOpen(['open', 'inProgress'], set('11'))).toEqual(['open']);
    expect(stillOpen(['open', 'inProgress'], set())).toEqual(['open', 'inProgress']);
  });

  test('an id that no status has changes nothing', () => {
    expect(stillOpen(['open', 'inProgress'], set('3'))).toEqual(['open', 'inProgress']);
  });

  test('stands among what is closed', () => {
    expect(withCompleted(['completed', 'cancelled'], set('10'))).toEqual(['completed', 'cancelled', 'open']);
    expect(withCompleted(['completed', 'cancelled'], set())).toEqual(['completed', 'cancelled']);
  });
});
