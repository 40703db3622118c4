import { describe, expect, it } from 'vitest';
import { keysBetween, rowByText, treeStep, visibleRows } from './Tree.state.ts';
import type { TreeItem } from './Tree.types.ts';

const ITEMS: readonly TreeItem[] = [
  {
    key: 'raw',
    label: 'Raw material',
    children: [
      { key: 'pp', label: 'PP granules', children: [{ key: 'h110', label: 'H110MA' }] },
      { key: 'mb', label: 'Masterbatch', disabledReason: 'nothing left' },
    ],
  },
  { key: 'fg', label: 'Finished goods', hasMore: true },
  { key: 'scrap', label: 'Scrap' },
];
const rows = (...open: readonly string[]) => visibleRows(ITEMS, new Set(open));
const keys = (...open: readonly string[]) => rows(...open).map(({ item }) => item.key);

describe('visibleRows', () => {
  it('shows the top alone while nothing is open', () => {
    expect(keys()).toEqual(['raw', 'fg', 'scrap']);
  });
  it('shows open entries below theirs, with level, place and parent', () => {
    expect(keys('raw', 'pp')).toEqual(['raw', 'pp', 'h110', 'mb', 'fg', 'scrap']);
    expect(rows('raw', 'pp')[2]).toMatchObject({ level: 3, position: 1, siblings: 1, parent: 1 });
    expect(rows('raw', 'pp')[3]).toMatchObject({ level: 2, position: 2, siblings: 2, parent: 0 });
  });
  it('keeps closed what is open below something closed', () => {
    expect(keys('pp')).toEqual(['raw', 'fg', 'scrap']);
  });
  it('reads a chain of 50,000 levels', () => {
    let chain: TreeItem = { key: '0', label: '0' };
    for (let at = 1; at < 50_000; at += 1) chain = { key: String(at), label: String(at), children: [chain] };
    const all = new Set(Array.from({ length: 50_000 }, (_, at) => String(at)));
    expect(visibleRows([chain], all).at(-1)?.level).toBe(50_000);
  });
});

describe('treeStep', () => {
  const step = (at: number, move: Parameters<typeof treeStep>[2], ...open: readonly string[]) =>
    treeStep(rows(...open), at, move, new Set(open), 10);

  it('opens what is closed, then goes to its first child', () => {
    expect(step(0, 'inward')).toEqual({ expand: ['raw'] });
    expect(step(0, 'inward', 'raw')).toEqual({ to: 1 });
  });
  it('closes what is open, then goes to the parent', () => {
    expect(step(1, 'outward', 'raw', 'pp')).toEqual({ collapse: 'pp' });
    expect(step(1, 'outward', 'raw')).toEqual({ to: 0 });
    expect(step(2, 'outward')).toBeUndefined();
  });
  it('waits at an entry whose children are on their way', () => {
    expect(step(1, 'inward', 'fg')).toBeUndefined();
  });
  it('opens all siblings', () => {
    expect(step(2, 'openAll')).toEqual({ expand: ['raw', 'fg'] });
  });
  it('stops at both ends', () => {
    expect(step(0, 'up')).toEqual({ to: 0 });
    expect(step(0, 'pageDown')).toEqual({ to: 2 });
    expect(step(0, 'last')).toEqual({ to: 2 });
  });
});

describe('rowByText', () => {
  it('goes on from the next row with one letter and stays with more', () => {
    expect(rowByText(rows(), 0, 'r')).toBe(0);
    expect(rowByText(rows(), 0, 's')).toBe(2);
    expect(rowByText(rows(), 0, 'ra')).toBe(0);
    expect(rowByText(rows(), 0, 'x')).toBeUndefined();
  });
});

describe('keysBetween', () => {
  it('leaves out what cannot be selected, in either direction', () => {
    expect(keysBetween(rows('raw'), 3, 1)).toEqual(['pp', 'fg']);
  });
});
