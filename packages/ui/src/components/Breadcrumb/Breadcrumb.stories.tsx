import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Shell/Breadcrumb',
  component: Breadcrumb,
  args: {
    links: [
      { label: 'Home', href: '#/module' },
      { label: 'Purchase orders', href: '#/module/purchase-order' },
      { label: 'PO-2026-0042', href: '#/module/purchase-order/addUpdate/42' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllButTheLastAreLinks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Purchase orders',
    ]);
    await expect(canvas.getByText('PO-2026-0042')).toHaveAttribute('aria-current', 'page');
  },
};
export const OneLevel: Story = { args: { links: [{ label: 'Dashboard' }] } };

const long = ['Home', 'Inventory', 'Inward', 'Lots', 'PP-2611-001'].map((label) => ({ label, href: '#/module' }));
export const Long: Story = { args: { links: long } };
export const LongOnAPhone: Story = {
  args: { links: long },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const OpensItsMiddleOnAPhone: Story = {
  ...LongOnAPhone,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Inventory')).not.toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Lots' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all levels' }));
    await expect(canvas.getByRole('link', { name: 'Inventory' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show all levels' })).toBeNull();
  },
};
export const InGujarati: Story = {
  args: {
    links: [{ label: 'હોમ', href: '#/module' }, { label: 'ખરીદી ઓર્ડર', href: '#/module' }, { label: 'PO-2026-0042' }],
  },
};
