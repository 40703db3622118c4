import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PercentField } from './PercentField.tsx';

const meta = {
  title: 'Forms/PercentField',
  component: PercentField,
  args: { label: 'Discount', onCommit: fn() },
} satisfies Meta<typeof PercentField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: decimal('18') } };
export const Refused: Story = { args: { value: decimal('118'), fault: 'At most 100 %' } };
export const Disabled: Story = { args: { value: decimal('2.5'), disabled: true } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const StoresTheFigureShown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Discount' }), '2.50{Tab}');
    await expect(canvas.getByRole('textbox')).toHaveValue('2.5');
    await expect(args.onCommit).toHaveBeenCalledWith(decimal('2.5'));
  },
};
