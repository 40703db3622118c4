import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { arrive, cell, editor, paste } from './LineGrid.hands.fixture.ts';
import { HeldLines } from './LineGrid.held.fixture.tsx';
import { COLUMNS, FAULTS, ITEMS, newLine, orderLines, type OrderLine } from './LineGrid.test-lines.ts';
import { LineGrid } from './LineGrid.tsx';

/** Lines that come from elsewhere: from above, back again, out of a spreadsheet, from a scanner. */
const meta = {
  title: 'Data/LineGrid/Work',
  component: LineGrid<OrderLine>,
  render: (args) => <HeldLines {...args} />,
  args: {
    label: 'Order lines',
    columns: COLUMNS,
    lines: orderLines(4),
    newLine,
    today: '2026-07-05',
    onLinesChange: fn(),
    onPasteReport: fn(),
  },
} satisfies Meta<typeof LineGrid<OrderLine>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CopiesFromAbove: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await arrive(canvasElement, 2, 'item');
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(canvasElement.querySelector('[data-editing] input')).toHaveValue('RM-001 · PP granules H110MA');
    await userEvent.keyboard('{Tab}{Control>}d{/Control}{Tab}');
    await expect(cell(canvasElement, 2, 'qty')).toHaveTextContent('25.000');
  },
};

export const TakesBackAndMakesAgain: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    const before = cell(canvasElement, 1, 'qty').querySelector('input')?.value ?? '';
    await userEvent.keyboard('777{Enter}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('777.000');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect(canvas.getByText('3 lines')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('4 lines')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(canvasElement, 1, 'qty')).toHaveTextContent(before));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('777.000'));
  },
};

export const RemovesALine: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect(canvas.getByText('3 lines')).toBeVisible();
    await expect(editor(canvas, 'Quantity, line 1')).toHaveValue('62.000');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 3' }));
    await expect(canvas.getByText('2 lines')).toBeVisible();
  },
};

/** Lines that are given: cells change, lines neither come nor go. */
export const Fixed: Story = {
  args: { isFixed: true, faults: FAULTS },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const before = canvas.getAllByRole('row').length;
    await arrive(canvasElement, 1, 'qty');
    await userEvent.keyboard('40{Tab}');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent('40.000');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect(canvas.getAllByRole('row')).toHaveLength(before);
    await expect(canvas.queryByRole('button', { name: 'Add line' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
  },
};

export const FillsLinesFromASpreadsheet: Story = {
  args: { lines: orderLines(1) },
  play: async ({ args, canvas, canvasElement }) => {
    await arrive(canvasElement, 1, 'item');
    paste('RM-002\t10\t5.5\nFG-101\ttwenty\t7\ngranite\t30\t8\n');
    await waitFor(() => expect(canvas.getByText(/8 cells filled|7 cells filled/)).toBeVisible());
    await expect(args.onPasteReport).toHaveBeenCalledWith({
      filledCells: 7,
      addedLines: 2,
      unmatched: [
        { line: 1, key: 'qty', text: 'twenty', reason: 'NOT_READ' },
        { line: 2, key: 'item', text: 'granite', reason: 'NO_MATCH' },
      ],
    });
    await expect(canvas.getByText('“granite”, line 3, Item')).toBeVisible();
    await expect(cell(canvasElement, 2, 'item')).toHaveTextContent('Rafia sack 60 × 90');
    await expect(cell(canvasElement, 3, 'qty')).toHaveTextContent('30.000');
    canvas.getByRole('button', { name: 'Dismiss' }).click();
    await waitFor(() => expect(canvas.queryByText(/cells filled/)).toBeNull());
  },
};

/** Types as a scanner does, key by key without time between them. */
const scan = (code: string) => {
  for (const key of [...Array.from(code), 'Enter'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const [, scanned = null] = ITEMS;

export const AddsALineByAScan: Story = {
  args: {
    lines: [],
    findScanned: (code) =>
      code.startsWith('WEFT:') && scanned !== null ? Promise.resolve({ key: 'item', option: scanned }) : undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('grid').focus();
    scan('WEFT:IT000000000001T');
    await waitFor(() => expect(cell(canvasElement, 1, 'qty')).toHaveAttribute('data-editing'));
    await expect(cell(canvasElement, 1, 'item')).toHaveTextContent('White masterbatch');
    scan('WEFT:IT000000000001T');
    await waitFor(() => expect(cell(canvasElement, 2, 'qty')).toHaveAttribute('data-editing'));
    await expect(cell(canvasElement, 2, 'item')).toHaveTextContent('White masterbatch');
    await expect(cell(canvasElement, 1, 'qty')).toHaveTextContent(/^$/u);
    scan('4711'); // no code of ours is what the person typed
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const ScansWhereTheLineIsPut: Story = {
  args: {
    findScanned: () => Promise.resolve(scanned === null ? undefined : { key: 'item', option: scanned, isOfLine: true }),
  },
  play: async ({ canvas, canvasElement }) => {
    const rows = canvas.getAllByRole('row').length;
    await arrive(canvasElement, 2, 'qty');
    const typed = cell(canvasElement, 2, 'qty').querySelector('input')?.value;
    scan('WEFT:RK000000000001T');
    await waitFor(() => expect(cell(canvasElement, 2, 'item')).toHaveTextContent('White masterbatch'));
    await expect(cell(canvasElement, 2, 'qty').querySelector('input')).toHaveValue(typed); // the code is no quantity
    await expect(canvas.getAllByRole('row')).toHaveLength(rows);
  },
};
