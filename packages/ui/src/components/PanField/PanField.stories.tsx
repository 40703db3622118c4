import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { PanField, type PanFieldProps } from './PanField.tsx';

const meta = {
  title: 'Forms/PanField',
  component: PanField,
  args: { label: 'PAN', onCommit: fn() },
} satisfies Meta<typeof PanField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Right: Story = { args: { value: 'AAACW1234E' } };
export const Wrong: Story = { args: { value: 'AAAXW1234E' } };
export const Required: Story = { args: { required: true, help: 'As on the card' } };
export const Disabled: Story = { args: { value: 'AAACW1234E', disabledReason: 'Taken from the GSTIN' } };
export const ReadOnly: Story = { args: { value: 'AAACW1234E', readOnly: true } };
export const LongText: Story = {
  args: { label: 'Permanent account number of the proprietor as on the card · स्थायी खाता संख्या' },
};

export const KeepsItsStoredFormAndNamesTheHolder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'PAN' });
    await userEvent.type(input, 'aaacw 1234 e{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith('AAACW1234E');
    await expect(input).toHaveValue('AAACW1234E');
    await expect(input).toHaveAccessibleDescription('Company');
    await userEvent.clear(input);
    await userEvent.type(input, 'AAACW12{Tab}');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Enter a PAN of 10 characters, like AAACW1234E');
  },
};

export const IsNotWrongWhileItIsTyped: Story = {
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'PAN' });
    await userEvent.type(input, 'AAACW12');
    await expect(input).toBeValid();
    await userEvent.type(input, '34E');
    await expect(input).toHaveAccessibleDescription('Company');
    await userEvent.type(input, '{Backspace}{Tab}');
    await expect(input).toBeInvalid();
  },
};

/** As a form holds it: each key goes up and comes back. */
function Held({ value = '', ...rest }: PanFieldProps) {
  const [pan, setPan] = useState(value);
  return <PanField {...rest} value={pan} onChange={setPan} />;
}
