import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { StockHeader } from './StockHeader.tsx';

const meta = {
  title: 'Shell/StockHeader',
  component: StockHeader,
  args: { inwardHref: '#/module/inward/list', outwardHref: '#/module/outward/list', current: 'inward' },
} satisfies Meta<typeof StockHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inward: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Inward' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Outward' })).not.toHaveAttribute('aria-current');
    await expect(canvas.queryByRole('link', { name: 'Return' })).not.toBeInTheDocument();
  },
};
export const Outward: Story = { args: { current: 'outward' } };
export const WithReturn: Story = {
  args: { returnHref: '#/module/inward-stock' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Return' })).toHaveAttribute('href', '#/module/inward-stock');
  },
};
export const OnlyInward: Story = {
  args: { isOnlyInward: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Inward' })).toBeVisible();
  },
};
export const ReachedByKeyboard: Story = {
  args: { returnHref: '#/module/inward-stock' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Inward' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Outward' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Return' })).toHaveFocus());
  },
};
