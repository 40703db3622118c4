import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { key: 'number', label: 'Number', value: 'PO/26-27/0042' },
      { key: 'date', label: 'Date', value: '05-07-2026' },
      { key: 'supplier', label: 'Supplier', value: <a href="#/party/1">Shree Polymers</a> },
      { key: 'phone', label: 'Phone', value: '' },
      { key: 'total', label: 'Amount', value: '₹ 12,34,567.80', isFigure: true },
      {
        key: 'remarks',
        label: 'Remarks',
        value: 'Deliver before noon; ask for the store keeper at gate 2.',
        isWide: true,
      },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {};

const onOpen = fn();

/** Each fact explains itself: by pointer, and by Tab. */
export const Explained: Story = {
  args: {
    items: [
      { key: 'number', label: 'Number', value: 'PO/26-27/0042', info: { label: 'About Number', onOpen } },
      { key: 'date', label: 'Date', value: '05-07-2026', info: { label: 'About Date', onOpen } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const info = canvas.getByRole('button', { name: 'About Number' });
    await userEvent.tab();
    await expect(info).toHaveFocus();
    await waitFor(() => expect(info).toHaveStyle({ opacity: '1' }));
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledWith(info);
  },
};
export const Lines: Story = { args: { layout: 'lines' } };
