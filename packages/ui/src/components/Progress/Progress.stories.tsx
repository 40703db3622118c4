import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Importing items', value: 40 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Importing items' })).toHaveAttribute(
      'aria-valuetext',
      '40 %',
    );
  },
};
export const InWords: Story = { args: { value: 1_200, max: 3_000, valueText: '1,200 of 3,000' } };
export const Done: Story = { args: { value: 100, tone: 'success' } };
export const Stopped: Story = { args: { value: 62, tone: 'danger', valueText: 'stopped at 62 %' } };
export const Unknown: Story = { args: { value: undefined, label: 'Waiting for the server' } };
