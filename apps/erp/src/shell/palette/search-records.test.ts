import { fakeApi, type PendingCall } from '@weft/api/testing/fake-api';
import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it, vi } from 'vitest';
import { readCatalogue } from '../../product/modules/read-catalogue.ts';
import { searchRecords } from './search-records.ts';

const asked = () => {
  const { api, calls } = fakeApi();
  const search = searchRecords(api, readCatalogue(), {
    acl: aclOf([]),
    isAdmin: true,
    t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  });
  const of = (path: string): PendingCall | undefined => calls.find((call) => call.path.startsWith(path));
  return { search, calls, of };
};

const order = { id: 7, number: 'PO-00007', partyName: 'Shree Polymers' };
const zone = { module: 'zone', id: 3, name: 'West', code: null };

it('shows each list as soon as it has answered; a slow one keeps no other back', async () => {
  const { search, calls, of } = asked();
  const tell = vi.fn();
  const answer = search('po', new AbortController().signal, tell);
  of('chemical/purchaseOrder/')?.answer({ dataList: [order] });
  expect(tell).toHaveBeenLastCalledWith([expect.objectContaining({ key: 'purchaseOrder' })]);
  of('search/masters')?.answer({ dataList: [zone] });
  expect(tell.mock.lastCall?.[0]).toMatchObject([{ key: 'purchaseOrder' }, { key: 'zone' }]);
  for (const call of calls) call.answer({ dataList: [] });
  expect(await answer).toMatchObject([
    { key: 'purchaseOrder', commands: [{ label: 'PO-00007', hint: 'Shree Polymers' }] },
    { key: 'zone', commands: [{ label: 'West' }] },
  ]);
  expect(tell).toHaveBeenCalledTimes(2); // lists that found nothing change nothing
});

it('tells nothing more once somebody types on', async () => {
  const { search, of } = asked();
  const tell = vi.fn();
  const controller = new AbortController();
  const answer = search('po', controller.signal, tell);
  controller.abort();
  of('search/masters')?.answer({ dataList: [zone] });
  expect([await answer, tell.mock.calls]).toEqual([[], []]);
});

it('calls a document that has no number yet as its page does', async () => {
  const { search, calls, of } = asked();
  const answer = search('shree', new AbortController().signal, () => undefined);
  of('chemical/purchaseOrder/')?.answer({ dataList: [{ ...order, number: null }] });
  for (const call of calls) call.answer({ dataList: [] });
  expect(await answer).toMatchObject([
    { commands: [{ label: 'Purchase Order · list.draft 7', hint: 'Shree Polymers' }] },
  ]);
});
