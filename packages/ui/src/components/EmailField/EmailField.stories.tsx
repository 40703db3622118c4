import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EmailField } from './EmailField.tsx';

const meta = {
  title: 'Forms/EmailField',
  component: EmailField,
  args: { label: 'E-mail address', onCommit: fn() },
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'name@company.in' } };
export const Filled: Story = { args: { value: 'meera.shah@ambica.co.in' } };
export const Wrong: Story = { args: { value: 'meera@ambica', required: true } };
export const Disabled: Story = { args: { value: 'meera@ambica.in', disabledReason: 'Changed in the profile' } };
export const ReadOnly: Story = { args: { value: 'meera@ambica.in', readOnly: true } };
export const LongText: Story = {
  args: { value: 'accounts.payable.and.receivable@shree-ganesh-polymers-and-chemicals-private-limited.co.in' },
};

export const JudgesWhatIsEntered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'E-mail address' });
    await userEvent.type(input, 'meera@ambica');
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toBeInvalid();
    await userEvent.type(input, '.in {Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('meera@ambica.in');
    await expect(input).toBeValid();
  },
};
