import { describe, expect, it } from 'vitest';
import { customKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { role } from '@weft/domain/catalogue/access/role';
import { services } from '@weft/domain/catalogue/access/services';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { party } from '@weft/domain/catalogue/masters/party';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { processType } from '@weft/domain/catalogue/production/process-type';
import { listColumns } from './list-columns.ts';

const around = {
  t: (key: string) => key,
  say: (english: string) => english,
  label: (key: string) => key,
  config: {},
  menu: [
    { label: 'Dashboard', path: '/module/dashboard' },
    { label: 'Masters', entries: [{ label: 'Item', path: '/module/product' }] },
  ],
};
const nothing: ReadonlySet<string> = new Set();
const columnOf = (columns: ReturnType<typeof listColumns>, key: string) => columns.find((column) => column.key === key);

describe('columns of a list', () => {
  it('begin with the declared ones, the first as title', () => {
    const columns = listColumns(uom, nothing, around);
    expect(columns.slice(0, 2).map(({ key, isTitle }) => [key, isTitle])).toEqual([
      ['name', true],
      ['symbol', undefined],
    ]);
  });

  it('show a colour that a field holds beside its digits', () => {
    const columns = listColumns(processType, nothing, around);
    expect(columnOf(columns, 'colour')?.swatches?.({ id: 1, colour: '#3D7A3D' })).toEqual(['#3D7A3D']);
    expect(columnOf(columns, 'colour')?.swatches?.({ id: 2, colour: null })).toEqual([]);
    expect(columnOf(columns, 'shortCode')?.swatches).toBeUndefined();
  });

  it('have the colours that the partner gave to options beside their words', () => {
    const options = [
      { value: 'm', label: 'Matt', colour: '#B08968' },
      { value: 'g', label: 'Gloss' },
    ];
    const finish = { key: 'finish', label: 'Finish', fieldType: 'choice', level: 'header', options } as const;
    const uses = { ...finish, key: 'uses', fieldType: 'multiChoice', showInList: true } as const;
    const shaped = shapedModule(uom, {
      detail: () => undefined,
      term: () => undefined,
      customs: () => [{ ...finish, showInList: true }, uses],
    });
    const columns = listColumns(shaped, nothing, around);
    const row = { id: 1, [customKey('finish')]: 'm', [customKey('uses')]: ['g', 'm'] };
    expect(columnOf(columns, customKey('finish'))?.swatches?.(row)).toEqual(['#B08968']);
    expect(columnOf(columns, customKey('uses'))?.swatches?.(row)).toEqual(['#B08968']);
    expect(columnOf(columns, 'rounding')?.swatches).toBeUndefined();
  });

  it('say what the product calls things in the person’s language, and leave what a partner wrote', () => {
    const hindi = { ...around, say: (english: string) => (english === 'Purchase Order' ? 'पर्चेज़ ऑर्डर' : english) };
    const name = columnOf(listColumns(services, nothing, hindi), 'displayName');
    const said = ['Purchase Order', 'Buying'].map((displayName) => name?.format?.(displayName, { id: 1, displayName }));
    expect(said).toEqual(['पर्चेज़ ऑर्डर', 'Buying']);
  });

  it('name the screen that a role opens on as the menu does, in the person’s language', () => {
    const landing = columnOf(listColumns(role, nothing, { ...around, say: (word) => word.toUpperCase() }), 'landing');
    const said = ['dashboard', 'product', 'gone/away', null].map((path) => landing?.format?.(path, { id: 1 }));
    expect(said).toEqual(['DASHBOARD', 'MASTERS · ITEM', 'gone/away', '']);
  });

  it('have the one as title by which people know a row', () => {
    const titleOf = (columns: ReturnType<typeof listColumns>) => columns.find(({ isTitle }) => isTitle)?.key;
    expect([titleOf(listColumns(numberSeries, nothing, around)), titleOf(listColumns(party, nothing, around))]).toEqual(
      ['moduleName', 'companyName'],
    );
  });

  it('keep the other fields in the chooser', () => {
    const columns = listColumns(uom, nothing, around);
    expect(
      ['rounding', 'createdOn', 'updatedOn', 'updatedBy'].map((key) => columnOf(columns, key)?.isHiddenAtFirst),
    ).toEqual([true, true, true, true]);
  });

  it.each([
    [1920, []],
    [1440, ['hsn', 'saleGst', 'salePrice', 'reserved', 'reorderLevel', 'isActive']],
    [1024, ['productType', 'category', 'hsn', 'saleGst', 'salePrice', 'reserved', 'reorderLevel', 'isActive']],
    [390, []],
  ])('on a screen of %i px those step aside that it has no room for', (screen, expected) => {
    const columns = listColumns(item, nothing, { ...around, screen });
    const isAside = (key: string): boolean => columnOf(columns, key)?.isHiddenAtFirst === true;
    expect(item.list.columns.filter(isAside)).toEqual(expected);
  });

  it('are in another order on cards, which show the first few: what steps aside elsewhere comes last', () => {
    const keys = listColumns(item, nothing, { ...around, screen: 390 }).map(({ key }) => key);
    expect(keys.slice(0, 7)).toEqual(['itemCode', 'name', 'uom', 'onHand', 'free', 'status', 'productType']);
  });

  it('are as wide as the partner wishes, the title too', () => {
    const details = { 'uom.name': 320, 'uom.symbol': 64 };
    const shaped = shapedModule(uom, {
      detail: (key) =>
        key in details ? { fieldKeyName: key, width: details[key as keyof typeof details] } : undefined,
      term: () => undefined,
    });
    const columns = listColumns(shaped, nothing, around);
    expect(columns.slice(0, 3).map(({ width, isWidthFixed }) => [width, isWidthFixed])).toEqual([
      [320, true],
      [64, true],
      [120, undefined],
    ]);
  });

  it('leave out what the role may not see', () => {
    expect(columnOf(listColumns(uom, new Set(['symbol']), around), 'symbol')).toBeUndefined();
  });

  it('show the name of what a ref points to, and the words of a status', () => {
    const columns = listColumns(purchaseOrder, nothing, around);
    const row = { id: 1, party: 7, partyName: 'Shree Polymers', status: 10 };
    expect(columnOf(columns, 'party')?.get?.(row)).toBe('Shree Polymers');
    expect(columnOf(columns, 'status')?.format?.(10, row)).toBe('Open');
  });

  it('show a quantity to the decimals of the unit that its row is counted in', () => {
    const onHand = columnOf(listColumns(item, nothing, around), 'onHand');
    expect(onHand?.placesOf?.({ id: 1, uom: 9, uomDecimals: 0 })).toBe(0);
    expect(onHand?.placesOf?.({ id: 2, uom: 1 })).toBeUndefined();
  });

  it('call a document without a number a draft', () => {
    const number = columnOf(
      listColumns(purchaseOrder, nothing, { ...around, t: (key, values) => `${key} ${values?.['id']}` }),
      'number',
    );
    const said = (row: { readonly id: number; readonly number: string | null }) => number?.format?.(row.number, row);
    expect([said({ id: 7, number: null }), said({ id: 8, number: 'PO/26-27/00008' })]).toEqual([
      'list.draft 7',
      'PO/26-27/00008',
    ]);
  });

  it('name everything that several refs point to', () => {
    const types = columnOf(listColumns(party, nothing, around), 'partyTypes');
    const row = { id: 1, partyTypes: [1, 2], partyTypesName: ['Supplier', 'Job worker'] };
    expect(types?.format?.(types.get?.(row), row)).toBe('Supplier, Job worker');
  });

  it('show an exact fraction as one figure', () => {
    const factor = columnOf(listColumns(uom, nothing, around), 'numerator');
    const pound = { id: 1, numerator: 45_359_237, denominator: 100_000_000 };
    expect(factor?.format?.(factor.get?.(pound), pound)).toBe('0.45359237');
  });

  it('show the code of an item until ITEM_CODE_SUPPORT says anything but YES', () => {
    const hasCode = (config: { readonly [key: string]: string }) =>
      columnOf(listColumns(item, nothing, { ...around, config }), 'itemCode') !== undefined;
    const under = (value: string) => hasCode({ ITEM_CODE_SUPPORT: value });
    expect([hasCode({}), under('YES'), under('NO'), under('yes')]).toEqual([true, true, false, false]);
  });

  it('never show lines', () => {
    expect(columnOf(listColumns(purchaseOrder, nothing, around), 'lines')).toBeUndefined();
  });
});
