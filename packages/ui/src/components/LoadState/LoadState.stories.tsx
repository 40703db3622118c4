import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { LoadState } from './LoadState.tsx';

const meta = {
  title: 'Feedback/LoadState',
  component: LoadState,
  args: { isEmpty: false, onRetry: fn(), children: <p>Three lots, the last one of today.</p> },
} satisfies Meta<typeof LoadState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = {
  args: { status: 'loading', isEmpty: true, lines: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
    await expect(canvas.queryByText(/Three lots/)).toBeNull();
  },
};
export const LoadingMore: Story = {
  args: { status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Three lots/)).toBeVisible();
  },
};
export const Empty: Story = { args: { isEmpty: true, emptyState: 'No lots in this area' } };
export const EmptyWithPicture: Story = {
  args: {
    isEmpty: true,
    emptyState: <EmptyState title="No lots yet">Receive goods to make the first one.</EmptyState>,
  },
};
export const AsksAgainAfterAFailure: Story = {
  args: { isEmpty: true, status: 'failed', fault: 'The server did not answer.' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedWithOldContent: Story = {
  args: { status: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Three lots/)).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  },
};
export const LongFaultRightToLeft: Story = {
  args: {
    isEmpty: true,
    status: 'failed',
    fault: 'The connection to the server broke off while the list of lots for all stock areas was being read.',
  },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};
