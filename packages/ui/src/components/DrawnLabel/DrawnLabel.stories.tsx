import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DrawnLabel } from './DrawnLabel.tsx';

const at = { fontMm: 3.5, isBold: false } as const;

const meta = {
  title: 'Feedback/DrawnLabel',
  component: DrawnLabel,
  args: {
    label: 'Label of roll R-2026-00042',
    widthMm: 100,
    heightMm: 50,
    elements: [
      { ...at, kind: 'text', x: 4, y: 4, width: 60, height: 5, isBold: true, text: 'HDPE Raffia Fabric 90 GSM' },
      { ...at, kind: 'line', x: 4, y: 11, width: 92, height: 0.3, text: '' },
      { ...at, kind: 'text', x: 4, y: 14, width: 40, height: 4, text: 'Roll R-2026-00042' },
      { ...at, kind: 'code128', x: 4, y: 34, width: 50, height: 12, text: 'R-2026-00042' },
      { ...at, kind: 'qr', x: 70, y: 14, width: 26, height: 26, text: 'WEFT:RL000000000042V' },
      { ...at, kind: 'box', x: 2, y: 2, width: 96, height: 46, text: '' },
    ],
  },
  // The encoders are there before the story: what the story shows is the drawing.
  beforeEach: () =>
    Promise.all([import('../QrCode/QrDrawing.tsx'), import('../Barcode/BarcodeDrawing.tsx')]).then(() => {}),
} satisfies Meta<typeof DrawnLabel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Roll: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Label of roll R-2026-00042' })).toBeVisible();
    await expect(canvas.getByText('Roll R-2026-00042')).toBeVisible();
  },
};
export const Narrow: Story = {
  args: {
    widthMm: 25,
    heightMm: 60,
    elements: [
      { ...at, kind: 'box', x: 1, y: 1, width: 23, height: 58, text: '' },
      { ...at, kind: 'qr', x: 3, y: 3, width: 19, height: 19, text: 'WEFT:RL000000000042V' },
      { ...at, kind: 'text', x: 3, y: 25, width: 19, height: 5, isBold: true, text: 'R-00042' },
      { ...at, kind: 'line', x: 3, y: 31, width: 19, height: 0.3, text: '' },
      { ...at, kind: 'text', x: 3, y: 34, width: 19, height: 4, text: '90 GSM' },
      { ...at, kind: 'text', x: 3, y: 40, width: 19, height: 4, text: '24.650 kg' },
    ],
  },
};
/** Texts and bars along all four sides, each within its place. */
export const Turned: Story = {
  args: {
    elements: [
      { ...at, kind: 'box', x: 2, y: 2, width: 96, height: 46, text: '' },
      { ...at, kind: 'text', x: 10, y: 4, width: 60, height: 5, text: 'Upright' },
      { ...at, kind: 'text', x: 90, y: 4, width: 5, height: 40, turn: 90, text: 'Down the right side' },
      { ...at, kind: 'text', x: 30, y: 42, width: 50, height: 5, turn: 180, text: 'On its head' },
      { ...at, kind: 'text', x: 4, y: 4, width: 5, height: 40, turn: 270, text: 'Up the left side' },
      { ...at, kind: 'code128', x: 76, y: 6, width: 10, height: 36, turn: 90, text: 'R-2026-00042' },
    ],
  },
  play: async ({ canvas }) => {
    const sideways = canvas.getByText('Down the right side').getBoundingClientRect();
    await expect(sideways.height).toBeGreaterThan(sideways.width);
  },
};
/** What is drawn for a wider label: what lies beside the paper is not printed, so it is not shown either. */
export const WiderThanThePaper: Story = { args: { widthMm: 60 } };
export const LongText: Story = {
  args: {
    elements: [
      {
        ...at,
        kind: 'text',
        x: 4,
        y: 4,
        width: 40,
        height: 5,
        text: 'HDPE Raffia Tape 1200 D natural, ultraviolet stabilised, on paper cores of 90 mm',
      },
    ],
  },
  play: async ({ canvas }) => expect(canvas.getByText(/…$/)).toBeVisible(),
};
