import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { cameraOn, labelPicture, plugCamera, readyCamera } from './camera.fixture.ts';
import { ScanDialog } from './ScanDialog.tsx';

const refusing = (name: string) => () => plugCamera(() => Promise.reject(new DOMException('', name)));

const meta = {
  title: 'Forms/ScanDialog',
  component: ScanDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 600 } } },
  args: { isOpen: true, onClose: fn(), onScan: fn() },
  beforeEach: refusing('NotFoundError'),
} satisfies Meta<typeof ScanDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoCamera: Story = {
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('No camera was found'),
};
export const NotAllowed: Story = {
  beforeEach: refusing('NotAllowedError'),
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('does not let this page'),
};
export const CameraInUse: Story = {
  beforeEach: refusing('NotReadableError'),
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('Another program'),
};
export const Starting: Story = {
  beforeEach: () => plugCamera(() => new Promise(() => {})),
  play: async () => expect(await screen.findByRole('status')).toHaveTextContent('The camera starts'),
};

export const ReadsACodeByTheCamera: Story = {
  beforeEach: () => readyCamera(() => Promise.resolve(cameraOn('LOT-2026-0042'))),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onScan).toHaveBeenCalledWith('LOT-2026-0042'), { timeout: 10_000 });
    await expect(args.onScan).toHaveBeenCalledOnce();
  },
};

const pictureOf = (text: string) =>
  new Promise<File>((resolve) => {
    labelPicture(text).toBlob((blob) => resolve(new File(blob ? [blob] : [], 'label.png', { type: 'image/png' })));
  });

export const ReadsACodeInAPicture: Story = {
  play: async ({ args, userEvent }) => {
    const input = await screen.findByLabelText('Take a picture', { selector: 'input' });
    await userEvent.upload(input, await pictureOf('ROLL-7'));
    await waitFor(() => expect(args.onScan).toHaveBeenCalledWith('ROLL-7'), { timeout: 10_000 });
    await userEvent.upload(input, new File(['%PDF'], 'no-picture.png', { type: 'image/png' }));
    await expect(await screen.findByText('No code was found in this picture.')).toBeVisible();
  },
};

export const TakesATypedCode: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Or type the code' }), ' LOT-9 {Enter}');
    await expect(args.onScan).toHaveBeenCalledWith('LOT-9');
  },
};
