import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { QuantityField } from './QuantityField.tsx';

const meta = {
  title: 'Forms/QuantityField',
  component: QuantityField,
  args: { label: 'Quantity', uom: 'kg', onCommit: fn() },
} satisfies Meta<typeof QuantityField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: decimal('125000.5') } };
export const WholePieces: Story = { args: { value: decimal('18000'), uom: 'pc', places: 0 } };
export const Refused: Story = { args: { value: decimal('0'), fault: 'Enter a quantity above 0' } };
export const Disabled: Story = { args: { value: decimal('40'), disabledReason: 'Taken over from the order' } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const GroupsInLakhsOnBlur: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Quantity' });
    await userEvent.type(input, '125000.5{Tab}');
    await expect(input).toHaveValue('1,25,000.500');
    await expect(args.onCommit).toHaveBeenCalledWith(decimal('125000.5'));
  },
};

export const RefusesMinus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '(500){Tab}');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};
