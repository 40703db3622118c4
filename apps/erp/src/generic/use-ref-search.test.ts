import { process } from '@weft/domain/catalogue/production/process';
import { expect, it } from 'vitest';
import { OptionRefusal } from '@weft/ui/ComboboxField';
import { fakeApi, type FakeServer } from '../story/fake-api.ts';
import { rowsFor, searchRefs } from './use-ref-search.ts';

it.each([
  ['17', { productType: 17 }],
  ['', {}],
  ['none', {}],
])('with wastageMaterialTypeId %j the wastage of a process is chosen among %j', (type, rows) => {
  expect(rowsFor(process.fields.wastageItem, {}, () => type)).toEqual(rows);
});

const ITEM = {
  name: 'item',
  kind: 'master',
  title: 'Item',
  plural: 'Items',
  api: 'chemical/item',
  acl: 'chemical/item',
} as const;
const INFO = {
  ...ITEM,
  route: 'product',
  formRoute: 'product/addUpdate',
  display: 'name',
  code: undefined,
  readOnly: false,
};
const CODE = 'WEFT:IT000000000007R';

/** What a search says to a text, and which calls it makes for that. */
const asked = (text: string, server: FakeServer) => {
  const calls: (readonly [string, unknown])[] = [];
  const api = fakeApi((path, body) => {
    calls.push([path, body]);
    return server(path, body);
  });
  const found = searchRefs(api, INFO, { productType: 3 })(text, new AbortController().signal);
  return { calls, found };
};
const rows = [{ id: 7, name: 'Raffia tape' }];

it('a scanned code finds the row it stands for, and means it', async () => {
  const { calls, found } = asked(CODE.toLowerCase(), (path) =>
    path.endsWith('resolve') ? { data: { id: 7 } } : { dataList: rows },
  );
  expect(await found).toEqual([{ id: 7, name: 'Raffia tape', isMeant: true }]);
  expect(calls).toEqual([
    ['chemical/qrCode/resolve', { payload: CODE.toLowerCase(), module: 'item' }],
    ['chemical/item/getAllByPartner', undefined],
  ]);
});

it('asks for nothing while a code is on its way, and searches what only begins alike', async () => {
  const begun = asked(CODE.slice(0, -1), () => ({ dataList: rows }));
  expect([await begun.found, begun.calls]).toEqual([[], []]);
  const named = asked('Weft: yarn', () => ({ dataList: rows }));
  expect(await named.found).toEqual([{ id: 7, name: 'Raffia tape' }]);
  expect(named.calls).toHaveLength(1);
});

it('says why a code is refused: by the server, or because the field does not offer the row', async () => {
  const message = 'This code was not read properly, scan again';
  const misread = { kind: 'refused', status: 422, responseCode: 4404194, message, errors: [] } as const;
  await expect(asked(CODE, () => misread).found).rejects.toEqual(new OptionRefusal(message));
  const elsewhere = asked(CODE, (path) => (path.endsWith('resolve') ? { data: { id: 7 } } : { dataList: [] }));
  await expect(elsewhere.found).rejects.toBeInstanceOf(OptionRefusal);
});
