import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Shell/Footer',
  component: Footer,
  args: { title: 'Weft ERP' },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PlainText: Story = {};
export const Linked: Story = {
  args: { url: 'https://example.com/' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Weft ERP' })).toHaveAttribute('href', 'https://example.com/');
  },
};
export const RefusesOtherAddresses: Story = {
  args: { url: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByText('Weft ERP')).toBeVisible();
  },
};
export const InHindi: Story = { args: { labels: { poweredBy: 'द्वारा संचालित' } } };
