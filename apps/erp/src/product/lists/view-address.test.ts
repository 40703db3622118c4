import { describe, expect, it } from 'vitest';
import { FIRST_PAGE } from '@weft/api/resource/list-query';
import type { ViewContent } from '@weft/domain/rules/lists/saved-view';
import { contentOf, isSameContent, plainAddress, viewAddress } from './view-address.ts';

const columns = { order: ['name', 'kind'], hidden: ['kind', 'code'], widths: { name: 240, code: 90 } };
const content: ViewContent = { search: 'gram', sort: '-name', filters: { kind: 'mass', isActive: 'true' }, columns };

describe('the address of a view', () => {
  it('says what the view asks and which it is, and keeps what else the address says', () => {
    const present = new URLSearchParams('tab=open&page=3&f.symbol=kg&search=old');
    expect(Object.fromEntries(viewAddress({ id: 7, content }, present))).toEqual({
      tab: 'open',
      search: 'gram',
      'f.kind': 'mass',
      'f.isActive': 'true',
      sort: '-name',
      view: '7',
    });
  });

  it('is bare again without it', () => {
    expect(plainAddress(viewAddress({ id: 7, content }, new URLSearchParams('tab=open'))).toString()).toBe('tab=open');
  });
});

describe('what is on the screen', () => {
  const columnsOfList = [{ key: 'name' }, { key: 'kind', isHiddenAtFirst: true }];

  it('is kept with the columns that the person left, else with those of the list', () => {
    const query = { ...FIRST_PAGE, search: ' gram ', sort: 'name', filters: { kind: 'mass' } };
    expect(contentOf(query, columnsOfList, columns)).toEqual({
      search: 'gram',
      sort: 'name',
      filters: { kind: 'mass' },
      columns,
    });
    expect(contentOf(query, columnsOfList, undefined).columns).toEqual({
      order: ['name', 'kind'],
      hidden: ['kind'],
      widths: {},
    });
  });

  it('is the same as a view in whatever order the view was stored', () => {
    const stored: ViewContent = {
      ...content,
      filters: { isActive: true, kind: 'mass' }, // as the address is read
      columns: { ...columns, hidden: ['code', 'kind'], widths: { code: 90, name: 240 } },
    };
    expect(isSameContent(content, stored)).toBe(true);
    expect(isSameContent(content, { ...stored, columns: null })).toBe(true); // it leaves columns as they are
  });

  it.each([
    { search: 'kilo' },
    { sort: '' },
    { filters: { kind: 'mass' } },
    { columns: { ...columns, order: ['kind', 'name'] } },
    { columns: { ...columns, widths: {} } },
    { columns: { ...columns, pinned: ['name', 'kind'] } },
  ])('differs from a view by %j', (change) => {
    expect(isSameContent({ ...content, ...change }, content)).toBe(false);
  });
});
