import { describe, expect, it } from 'vitest';
import { cutAt, firstOf, matchText, rankGroups, recentGroup } from './CommandPalette.rank.ts';

const command = (label: string, extra = {}) => ({ id: label, label, ...extra });
const marked = (label: string, typed: string) =>
  matchText(label, typed)?.marks.map(([from, to]) => label.slice(from, to));

describe('rankGroups', () => {
  it('puts the shorter of two equal answers first', () => {
    const commands = [
      { id: 'a', label: 'New item property' },
      { id: 'b', label: 'New item' },
    ];
    const [group] = rankGroups([{ key: 'new', label: 'New', commands }], 'new item');
    expect(group?.commands.map(({ command }) => command.id)).toEqual(['b', 'a']);
  });
});

describe('firstOf', () => {
  const group = (key: string, ...ids: readonly string[]) => ({
    key,
    label: key,
    commands: ids.map((id) => ({ command: command(id), cost: 0, marks: [] })),
  });
  it.each([
    [4, 'go: a b c, new: d'],
    [3, 'go: a b c'],
    [9, 'go: a b c, new: d e'],
  ])('gives the first %i in their groups', (most, given) => {
    const first = firstOf([group('go', 'a', 'b', 'c'), group('new', 'd', 'e')], most);
    const told = first.map(({ key, commands }) => `${key}: ${commands.map((one) => one.command.id).join(' ')}`);
    expect(told.join(', ')).toBe(given);
  });
});

describe('matchText', () => {
  it('reads the beginnings of words run together', () =>
    expect(marked('Purchase order', 'puror')).toEqual(['Pur', 'or']));
  it('reads first letters', () => expect(marked('Goods receipt note', 'grn')).toEqual(['G', 'r', 'n']));
  it('reads typed words in any order', () => expect(marked('Purchase order', 'ord pur')).toEqual(['Pur', 'ord']));
  it('cuts where the rest fits too', () => expect(marked('Pu purge', 'pupu')).toEqual(['Pu', 'pu']));
  it('finds inside a word when no beginning fits', () => expect(marked('Purchase order', 'chase')).toEqual(['chase']));
  it('knows Devanagari', () => expect(marked('खरीद आदेश', 'आदे')).toEqual(['आदे']));
  it('marks nothing where folding changes the length', () => expect(marked('Straße', 'stras')).toEqual([]));
  it('refuses what does not fit', () => {
    expect(matchText('Purchase order', 'sales')).toBeUndefined();
    expect(matchText('Purchase order', 'por x')).toBeUndefined();
    expect(matchText('Purchase order', 'e')).toBeUndefined();
  });
  it('finds everything for nothing', () => expect(matchText('Purchase order', ' ')).toEqual({ cost: 0, marks: [] }));
});

describe('rankGroups', () => {
  const groups = [
    { key: 'go', label: 'Go to', commands: [command('Sales order'), command('Order book'), command('Recorder')] },
    { key: 'do', label: 'Actions', commands: [command('Order paper'), command('Log out', { keywords: 'order end' })] },
  ];
  const labels = (typed: string) =>
    rankGroups(groups, typed).map(({ key, commands }) => [key, commands.map((ranked) => ranked.command.label)]);

  it('puts first words before later ones, words before what is inside them, labels before keywords', () =>
    expect(labels('order')).toEqual([
      ['go', ['Order book', 'Sales order', 'Recorder']],
      ['do', ['Order paper', 'Log out']],
    ]));
  it('puts the group with the best answer first', () => expect(labels('order pap')).toEqual([['do', ['Order paper']]]));
  it('keeps the order given when nothing is typed', () => expect(labels('').map(([key]) => key)).toEqual(['go', 'do']));
  it('stays quick with thousands', () => {
    const many = Array.from({ length: 5000 }, (_, at) => command(`Purchase order ${at} of Ambica Poly Plast`));
    expect(rankGroups([{ key: 'all', label: 'All', commands: many }], 'purord4999')).toHaveLength(1);
  });
});

describe('recentGroup', () => {
  const groups = [{ key: 'go', label: 'Go to', commands: [command('a'), command('b')] }];
  it('lists what is still there, newest first', () =>
    expect(recentGroup(groups, ['b', 'gone', 'a'], 'Recent')?.commands.map(({ id }) => id)).toEqual(['b', 'a']));
  it('is not there without any', () => expect(recentGroup(groups, ['gone'], 'Recent')).toBeUndefined());
});

describe('cutAt', () => {
  const cut = (...marks: [number, number][]) =>
    cutAt('Purchase order', marks).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
  it('keeps every letter once', () => expect(cut([0, 3], [9, 11])).toEqual(['[Pur]', 'chase ', '[or]', 'der']));
  it('counts marks that overlap once', () => expect(cut([0, 3], [1, 5])).toEqual(['[Pur]', '[ch]', 'ase order']));
  it('leaves a text without marks whole', () => expect(cut()).toEqual(['Purchase order']));
});
