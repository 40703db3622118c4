import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatTile } from '../StatTile/StatTile.tsx';
import { Sparkline } from './Sparkline.tsx';

const WEEKS = [420, 460, 390, 510, 530, 480, 610, 640, 600, 720, 690, 780];

const meta = {
  title: 'Data/Sparkline',
  component: Sparkline,
  args: { label: 'Consumption, last 12 weeks', values: WEEKS },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Consumption, last 12 weeks: from 420 to 780, between 390 and 780' }),
    ).toBeVisible();
  },
};
export const Bars: Story = { args: { kind: 'bars', tone: 'success' } };
export const BelowZero: Story = { args: { kind: 'bars', tone: 'danger', values: [12, 5, -4, -9, 3, 8] } };
export const WithGaps: Story = { args: { values: [4, 6, null, null, 7, 9, null, 5] } };
export const Flat: Story = { args: { values: [5, 5, 5] } };
export const Single: Story = { args: { values: [5] } };
export const Empty: Story = {
  args: { values: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Consumption, last 12 weeks: no figures' })).toBeVisible();
  },
};
export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap' }}>
      {(['accent', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Sparkline key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};
export const BesideAFigure: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: '18rem' }}>
      <StatTile label="Consumption" value="780" unit="kg" note={<Sparkline {...args} />} />
    </div>
  ),
};
