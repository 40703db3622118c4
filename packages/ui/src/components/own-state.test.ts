import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A text that is being typed is nobody's but the typist's until it is sent: it can be begun, not held. */
const TYPED = ['Comments/CommentEditor.tsx: text', 'CommandPalette/CommandPalette.tsx: text'];

const files = globSync('*/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !file.includes('.stories.') && !file.includes('.test.'),
);
const textOf = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
const ofFolder = (file: string): string =>
  files
    .filter((other) => other.startsWith(`${file.split('/')[0] ?? ''}/`))
    .map(textOf)
    .join('\n');

/** `useOwnValue(value, defaultValue)`: what the parent holds, and what the component begins with when nobody does. */
const HELD = /useOwnValue(?:<[^(]*>)?\((?:options\.)?(\w+), (\w+)/gu;
const isProp = (text: string, name: string): boolean => new RegExp(`^ +(?:readonly )?${name}\\?: `, 'mu').test(text);

it('what a parent may hold, a component can hold itself, and begins with what it is told', () => {
  const pairs = files.flatMap((file) => [...textOf(file).matchAll(HELD)].map(([, , start = '']) => ({ file, start })));
  expect(pairs.length).toBeGreaterThan(35);
  expect(pairs.filter(({ start }) => !/^(?:default|isDefault)[A-Z]/u.test(start))).toEqual([]);
});

it('what can be begun can be held', () => {
  const lonely = files.flatMap((file) => {
    const text = ofFolder(file);
    return [...textOf(file).matchAll(/^ +(?:readonly )?(default|isDefault)([A-Z]\w+)\?: /gmu)]
      .map(([, kind, name = '']) => (kind === 'isDefault' ? `is${name}` : name.charAt(0).toLowerCase() + name.slice(1)))
      .filter((given) => !isProp(text, given))
      .map((given) => `${file}: ${given}`);
  });
  expect(lonely.toSorted()).toEqual(TYPED.toSorted());
});
