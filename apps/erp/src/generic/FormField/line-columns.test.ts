import { describe, expect, it } from 'vitest';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { fromGridLine, isNamed, lineColumns, toGridLine } from './line-columns.ts';

const fields = purchaseOrder.fields.lines.of ?? {};
const around = {
  label: (key: string) => key,
  yes: 'Yes',
  no: 'No',
  searchOf: () => () => Promise.resolve([]),
  displayOf: () => 'name',
  files: {
    fileOf: (id: number) => ({ id: String(id), name: `file ${id}`, size: 1 }),
    send: (file: File, _: unknown, isPicture: boolean) => Promise.resolve(isPicture ? file.size : 0),
  },
};

/** Fields of a partner's own that hold more than one value. */
const lists: Fields = {
  uses: {
    kind: 'multiChoice',
    label: 'Uses',
    options: ['food', 'old'],
    optionLabels: { food: 'Food' },
    retired: ['old'],
    required: true,
  },
  finish: { kind: 'choice', label: 'Finish', options: ['matt', 'gone'], retired: ['gone'] },
  papers: { kind: 'file', label: 'Papers', many: true },
  picture: { kind: 'image', label: 'Picture' },
};

const refs = { displayOf: () => 'name' };

describe('columns of lines', () => {
  it('stand in the order asked for', () => {
    expect(lineColumns(fields, ['rate', 'item'], around).map(({ key, kind }) => [key, kind])).toEqual([
      ['rate', 'money'],
      ['item', 'ref'],
    ]);
  });

  it('cannot be entered where a rule sets the value', () => {
    expect(lineColumns(fields, ['taxable'], around)[0]).toMatchObject({ isReadOnly: true });
  });

  it('offer choices without what is retired, and files as the field takes them', async () => {
    const [uses, finish, papers, picture] = lineColumns(lists, undefined, around);
    const old = { value: 'old', label: 'Old', isDisabled: true };
    expect(uses).toMatchObject({ kind: 'choices', required: true, options: [{ value: 'food', label: 'Food' }, old] });
    expect(finish).toMatchObject({ kind: 'choice', options: [{ value: 'matt' }, { value: 'gone', isDisabled: true }] });
    expect(papers).toMatchObject({ kind: 'file', isMultiple: true });
    expect(papers).not.toHaveProperty('accept');
    expect(picture).toMatchObject({ kind: 'file', isMultiple: false, accept: 'image/png,image/jpeg,image/webp' });
    const sent = [papers, picture].flatMap((one) =>
      one?.kind === 'file' ? [one.send(new File(['ab'], 'roll.png'), () => undefined)] : [],
    );
    expect(await Promise.all(sent)).toEqual([0, 2]);
  });
});

it('a field of one’s own is in the lines whose other cells ask for it', () => {
  const own: Fields = {
    'customFields.isWet': { kind: 'boolean', label: 'Wet' },
    'customFields.moisture': { kind: 'decimal', label: 'Moisture', visibleWhen: { field: 'isWet', value: 'yes' } },
    'customFields.rack': { kind: 'text', label: 'Rack', visibleWhen: { sysConfig: 'RACK_SUPPORT', value: 'YES' } },
  };
  const [wet, moisture, rack] = lineColumns(own, undefined, around);
  const has = (isWet: string | null) => moisture?.hasCell?.({ 'customFields.isWet': isWet });
  expect([has('true'), has('false'), has(null)]).toEqual([true, false, false]);
  expect([wet, rack].map((column) => column?.hasCell)).toEqual([undefined, undefined]);
});

it('a figure of one’s own takes its unit into the cell', () => {
  const unit = { symbol: 'mm', rounding: 'halfUp', others: [] } as const;
  const width: Fields = { width: { kind: 'decimal', label: 'Width (mm)', places: 2, unit } };
  expect(lineColumns(width, undefined, around)).toMatchObject([{ kind: 'number', places: 2, unit }]);
});

describe('a day with its time', () => {
  const at: Fields = { readAt: { kind: 'dateTime', label: 'Read at' } };
  it('is a column, and its instant is kept to the second', () => {
    expect(lineColumns(at, undefined, around)).toEqual([{ key: 'readAt', label: 'readAt', kind: 'dateTime' }]);
    const line = { readAt: '2026-07-05T04:00:11.000Z' };
    const turned = (from: object) => fromGridLine(at, toGridLine(at, { ...from }, refs));
    expect([turned(line), turned({})]).toEqual([line, { readAt: null }]);
  });
});

describe('a line', () => {
  it('goes into the grid and comes back as it was', () => {
    const line = { id: 5, item: 3, itemName: 'Tape', itemCode: 'T-1', rate: decimal('92.4'), isFree: true };
    const back = fromGridLine(fields, toGridLine(fields, line, refs));
    expect(back).toMatchObject(line);
  });

  it('shows a ref by its name', () => {
    expect(toGridLine(fields, { item: 3, itemName: 'Tape' }, refs)['item']).toEqual({ id: 3, name: 'Tape' });
  });

  it('shows a code only where the settings show codes of that module', () => {
    const line = { item: 3, itemName: 'Tape', itemCode: 'T-1' };
    const itemOf = (isCoded: boolean) => toGridLine(fields, line, { ...refs, isCoded: () => isCoded })['item'];
    expect([itemOf(true), itemOf(false)]).toEqual([
      { id: 3, name: 'Tape', code: 'T-1' },
      { id: 3, name: 'Tape' },
    ]);
  });

  it('shows a default by its row as soon as that is here, and keeps no name until then', () => {
    const named = toGridLine(fields, { item: 3 }, { ...refs, rowOf: (_, id) => (id === 3 ? { name: 'Tape' } : {}) });
    const unnamed = toGridLine(fields, { item: 3 }, refs);
    expect([named['item'], isNamed(named), isNamed(unnamed)]).toEqual([{ id: 3, name: 'Tape' }, true, false]);
    expect(fromGridLine(fields, unnamed)).toMatchObject({ item: 3, itemName: null });
  });

  it('keeps choices and files, one picture as its id', () => {
    const turned = (line: object) => fromGridLine(lists, toGridLine(lists, { ...line }, refs));
    const line = { uses: ['food'], finish: 'matt', papers: [7, 3], picture: 9 };
    expect(toGridLine(lists, line, refs)).toMatchObject({ papers: [7, 3], picture: [9] });
    expect(turned(line)).toEqual(line);
    expect(turned({ uses: [], papers: null })).toEqual({ uses: [], finish: null, papers: null });
    expect(turned({})).toEqual({ finish: null });
  });
});
