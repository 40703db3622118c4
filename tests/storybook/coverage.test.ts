import { describe, expect, it } from 'vitest';
import { cellOf, holesOf } from './coverage.ts';
import type { Covered } from './coverage.ts';
import { declaredStates, notApplicable } from './not-applicable.ts';
import { states } from './states.ts';

const fine = { faults: [] };
const button: Covered = {
  component: 'Button',
  stories: [
    { name: 'Secondary', tags: [] },
    { name: 'Disabled', tags: [] },
    { name: 'Ignores Presses While Busy', tags: [] },
  ],
  driven: {
    hover: fine,
    focus: fine,
    active: fine,
    'long text': fine,
    Hindi: fine,
    Gujarati: fine,
    RTL: fine,
    '200 % zoom': fine,
    'forced colours': fine,
    'reduced motion': fine,
  },
};
const declared = { 'read-only': 'it holds no value', error: 'it holds no value', empty: 'its words are required' };

describe('coverage of states', () => {
  it('has no hole when every state is shown, driven or declared never to occur', () => {
    expect(holesOf([button], () => declared)).toEqual([]);
  });

  it('has a hole where a story is missing', () => {
    const less = { ...button, stories: button.stories.filter(({ name }) => name !== 'Disabled') };
    expect(holesOf([less], () => declared)).toEqual(['Button has no story for disabled']);
  });

  it('has a hole where driving found a fault, and where it was not driven', () => {
    const { hover, ...rest } = button.driven;
    expect(hover).toBe(fine);
    const driven = { ...rest, RTL: { faults: ['the page is wider than its window'] } };
    expect(holesOf([{ ...button, driven }], () => declared)).toEqual([
      'Button was not driven to hover',
      'Button, RTL: the page is wider than its window',
    ]);
  });

  it('has a hole where a declaration is stale', () => {
    expect(holesOf([button], () => ({ ...declared, disabled: 'it never rests' }))).toEqual([
      'Button is declared never to be disabled, but has the story Disabled',
    ]);
  });

  it('takes a tag of a story for its word', () => {
    const tagged = { ...button, stories: [{ name: 'Pale', tags: ['state:disabled'] }] };
    expect(cellOf(tagged, 'disabled', {})).toEqual({ kind: 'story', story: 'Pale' });
  });

  it('declares nothing without a reason', () => {
    const reasons = Object.keys(notApplicable).flatMap((component) => Object.values(declaredStates(component)));
    expect(reasons.filter((reason) => reason.trim().length < 8)).toEqual([]);
    expect(states).toHaveLength(16);
  });
});
