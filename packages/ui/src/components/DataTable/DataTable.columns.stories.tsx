import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { COLUMNS, columnTexts, grid, orders, type Order } from './DataTable.fixture.ts';
import { DataTable } from './DataTable.tsx';

/** How columns order the rows, and which are shown, where and how wide. */
const meta = {
  title: 'Data/DataTable/Columns',
  component: DataTable<Order>,
  args: {
    label: 'Purchase orders',
    columns: COLUMNS,
    rows: orders(60),
    rowKey: ({ id }) => id,
    onSortChange: fn(),
    onColumnStateChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '32rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DataTable<Order>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SortsByPressingHeads: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const supplier = canvas.getByRole('columnheader', { name: 'Supplier' });
    await userEvent.click(canvas.getByRole('button', { name: 'Supplier' }));
    await expect(supplier).toHaveAttribute('aria-sort', 'ascending');
    await expect(columnTexts(canvasElement, 2)[0]).toBe('Ambica Yarn');
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await userEvent.keyboard('{/Shift}');
    await expect(args.onSortChange).toHaveBeenLastCalledWith([
      { key: 'supplier', direction: 'ascending' },
      { key: 'total', direction: 'descending' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Supplier' }));
    await expect(supplier).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Supplier' }));
    await expect(supplier).not.toHaveAttribute('aria-sort');
  },
};

export const SortedBySeveral: Story = {
  args: {
    defaultSort: [
      { key: 'supplier', direction: 'ascending' },
      { key: 'total', direction: 'descending' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    const amount = canvas.getByRole('columnheader', { name: 'Amount' });
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    await expect(amount).toHaveAccessibleDescription('Place in the order: 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Then by (3)' }), 'Date, rising');
    await expect(args.onSortChange).toHaveBeenLastCalledWith([
      { key: 'supplier', direction: 'ascending' },
      { key: 'total', direction: 'descending' },
      { key: 'date', direction: 'ascending' },
    ]);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Then by (2)' }), 'Not sorted');
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ key: 'supplier', direction: 'ascending' }]);
  },
};

export const SortsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  },
};

export const ChoosesColumns: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Supplier' }));
    await expect(canvas.queryByRole('columnheader', { name: 'Supplier' })).toBeNull();
    await expect(grid(canvas).scrollWidth).toBe(grid(canvas).clientWidth); // what has room does not scroll sideways
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Rate' }));
    await expect(canvas.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Move Date forward' }));
    await expect(args.onColumnStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ hidden: ['supplier'] }));
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('Date');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset columns' }));
    await expect(canvas.getAllByRole('columnheader')[0]).toHaveTextContent('Number');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Columns' })).toHaveFocus());
  },
};

const WIDE = {
  order: COLUMNS.map(({ key }) => key),
  hidden: [],
  widths: { supplier: 520 },
  pinned: ['number', 'total'],
};

export const Pinned: Story = { args: { defaultColumnState: WIDE } };
export const PinnedBesideBoxes: Story = {
  args: { defaultColumnState: WIDE, selection: new Set([2]), onSelectionChange: fn() },
};
export const PinsColumnsByKeyboard: Story = {
  args: { defaultColumnState: { ...WIDE, pinned: [] } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '52rem', blockSize: '32rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    const pinnedHeads = () =>
      canvas
        .getAllByRole('columnheader')
        .filter((head) => getComputedStyle(head).position === 'sticky')
        .map(({ dataset }) => dataset['head']);
    await expect(pinnedHeads()).toEqual([]);
    canvas.getByRole('button', { name: 'Columns' }).focus();
    await userEvent.keyboard('{Enter}');
    (await canvas.findByRole('button', { name: 'Keep Amount in sight' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Keep Amount in sight' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Date in sight' }));
    await expect(args.onColumnStateChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ pinned: ['total', 'date'] }),
    );
    await expect(pinnedHeads()).toEqual(['total', 'date']);
    await userEvent.keyboard('{Escape}');
    const scroller = grid(canvas);
    scroller.scrollLeft = 400;
    const at = (key: string) => scroller.querySelector(`[data-head="${key}"]`)?.getBoundingClientRect();
    await waitFor(() =>
      expect(Math.round(at('total')?.left ?? 0)).toBe(Math.round(scroller.getBoundingClientRect().left)),
    );
    await expect(Math.round(at('date')?.left ?? 0)).toBe(Math.round(at('total')?.right ?? -1));
  },
};

export const ResizesAndMovesColumnsByKeyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onColumnStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ widths: { date: 144 } }));
    const head = canvas.getByRole('columnheader', { name: 'Supplier' });
    canvasElement.style.inlineSize = '2000px'; // more room than columns: text is stretched
    await waitFor(() => expect(head.offsetWidth).toBeGreaterThan(240));
    const stretched = head.offsetWidth;
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}{ArrowLeft}');
    await waitFor(() => expect(head.offsetWidth).toBeGreaterThan(stretched));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect(canvas.getAllByRole('columnheader')[1]).toHaveTextContent('Supplier');
  },
};

export const ResizesByDragging: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const line = canvas.getByRole('columnheader', { name: 'Date' }).lastElementChild ?? canvasElement;
    const { left, top } = line.getBoundingClientRect();
    await userEvent.pointer({
      keys: '[MouseLeft>]',
      target: line,
      coords: { clientX: left + 5, clientY: top + 5 },
    });
    await waitFor(() => expect(line).toHaveAttribute('data-resizing')); // what follows the pointer has come
    await userEvent.pointer([
      { target: line, coords: { clientX: left + 65, clientY: top + 5 } },
      { keys: '[/MouseLeft]', target: line, coords: { clientX: left + 65, clientY: top + 5 } },
    ]);
    await waitFor(() =>
      expect(args.onColumnStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ widths: { date: 188 } })),
    );
    await userEvent.dblClick(line);
    await expect(args.onColumnStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ widths: {} }));
  },
};
