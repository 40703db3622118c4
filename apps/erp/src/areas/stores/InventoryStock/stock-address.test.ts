import { describe, expect, it } from 'vitest';
import { readStockPlace, renewedAddress, stockFilter, writeStockPlace } from './stock-address.ts';

const params = (text: string) => new URLSearchParams(text);

describe('address of the stock view', () => {
  it('says nothing of defaults, and keeps what else it says', () => {
    expect(writeStockPlace(params(''), {}).toString()).toBe('');
    expect(writeStockPlace(params('tab=keys&search=pp&item=12'), { view: 'groups', item: null }).toString()).toBe(
      'search=pp',
    );
    expect(writeStockPlace(params('f.area=7'), { view: 'keys', grouping: 'lot', item: 3 }).toString()).toBe(
      'f.area=7&tab=keys&by=lot&item=3',
    );
  });

  it('takes words that mean nothing as absent', () => {
    expect(readStockPlace(params('tab=moon&by=moon&item=-2'))).toEqual({
      view: 'groups',
      grouping: 'itemArea',
      item: null,
    });
  });

  it('sends ids above 0 only', () => {
    expect(stockFilter({ search: ' pp ', filters: { branch: 0, area: 4, quality: '', asOf: '2026-03-31' } })).toEqual({
      search: 'pp',
      stockAreas: [4],
      asOf: '2026-03-31',
    });
  });

  it('reads links of earlier versions', () => {
    expect(renewedAddress(params('view=keys&by=lot&q=L+1&page=3&branch=2&quality=hold&item=12'))?.toString()).toBe(
      'by=lot&page=3&item=12&tab=keys&search=L+1&f.branch=2&f.quality=hold',
    );
    expect(renewedAddress(params('tab=keys&search=L&view=12&sort=-quantity'))).toBeUndefined();
  });
});
