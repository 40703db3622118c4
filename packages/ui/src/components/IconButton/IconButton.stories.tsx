import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw, Star, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Refresh', icon: <RefreshCw />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Danger: Story = { args: { label: 'Delete', icon: <Trash2 />, tone: 'danger' } };
export const Pressed: Story = { args: { label: 'Favourite', icon: <Star />, isPressed: true } };
export const Disabled: Story = { args: { disabled: true } };

export const IsNamedByItsLabelAndPressedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const SaysWhyItCannotBePressed: Story = {
  args: { disabledReason: 'Nothing has changed since' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleDescription('Nothing has changed since');
    await expect(button).toHaveAttribute('title', 'Refresh: Nothing has changed since');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
