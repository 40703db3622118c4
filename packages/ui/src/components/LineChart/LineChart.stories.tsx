import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { EXACT, GAPS, kg, MONTHS, ONE, SIX, THREE } from '../Chart/chart.fixture.ts';
import { LineChart } from './LineChart.tsx';

const meta = {
  title: 'Data/LineChart',
  component: LineChart,
  args: {
    title: 'Consumption by month',
    categoryLabel: 'Month',
    categories: MONTHS,
    series: THREE,
    format: kg,
    onViewChange: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralSeries: Story = {};
export const OneSeries: Story = { args: { series: ONE } };
export const SixSeries: Story = { args: { series: SIX } };
export const WithGaps: Story = { args: { series: GAPS } };
export const ManyPoints: Story = {
  args: {
    categories: Array.from({ length: 120 }, (_, at) => `Day ${at + 1}`),
    categoryLabel: 'Day',
    series: [{ key: 'a', label: 'Output', values: Array.from({ length: 120 }, (_, at) => 900 + ((at * 7919) % 400)) }],
  },
};
export const AsTable: Story = { args: { defaultView: 'table' } };
export const Loading: Story = { args: { series: [], status: 'loading' } };
export const Empty: Story = { args: { series: [] } };
export const Failed: Story = { args: { series: [], status: 'failed', fault: 'The server did not answer.' } };
export const LongText: Story = {
  args: {
    title: 'Consumption of polypropylene granules, masterbatch and calcium carbonate in all extrusion halls by month',
    series: [{ key: 'a', label: 'Polypropylene granules for raffia tape of high tenacity', values: [4, 9, 6] }],
    categories: ['First quarter', 'Second quarter', 'Third quarter'],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
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
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Consumption by month' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'May, PP granules: 13,100 kg' })).toHaveFocus());
  },
};

export const SumsItselfUpInSentences: Story = {
  args: { series: ONE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Consumption by month' })).toHaveAccessibleDescription(
      'PP granules: from 12,400 kg to 19,350 kg, highest 19,350 kg (Mar), lowest 11,800 kg (Jun).',
    );
  },
};

export const WalksFromPointToPoint: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Consumption by month' });
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Apr, PP granules: 12,400 kg' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'May, Masterbatch: 2,350 kg' })).toHaveFocus());
    await expect(canvasElement.querySelector('[data-side] strong')).toHaveTextContent('May');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Mar, Masterbatch: 3,710 kg' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-side]')).toBeNull();
    await userEvent.keyboard('{Home}');
    await expect(canvasElement.querySelector('[data-side] strong')).toHaveTextContent('Apr');
    await userEvent.tab();
    await expect(canvasElement.querySelector('[data-side]')).toBeNull();
  },
};

export const PassesOverGaps: Story = {
  args: { series: GAPS },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Consumption by month' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Jun, PP granules: 11,800 kg' })).toHaveFocus());
  },
};

export const ShowsFiguresUnderThePointer: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const point = await canvas.findByRole('img', { name: 'Aug, PP granules: 15,600 kg' });
    await userEvent.hover(point);
    const { left, top } = point.getBoundingClientRect();
    await userEvent.pointer({ target: point, coords: { clientX: left + 4, clientY: top + 4 } });
    await expect(canvasElement.querySelector('[data-side]')).toHaveTextContent('2,900 kg');
  },
};

export const ShowsTheSameFiguresAsTable: Story = {
  args: { series: EXACT, categories: ['Apr', 'May', 'Jun'], format: (value) => formatInr(value) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(args.onViewChange).toHaveBeenCalledWith('table');
    await expect(canvas.getByRole('row', { name: 'May 48,12,000.10' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(await canvas.findByRole('group', { name: 'Consumption by month' })).toBeVisible();
  },
};

export const ControlledView: Story = {
  args: { view: 'chart' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(args.onViewChange).toHaveBeenCalledWith('table');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
