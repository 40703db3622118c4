import { describe, expect, it } from 'vitest';
import { columnsIn, contentFor, contentIn, type ViewContent } from './saved-view.ts';

const columns = { order: ['name', 'rate'], hidden: ['rate'], widths: { name: 240, rate: 90 } };
const content: ViewContent = {
  search: 'yarn',
  sort: '-rate',
  filters: { rate: { from: '400' }, kind: 'mass' },
  columns,
};

describe('a saved view', () => {
  it('is read as it was sent, and what it leaves out is at its beginning', () => {
    expect(contentIn(content)).toEqual(content);
    const kept = { ...columns, hasFilterRow: true };
    expect(columnsIn(kept)).toEqual(kept);
    expect(columnsIn({ ...columns, hasFilterRow: 'yes' })).toEqual(columns);
    expect(contentIn({})).toEqual({ search: '', sort: '', filters: {}, columns: null });
  });

  it.each([
    null,
    'yarn',
    [],
    { search: 5 },
    { sort: ['name'] },
    { filters: [] },
    { columns: { order: ['name'] } },
    { columns: { ...columns, widths: { name: 'wide' } } },
  ])('is not read out of %j', (value) => {
    expect(contentIn(value)).toBeUndefined();
  });

  it('leaves out what its reader does not see, and its values', () => {
    const sees = (key: string): boolean => key !== 'rate';
    const read = contentFor(content, { mayFilter: sees, maySort: sees, mayShow: sees });
    expect(read).toEqual({
      search: 'yarn',
      sort: '',
      filters: { kind: 'mass' },
      columns: { order: ['name'], hidden: [], widths: { name: 240 } },
    });
    expect(JSON.stringify(read)).not.toMatch(/rate|400/u);
  });

  it('keeps the columns of its order that its reader sees', () => {
    const sees = (key: string): boolean => key !== 'rate';
    const read = contentFor(
      { ...content, sort: '-date,-rate,name' },
      { mayFilter: sees, maySort: sees, mayShow: sees },
    );
    expect(read.sort).toBe('-date,name');
  });

  it('stays whole for who sees all of it, and leaves columns alone when it has none', () => {
    const all = (): boolean => true;
    expect(contentFor(content, { mayFilter: all, maySort: all, mayShow: all })).toEqual(content);
    expect(
      contentFor({ ...content, columns: null }, { mayFilter: all, maySort: all, mayShow: all }).columns,
    ).toBeNull();
  });
});

it('columns that stay in sight are read and narrowed as the others', () => {
  const columns = { order: ['name', 'rate'], hidden: [], widths: {}, pinned: ['rate', 'name'] };
  expect(columnsIn(columns)).toEqual(columns);
  expect(columnsIn({ ...columns, pinned: [7] })).toBeUndefined();
  const sees = (key: string): boolean => key !== 'rate';
  const read = contentFor(
    { search: '', sort: '', filters: {}, columns },
    { mayFilter: sees, maySort: sees, mayShow: sees },
  );
  expect(read.columns).toEqual({ order: ['name'], hidden: [], widths: {}, pinned: ['name'] });
});

it.each([null, [], { order: [1], hidden: [], widths: {} }, { order: [], hidden: 'x', widths: {} }])(
  'columns are not read out of %j',
  (value) => {
    expect(columnsIn(value)).toBeUndefined();
  },
);
