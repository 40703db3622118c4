import { process } from '@weft/domain/catalogue/production/process';
import { stockParamFields } from '@weft/domain/catalogue/language/groups/stock-params';
import { item } from '@weft/domain/catalogue/masters/item';
import { expect, it } from 'vitest';
import { OptionRefusal } from '@weft/ui/ComboboxField';
import { fakeApi, type FakeServer } from '../story/fake-api.ts';
import { rowsFor, searchRefs } from './use-ref-search.ts';

it.each([
  ['17', { productType: 17 }],
  ['', {}],
  ['none', {}],
])('with wastageMaterialTypeId %j the wastage of a process is chosen among %j', (type, rows) => {
  expect(rowsFor(process.fields.wastageItem, {}, { config: () => type })).toEqual(rows);
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

it('many texts are one question, but for what is more than a name; where that fails each is asked by itself', async () => {
  const calls: (readonly [string, unknown])[] = [];
  const many = (server: FakeServer, texts: readonly string[]) => {
    const api = fakeApi((path, body) => {
      calls.push([path, body]);
      return server(path, body);
    });
    const onRows = (told: readonly unknown[]) => calls.push(['told', told]);
    const search = searchRefs(api, INFO, { productType: 3 }, { facts: ['uom'], onRows });
    return search.many?.find(texts, new AbortController().signal);
  };
  const answer = { dataList: [{ rows }, { rows: [] }] };
  expect(
    await many(
      (path) => (path.endsWith('resolve') ? { data: { id: 7 } } : path.endsWith('match') ? answer : { dataList: rows }),
      ['raffia tape', CODE, 'nowhere'],
    ),
  ).toEqual([[{ id: 7, name: 'Raffia tape' }], [{ id: 7, name: 'Raffia tape', isMeant: true }], []]);
  expect(calls[0]).toEqual([
    'chemical/item/match',
    { texts: ['raffia tape', 'nowhere'], fields: 'id,name,uom', filters: { productType: 3 } },
  ]);
  expect(calls[1]).toEqual(['told', rows]);
  calls.length = 0;
  const gone = { kind: 'refused', status: 404, responseCode: 4404, message: 'No such call', errors: [] } as const;
  const one = await many((path) => (path.endsWith('match') ? gone : { dataList: rows }), ['raffia tape', 'tape']);
  expect(one).toEqual([[{ id: 7, name: 'Raffia tape' }], [{ id: 7, name: 'Raffia tape' }]]);
  expect(calls.filter(([path]) => path.endsWith('getAllByPartner'))).toHaveLength(2);
});

const PH = { ...INFO, name: 'ph', title: 'pH', plural: 'pH', api: 'chemical/ph', route: 'ph' };

it('a measured figure is the band that holds it, before what is found by its text', async () => {
  const asks: string[] = [];
  const api = fakeApi((path) => {
    asks.push(path);
    return asks.length === 1
      ? {
          dataList: [
            { id: 1, name: '6.0 – 6.5', minValue: 6, maxValue: 6.5 },
            { id: 2, name: '6.5 – 7.0', minValue: 6.5, maxValue: 7 },
          ],
        }
      : { dataList: [{ id: 9, name: '6.5 exactly' }] };
  });
  const found = await searchRefs(api, PH, undefined)('6.5', new AbortController().signal);
  expect(found).toEqual([
    { id: 2, name: '6.5 – 7.0' },
    { id: 9, name: '6.5 exactly' },
  ]);
  expect(asks).toHaveLength(2);
});

it('values of a parameter are those of the line’s item and its product type, and those of all', () => {
  const field = stockParamFields().ph;
  const ref = (module: string, id: unknown) => (module === 'item' && id === 5 ? { productType: 3 } : undefined);
  expect(rowsFor(field, { item: 5 }, { ref })).toEqual({ productTypes: [null, 3], items: [null, 5] });
  expect(rowsFor(field, { item: 6 }, { ref })).toEqual({ items: [null, 6] });
  expect(rowsFor(field, {}, { ref })).toEqual({});
  expect(rowsFor(item.fields.purity, { productType: 3 })).toEqual({ productTypes: [null, 3] });
});
