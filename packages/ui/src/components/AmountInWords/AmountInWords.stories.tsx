import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AmountInWords } from './AmountInWords.tsx';

const meta = {
  title: 'Data/AmountInWords',
  component: AmountInWords,
  args: { amount: '1234.5' },
} satisfies Meta<typeof AmountInWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RupeesAndPaisa: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One Thousand Two Hundred Thirty Four Rupees and Fifty Paisa')).toBeVisible();
  },
};
export const Only: Story = { args: { amount: '12345678.50', hasOnly: true } };
export const WithoutHeading: Story = { args: { hasHeading: false } };
export const Negative: Story = {
  args: { amount: '-45.005' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Minus Forty Five Rupees and One Paisa')).toBeVisible();
  },
};
export const Zero: Story = { args: { amount: 0 } };
export const NothingAboveTenDigits: Story = {
  args: { amount: '10000000000' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Amount in words')).not.toBeInTheDocument();
  },
};
export const InHindi: Story = { args: { labels: { heading: 'राशि शब्दों में' } } };
