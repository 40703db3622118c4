import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { VersionDiff } from './VersionDiff.tsx';

const meta = {
  title: 'Data/VersionDiff',
  component: VersionDiff,
  args: {
    label: 'PO-2026-0042',
    before: { label: 'Version 2', note: 'Meera Shah, 04-07-2026 16:35' },
    after: { label: 'Version 3', note: 'Ravi Patel, 05-07-2026 09:30' },
    parts: [
      {
        key: 'head',
        label: 'Order',
        fields: [
          { key: 'supplier', label: 'Supplier', before: 'Ambica Poly Plast', after: 'Ambica Poly Plast' },
          { key: 'terms', label: 'Payment terms', before: 'Net 30 days', after: 'Net 45 days' },
          { key: 'remarks', label: 'Remarks', before: null, after: 'Deliver before noon.' },
        ],
      },
      {
        key: 'line-3',
        label: 'Line 3, HDPE granules',
        fields: [
          { key: 'qty', label: 'Quantity', before: '1,250.500 kg', after: '1,000.000 kg' },
          { key: 'rate', label: 'Rate', before: '₹ 92.40', after: '₹ 92.40' },
        ],
      },
      {
        key: 'line-4',
        label: 'Line 4, masterbatch white',
        fields: [{ key: 'qty', label: 'Quantity', before: '40.000 kg', after: null }],
      },
    ],
  },
} satisfies Meta<typeof VersionDiff>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changes: Story = {};
export const Everything: Story = { args: { isShowingAll: true } };
export const NothingChanged: Story = {
  args: { parts: [{ key: 'a', label: 'Order', fields: [{ key: 'x', label: 'Supplier', before: 'A', after: 'A' }] }] },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Both versions are the same.'),
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: '20rem' }}>
      <VersionDiff {...args} />
    </div>
  ),
};
export const LongText: Story = {
  args: {
    parts: [
      {
        key: 'a',
        label: 'Terms',
        fields: [
          {
            key: 'x',
            label: 'Terms and conditions of delivery',
            before: 'The goods are delivered at the gate of the buyer. माल खरीदार के गेट पर पहुँचाया जाता है. '.repeat(3),
            after:
              'The goods are delivered at the warehouse of the buyer. माल खरीदार के गोदाम पर पहुँचाया जाता है. '.repeat(3),
          },
        ],
      },
    ],
  },
};

export const MarksTheChangedWordsAndCountsThem: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('4 changes');
    const order = within(canvas.getByRole('table', { name: 'Order' }));
    await expect(order.getByRole('row', { name: /Payment terms/ })).toHaveTextContent('Net 30 daysNet 45 days');
    await expect(order.getByText('30').tagName).toBe('DEL');
    await expect(order.getByText('45').tagName).toBe('INS');
    await expect(order.queryByRole('row', { name: /Supplier/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('switch', { name: 'Only what changed' }));
    await expect(order.getByRole('row', { name: /Supplier/ })).toBeVisible();
  },
};

export const HeldByTheParent: Story = {
  args: { isShowingAll: false, onShowingAllChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Only what changed' }));
    await expect(args.onShowingAllChange).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('switch', { name: 'Only what changed' })).toBeChecked();
  },
};
