import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Barcode } from './Barcode.tsx';

const meta = {
  title: 'Data/Barcode',
  component: Barcode,
  args: { value: 'LOT-2026-0042' },
  // The encoder is there before the story: what the story shows is the drawing.
  beforeEach: () => import('./BarcodeDrawing.tsx').then(() => {}),
} satisfies Meta<typeof Barcode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lot: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'Barcode LOT-2026-0042' })).toBeVisible(),
};
export const Gtin: Story = {
  args: { value: '890123456789', symbology: 'EAN13' },
  play: async ({ canvas }) => expect(await canvas.findByText('8901234567890')).toBeVisible(),
};
export const TextHidden: Story = { args: { isTextHidden: true } };
export const LongText: Story = { args: { value: 'SHREE-GANESH-POLYMERS/HDPE-RAFFIA-1200D/ROLL-000042' } };
export const Empty: Story = { args: { value: '' } };
export const Impossible: Story = {
  args: { value: 'LOT-7', symbology: 'EAN13' },
  play: async ({ canvas }) => expect(await canvas.findByText(/cannot be a barcode/)).toBeVisible(),
};
