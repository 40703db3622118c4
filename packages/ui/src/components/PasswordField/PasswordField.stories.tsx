import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', onChange: fn() },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithPlaceholder: Story = { args: { placeholder: 'Enter Password' } };
export const Filled: Story = { args: { value: 'loom and shuttle' } };
export const Refused: Story = { args: { fault: 'At least 10 characters', autoComplete: 'new-password' } };
export const Disabled: Story = { args: { value: 'loom and shuttle', disabled: true } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const ShowsAndHides: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'weft');
    await expect(args.onChange).toHaveBeenLastCalledWith('weft');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};
