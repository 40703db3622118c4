import { decimal } from '@weft/domain/rules/decimal/decimal';
import { describe, expect, it } from 'vitest';
import { COLUMNS, ITEMS, newLine, orderLines, type OrderLine } from './LineGrid.test-lines.ts';
import { blankPacked, PACKED, packedColumns } from './LineGrid.lists.fixture.ts';
import type { LineColumn } from './LineGrid.types.ts';
import { isBlankLine, isSameCell, lineText, lineTotal, readLineText } from './LineGrid.values.ts';

const column = (key: string): LineColumn<OrderLine> =>
  COLUMNS.find((own) => own.key === key) ?? { key, label: key, kind: 'text' };
const read = (key: string, text: string) => {
  const own = column(key);
  return own.kind === 'ref' || own.kind === 'file' ? undefined : readLineText(own, text, '2026-07-05');
};

describe('lineText', () => {
  const line: OrderLine = {
    item: ITEMS[0] ?? null,
    remarks: 'urgent',
    qty: decimal('1250.5'),
    rate: decimal('92.4025'),
    discount: decimal('2'),
    due: '2026-07-09',
    tax: '18',
  };
  it('words each kind', () =>
    expect(COLUMNS.map((own) => lineText(own, line))).toEqual([
      'RM-001 · PP granules H110MA',
      '1,250.500',
      '92.4025',
      '2 %',
      '09-07-2026',
      '18 %',
      '1,13,238.34',
      'urgent',
    ]));
  it('words nothing as nothing', () => expect(lineText(column('qty'), newLine())).toBe(''));
});

describe('readLineText', () => {
  it('reads figures as people write them', () =>
    expect(read('rate', '₹ 1,250.5')).toEqual({ value: decimal('1250.5') }));
  it('reads a percent with its sign', () => expect(read('discount', '2.5%')).toEqual({ value: decimal('2.5') }));
  it('reads choices by label or value', () =>
    expect([read('tax', '18 %'), read('tax', '5')]).toEqual([{ value: '18' }, { value: '5' }]));
  it('reads dates', () => expect(read('due', '9-7')).toEqual({ value: '2026-07-09' }));
  it('keeps text to its length', () =>
    expect(read('remarks', ` ${'x'.repeat(60)}`)).toEqual({ value: 'x'.repeat(40) }));
  it('says what it cannot read', () =>
    expect([read('qty', 'ten'), read('tax', '12 %')]).toEqual([{ fault: 'NOT_READ' }, { fault: 'NOT_READ' }]));
});

describe('lines', () => {
  it('add up exactly', () => expect(lineTotal(column('qty'), orderLines(3)).toString()).toBe('186'));
  it('are blank until something is entered', () =>
    expect([
      isBlankLine(COLUMNS, newLine(), newLine()),
      isBlankLine(COLUMNS, { ...newLine(), tax: '5' }, newLine()),
    ]).toEqual([true, false]));
});

it('a line that begins with something is blank until something else is entered', () => {
  const begun = { ...newLine(), tax: '18' };
  expect(isBlankLine(COLUMNS, { ...begun }, begun)).toBe(true);
  expect(isBlankLine(COLUMNS, { ...begun, tax: '5' }, begun)).toBe(false);
});

describe('cells of several values', () => {
  const columns = packedColumns({ fileOf: (id) => ({ id: String(id), name: 'scan.pdf', size: id }) });
  it('are words', () =>
    expect(PACKED.map((line) => columns.map((own) => lineText(own, line)))).toEqual([
      ['Laminated', 'Food, Cement bags', 'scan.pdf, scan.pdf'],
      ['Plain', 'Jute', ''],
      ['', '', 'scan.pdf'],
    ]));
  it('leave a line blank while there are none', () =>
    expect([
      isBlankLine(columns, blankPacked(), blankPacked()),
      isBlankLine(columns, { ...blankPacked(), papers: [1] }, blankPacked()),
    ]).toEqual([true, false]));
  it('tell files of one name apart', () => {
    const [, , papers] = columns;
    const line = (id: number) => ({ ...blankPacked(), papers: [id] });
    expect(papers && [isSameCell(papers, line(1), line(2)), isSameCell(papers, line(1), line(1))]).toEqual([
      false,
      true,
    ]);
  });
});
