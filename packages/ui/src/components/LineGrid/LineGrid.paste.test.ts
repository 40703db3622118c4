import { decimal } from '@weft/domain/rules/decimal/decimal';
import { describe, expect, it } from 'vitest';
import { lookUp } from './LineGrid.lookup.ts';
import { fillPlan, parseBlock, planPaste } from './LineGrid.paste.ts';
import { COLUMNS, ITEMS, newLine, orderLines } from './LineGrid.test-lines.ts';
import { blankPacked, PACKED, packedColumns } from './LineGrid.lists.fixture.ts';

describe('parseBlock', () => {
  it('parts rows and cells', () =>
    expect(parseBlock('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]));
  it('knows quoted cells', () =>
    expect(parseBlock('"a\tb\nc"\t"say ""hi"""\nd')).toEqual([['a\tb\nc', 'say "hi"'], ['d']]));
  it('leaves a lone quote alone', () => expect(parseBlock('12" pipe\t5')).toEqual([['12" pipe', '5']]));
  it('drops empty rows at the end only', () => expect(parseBlock('\n\na\n\n')).toEqual([[''], [''], ['a']]));
  it('knows old line ends', () => expect(parseBlock('a\rb')).toEqual([['a'], ['b']]));
});

const options = { today: '2026-07-05', newLine, complete: <T>(line: T) => line };
const paste = async (text: string, at: { row: number; col: number }, lines = orderLines(2)) => {
  const plan = planPaste(parseBlock(text), COLUMNS, at, lines.length);
  return fillPlan(lines, plan, await lookUp(plan, new AbortController().signal), options);
};

describe('paste', () => {
  it('fills from the cell on and adds lines', async () => {
    const { lines, report } = await paste('RM-002\t10\t5.5\nfg-101\t20\t7', { row: 1, col: 0 });
    expect(lines.slice(1)).toMatchObject([
      { item: ITEMS[1], qty: decimal('10'), rate: decimal('5.5'), due: '2026-08-02' },
      { item: ITEMS[3], qty: decimal('20'), rate: decimal('7'), due: null },
    ]);
    expect(report).toEqual({ filledCells: 6, addedLines: 1, unmatched: [] });
  });

  it('goes by headings when the block brings them', async () => {
    const { lines } = await paste('Rate\tItem\n9\tCalcium carbonate', { row: 0, col: 3 });
    expect(lines[0]).toMatchObject({ item: ITEMS[2], rate: decimal('9') });
    expect(lines).toHaveLength(2);
  });

  it('tells what did not match', async () => {
    const { lines, report } = await paste('granite\tten\n\t30', { row: 0, col: 0 });
    expect(report.unmatched).toEqual([
      { line: 0, key: 'item', text: 'granite', reason: 'NO_MATCH' },
      { line: 0, key: 'qty', text: 'ten', reason: 'NOT_READ' },
    ]);
    expect(lines[0]).toEqual(orderLines(1)[0]);
    expect(lines[1]).toMatchObject({ item: null, qty: decimal('30') });
  });

  it('fills a cell that hangs on another of its line once that one is filled, and tells where a line has no such cell', async () => {
    const columns = packedColumns().map((column) =>
      column.key === 'remarks' ? { ...column, hasCell: ({ uses }: typeof blank) => uses.includes('food') } : column,
    );
    const blank = blankPacked();
    const plan = planPaste(parseBlock('for eggs\tFood\nfor cement\tCement bags'), columns, { row: 0, col: 0 }, 1);
    const { lines, report } = fillPlan([blank], plan, new Map(), {
      today: '2026-07-05',
      newLine: blankPacked,
      complete: (line) => line,
    });
    expect(lines).toMatchObject([
      { remarks: 'for eggs', uses: ['food'] },
      { remarks: '', uses: ['bags'] },
    ]);
    expect(report.unmatched).toEqual([{ line: 1, key: 'remarks', text: 'for cement', reason: 'READ_ONLY' }]);
  });

  it('leaves computed columns and what is beyond the last', async () => {
    const { report } = await paste('99\tnote\tmore', { row: 0, col: 6 });
    expect(report.unmatched).toEqual([
      { line: 0, key: 'amount', text: '99', reason: 'READ_ONLY' },
      { line: 0, key: undefined, text: 'more', reason: 'NO_COLUMN' },
    ]);
    expect(report.filledCells).toBe(1);
  });

  it('asks for each text once', async () => {
    const asked: string[] = [];
    const columns = COLUMNS.map((column) =>
      column.kind === 'ref'
        ? {
            ...column,
            options: undefined,
            search: (text: string) => {
              asked.push(text);
              return Promise.resolve(ITEMS);
            },
          }
        : column,
    );
    const plan = planPaste(parseBlock('RM-001\nRM-002\nRM-001'), columns, { row: 0, col: 0 }, 0);
    await lookUp(plan, new AbortController().signal);
    expect(asked).toEqual(['RM-001', 'RM-002']);
  });

  it('asks for many in one question where the search can, tells how far it is, and which text several have', async () => {
    const twins = ITEMS.map((option) => ({ ...option, name: 'Rafia' }));
    const asked: (readonly string[])[] = [];
    const find = (texts: readonly string[]) => {
      asked.push(texts);
      return Promise.resolve(texts.map((text) => (text === 'nowhere' ? [] : twins)));
    };
    const search = Object.assign(() => Promise.reject(new Error('one by one')), { many: { most: 2, find } });
    const columns = COLUMNS.map((column) => (column.kind === 'ref' ? { ...column, search } : column));
    const plan = planPaste(parseBlock('RM-001\nRM-002\nRM-001\nrafia\nnowhere'), columns, { row: 0, col: 0 }, 0);
    const progress: string[] = [];
    const found = await lookUp(plan, new AbortController().signal, ({ done, of }) => progress.push(`${done}/${of}`));
    expect(asked).toEqual([
      ['RM-001', 'RM-002'],
      ['rafia', 'nowhere'],
    ]);
    expect(progress).toEqual(['0/4', '2/4', '4/4']);
    const { lines, report } = fillPlan([], plan, found, options);
    expect(lines.map(({ item }) => item?.code)).toEqual(['RM-001', 'RM-002', 'RM-001', undefined, undefined]);
    expect(report.unmatched).toEqual([
      { line: 3, key: 'item', text: 'rafia', reason: 'SEVERAL' },
      { line: 4, key: 'item', text: 'nowhere', reason: 'NO_MATCH' },
    ]);
  });

  it('takes a failed search as no match', async () => {
    const columns = COLUMNS.map((column) =>
      column.kind === 'ref' ? { ...column, search: () => Promise.reject(new Error('no connection')) } : column,
    );
    const plan = planPaste(parseBlock('RM-001'), columns, { row: 0, col: 0 }, 0);
    const { report } = fillPlan([], plan, await lookUp(plan, new AbortController().signal), options);
    expect(report.unmatched).toMatchObject([{ reason: 'NO_MATCH' }]);
  });

  it('fills several choices with words, and leaves files alone', async () => {
    const block = 'Remarks\tUses\tPapers\nNew\tfood; Cement bags\t\nOld\tFood, sand\tscan.pdf\nGone\tJute\t';
    const plan = planPaste(parseBlock(block), packedColumns(), { row: 0, col: 0 }, PACKED.length);
    const { lines, report } = fillPlan(PACKED, plan, await lookUp(plan, new AbortController().signal), {
      today: options.today,
      newLine: blankPacked,
      complete: (line) => line,
    });
    expect(lines).toEqual([
      { remarks: 'New', uses: ['food', 'bags'], papers: [1, 2] },
      { remarks: 'Old', uses: ['old'], papers: [] },
      { remarks: 'Gone', uses: [], papers: [3] },
    ]);
    expect(report).toEqual({
      filledCells: 4,
      addedLines: 0,
      unmatched: [
        { line: 1, key: 'papers', text: 'scan.pdf', reason: 'READ_ONLY' },
        { line: 1, key: 'uses', text: 'Food, sand', reason: 'NOT_READ' },
        { line: 2, key: 'uses', text: 'Jute', reason: 'NOT_READ' },
      ],
    });
  });
});
