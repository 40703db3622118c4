import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { useDocumentForm } from '../form/use-document-form.ts';
import { FormField } from './FormField.tsx';

type Args = { readonly onCall: (path: string) => void };

function Seal() {
  return <FormField form={useDocumentForm(organization, undefined)} name="sealImage" />;
}

/** One picture of a record in a form. For: logo, seal, photograph. Not for: several pictures, which are a gallery. */
const meta = {
  title: 'Generic/Picture of a form',
  component: Seal,
  args: { onCall: fn() },
  render: ({ onCall }: Args) => (
    <StoryWorld
      modules={[organization]}
      server={(path) => {
        onCall(path);
        return { dataList: [{ id: 7, fileName: 'seal', originalName: 'seal.png', size: BYTES_OF_MB }] };
      }}
    >
      <Seal />
    </StoryWorld>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A picture of so many bytes. */
const pictureOf = async (bytes: number): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')?.fillRect(10, 10, 20, 20);
  const drawn = await canvas.convertToBlob({ type: 'image/png' });
  return new File([drawn, new Uint8Array(bytes - drawn.size)], 'seal.png', { type: 'image/png' });
};

export const Empty: Story = {};

export const RefusesATooLargeOneUnsent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Seal', { selector: 'input' }), await pictureOf(2 * BYTES_OF_MB + 1));
    await expect(await canvas.findByText('The upload is larger than 2 MB')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull(); // what was not taken is not shown as if it were
    await expect(args.onCall).not.toHaveBeenCalled();
  },
};

export const SendsOneThatFits: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Seal', { selector: 'input' }), await pictureOf(2 * BYTES_OF_MB));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('filesData/saveWithFile'));
    await expect(canvas.queryByText('The upload is larger than 2 MB')).toBeNull();
  },
};
