import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FileField } from './FileField.tsx';

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: { label: 'Attachments', files: [], onAdd: fn(), onRemove: fn(), accept: '.pdf,image/*', maxBytes: 5_000_000 },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

const PDF = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' });
const SHEET = new File(['a,b'], 'rates.csv', { type: 'text/csv' });

export const Empty: Story = { args: { help: 'PDF or picture, up to 5 MB' } };
export const WithFiles: Story = {
  args: {
    files: [
      { id: '1', name: 'invoice-2026-07-05.pdf', size: 245_000, href: '#/files/1' },
      {
        id: '2',
        name: 'weighbridge slip of the second lorry, photographed at the gate.jpg',
        size: 2_450_000,
        sent: 0.4,
      },
      { id: '3', name: 'drawing.pdf', size: 88_000, fault: 'The server did not take it: try again' },
    ],
  },
};
export const Refused: Story = { args: { required: true, fault: 'Attach the weighbridge slip' } };
export const Disabled: Story = {
  args: { disabledReason: 'The receipt is closed', files: [{ id: '1', name: 'invoice.pdf', size: 245_000 }] },
};
export const ReadOnly: Story = { args: { ...WithFiles.args, readOnly: true } };

export const OpensButKeepsWhatMayOnlyBeRead: Story = {
  ...ReadOnly,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'invoice-2026-07-05.pdf' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const SaysOfARefusedFileOnlyWhy: Story = {
  args: { files: [{ id: '1', name: 'setup.exe', size: 900, sent: 1, fault: 'Files of this kind are not taken' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Files of this kind are not taken')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

export const TakesPickedFiles: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Attachments', { selector: 'input' }), PDF);
    await expect(args.onAdd).toHaveBeenCalledWith([PDF]);
  },
};

export const TakesDroppedFilesOfItsKind: Story = {
  play: async ({ args, canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(PDF);
    dataTransfer.items.add(SHEET);
    const zone = canvas.getByText('or drop them here').parentElement;
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect(args.onAdd).toHaveBeenCalledWith([PDF]);
    await expect(await canvas.findByText('Not an accepted kind of file: rates.csv')).toBeVisible();
  },
};

export const RemovesAFile: Story = {
  ...WithFiles,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove drawing.pdf' }));
    await expect(args.onRemove).toHaveBeenCalledWith('3');
  },
};

export const SaysWhatIsKnownOfAFile: Story = {
  args: {
    onDescribe: fn(),
    onLink: fn(),
    files: [
      { id: '1', name: 'iso-9001.pdf', size: 245_000, note: 'Certificate · QM-17 · till 31-03-2027' },
      { id: '2', name: 'factory licence.pdf', size: 88_000, note: 'Licence · till 30-11-2026', isLate: true },
      { id: '3', name: 'slip.jpg', size: 88_000, sent: 0.4 },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Details of iso-9001.pdf' }));
    await expect(args.onDescribe).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy a one-time link to iso-9001.pdf' }));
    await expect(args.onLink).toHaveBeenCalledWith('1');
    const buttons = canvas.getAllByRole('button', { name: /iso-9001\.pdf$/u });
    await expect(buttons).toHaveLength(3);
    await expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1); // on one line
    await expect(canvas.queryByRole('button', { name: 'Details of slip.jpg' })).toBeNull();
    await expect(canvas.getByText('Licence · till 30-11-2026')).toBeVisible();
  },
};

export const OpensAStoredFile: Story = {
  args: {
    onOpen: fn(),
    files: [
      { id: '1', name: 'invoice.pdf', size: 245_000 },
      { id: '2', name: 'slip.jpg', size: 88_000, sent: 0.4 },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'invoice.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith('1');
    await expect(canvas.queryByRole('button', { name: 'slip.jpg' })).toBeNull();
  },
};

export const ListsWhatWasPickedItself: Story = {
  render: ({ onAdd }) => <FileField label="Attachments" {...(onAdd && { onAdd })} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Attachments', { selector: 'input' }), [PDF, SHEET]);
    await expect(args.onAdd).toHaveBeenCalledWith([PDF, SHEET]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove invoice.pdf' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};
