import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { pictureOf } from '../ImageViewer/picture.fixture.ts';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

const meta = {
  title: 'Forms/ImageField',
  component: ImageField,
  args: { label: 'Photograph', src: null, onPick: fn(), onRemove: fn(), maxBytes: 2_000_000 },
} satisfies Meta<typeof ImageField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The smallest picture there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const photo = () => new File([PNG], 'gate.png', { type: 'image/png' });

export const Empty: Story = { args: { help: 'PNG, JPEG or WebP, up to 2 MB' } };
export const Filled: Story = { args: { src: pictureOf(20, 'Bales'), alt: 'Bales at the gate' } };
export const Sending: Story = { tags: ['state:loading'], args: { src: pictureOf(20, 'Bales'), sent: 0.6 } };
export const Refused: Story = { args: { required: true, fault: 'A photograph is needed' } };
export const Disabled: Story = { args: { src: pictureOf(20, 'Bales'), disabledReason: 'The item is blocked' } };
export const ReadOnly: Story = { args: { src: pictureOf(20, 'Bales'), readOnly: true } };
export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => expect(await canvas.findByText('This picture cannot be shown')).toBeVisible(),
};
export const LongText: Story = {
  args: { label: 'Photograph of the bag as it is delivered to the customer, with print and stitching · चित्र' },
};

function Held({ onPick }: Pick<ImageFieldProps, 'onPick'>) {
  const [sent, setSent] = useState<number>();
  return (
    <ImageField
      label="Photograph"
      src={null}
      sent={sent}
      onRemove={() => setSent(undefined)}
      onPick={(file) => {
        setSent(0.1);
        onPick?.(file);
      }}
    />
  );
}

export const ShowsTheNewOneAtOnce: Story = {
  render: ({ onPick }) => <Held {...(onPick && { onPick })} />,
  play: async ({ args, canvas, userEvent }) => {
    const file = photo();
    await userEvent.upload(canvas.getByLabelText('Photograph', { selector: 'input' }), file);
    await expect(args.onPick).toHaveBeenCalledWith(file);
    await expect(canvas.getByRole('img', { name: 'Photograph' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/u),
    );
    await expect(canvas.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

/** Sends what is picked to somebody who takes none. */
function Unwelcome() {
  const [state, setState] = useState<{ readonly sent?: number; readonly fault?: string }>({});
  return (
    <>
      <ImageField label="Photograph" {...state} onPick={() => setState({ sent: 0.1 })} />
      <button type="button" onClick={() => setState({ fault: 'This picture is larger than 2 MB' })}>
        Refuse
      </button>
      <button type="button" onClick={() => setState({})}>
        Forget
      </button>
    </>
  );
}

export const LetsTheRefusedOneGo: Story = {
  render: () => <Unwelcome />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Photograph', { selector: 'input' }), photo());
    await expect(canvas.getByRole('img', { name: 'Photograph' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.getByText('This picture is larger than 2 MB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
      /This picture is larger than 2 MB/u,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Forget' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const RefusesWhatIsNoPicture: Story = {
  play: async ({ args, canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
    const zone = canvas.getByText('or drop or paste it here').parentElement;
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(await canvas.findByText('Not an accepted kind of file: invoice.pdf')).toBeVisible();
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};

export const KeepsThePickedOneItself: Story = {
  render: () => <ImageField label="Photograph" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Photograph', { selector: 'input' }), photo());
    await expect(canvas.getByRole('img', { name: 'Photograph' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};
