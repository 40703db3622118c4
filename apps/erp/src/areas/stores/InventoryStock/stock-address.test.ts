import { describe, expect, it } from 'vitest';
import {
  filtersOf,
  groupingOf,
  readStockPlace,
  renewedAddress,
  stockFilter,
  writeStockPlace,
} from './stock-address.ts';

const params = (text: string) => new URLSearchParams(text);

describe('address of the stock view', () => {
  it('says nothing of defaults, and keeps what else it says', () => {
    expect(writeStockPlace(params(''), {}).toString()).toBe('');
    expect(writeStockPlace(params('tab=keys&search=pp&item=12'), { view: 'groups', panel: null }).toString()).toBe(
      'search=pp',
    );
    const open = writeStockPlace(params('f.area=7'), { view: 'keys', panel: { item: 3, lot: '=L 1' } });
    expect(readStockPlace(open)).toEqual({ view: 'keys', panel: { item: 3, lot: '=L 1' } });
    expect(open.get('f.area')).toBe('7');
  });

  it('takes words that mean nothing as absent', () => {
    expect(readStockPlace(params('tab=moon&panel=moon&item=-2'))).toEqual({ view: 'groups', panel: null });
    expect(readStockPlace(params('item=12'))).toEqual({ view: 'groups', panel: { item: 12 } });
    expect(groupingOf({ filters: { by: 'moon' } })).toEqual(['item', 'stockArea']);
  });

  it('sends ids above 0 only', () => {
    expect(
      stockFilter({ search: ' pp ', filters: { branch: 0, area: 4, quality: '', asOf: '2026-03-31', by: 'lot,item' } }),
    ).toEqual({ search: 'pp', stockAreas: [4], asOf: '2026-03-31' });
  });

  it('finds what lies in a group by the same filters', () => {
    const group = { item: { id: 5, name: 'PP' }, lot: { id: 9, name: 'L 1' }, ageBucket: { id: 31, name: '31–60' } };
    expect(filtersOf(group)).toEqual({ item: 5, lot: '=L 1', age: '31-60' });
    expect(filtersOf({ owner: { id: 0, name: null } })).toEqual({ own: true });
    expect(filtersOf({ category: { id: null, name: null } })).toBeUndefined();
  });

  it('reads links of earlier versions', () => {
    const renewed = renewedAddress(params('view=keys&by=lot&q=L+1&page=3&branch=2&quality=hold&item=12'));
    expect(renewed?.toString()).toBe('page=3&item=12&tab=keys&search=L+1&f.by=lot&f.branch=2&f.quality=hold');
    expect(groupingOf({ filters: { by: renewed?.get('f.by') } })).toEqual(['item', 'lot']);
    expect(renewedAddress(params('tab=keys&search=L&view=12&sort=-quantity'))).toBeUndefined();
  });
});
