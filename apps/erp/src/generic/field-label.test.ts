import { describe, expect, it } from 'vitest';
import { labelOf } from './field-label.ts';

const field = { kind: 'text', label: 'Item Name' } as const;
const untranslated = (key: string) => key;
const none = { shapes: {}, labels: {} };

describe('the label of a field', () => {
  it('is the declared one when nobody said otherwise', () => {
    expect(labelOf(none, untranslated, 'item', 'name', field)).toBe('Item Name');
  });

  it('is first the shape’s, then the label list’s, then the translation', () => {
    const t = (key: string) => (key === 'field.item.name' ? 'वस्तु' : key);
    const labels = { 'item.name': 'Article' };
    const shapes = { 'item.name': { label: 'Material' } };
    expect(labelOf({ shapes, labels }, t, 'item', 'name', field)).toBe('Material');
    expect(labelOf({ shapes: {}, labels }, t, 'item', 'name', field)).toBe('Article');
    expect(labelOf(none, t, 'item', 'name', field)).toBe('वस्तु');
  });

  it('passes over blank ones, and ends at the key', () => {
    expect(labelOf({ shapes: { 'item.x': { label: ' ' } }, labels: {} }, untranslated, 'item', 'x', undefined)).toBe(
      'x',
    );
  });
});
