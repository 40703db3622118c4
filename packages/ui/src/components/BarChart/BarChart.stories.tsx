import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { GAPS, kg, MONTHS, ONE, SIX, THREE } from '../Chart/chart.fixture.ts';
import { BarChart } from './BarChart.tsx';

const meta = {
  title: 'Data/BarChart',
  component: BarChart,
  args: {
    title: 'Receipts by month',
    categoryLabel: 'Month',
    categories: MONTHS,
    series: ONE,
    format: kg,
    onViewChange: fn(),
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};
export const Beside: Story = { args: { series: THREE } };
export const Stacked: Story = { args: { series: THREE, arrangement: 'stacked' } };
export const StackedSix: Story = { args: { series: SIX, arrangement: 'stacked' } };
export const BelowZero: Story = {
  args: {
    title: 'Stock differences',
    series: [{ key: 'a', label: 'Difference', values: [120, -45, 30, -160, 80, 0, 20, -10, 60, 15, -90, 40] }],
  },
};
export const WithGaps: Story = { args: { series: GAPS } };
export const AsTable: Story = { args: { series: THREE, defaultView: 'table' } };
export const Loading: Story = { args: { series: [], status: 'loading' } };
export const Empty: Story = { args: { series: [], emptyState: 'No receipts in this year' } };
export const Failed: Story = { args: { series: [], status: 'failed' } };
export const LongText: Story = {
  args: {
    categories: ['Shree Polymers and Chemicals, Vapi', 'Gujarat Masterbatch Private Limited', 'Narmada Plast'],
    categoryLabel: 'Supplier',
    series: [{ key: 'a', label: 'Received', values: [420, 610, 180] }],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  args: { series: THREE, arrangement: 'stacked' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const WalksFromBarToBar: Story = {
  args: { series: THREE, arrangement: 'stacked' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Receipts by month' });
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Apr, PP granules: 12,400 kg' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'May, Calcium carbonate: 5,600 kg' })).toHaveFocus());
    await userEvent.keyboard('{End}{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Mar, Masterbatch: 3,710 kg' })).toHaveFocus());
  },
};

export const PilesUpWhatIsStacked: Story = {
  args: { series: THREE, arrangement: 'stacked' },
  play: async ({ canvas }) => {
    const lower = await canvas.findByRole('img', { name: 'Apr, PP granules: 12,400 kg' });
    const upper = canvas.getByRole('img', { name: 'Apr, Masterbatch: 2,100 kg' });
    const bottom = upper.querySelector('rect')?.getBoundingClientRect().bottom ?? 0;
    const top = lower.querySelector('rect')?.getBoundingClientRect().top ?? 0;
    await expect(Math.abs(bottom - top)).toBeLessThan(2);
  },
};
