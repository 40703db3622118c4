import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { COLUMNS, columnTexts, grid, orders, type Order } from './DataTable.fixture.ts';
import { DataTable, type Column } from './DataTable.tsx';

const FEW = orders(60);
const MANY = orders(100_000);
const SMALL: readonly Column<{ id: number; code: string; name: string }>[] = [
  { key: 'code', label: 'Code', kind: 'text', width: 100 },
  { key: 'name', label: 'Name', kind: 'text' },
];

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Order>,
  args: {
    label: 'Purchase orders',
    columns: COLUMNS,
    rows: FEW,
    rowKey: ({ id }) => id,
    onRowOpen: fn(),
    onSortChange: fn(),
    onColumnStateChange: fn(),
    onRetry: fn(),
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

export const Filled: Story = {};
export const Loading: Story = { args: { rows: [], status: 'loading' } };
export const LoadingMore: Story = { args: { status: 'loading' } };
export const Empty: Story = { args: { rows: [], emptyState: 'No purchase orders yet' } };
export const Failed: Story = { args: { rows: [], status: 'failed', fault: 'The server did not answer.' } };
export const FailedWithOldRows: Story = { args: { status: 'failed', fault: 'The server did not answer.' } };
export const Selectable: Story = { args: { selection: new Set([2, 3]), onSelectionChange: fn() } };
export const Cards: Story = {
  args: { selection: new Set([2]), onSelectionChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '358px', blockSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const AsHighAsItsRows: Story = {
  render: () => (
    <DataTable
      label="Units"
      fit="content"
      columns={SMALL}
      rowKey={({ id }) => id}
      rows={[
        { id: 1, code: 'kg', name: 'Kilogram' },
        { id: 2, code: 'pc', name: 'Piece' },
      ]}
    />
  ),
};

/** A hundred thousand rows with a search box. */
function Searched(args: React.ComponentProps<typeof DataTable<Order>>) {
  const [text, setText] = useState('');
  return (
    <DataTable {...args} filter={text} tools={<SearchBox label="Search orders" value={text} onChange={setText} />} />
  );
}

export const HundredThousandRows: Story = {
  args: { rows: MANY },
  render: (args) => <Searched {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('PO/26-27/1')).toBeVisible());
    await expect(canvas.getByText('1,00,000 rows')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[role="rowgroup"] [role="row"]').length).toBeLessThan(60);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search orders' }), 'narmada 99999');
    await waitFor(() => expect(canvas.getByText(/ of 1,00,000 rows/)).toBeVisible());
    await userEvent.clear(canvas.getByRole('searchbox'));
    grid(canvas).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(canvas.getByText('PO/26-27/100000')).toBeVisible());
  },
};

export const SaysWhenNothingMatches: Story = {
  args: { filter: 'granite' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing matches “granite”')).toBeVisible();
    await expect(canvas.getByText('0 of 60 rows')).toBeVisible();
  },
};

export const MovesByKeyboardAndOpensARow: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    grid(canvas).focus();
    const active = () => canvasElement.querySelector('[role="grid"] [data-active]');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await expect(active()).toHaveTextContent('Kiran Traders');
    await expect(grid(canvas)).toHaveAttribute('aria-activedescendant', active()?.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRowOpen).toHaveBeenCalledWith(FEW[1]);
    await userEvent.keyboard('{End}');
    await expect(active()).toHaveTextContent('Draft');
    await userEvent.keyboard('{Home}{PageDown}');
    await waitFor(() => expect(active()).toBeVisible());
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(active()).toHaveTextContent('PO/26-27/1');
  },
};

export const OpensARowByPressing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByText('Narmada Plast')[0] ?? document.body);
    await expect(args.onRowOpen).toHaveBeenCalledTimes(1);
  },
};

export const CopiesTheActiveCell: Story = {
  play: async ({ canvas, userEvent }) => {
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    // As the browser tells of Ctrl+C with nothing marked; the test library is silent then.
    const clipboardData = new DataTransfer();
    grid(canvas).dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    await expect(clipboardData.getData('text/plain')).toBe('Shree Polymers');
  },
};

