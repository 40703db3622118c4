import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { HeatMap } from './HeatMap.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LOOMS = Array.from({ length: 5 }, (_, loom) => ({
  key: `loom-${loom}`,
  label: `Loom ${loom + 1}`,
  values: DAYS.map((__, at) => ((loom * 37 + at * 53) % 90) / 10),
}));

const meta = {
  title: 'Data/HeatMap',
  component: HeatMap,
  args: {
    title: 'Scrap by loom and day',
    categoryLabel: 'Loom',
    categories: DAYS,
    series: LOOMS,
    format: (value) => `${formatNumber(value)} %`,
    formatCell: (value) => formatNumber(value),
    onViewChange: fn(),
  },
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithGaps: Story = {
  args: {
    series: LOOMS.map((loom) => ({ ...loom, values: loom.values.map((value, at) => (at % 3 === 1 ? null : value)) })),
  },
};
export const AsTable: Story = { args: { defaultView: 'table' } };
export const Loading: Story = { args: { series: [], status: 'loading' } };
export const Empty: Story = { args: { series: [] } };
export const Failed: Story = { args: { series: [], status: 'failed' } };
export const Wide: Story = {
  args: {
    categories: Array.from({ length: 31 }, (_, at) => `${at + 1}`),
    series: LOOMS.map((loom, own) => ({
      ...loom,
      values: Array.from({ length: 31 }, (_, at) => ((own * 31 + at * 17) % 80) / 10),
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '26rem' }}>
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

export const WalksFromCellToCell: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByTitle('Mon, Loom 1: 0 %')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(canvas.getByTitle('Tue, Loom 2: 0 %')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByTitle(/^Sat, Loom 2/)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await waitFor(() => expect(canvas.getByTitle(/^Fri, Loom 1/)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByTitle(/^Mon, Loom 1/)).toHaveFocus());
    await expect(canvas.getByRole('grid', { name: 'Scrap by loom and day' })).toHaveAccessibleDescription(
      /highest 8.5 % \(Loom 1, Sat\)/,
    );
  },
};
