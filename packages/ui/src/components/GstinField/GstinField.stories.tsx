import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { GstinField } from './GstinField.tsx';

const meta = {
  title: 'Forms/GstinField',
  component: GstinField,
  args: { label: 'GSTIN', onCommit: fn() },
} satisfies Meta<typeof GstinField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Right: Story = { args: { value: '24AAACW1234E1ZW' } };
export const WrongCheckCharacter: Story = { args: { value: '24AAACW1234E1ZA' } };
export const Disabled: Story = { args: { value: '24AAACW1234E1ZW', disabled: true } };
export const ReadOnly: Story = { args: { ...Right.args, readOnly: true } };

export const KeepsItsStoredFormAndNamesTheState: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'GSTIN' });
    await userEvent.type(input, '24 aaacw1234e 1zw{Tab}');
    await expect(input).toHaveValue('24AAACW1234E1ZW');
    await expect(args.onCommit).toHaveBeenCalledWith('24AAACW1234E1ZW');
    await expect(input).toHaveAccessibleDescription('Gujarat');
    await userEvent.clear(input);
    await userEvent.type(input, '24AAACW{Tab}');
    await expect(input).toBeInvalid();
  },
};
