import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { pictureOf } from '../ImageViewer/picture.fixture.ts';
import { GalleryField, type GalleryFieldProps } from './GalleryField.tsx';

const BALES = { id: '1', name: 'bales.jpg', src: pictureOf(20, 'Bales') };
const ROLLS = { id: '2', name: 'rolls.jpg', src: pictureOf(160, 'Rolls') };
const PRINT = { id: '3', name: 'print.jpg', src: pictureOf(260, 'Print') };

const meta = {
  title: 'Forms/GalleryField',
  component: GalleryField,
  args: { label: 'Pictures', pictures: [], onAdd: fn(), onRemove: fn(), onOrder: fn(), onShow: fn() },
} satisfies Meta<typeof GalleryField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { help: 'PNG, JPEG or WebP, up to 2 MB' } };
export const Filled: Story = { args: { pictures: [BALES, ROLLS, PRINT] } };
export const Sending: Story = {
  tags: ['state:loading'],
  args: { pictures: [BALES, { id: 'new', name: 'gate.jpg', sent: 0.6 }] },
};
export const Refused: Story = {
  args: {
    required: true,
    fault: 'A photograph is needed',
    pictures: [{ id: 'new', name: 'gate.jpg', fault: 'The picture is larger than 8000 px' }],
  },
};
export const Disabled: Story = { args: { pictures: [BALES, ROLLS], disabledReason: 'The item is blocked' } };
export const ReadOnly: Story = { args: { pictures: [BALES, ROLLS], readOnly: true } };
export const LongText: Story = {
  args: {
    label: 'Photographs of the bag as it is delivered to the customer, with print and stitching · चित्र',
    pictures: [{ ...BALES, name: 'the bag as it lies on the pallet before it is wrapped for the customer.jpg' }, ROLLS],
  },
};

function Held({ onOrder, onRemove }: Pick<GalleryFieldProps, 'onOrder' | 'onRemove'>) {
  const [pictures, setPictures] = useState([BALES, ROLLS, PRINT]);
  return (
    <GalleryField
      label="Pictures"
      pictures={pictures}
      onOrder={(ids) => {
        setPictures(ids.flatMap((id) => pictures.filter((one) => one.id === id)));
        onOrder?.(ids);
      }}
      onRemove={(id) => {
        setPictures(pictures.filter((one) => one.id !== id));
        onRemove?.(id);
      }}
    />
  );
}

export const IsPutInOrderByKeys: Story = {
  render: ({ onOrder }) => <Held {...(onOrder && { onOrder })} />,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Show bales.jpg' }).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(args.onOrder).toHaveBeenLastCalledWith(['2', '1', '3']);
    await expect(canvas.getByRole('button', { name: 'Show bales.jpg' })).toHaveFocus();
    await expect(canvas.getByText('bales.jpg: 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(args.onOrder).toHaveBeenLastCalledWith(['1', '2', '3']);
    const later = canvas.getByRole('button', { name: 'Move back: bales.jpg' });
    later.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOrder).toHaveBeenLastCalledWith(['2', '3', '1']);
    await expect(later).toHaveFocus();
    await expect(later).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AnyBecomesTheMainOne: Story = {
  render: ({ onOrder }) => <Held {...(onOrder && { onOrder })} />,
  play: async ({ args, canvas, userEvent }) => {
    const star = canvas.getByRole('button', { name: 'Main picture: print.jpg' });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(star);
    await expect(args.onOrder).toHaveBeenCalledWith(['3', '1', '2']);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(star).toHaveFocus();
  },
};

export const HandsTheFocusOnWhenOneGoes: Story = {
  render: ({ onRemove }) => <Held {...(onRemove && { onRemove })} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rolls.jpg' }));
    await expect(args.onRemove).toHaveBeenCalledWith('2');
    await expect(canvas.getByRole('button', { name: 'Show print.jpg' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove print.jpg' }));
    await expect(canvas.getByRole('button', { name: 'Show bales.jpg' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bales.jpg' }));
    await expect(canvas.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
  },
};

export const IsLookedAtClosely: Story = {
  args: { pictures: [BALES, ROLLS], readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show rolls.jpg' }));
    await expect(args.onShow).toHaveBeenCalledWith('2');
    await expect(await screen.findByRole('dialog', { name: 'rolls.jpg' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** The smallest picture there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

export const KeepsWhatWasPickedItself: Story = {
  render: ({ onAdd }) => <GalleryField label="Pictures" {...(onAdd && { onAdd })} />,
  play: async ({ args, canvas, userEvent }) => {
    const files = ['gate.png', 'slip.png'].map((name) => new File([PNG], name, { type: 'image/png' }));
    await userEvent.upload(canvas.getByLabelText('Pictures', { selector: 'input' }), files);
    await expect(args.onAdd).toHaveBeenCalledWith(files);
    await expect(canvas.getAllByRole('button', { name: /^Show/u })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Main picture: slip.png' }));
    await expect(canvas.getAllByRole('button', { name: /^Show/u })[0]).toHaveAccessibleName('Show slip.png');
  },
};
