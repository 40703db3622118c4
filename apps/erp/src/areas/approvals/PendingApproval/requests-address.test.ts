import { describe, expect, it } from 'vitest';
import { FIRST_PAGE } from '@weft/api/resource/list-query';
import { approvalView, renewedAddress, requestsPath } from './requests-address.ts';

describe('the address of Pending Approval', () => {
  it('of an earlier version leads to its tab, and what else it says stays', () => {
    const renewed = renewedAddress(new URLSearchParams('view=decidedByMe&search=PO'));
    expect(Object.fromEntries(renewed ?? [])).toEqual({ 'f.view': 'decidedByMe', search: 'PO' });
  });

  it.each(['view=7', 'f.view=all', ''])('is left alone where it names a saved view or no tab: %s', (text) => {
    expect(renewedAddress(new URLSearchParams(text))).toBeUndefined();
  });

  it.each([undefined, 'moon', 7])('shows what waits for me when it asks for %s', (word) => {
    expect(approvalView(word)).toBe('pendingForMe');
  });

  it('asks for the tab, the module and the days', () => {
    const filters = { view: 'all', module: 'item', requestedOn: { from: '2026-11-01' } };
    const [, asked] = requestsPath({ ...FIRST_PAGE, search: ' 42 ', filters }).split('?');
    expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
      view: 'all',
      module: 'item',
      from: '2026-11-01',
      to: '',
      search: '42',
    });
  });
});
