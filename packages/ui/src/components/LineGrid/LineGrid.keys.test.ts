import { describe, expect, it } from 'vitest';
import { lineKey, type LineKey, type PressedKey } from './LineGrid.keys.ts';

const BARE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (keys: string): PressedKey => {
  const held = keys.split('+');
  const [altKey, ctrlKey, metaKey, shiftKey] = ['Alt', 'Ctrl', 'Meta', 'Shift'].map((name) => held.includes(name));
  return {
    ...BARE,
    altKey: !!altKey,
    ctrlKey: !!ctrlKey,
    metaKey: !!metaKey,
    shiftKey: !!shiftKey,
    key: held.at(-1) ?? '',
  };
};
const asked = (keys: string, cell = { canOpen: false, keepsArrows: false }) => lineKey(press(keys), cell);

describe('a key in a cell', () => {
  it.each<[string, LineKey | undefined]>([
    ['Ctrl+d', 'copyAbove'],
    ['Meta+D', 'copyAbove'],
    ['Ctrl+z', 'takeBack'],
    ['Ctrl+Shift+Z', 'makeAgain'],
    ['Ctrl+y', 'makeAgain'],
    ['Ctrl+Delete', 'remove'],
    ['Delete', 'move'],
    ['F8', 'nextFault'],
    ['Escape', 'cancel'],
    ['Tab', 'on'],
    ['Shift+Enter', 'back'],
    ['Ctrl+Enter', 'move'],
    ['Alt+Enter', undefined],
    ['ArrowDown', 'move'],
    ['Ctrl+End', 'move'],
    ['Shift+ArrowDown', undefined],
    ['Alt+ArrowDown', undefined],
  ])('%s asks for %s', (keys, expected) => expect(asked(keys)).toBe(expected));

  it.each(['Enter', 'F2', 'Alt+ArrowDown'])('%s opens what the cell holds, where it holds something', (keys) => {
    expect(asked(keys, { canOpen: true, keepsArrows: false })).toBe('open');
    expect(asked(keys)).not.toBe('open');
    expect(asked(`Shift+${keys}`, { canOpen: true, keepsArrows: false })).not.toBe('open');
  });

  it('left and right are the caret’s inside a text; up and down lead on', () => {
    const inside = { canOpen: false, keepsArrows: true };
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp'].map((key) => asked(key, inside))).toEqual([
      undefined,
      undefined,
      'move',
    ]);
  });
});
