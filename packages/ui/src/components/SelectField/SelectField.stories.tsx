import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Forms/SelectField',
  component: SelectField,
  args: {
    label: 'Payment terms',
    options: [
      { value: 'advance', label: 'In advance' },
      { value: 'net30', label: '30 days' },
      { value: 'net45', label: '45 days', isDisabled: true },
    ],
    onCommit: fn(),
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'net30' } };
export const Refused: Story = { args: { required: true, fault: 'Choose the terms' } };
export const Disabled: Story = { args: { value: 'net30', disabledReason: 'Set by the party' } };
export const ReadOnly: Story = { args: { value: 'net30', readOnly: true } };

export const ReadOnlyAsksForNoChoice: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Payment terms' })).toHaveDisplayValue('');
  },
};

export const ChoosesAndClears: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Payment terms' });
    await userEvent.selectOptions(select, '30 days');
    await expect(args.onCommit).toHaveBeenLastCalledWith('net30');
    await userEvent.selectOptions(select, 'Select');
    await expect(args.onCommit).toHaveBeenLastCalledWith(null);
  },
};
