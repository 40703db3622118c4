import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Meter } from './Meter.tsx';

const BANDS = [
  { upTo: 7, tone: 'success', text: 'Room left' },
  { upTo: 9, tone: 'warning', text: 'Nearly full' },
  { upTo: 10, tone: 'danger', text: 'Full' },
] as const;

const meta = {
  title: 'Data/Meter',
  component: Meter,
  args: { label: 'Silo 3', value: 4.2, max: 10, valueText: '4.2 of 10 t' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Silo 3' });
    await expect(meter).toHaveAttribute('aria-valuetext', '4.2 of 10 t');
    await expect(meter).toHaveAttribute('aria-valuenow', '4.2');
  },
};
export const InPercent: Story = { args: { label: 'Credit used', value: 62, max: 100, valueText: '62 %' } };
export const RoomLeft: Story = { args: { bands: BANDS } };
export const NearlyFull: Story = {
  args: { bands: BANDS, value: 8.2, valueText: '8.2 of 10 t' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '8.2 of 10 t, Nearly full');
  },
};
export const Overfull: Story = {
  args: { bands: BANDS, value: 11, valueText: '11 of 10 t' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '10');
    await expect(canvas.getByText('Full')).toBeVisible();
  },
};
export const Empty: Story = { args: { value: 0, valueText: 'empty' } };
export const LongText: Story = {
  args: { label: 'Calcium carbonate silo behind the extrusion hall, Silvassa unit 2', bands: BANDS },
};
export const RightToLeft: Story = {
  args: { bands: BANDS },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