/** Holds the selection, and whether all pages are meant, as a screen would. */
const SelectsPages: Story['render'] = function SelectsPages(args) {
  const [selection, setSelection] = useState<ReadonlySet<string | number>>(new Set());
  const [isAll, setAll] = useState(false);
  return (
    <DataTable
      {...args}
      selection={selection}
      onSelectionChange={setSelection}
      isAllSelected={isAll}
      onAllSelectedChange={setAll}
    />
  );
};

export const AllPagesSelected: Story = {
  args: { source: 'server', rows: FEW.slice(0, 5), totalCount: 1_234 },
  render: SelectsPages,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select PO/26-27/2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,234' }));
    await expect(canvas.getByText('All 1,234 selected')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select PO/26-27/5' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select PO/26-27/5' }));
    await expect(canvas.getByText('4 selected')).toBeVisible();
  },
};

/** Holds the selection as a screen would. */
function WithSelection(args: React.ComponentProps<typeof DataTable<Order>>) {
  const [selection, setSelection] = useState(args.selection ?? new Set<string | number>());
  return <DataTable {...args} selection={selection} onSelectionChange={setSelection} />;
}

export const SelectsRows: Story = {
  args: { selection: new Set(['on another page']) },
  render: (args) => <WithSelection {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select PO/26-27/2' }));
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select PO/26-27/4' }));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('4 selected')).toBeVisible();
    grid(canvas).focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(canvas.getByText('5 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await expect(canvas.getByText('61 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.queryByText(/selected/)).toBeNull();
  },
};

export const TotalsTheShownRows: Story = {
  args: {
    rows: [
      { ...(FEW[0] as Order), id: 1, qty: 0.1, total: 0.1, supplier: 'A' },
      { ...(FEW[0] as Order), id: 2, qty: 0.2, total: 1_00_000.2, supplier: 'A' },
      { ...(FEW[0] as Order), id: 3, qty: 9, total: 9, supplier: 'B' },
    ],
    columns: COLUMNS.filter(({ key }) => ['supplier', 'qty', 'total'].includes(key)),
    filter: 'a',
  },
  play: async ({ canvas }) => {
    const cells = canvas.getAllByRole('row').at(-1)?.querySelectorAll('[role="gridcell"]') ?? [];
    await expect([...cells].map(({ textContent }) => textContent)).toEqual(['Total', '0.300', '1,00,000.30']);
  },
};

export const ShowsAPageOfTheServer: Story = {
  args: {
    source: 'server',
    rows: FEW.slice(40, 60),
    totalCount: 1_250_000,
    rowsBefore: 40,
    sort: [{ key: 'supplier', direction: 'ascending' }],
    columns: COLUMNS.map((column) => (column.key === 'total' ? { ...column, total: decimal('98765432.1') } : column)),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('12,50,000 rows')).toBeVisible();
    await expect(canvas.getByText('9,87,65,432.10')).toBeVisible();
    await expect(columnTexts(canvasElement, 0)[0]).toBe('PO/26-27/41');
    await expect(canvas.getByText('PO/26-27/41').closest('[role="row"]')).toHaveAttribute('aria-rowindex', '42');
    await userEvent.click(canvas.getByRole('button', { name: 'Supplier' }));
    await expect(args.onSortChange).toHaveBeenCalledWith([{ key: 'supplier', direction: 'descending' }]);
  },
};

const OF_ALL = COLUMNS.map(({ total: _page, ...column }) =>
  column.key === 'total' ? { ...column, total: decimal('98765432.1') } : column,
);

