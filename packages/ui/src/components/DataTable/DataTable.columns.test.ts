import { describe, expect, it } from 'vitest';
import {
  gridTemplate,
  initialColumnState,
  pinCount,
  shownColumns,
  visibleColumns,
  withMoved,
  withMovedBeside,
  withoutWidth,
  withPin,
  withVisibility,
  withWidth,
} from './DataTable.columns.ts';

const columns = [
  { key: 'code', kind: 'link', width: 100 },
  { key: 'name', kind: 'text' },
  { key: 'qty', kind: 'quantity', isHiddenAtFirst: true },
] as const;
const first = initialColumnState(columns);
const keys = (state: typeof first, all: Parameters<typeof shownColumns>[0] = columns) =>
  shownColumns(all, state).map(({ key }) => key);

describe('column state', () => {
  it('hides at first what says so', () => expect(keys(first)).toEqual(['code', 'name']));
  it('shows and hides', () =>
    expect(keys(withVisibility(withVisibility(first, 'qty', true), 'code', false))).toEqual(['name', 'qty']));
  it('moves within the ends', () => {
    expect(keys(withMoved(columns, first, 'name', -1))).toEqual(['name', 'code']);
    expect(keys(withMoved(columns, first, 'code', -5))).toEqual(['code', 'name']);
  });
  it('moves beside another one, past those that are hidden', () => {
    expect(withMovedBeside(columns, first, 'code', 'qty', true).order).toEqual(['name', 'qty', 'code']);
    expect(withMovedBeside(columns, first, 'qty', 'code', false).order).toEqual(['qty', 'code', 'name']);
  });
  it('puts a new column last and forgets one that is gone', () =>
    expect(keys(first, [{ key: 'new', kind: 'text' }, ...columns.slice(1)])).toEqual(['name', 'new']));
});

describe('columns that stay in sight', () => {
  const all = ['a', 'b', 'c', 'd'].map((key) => ({ key, kind: 'text' }) as const);
  const begun = initialColumnState(all);
  const seen = (state: typeof begun): string => {
    const shown = shownColumns(all, state);
    const pins = pinCount(shown, state);
    return [
      ...shown.slice(0, pins).map(({ key }) => key.toUpperCase()),
      ...shown.slice(pins).map(({ key }) => key),
    ].join('');
  };
  it('are the first one until somebody chooses', () => expect(seen(begun)).toBe('Abcd'));
  it('come one behind the other, and go back before those that scroll', () => {
    const two = withPin(all, begun, 'c', true);
    expect([seen(two), seen(withPin(all, two, 'a', false))]).toEqual(['ACbd', 'Cabd']);
    expect(seen(withPin(all, withPin(all, two, 'a', false), 'c', false))).toBe('cabd');
  });
  it('stay first however they are moved, and count for nothing while hidden', () => {
    const two = withPin(all, begun, 'c', true);
    expect([seen(withMoved(all, two, 'b', -2)), seen(withMoved(all, two, 'c', -1))]).toEqual(['ACbd', 'CAbd']);
    expect(seen(withVisibility(two, 'a', false))).toBe('Cbd');
  });
});

describe('gridTemplate', () => {
  const template = (state: typeof first, hasChecks = false) =>
    gridTemplate(shownColumns(columns, state), state, hasChecks);
  it('lets text columns share the room', () =>
    expect(template(first)).toEqual({ template: 'minmax(100px, 100fr) minmax(200px, 200fr)', minWidth: 300 }));
  it('keeps a width that was set, within bounds', () =>
    expect(template(withWidth(first, 'code', 9)).template).toBe('56px minmax(200px, 200fr)'));
  it('gives a width back', () => expect(withoutWidth(withWidth(first, 'code', 9), 'code')).toEqual(first));
  it('has room for boxes', () => expect(template(first, true).minWidth).toBe(344));
  it('fills with figures alone', () =>
    expect(gridTemplate([{ key: 'qty', kind: 'quantity' }], first, false).template).toBe('minmax(130px, 130fr)'));
});

describe('visibleColumns', () => {
  const widths = Array.from({ length: 40 }, () => 100);
  it('draws those in sight and two on either side', () =>
    expect(visibleColumns(widths, 1_000, 300)).toEqual({ first: 8, last: 14 }));
  it('stays within the ends', () => {
    expect(visibleColumns(widths, 0, 250)).toEqual({ first: 0, last: 4 });
    expect(visibleColumns(widths, 3_900, 500)).toEqual({ first: 37, last: 39 });
  });
});
