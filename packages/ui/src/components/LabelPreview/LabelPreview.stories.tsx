import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LabelPreview } from './LabelPreview.tsx';

const meta = {
  title: 'Feedback/LabelPreview',
  component: LabelPreview,
  args: {
    widthMm: 100,
    heightMm: 50,
    title: 'HDPE Raffia Tape 1200 D natural',
    lines: [
      { label: 'Lot', value: 'LOT-2026-0042' },
      { label: 'Net', value: '24.650 kg' },
      { label: 'Made', value: '05-07-2026' },
    ],
    code: { kind: 'qr', value: 'LOT-2026-0042' },
    copies: 24,
  },
  beforeEach: () =>
    Promise.all([import('../QrCode/QrDrawing.tsx'), import('../Barcode/BarcodeDrawing.tsx')]).then(() => {}),
} satisfies Meta<typeof LabelPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithQr: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'LOT-2026-0042' })).toBeVisible();
    await expect(canvas.getByText('100 × 50 mm')).toBeVisible();
    await expect(canvas.queryByText('Not everything fits on the label.')).not.toBeInTheDocument();
  },
};
export const WithBarcode: Story = { args: { code: { kind: 'barcode', value: 'LOT-2026-0042' }, copies: 1 } };
export const Small: Story = { args: { widthMm: 50, heightMm: 30, lines: [{ label: 'Lot', value: 'LOT-2026-0042' }] } };

export const WarnsWhenSomethingDoesNotFit: Story = {
  args: {
    title: 'HDPE Raffia Tape 1200 D natural, ultraviolet stabilised for two years, on paper cores of 90 mm, for export',
    lines: Array.from({ length: 12 }, (_, line) => ({ label: `Fact ${line + 1}`, value: 'विवरण' })),
  },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByText('Not everything fits on the label.')).toBeVisible()),
};

export const ShowsItsRealSize: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Real size' }));
    const millimetre = 96 / 25.4;
    const frame = canvas.getByRole('heading').closest('[data-actual]');
    await expect(Math.round((frame?.clientWidth ?? 0) / millimetre)).toBe(100);
    await userEvent.click(canvas.getByRole('button', { name: 'Fit' }));
    await expect(frame).not.toHaveAttribute('data-actual');
  },
};
