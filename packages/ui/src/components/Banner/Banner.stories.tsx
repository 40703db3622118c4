import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'A new version is ready.', children: 'Drafts are kept.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = { args: { actions: <Button size="sm">Reload</Button> } };
export const Success: Story = { args: { tone: 'success', title: 'Import finished.', children: '1,240 items added.' } };
export const Warning: Story = {
  args: { tone: 'warning', title: 'You are offline.', children: 'Saves are kept and sent when you are back.' },
};
export const Danger: Story = {
  args: { tone: 'danger', title: 'Your permissions could not be loaded.', actions: <Button size="sm">Retry</Button> },
};
export const CanBePutAway: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
