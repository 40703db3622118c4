import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { LabelDesigner, type DesignedElement } from './LabelDesigner.tsx';

const FIELDS = [
  { id: 'item', name: 'Item' },
  { id: 'rollNumber', name: 'Roll' },
  { id: 'quantity', name: 'Quantity' },
];
const piece = (kind: DesignedElement['kind'], x: number, y: number, width: number, height: number, value = '') => ({
  kind,
  x,
  y,
  width,
  height,
  fontMm: 3.5,
  isBold: kind === 'field',
  value,
});
const ROLL: readonly DesignedElement[] = [
  piece('field', 4, 4, 60, 5, 'item'),
  piece('text', 4, 14, 40, 4, 'Roll {{rollNumber}}'),
  piece('line', 4, 11, 92, 0.3),
  piece('code128', 4, 34, 50, 12, '{{rollNumber}}'),
  piece('qr', 70, 14, 26, 26, '{{payload}}'),
  piece('box', 2, 2, 96, 46),
];
const TEXTS = ['HDPE Raffia Fabric 90 GSM', 'Roll R-2026-00042', '', 'R-2026-00042', 'WEFT:RL000000000042V', ''];

const PICTURES = [
  { id: 'logo', name: 'Logo' },
  { id: 'images', name: 'Pictures' },
];
/** A picture of one colour. */
const DOT =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 4 2%22%3E%3Crect width=%224%22 height=%222%22 fill=%22%23222%22/%3E%3C/svg%3E';

const meta = {
  title: 'Data/LabelDesigner',
  component: LabelDesigner,
  args: {
    label: 'Roll label',
    widthMm: 100,
    heightMm: 50,
    elements: ROLL,
    texts: TEXTS,
    fields: FIELDS,
    onChange: fn(),
  },
  // The encoders are there before the story: what the story shows is the drawing.
  beforeEach: () =>
    Promise.all([import('../QrCode/QrDrawing.tsx'), import('../Barcode/BarcodeDrawing.tsx')]).then(() => {}),
} satisfies Meta<typeof LabelDesigner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps what was changed, as a screen would. */
function Kept(args: React.ComponentProps<typeof LabelDesigner>) {
  const [elements, setElements] = useState(args.elements);
  return (
    <LabelDesigner
      {...args}
      elements={elements}
      onChange={(next) => {
        args.onChange(next);
        setElements(next);
      }}
    />
  );
}
const kept: Pick<Story, 'render'> = { render: (args) => <Kept {...args} /> };

export const Roll: Story = kept;
export const BeforeARecordIsKnown: Story = { args: { texts: [] } };
/** What a record lacks is shown as a person reads it, not as it is written. */
export const NamesWhatARecordLacks: Story = {
  args: {
    texts: ['', '', ''],
    elements: [
      piece('text', 4, 4, 40, 4, '{{#if rollNumber}}{{label rollNumber "Roll no."}}{{/if}}'),
      piece('text', 4, 10, 40, 4, '{{qty quantity uom}}'),
      piece('text', 4, 16, 60, 4, '{{join " · " item rollNumber}}'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Text: Roll no.' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Text: ‹Quantity› ‹uom›' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Text: ‹Item› ‹Roll›' })).toBeVisible();
  },
};
export const Empty: Story = { ...kept, args: { elements: [], texts: [] } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'QR code' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Field: HDPE/ }));
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'From left (mm)' })).toHaveAttribute('readonly');
  },
};
export const Refused: Story = {
  args: {
    elements: ROLL.map((own, n) => (n === 3 ? { ...own, width: 120 } : own)),
    faults: [undefined, 'there is no field ‘rolNumber’; did you mean ‘rollNumber’?'],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Text: Roll/ }));
    await expect(canvas.getByText(/did you mean/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Barcode: / }));
    await expect(canvas.getByText('Runs out of the label')).toBeVisible();
  },
};
export const Small: Story = {
  args: { widthMm: 38, heightMm: 25, elements: [piece('qr', 1, 1, 23, 23, '{{payload}}')], texts: [TEXTS[4]] },
};

export const MovesAndSizesByKeys: Story = {
  ...kept,
  play: async ({ args, canvas, userEvent }) => {
    const roll = canvas.getByRole('button', { name: 'Text: Roll R-2026-00042' });
    await userEvent.click(roll);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Control>}{ArrowRight}{/Control}{Shift>}{ArrowRight}{/Shift}');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.arrayContaining([{ ...ROLL[1], x: 5.1, y: 15, width: 41 }]),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Text: Roll R-2026-00042: 41 × 4 mm.');
    await expect(canvas.getByRole('textbox', { name: 'From left (mm)' })).toHaveValue('5.1');
  },
};
export const TakesExactMillimetres: Story = {
  ...kept,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^QR code: WEFT/ }));
    const left = canvas.getByRole('textbox', { name: 'From left (mm)' });
    await userEvent.clear(left);
    await userEvent.type(left, '63.7{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.arrayContaining([{ ...ROLL[4], x: 63.7 }]));
  },
};
export const DragsByHand: Story = {
  ...kept,
  play: async ({ args, canvas }) => {
    const roll = canvas.getByRole('button', { name: 'Text: Roll R-2026-00042' });
    const millimetre = (roll.parentElement?.getBoundingClientRect().width ?? 0) / 100;
    const at = { clientX: 100, clientY: 100, button: 0, pointerType: 'mouse' };
    await fireEvent.pointerDown(roll, at);
    await fireEvent.pointerMove(document, { ...at, clientX: 100 + 10.2 * millimetre, clientY: 100 + 5.1 * millimetre });
    await fireEvent.pointerUp(document, at);
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.arrayContaining([{ ...ROLL[1], x: 14, y: 19 }])),
    );
  },
};
export const AddsDoublesAndRemoves: Story = {
  ...kept,
  args: { elements: [], texts: [] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Field' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Prints' }));
    await userEvent.keyboard('Roll{Enter}');
    const field = await canvas.findByRole('button', { name: 'Field: ‹Roll›' });
    field.focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Field: ‹Roll›' })).toHaveLength(2));
    field.focus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ kind: 'field', value: 'rollNumber', x: 3 }),
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent('Field: ‹Roll› removed.');
  },
};

export const PrintsAPicture: Story = {
  args: {
    elements: [piece('image', 4, 4, 30, 15, 'logo'), piece('text', 4, 22, 40, 4, 'Roll')],
    texts: [DOT, 'Roll'],
    pictures: PICTURES,
  },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const logo = canvas.getByRole('button', { name: 'Picture: ‹Logo›' });
    await expect(logo.querySelector('img')).toHaveAttribute('src', DOT);
    await userEvent.click(logo);
    await expect(canvas.getByRole('combobox', { name: 'Prints' })).toHaveValue('Logo');
    await userEvent.click(canvas.getByRole('button', { name: 'Text: Roll' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'image');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ kind: 'image', value: 'logo' }),
      expect.objectContaining({ kind: 'image', value: 'logo' }),
    ]);
  },
};
