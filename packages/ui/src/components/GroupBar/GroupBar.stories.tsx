import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { GroupBar } from './GroupBar.tsx';

const meta = {
  title: 'Data/GroupBar',
  component: GroupBar,
  args: {
    label: 'Grouped by',
    options: [
      { key: 'item', label: 'Item' },
      { key: 'area', label: 'Stock Area' },
      { key: 'lot', label: 'Lot' },
      { key: 'quality', label: 'Quality' },
    ],
    defaultValue: ['item', 'area'],
    onCommit: fn(),
  },
} satisfies Meta<typeof GroupBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoGroups: Story = {};
export const Empty: Story = { args: { defaultValue: [] } };
export const Full: Story = { args: { defaultValue: ['item', 'area', 'lot'], most: 3 } };
export const Disabled: Story = { args: { disabled: true } };

/** As wide as a telephone: what leads on stands behind a group, never before the first one of a line, where it would hang out of the bar. */
export const LeadsOnFromTheEndOfALine: Story = {
  args: { defaultValue: ['item', 'area', 'lot', 'quality'] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const groups = canvas.getAllByRole('listitem');
    await expect(groups.map((group) => getComputedStyle(group, '::before').content)).toEqual(groups.map(() => 'none'));
    await expect(groups.map((group) => getComputedStyle(group, '::after').content)).toEqual([
      '"›"',
      '"›"',
      '"›"',
      'none',
    ]);
  },
};

export const AddsAndRemoves: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a group' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lot' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(['item', 'area', 'lot']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove group Item' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(['area', 'lot']);
  },
};

export const MovesByKeys: Story = {
  args: { least: 1 },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Stock Area' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['area', 'item']);
    await expect(canvas.getByRole('status')).toHaveTextContent('Stock Area is group 1');
    await userEvent.keyboard('{Delete}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['item']);
    await expect(canvas.getByRole('button', { name: 'Item' })).toHaveFocus();
    await userEvent.keyboard('{Delete}'); // the last one stays
    await expect(args.onCommit).toHaveBeenCalledTimes(2);
  },
};

export const MovesByAFinger: Story = {
  args: { least: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const press = async (group: string, way: string): Promise<void> => {
      await userEvent.click(canvas.getByRole('button', { name: `Move group ${group}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: way }));
    };
    await press('Item', 'Move inwards');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['area', 'item']);
    await press('Item', 'Remove');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['area']);
    await userEvent.click(canvas.getByRole('button', { name: 'Move group Stock Area' }));
    await expect(await screen.findByRole('menuitem', { name: /Remove/u })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OrderAlone: Story = {
  args: {
    label: 'Order',
    options: [
      { key: 'enquiry', label: 'Enquiry' },
      { key: 'sample', label: 'Sample' },
      { key: 'won', label: 'Won' },
    ],
    defaultValue: ['enquiry', 'sample', 'won'],
    least: 3,
    most: 3,
    labels: { earlier: 'Move earlier', later: 'Move later', ways: (name) => `Move ${name}` },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /Remove|Add/u })).toBeNull();
    canvas.getByRole('button', { name: 'Sample' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['sample', 'enquiry', 'won']);
    await expect(canvas.getByRole('button', { name: 'Sample' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Move Enquiry' }));
    await expect(screen.queryByRole('menuitem', { name: /Remove/u })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move later' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(['sample', 'won', 'enquiry']);
  },
};
