import { formatNumber } from '@weft/domain/rules/format/format-number';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { COLUMNS, orders, type Order } from './DataTable.fixture.ts';
import { DataTable, type CellChange, type Column } from './DataTable.tsx';

const FEW = orders(60);
const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'open', label: 'Open' },
];
const EDITABLE: readonly Column<Order>[] = COLUMNS.map((column) => {
  if (column.key === 'qty') {
    return {
      ...column,
      edit: {
        read: (text) => {
          const value = Number(parseIndianNumber(text)?.toString() ?? 'none');
          return value > 0 ? { value } : { fault: 'Enter a quantity above 0' };
        },
      },
    };
  }
  if (column.key === 'supplier') return { ...column, edit: { read: (text) => ({ value: text }) } };
  if (column.key !== 'status') return column;
  return {
    ...column,
    edit: { read: (value) => ({ value }), text: ({ status }) => status, options: STATUSES },
  };
});

/** Filters, groups, facts below rows, cells changed in place, copying: what people do with rows beside reading them. */
const meta = {
  title: 'Data/DataTable/Work on rows',
  component: DataTable<Order>,
  args: {
    label: 'Purchase orders',
    columns: COLUMNS,
    rows: FEW,
    rowKey: ({ id }) => id,
    onRowOpen: fn(),
    onColumnStateChange: fn(),
  },
  beforeEach: () =>
    Promise.all([import('./DataTable.filter.tsx'), import('./DataTable.filter-row.tsx')]).then(() => {}), // how long a part is under way is not what is looked at
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

type Canvas = { getByRole: (role: string) => HTMLElement };
const grid = (canvas: Canvas) => canvas.getByRole('grid');
const active = (root: HTMLElement) =>
  document.getElementById(root.getAttribute('aria-activedescendant') ?? '') ?? document.body;
const rowTexts = (root: HTMLElement) =>
  [...root.querySelectorAll('[role="rowgroup"] [role="row"]')].map(({ textContent }) => textContent);

export const ColumnsAsTheyAre: Story = {
  args: { hasColumnChoice: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Columns' })).toBeNull();
  },
};

export const Filtered: Story = {
  args: { defaultFilters: { supplier: { kind: 'contains', text: 'vapi' } }, onFiltersChange: fn() },
};
export const NothingFitsTheFilters: Story = {
  args: { filters: { supplier: { kind: 'contains', text: 'granite' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing fits the filters')).toBeVisible();
  },
};

export const FiltersByTextInTheHead: Story = {
  args: { onFiltersChange: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    const field = await canvas.findByRole('textbox', { name: 'Contains' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('narmada');
    await waitFor(() => expect(canvas.getByText('10 of 60 rows')).toBeVisible());
    await expect(rowTexts(canvasElement).every((text) => text.includes('Narmada'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(grid(canvas)).toHaveFocus());
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ supplier: { kind: 'contains', text: 'narmada' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters (1)' }));
    await expect(canvas.getByText('60 rows')).toBeVisible();
  },
};

export const FiltersByRangeAndByChoice: Story = {
  args: { onFiltersChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Quantity' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'From' }), '2,000{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Status' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Closed' }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({
      qty: { kind: 'range', from: '2000', to: null },
      status: { kind: 'among', texts: ['Closed'] },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ qty: { kind: 'range', from: '2000', to: null } });
  },
};

export const Grouped: Story = {
  args: { defaultGroupBy: 'supplier', rows: FEW.slice(0, 24) },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('treegrid', { name: 'Purchase orders' });
    table.focus();
    await expect(active(table)).toHaveTextContent('Supplier: Ambica Yarn4');
    const head = canvas.getByRole('row', { name: /Supplier: Ambica Yarn/ });
    await expect(head).toHaveAttribute('aria-level', '1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active(table)).toHaveTextContent('Supplier: Gujarat Masterbatch');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active(table).closest('[role="row"]')).toHaveAttribute('aria-level', '2');
  },
};
export const GroupsByChoice: Story = {
  args: { groupBy: null, onGroupByChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Group by' }), 'Status');
    await expect(args.onGroupByChange).toHaveBeenCalledWith('status');
  },
};

export const OpensFactsBelowARow: Story = {
  args: {
    onExpandedChange: fn(),
    onRowOpen: undefined,
    renderDetail: ({ number, rate }) => (
      <DescriptionList
        items={[
          { key: 'number', label: 'Order', value: number },
          { key: 'rate', label: 'Rate', value: formatNumber(rate, { grouping: 'indian' }), isFigure: true },
        ]}
      />
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const table = canvas.getByRole('treegrid');
    table.focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(new Set([2]));
    await waitFor(() => expect(canvas.getByText('Order')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(active(table)).toHaveTextContent('PO/26-27/3');
    await userEvent.click(canvas.getByRole('button', { name: 'Details of PO/26-27/2' }));
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(new Set());
  },
};

/** Keeps what was changed, as a screen would. */
function Editing(args: React.ComponentProps<typeof DataTable<Order>>) {
  const [rows, setRows] = useState(args.rows);
  function take(change: CellChange<Order>) {
    args.onCellEdit?.(change);
    setRows(rows.map((row) => (row === change.row ? { ...row, [change.key]: change.value } : row)));
  }
  return <DataTable {...args} rows={rows} onCellEdit={take} />;
}

export const ChangesCellsInPlace: Story = {
  args: { columns: EDITABLE, onCellEdit: fn() },
  render: (args) => <Editing {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
    const field = canvas.getByRole('textbox', { name: 'Quantity, PO/26-27/1' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.type(field, '0{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter a quantity above 0');
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, '1,250.5{Enter}');
    await expect(args.onCellEdit).toHaveBeenCalledOnce();
    await expect(args.onCellEdit).toHaveBeenLastCalledWith({ row: FEW[0], key: 'qty', value: 1250.5 });
    await expect(canvas.getByText('1,250.500')).toBeVisible();
    await waitFor(() => expect(grid(canvas)).toHaveFocus());
    await userEvent.keyboard('7{Tab}');
    await expect(args.onCellEdit).toHaveBeenLastCalledWith({ row: FEW[1], key: 'qty', value: 7 });
    await expect(active(grid(canvas)).closest('[data-col]')).toHaveAttribute('data-col', '5');
  },
};

export const LeavesACellAsItWasByEsc: Story = {
  args: { columns: EDITABLE, onCellEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getAllByText('Shree Polymers')[0] ?? document.body);
    const field = canvas.getByRole('textbox', { name: /^Supplier/ });
    await userEvent.type(field, 'nothing{Escape}');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(args.onCellEdit).not.toHaveBeenCalled();
    await waitFor(() => expect(grid(canvas)).toHaveFocus());
  },
};

export const ChoosesInACell: Story = {
  args: { columns: EDITABLE, onCellEdit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{End}{Enter}');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status, PO/26-27/1' }), 'Draft');
    await userEvent.keyboard('{Enter}');
    await expect(args.onCellEdit).toHaveBeenCalledWith({ row: FEW[0], key: 'status', value: 'draft' });
  },
};

/** As the browser tells of Ctrl+C with nothing marked in the page; the test library is silent then. */
const copied = (root: HTMLElement) => {
  const clipboardData = new DataTransfer();
  root.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};

export const CopiesMarkedCells: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(canvasElement.querySelectorAll('[data-marked]')).toHaveLength(4);
    await expect(copied(grid(canvas))).toBe('01-01-2026\tShree Polymers\n06-02-2026\tKiran Traders');
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-marked]')).toBeNull();
  },
};

export const CopiesSelectedRowsUnderTheirHeads: Story = {
  args: {
    columns: COLUMNS.filter(({ key }) => ['number', 'supplier', 'qty'].includes(key)),
    selection: new Set([1, 2]),
    onSelectionChange: fn(),
  },
  play: async ({ canvas }) => {
    grid(canvas).focus();
    await expect(copied(grid(canvas))).toBe(
      'Number\tSupplier\tQuantity\nPO/26-27/1\tShree Polymers\t1.000\nPO/26-27/2\tKiran Traders\t990.875',
    );
  },
};

export const MovesAColumnByDragging: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const from = canvas.getByRole('button', { name: 'Date' });
    const to = canvas.getByRole('columnheader', { name: 'Item' });
    const start = from.getBoundingClientRect();
    const end = to.getBoundingClientRect();
    const y = start.top + 8;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: from, coords: { clientX: start.left + 10, clientY: y } },
      { target: to, coords: { clientX: end.left + 12, clientY: y } },
    ]);
    await expect(to).toHaveAttribute('data-drop', 'before');
    await userEvent.pointer([{ keys: '[/MouseLeft]', target: to, coords: { clientX: end.left + 12, clientY: y } }]);
    await expect(args.onColumnStateChange).toHaveBeenCalled();
    await expect(
      canvas
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual(['Number', 'Supplier', 'Date', 'Item']);
  },
};

const WIDE: readonly Column<Order>[] = [
  ...COLUMNS,
  ...Array.from({ length: 190 }, (_, at) => ({
    key: `week-${at + 1}`,
    label: `Week ${at + 1}`,
    kind: 'number' as const,
    get: ({ id }: Order) => id * (at + 1),
  })),
];

export const TwoHundredColumns: Story = {
  args: { columns: WIDE, rows: orders(1_000) },
  play: async ({ canvas, userEvent }) => {
    const first = () => within(canvas.getAllByRole('row')[1] ?? document.body);
    await waitFor(() => expect(first().getAllByRole('gridcell').length).toBeLessThan(30));
    await expect(grid(canvas)).toHaveAttribute('aria-colcount', '199');
    grid(canvas).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Week 190' })).toBeVisible());
    await waitFor(() => expect(active(grid(canvas))).toHaveTextContent('190'));
    await expect(first().getAllByRole('gridcell')[0]).toHaveTextContent('PO/26-27/1');
    await expect(first().getAllByRole('gridcell').length).toBeLessThan(30);
  },
};

const asksSupplier = fn();
export const FiltersBelowTheHeads: Story = {
  args: {
    source: 'server',
    filterField: (key) =>
      key === 'supplier' && <TextField label="Supplier" isLabelHidden defaultValue="" onCommit={asksSupplier} />,
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = () => canvas.queryByRole('textbox', { name: 'Supplier' });
    const shows = () => canvas.getByRole('button', { name: 'Filters below the heads' });
    await expect(field()).toBeNull();
    await userEvent.click(shows());
    await waitFor(() => expect(field()).toBeVisible());
    await expect(shows()).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onColumnStateChange).toHaveBeenLastCalledWith(expect.objectContaining({ hasFilterRow: true }));
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('ruby{Enter}');
    await expect(asksSupplier).toHaveBeenLastCalledWith('ruby');
    await userEvent.keyboard('{Escape}');
    await expect(grid(canvas)).toHaveFocus();
    await userEvent.click(shows());
    await waitFor(() => expect(field()).toBeNull());
  },
};

export const RightToLeft: Story = {
  args: { defaultGroupBy: 'status', onFiltersChange: fn() },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ blockSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const tree = canvas.getByRole('treegrid');
    const column = () => active(tree).getAttribute('aria-colindex');
    tree.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(column()).toBe('2'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(column()).toBe('1'));
  },
};
