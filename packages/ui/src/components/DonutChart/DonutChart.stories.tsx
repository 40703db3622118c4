import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DonutChart } from './DonutChart.tsx';

const PARTS = [
  { key: 'pp', label: 'PP granules', value: decimal('2100000') },
  { key: 'mb', label: 'Masterbatch', value: decimal('900000') },
  { key: 'caco', label: 'Calcium carbonate', value: decimal('600000') },
  { key: 'liner', label: 'Liner film', value: decimal('400000') },
];

const meta = {
  title: 'Data/DonutChart',
  component: DonutChart,
  args: {
    title: 'Stock value by group',
    categoryLabel: 'Group',
    valueLabel: 'Value',
    parts: PARTS,
    format: (value) => `₹ ${formatInr(value)}`,
    onViewChange: fn(),
  },
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FourParts: Story = {};
export const OnePart: Story = { args: { parts: PARTS.slice(0, 1) } };
export const ManyParts: Story = {
  args: {
    parts: Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, label: `Group ${at + 1}`, value: (12 - at) ** 2 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^Others: / })).toBeVisible();
    await expect(canvas.getAllByRole('img')).toHaveLength(6);
  },
};
export const AsTable: Story = { args: { defaultView: 'table' } };
export const Loading: Story = { args: { parts: [], status: 'loading' } };
export const Empty: Story = { args: { parts: [], emptyState: 'No stock' } };
export const Failed: Story = { args: { parts: [], status: 'failed' } };
export const LongText: Story = {
  args: {
    parts: [
      { key: '1', label: 'Polypropylene granules for raffia tape of high tenacity, natural', value: 3 },
      { key: '2', label: 'Masterbatch', value: 1 },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const SaysSharesAndWalksRound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('img', { name: 'PP granules: ₹ 21,00,000.00, 52.5 %' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('img', { name: /Calcium carbonate: .* 15 %/ })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('img', { name: /Liner film/ })).toHaveFocus());
    await expect(canvas.getByRole('group', { name: 'Stock value by group' })).toHaveAccessibleDescription(
      /₹ 40,00,000.00 in all; largest: PP granules 52.5 %, Masterbatch 22.5 %, Calcium carbonate 15 %\./,
    );
  },
};
