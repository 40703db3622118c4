import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  args: { label: 'Telephone', onCommit: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '+91 261 2345678' } };
export const Wrong: Story = { args: { value: '12', required: true } };
export const Disabled: Story = { args: { value: '+91 261 2345678', disabledReason: 'The party is blocked' } };
export const ReadOnly: Story = { args: { value: '+91 261 2345678', readOnly: true } };
export const LongText: Story = {
  args: { label: 'Telephone of the person at the gate who opens after office hours · फ़ोन' },
};

export const KeepsAMobileAsTenDigits: Story = {
  args: { label: 'Mobile', isMobile: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Mobile' });
    await userEvent.type(input, '+91 98250-12345{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('9825012345');
    await expect(input).toBeValid();
    await userEvent.clear(input);
    await userEvent.type(input, '0261 234567{Tab}');
    await expect(input).toHaveAccessibleDescription('Enter a mobile number of ten digits, like 98250 12345');
  },
};
export const TakesAnyTelephone: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Telephone' });
    await userEvent.type(input, ' (0261) 234-5678 {Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith('(0261) 234-5678');
    await expect(input).toBeValid();
  },
};
