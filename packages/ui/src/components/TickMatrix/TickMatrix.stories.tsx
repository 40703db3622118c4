import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
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

const ticked = (groups: readonly MatrixGroup[], row: string, at: number, isOn: boolean): readonly MatrixGroup[] =>
  groups.map((group) => ({
    ...group,
    rows: group.rows.map((one) =>
      one.key === row ? { ...one, ticks: one.ticks.map((tick, n) => (n === at ? isOn : tick)) } : one,
    ),
  }));

/** The matrix with ticks that stay. */
function Kept({ groups: start, onTick, ...rest }: TickMatrixProps) {
  const [groups, setGroups] = useState(start);
  return (
    <TickMatrix
      {...rest}
      groups={groups}
      onTick={(tick) => {
        onTick(tick);
        const at = rest.columns.findIndex(({ key }) => key === tick.column);
        setGroups(ticked(groups, tick.row, at, tick.isOn));
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
export const ReadOnly: Story = { args: { isReadOnly: true } };
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
