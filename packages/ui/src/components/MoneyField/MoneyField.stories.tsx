import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MoneyField } from './MoneyField.tsx';

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  args: { label: 'Credit limit', onCommit: fn() },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: decimal('12345678.9') } };
export const Rate: Story = { args: { label: 'Rate per kg', places: 4, value: decimal('92.4025') } };
export const Negative: Story = { args: { value: decimal('-98765432.105') } };
export const Refused: Story = { args: { value: decimal('5'), fault: 'Above the limit of the role' } };
export const Disabled: Story = { args: { value: decimal('40'), disabled: true } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const UnderstandsLakhAndCrore: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Credit limit' });
    await userEvent.type(input, '2.5L{Enter}');
    await expect(input).toHaveValue('2,50,000.00');
    await userEvent.clear(input);
    await userEvent.type(input, '1.2Cr{Tab}');
    await expect(input).toHaveValue('1,20,00,000.00');
    await expect(args.onCommit).toHaveBeenLastCalledWith(decimal('12000000'));
  },
};

export const RoundsToThePaisa: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '₹ 1,23,456.505{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith(decimal('123456.51'));
  },
};
