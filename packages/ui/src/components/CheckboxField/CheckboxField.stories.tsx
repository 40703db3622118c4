import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckboxField } from './CheckboxField.tsx';

const meta = {
  title: 'Forms/CheckboxField',
  component: CheckboxField,
  args: { label: 'Reverse charge', onCommit: fn() },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { value: true, help: 'The buyer pays the tax' } };
export const Mixed: Story = { args: { isMixed: true } };
export const Refused: Story = { args: { required: true, fault: 'Confirm that the goods were weighed' } };
export const Disabled: Story = { args: { value: true, disabledReason: 'Set by the party' } };
export const ReadOnly: Story = { args: { ...On.args, readOnly: true } };

export const SwitchesByPressOnTheLabelAndBySpace: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Reverse charge'));
    await expect(canvas.getByRole('checkbox', { name: 'Reverse charge' })).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
    await expect(args.onCommit).toHaveBeenCalledTimes(2);
    await expect(args.onCommit).toHaveBeenLastCalledWith(false);
  },
};