export const TotalsOfAllPages: Story = {
  args: {
    source: 'server',
    rows: FEW.slice(40, 44),
    totalCount: 1250,
    rowsBefore: 40,
    columns: OF_ALL,
    labels: { total: 'All 1250 records' },
  },
  play: async ({ canvas }) => {
    const foot = await canvas.findByRole('row', { name: 'All 1250 records' });
    const texts = [...foot.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent);
    await expect(texts.filter((text) => text !== '')).toEqual(['All 1250 records', '9,87,65,432.10']);
  },
};
export const TotalsOfAColumnThatIsHidden: Story = {
  args: {
    ...TotalsOfAllPages.args,
    columnState: { order: OF_ALL.map(({ key }) => key), hidden: ['total', 'rate'], widths: {} },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('PO/26-27/41')).toBeVisible();
    await expect(canvas.queryByText('All 1250 records')).toBeNull();
  },
};
export const CardsEndWithTheTotals: Story = {
  ...Cards,
  args: { ...TotalsOfAllPages.args },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(2));
    const card = await canvas.findByRole('group', { name: 'All 1250 records' });
    await expect(card).toHaveTextContent('All 1250 recordsAmount9,87,65,432.10');
  },
};

export const AsksAgainAfterAFailure: Story = {
  ...Failed,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const CardsLeaveOutWhatIsEmpty: Story = {
  ...Cards,
  args: {
    ...Cards.args,
    rows: FEW.slice(0, 2).map((row, at) => (at === 0 ? row : { ...row, supplier: '', item: '' })),
  },
  play: async ({ canvas }) => {
    const [full, thin] = await canvas.findAllByRole('listitem');
    await expect(full).toHaveTextContent('Supplier');
    await expect(thin).not.toHaveTextContent('Supplier');
    await expect(thin).toHaveTextContent('Quantity');
  },
};

/** In the corner stands what the record is; marks of its facts stand among the facts. */
export const CardsTellTheStatusInTheCorner: Story = {
  ...Cards,
  args: {
    ...Cards.args,
    rows: FEW.slice(0, 1),
    columns: COLUMNS.map((column) =>
      column.key === 'date' ? { ...column, kind: 'status', tone: () => 'danger' as const } : column,
    ),
  },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('listitem');
    await expect(card).toHaveTextContent('Date');
    await expect(card).not.toHaveTextContent('Status');
  },
};

export const CardsShowWholeTexts: Story = {
  ...Cards,
  args: {
    ...Cards.args,
    rows: FEW.slice(0, 1).map((row) => ({ ...row, supplier: 'Dadra and Nagar Haveli and Daman and Diu Traders' })),
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/^Dadra and Nagar/u);
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
  },
};

export const CardsKeepCountOrderAndColumnsInOneLine: Story = {
  ...Cards,
  args: { ...Cards.args, source: 'server', totalCount: 1_234_567, sort: [{ key: 'item', direction: 'descending' }] },
  play: async ({ canvas }) => {
    const order = (await canvas.findByRole('combobox', { name: 'Sort by' })).getBoundingClientRect();
    const columns = canvas.getByRole('button', { name: 'Columns' }).getBoundingClientRect();
    const count = canvas.getByRole('status').getBoundingClientRect();
    await expect(columns.top).toBeLessThan(order.bottom);
    await expect(count.top).toBeLessThan(order.bottom);
    await expect(columns.left).toBeGreaterThanOrEqual(order.right);
  },
};

export const CardsThatNothingOrdersOfferNoOrder: Story = {
  ...Cards,
  args: { ...Cards.args, columns: COLUMNS.map((column) => ({ ...column, isSortable: false })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Columns' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  },
};

export const CardsOpenAndSort: Story = {
  ...Cards,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(2));
    await userEvent.click(canvas.getByRole('button', { name: 'PO/26-27/1' }));
    await expect(args.onRowOpen).toHaveBeenCalledWith(FEW[0]);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Amount, falling');
    await expect(args.onSortChange).toHaveBeenCalledWith([{ key: 'total', direction: 'descending' }]);
    await expect(canvasElement.querySelector('[role="grid"]')).toBeNull();
  },
};

export const KeepsItsSelectionItself: Story = {
  args: { rows: FEW, defaultSelection: new Set([1]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select PO/26-27/2' }));
    await expect(canvas.getByText('2 selected')).toBeVisible();
  },
};
