import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ScreenSpinner, Spinner } from './Spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {};

export const WholeScreen: Story = {
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 240 } } },
  render: ({ label }) => (
    <div style={{ padding: '2rem', minBlockSize: '15rem' }}>
      <p>Purchase orders</p>
      <ScreenSpinner isShown label={label} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible());
  },
};

export const LeavesNothingWhenItEnds: Story = {
  render: ({ label }) => <ScreenSpinner isShown={false} label={label} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};
