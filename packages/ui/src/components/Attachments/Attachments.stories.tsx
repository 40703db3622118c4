import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { pictureOf } from '../ImageViewer/picture.fixture.ts';
import { Attachments } from './Attachments.tsx';

const meta = {
  title: 'Data/Attachments',
  component: Attachments,
  args: {
    onAdd: fn(),
    onRemove: fn(),
    accept: '.pdf,image/*',
    maxBytes: 5_000_000,
    files: [
      {
        id: '1',
        name: 'bales at the gate.jpg',
        size: 2_450_000,
        type: 'image/jpeg',
        href: pictureOf(20, 'Bales'),
        thumbnail: pictureOf(20, ''),
        by: 'Meera Shah',
        at: '2026-07-05T04:00:00Z',
      },
      {
        id: '2',
        name: 'invoice-4711.pdf',
        size: 245_000,
        type: 'application/pdf',
        href: '#/files/2',
        by: 'Ravi Patel',
      },
      { id: '3', name: 'rates.csv', size: 900, type: 'text/csv', href: '#/files/3' },
    ],
  },
  // The viewer is there before the story: what the story shows is the opening.
  beforeEach: () => import('../ImageViewer/ImageViewer.tsx').then(() => {}),
} satisfies Meta<typeof Attachments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const Empty: Story = { args: { files: [] } };
export const Loading: Story = { args: { files: [], isLoading: true } };
export const ReadOnly: Story = { args: { onAdd: undefined, onRemove: undefined } };
export const Disabled: Story = { args: { disabledReason: 'The receipt is closed' } };
export const OnTheirWay: Story = {
  args: {
    files: [
      { id: '1', name: 'drawing.pdf', size: 88_000, type: 'application/pdf', sent: 0.4 },
      {
        id: '2',
        name: 'weighbridge slip of the second lorry, photographed at the gate.jpg',
        size: 2_450_000,
        type: 'image/jpeg',
        fault: 'The server did not take it: try again',
      },
    ],
  },
};

/** Files that open with a session alone: what is pressed is fetched. The picture that is on its way shows the small one. */
export const Fetched: Story = {
  args: {
    onDownload: fn(),
    onLink: fn(),
    onShow: fn(),
    files: [
      {
        id: '1',
        name: 'gate.jpg',
        size: 2_450_000,
        type: 'image/jpeg',
        thumbnail: pictureOf(20, ''),
        by: 'Meera Shah',
      },
      { id: '2', name: 'invoice-4711.pdf', size: 245_000, type: 'application/pdf', by: 'Ravi Patel', isKept: true },
      { id: '3', name: 'on its way.pdf', size: 88_000, type: 'application/pdf', sent: 0.4 },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'invoice-4711.pdf' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Download gate.jpg' }));
    await expect(args.onDownload).toHaveBeenCalledWith('2');
    await expect(args.onDownload).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy a one-time link to invoice-4711.pdf' }));
    await expect(args.onLink).toHaveBeenCalledWith('2');
    await expect(canvas.queryByRole('button', { name: /link to on its way/u })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Delete invoice-4711.pdf' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'on its way.pdf' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'gate.jpg' }));
    await expect(args.onShow).toHaveBeenCalledWith('1');
    await expect(await entered(screen.findByRole('dialog', { name: 'gate.jpg' }))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const OpensAPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'bales at the gate.jpg' }));
    await expect(await entered(screen.findByRole('dialog', { name: 'bales at the gate.jpg' }))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: 'invoice-4711.pdf' })).toHaveAttribute('target', '_blank');
  },
};

export const AddsAndDeletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const pdf = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText('Attachments', { selector: 'input' }), pdf);
    await expect(args.onAdd).toHaveBeenCalledWith([pdf]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete rates.csv' }));
    await expect(args.onRemove).toHaveBeenCalledWith('3');
  },
};
