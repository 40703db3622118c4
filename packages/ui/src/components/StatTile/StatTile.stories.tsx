import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatTile } from './StatTile.tsx';

const meta = {
  title: 'Data/StatTile',
  component: StatTile,
  args: { label: 'Open orders', value: '128', style: { maxInlineSize: '16rem' } },
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithUnit: Story = {
  args: { label: 'Stock value', value: '₹ 4.57', unit: 'Cr', note: 'as at 05-07-2026' },
};
export const Better: Story = { args: { trend: 'up', tone: 'success', note: '12 % above last month' } };
export const Worse: Story = {
  args: { label: 'Scrap', value: '3.1', unit: '%', trend: 'up', tone: 'danger', note: '0.4 above June' },
};
export const Link: Story = { args: { href: '#/orders', note: '14 overdue', tone: 'warning' } };
export const Loading: Story = { args: { value: undefined } };
