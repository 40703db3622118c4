import { expect, it } from 'vitest';
import { keyText } from './key-text.ts';

it.each([
  ['$mod+k', 'Ctrl+K', '⌘+K'],
  ['g n', 'G N', 'G N'],
  ['Shift+Q', 'Shift+Q', 'Shift+Q'],
  ['Shift+?', '?', '?'],
  ['/', '/', '/'],
  ['Escape', 'Esc', 'Esc'],
  ['$mod+Enter', 'Ctrl+Enter', '⌘+Enter'],
])('%s is printed %s, on a Mac %s', (combination, text, onMac) => {
  expect([keyText(combination, false), keyText(combination, true)]).toEqual([text, onMac]);
});
