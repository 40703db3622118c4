import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  args: { value: 'LOT-2026-0042', label: 'Lot LOT-2026-0042' },
  // The encoder is there before the story: what the story shows is the drawing.
  beforeEach: () => import('./QrDrawing.tsx').then(() => {}),
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lot: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'Lot LOT-2026-0042' })).toBeVisible(),
};
export const Safe: Story = { args: { safety: 'H' } };
export const Hindi: Story = { args: { value: 'एचडीपीई टेप', label: 'HDPE tape' } };
export const Empty: Story = { args: { value: '' } };
export const TooLong: Story = {
  args: { value: 'x'.repeat(8000) },
  play: async ({ canvas }) => expect(await canvas.findByText('Too long for a QR code')).toBeVisible(),
};
