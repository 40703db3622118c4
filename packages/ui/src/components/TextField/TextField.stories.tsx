import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Contact person', onCommit: fn(), onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'First and last name' } };
export const Filled: Story = { args: { value: 'Meera Shah' } };
export const Required: Story = { args: { required: true, help: 'As on the visiting card' } };
export const Refused: Story = { args: { value: 'M', fault: 'Enter at least two letters' } };
export const Disabled: Story = { args: { value: 'Meera Shah', disabledReason: 'The party is blocked' } };
export const ReadOnly: Story = { args: { value: 'Meera Shah', readOnly: true } };
export const WithSigns: Story = { args: { label: 'Web site', prefix: 'https://', suffix: '/contact' } };
export const LabelHidden: Story = { args: { isLabelHidden: true } };

export const CommitsOnceTrimmed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Contact person' });
    await userEvent.type(input, ' Meera ');
    await expect(args.onChange).toHaveBeenLastCalledWith(' Meera ');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
    await expect(args.onCommit).toHaveBeenCalledWith('Meera');
  },
};

export const SaysNothingWhenNothingChanged: Story = {
  args: { defaultValue: 'Meera' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x{Backspace}');
    await userEvent.tab();
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};

export const IsDescribedByItsFaultAndReason: Story = {
  args: { fault: 'Enter a name', disabledReason: 'The party is blocked' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Enter a name The party is blocked');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};
