import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Actions/Tooltip',
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: { text: 'Refresh the list', children: <IconButton label="Refresh" icon={<RefreshCw />} />, onOpenChange: fn() },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Shown: Story = { args: { isOpen: true } };
export const WithKey: Story = { args: { isOpen: true, shortcut: 'Ctrl+R' } };
export const LongText: Story = {
  args: {
    isOpen: true,
    text: 'Fetches the list again with the same filters and keeps what is selected; changes of others become visible. सूची फिर से लाता है',
  },
};

export const AppearsOnFocusAndDescribesTheControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Refresh the list');
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription('Refresh the list');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
export const AppearsOnHover: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.unhover(canvas.getByRole('button'));
  },
};
