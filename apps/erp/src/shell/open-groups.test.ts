import { expect, it } from 'vitest';
import { keepOpenGroups, readOpenGroups } from './open-groups.ts';

const storageWith = (text: string | null) => {
  const kept = new Map(text === null ? [] : [['weft_menu', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

it('open groups of the menu come back in the same tab', () => {
  const storage = storageWith(null);
  keepOpenGroups(storage, ['group /module/party', 'group /module/funnel']);
  expect(readOpenGroups(storage)).toEqual(['group /module/party', 'group /module/funnel']);
});

it.each([
  [null, []],
  ['{', []],
  ['7', []],
  ['["a",3,null]', ['a']],
])('counts %s as nothing kept, as far as it is malformed', (text, keys) => {
  expect(readOpenGroups(storageWith(text))).toEqual(keys);
});
