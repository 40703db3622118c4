import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { BillWarning } from './BillWarning.tsx';

/** An invoice that is not for what came. For: the form of an inward, as soon as the amount of the invoice is typed. Not for: refusing the inward. */
const meta = {
  title: 'Stores/Invoice differs',
  component: BillWarning,
  args: {
    form: {
      shown: {
        billAmount: decimal('13000.00'),
        grandTotal: decimal('12980.00'),
        billDifference: decimal('20.00'),
      },
    },
  },
  argTypes: { form: { control: false } },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof BillWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Above: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The invoice is for ₹ 13,000.00, these goods come to ₹ 12,980.00: ₹ 20.00 more.'),
    ).toBeVisible();
  },
};

export const Below: Story = {
  args: {
    form: {
      shown: {
        billAmount: decimal('12000.00'),
        grandTotal: decimal('12980.00'),
        billDifference: decimal('-980.00'),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/₹ 980.00 less/u)).toBeVisible();
  },
};

export const NothingToSay: Story = {
  args: { form: { shown: { billAmount: decimal('12980.00'), grandTotal: decimal('12980.00'), billDifference: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/invoice/u)).toBeNull();
  },
};
