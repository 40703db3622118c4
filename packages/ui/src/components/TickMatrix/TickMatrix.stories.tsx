import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { withTick } from './TickMatrix.state.ts';
import { TickMatrix, type MatrixGroup, type TickMatrixProps } from './TickMatrix.tsx';

const COLUMNS = [
  { key: 'view', label: 'View' },
  { key: 'create', label: 'Create' },
  { key: 'edit', label: 'Edit' },
  { key: 'delete', label: 'Delete', hint: 'Into the bin, for 30 days' },
];

const groupOf = (name: string, rows: readonly string[]): MatrixGroup => ({
  key: name,
  label: name,
  rows: rows.map((label, n) => ({
    key: label,
    label,
    ticks: [true, n === 0, false, label === 'Report' ? null : false],
  })),
});
const GROUPS = [
  groupOf('Masters', ['Item', 'Business Partner', 'Unit of Measure']),
  groupOf('Others', ['Report', 'Staff']),
];

/** The matrix with ticks that stay. */
function Kept({ groups: start, onTick, ...rest }: TickMatrixProps) {
  const [groups, setGroups] = useState(start ?? GROUPS);
  return (
    <TickMatrix
      {...rest}
      groups={groups}
      onTick={(tick) => {
        onTick?.(tick);
        setGroups(withTick(groups, rest.columns, tick));
      }}
    />
  );
}

const meta = {
  title: 'Data/TickMatrix',
  component: TickMatrix,
  render: (args) => <Kept {...args} />,
  args: { label: 'Rights of Stores', rowLabel: 'Service', columns: COLUMNS, groups: GROUPS, onTick: fn() },
} satisfies Meta<typeof TickMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithMore: Story = { args: { onOpen: fn() } };
export const Compared: Story = {
  args: {
    groups: GROUPS.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, others: [true, false, true, false] })),
    })),
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Rights of Stores' })).toHaveFocus(); // the arrows scroll it
  },
};
export const Empty: Story = { args: { groups: [] } };
export const Thousands: Story = {
  args: {
    columns: Array.from({ length: 9 }, (_, n) => ({ key: `c${n}`, label: `Right ${n + 1}` })),
    groups: Array.from({ length: 10 }, (_, g) => ({
      key: `g${g}`,
      label: `Group ${g + 1}`,
      rows: Array.from({ length: 30 }, (__, n) => ({
        key: `${g} ${n}`,
        label: `Service ${g * 30 + n + 1}`,
        ticks: Array.from({ length: 9 }, (___, at) => (g + n + at) % 3 === 0),
      })),
    })),
  },
  tags: ['!autodocs'],
};
const LINES_IN_SIGHT = 80;
const tenThousand = (nameOf: (n: number) => string) =>
  Array.from({ length: 40 }, (_, g) =>
    groupOf(
      `Group ${g + 1}`,
      Array.from({ length: 250 }, (__, n) => nameOf(g * 250 + n + 1)),
    ),
  );
/** Ten thousand services: those in sight are drawn, every one of them is reached. */
export const TenThousand: Story = {
  args: {
    groups: tenThousand((n) => `Service ${n}`),
    onOpen: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    const grid = canvas.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '10041');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(LINES_IN_SIGHT);
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Service 1: View' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = await canvas.findByRole('button', { name: 'More of Service 10000' });
    await expect(last).toHaveFocus();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(LINES_IN_SIGHT);
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(args.onTick).toHaveBeenCalledWith({ row: 'Service 10000', column: 'delete', isOn: true });
    await expect(canvas.getByRole('checkbox', { name: 'Service 10000: Delete' })).toBeChecked();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}');
    await expect(await canvas.findByRole('checkbox', { name: 'Service 2: View' })).toHaveFocus();
  },
  tags: ['!autodocs'],
};
/** Whether something stands whole between the head of the matrix and its foot. */
const expectInSight = (what: HTMLElement): Promise<void> =>
  waitFor(async () => {
    const scroller = what.closest('table')?.parentElement ?? what;
    const head = scroller.querySelector('thead th') ?? what;
    await expect(what.getBoundingClientRect().bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom + 1);
    await expect(what.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 1);
  });
const expectBesideItsName = (tick: HTMLElement): Promise<void> =>
  waitFor(async () => {
    const name = tick.closest('tr')?.querySelector('th');
    await expect(tick.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      name?.getBoundingClientRect().right ?? Infinity,
    );
  });
/** On a telephone: names stand in several lines, columns go below them, and what takes the focus stays in sight, while lines are measured too. */
export const TenThousandNarrow: Story = {
  args: {
    groups: tenThousand((n) => `Service with a long name that stands in several lines ${n}`),
    style: { maxInlineSize: 260 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = await canvas.findByRole('checkbox', { name: /several lines 10000: Delete/u });
    await expect(last).toHaveFocus();
    await expectInSight(last);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    const first = await canvas.findByRole('checkbox', { name: /several lines 1: View/u });
    await expect(first).toHaveFocus();
    await expectInSight(first);
    await expectBesideItsName(first);
  },
  tags: ['!autodocs'],
};
/** Nothing in it takes the focus: its own scroller does, and Home and End reach its ends. */
export const TenThousandRead: Story = {
  args: {
    groups: tenThousand((n) => `Service with a long name ${n}`),
    isReadOnly: true,
    style: { maxInlineSize: 360 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Rights of Stores' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expectInSight(await canvas.findByRole('row', { name: /long name 10000\b/u }));
    await userEvent.keyboard('{Home}');
    await expectInSight(await canvas.findByRole('row', { name: /long name 1\b/u }));
  },
  tags: ['!autodocs'],
};
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const TicksByPressAndBySpace: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Business Partner: Create' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onTick).toHaveBeenLastCalledWith({ row: 'Business Partner', column: 'create', isOn: false });
  },
};
export const WalksWithArrowsPastWhatMeansNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Item: View' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
    await expect(canvas.getByRole('checkbox', { name: 'Unit of Measure: Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('checkbox', { name: 'Staff: Delete' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}');
    await expect(canvas.getByRole('checkbox', { name: 'Report: Create' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('checkbox', { name: 'Report: View' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect(canvas.getByRole('checkbox', { name: 'Item: View' })).toHaveFocus();
  },
};
export const OpensARow: Story = {
  args: { onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More of Item' }));
    await expect(args.onOpen).toHaveBeenCalledWith('Item');
  },
};

export const KeepsItsTicksItself: Story = {
  render: ({ label, rowLabel, columns }) => <TickMatrix {...{ label, rowLabel, columns }} defaultGroups={GROUPS} />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Business Partner: Create' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};
