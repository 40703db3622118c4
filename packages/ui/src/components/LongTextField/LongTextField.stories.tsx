import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LongTextField } from './LongTextField.tsx';

const meta = {
  title: 'Forms/LongTextField',
  component: LongTextField,
  args: { label: 'Remarks', onCommit: fn() },
} satisfies Meta<typeof LongTextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: { value: 'Deliver before noon.\nAsk for the store keeper at gate 2.', maxLength: 2000 },
};
export const Refused: Story = { args: { fault: 'Say why the order is cancelled', required: true } };
export const Disabled: Story = { args: { value: 'Deliver before noon.', disabled: true } };
export const ReadOnly: Story = { args: { value: 'Deliver before noon.', readOnly: true } };

export const KeepsLinesAndCommitsOnLeaving: Story = {
  args: { maxLength: 100 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remarks' }), 'One{Enter}two ');
    await expect(canvas.getByText('8 / 100')).toBeVisible();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenCalledWith('One\ntwo');
  },
};
