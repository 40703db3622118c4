import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';

const meta = {
  title: 'Forms/CheckboxGroupField',
  component: CheckboxGroupField,
  args: {
    label: 'Print on the order',
    onCommit: fn(),
    options: [
      { value: 'terms', label: 'Terms', hint: 'On a page of their own' },
      { value: 'bank', label: 'Bank details' },
      { value: 'sign', label: 'Signature', disabledReason: 'No signature is stored' },
    ],
  },
} satisfies Meta<typeof CheckboxGroupField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Some: Story = { args: { value: ['bank'], hasAll: true } };
export const Inline: Story = { args: { isInline: true, defaultValue: ['terms'] } };
export const Refused: Story = { args: { required: true, fault: 'Choose at least one' } };
export const Disabled: Story = { args: { value: ['terms'], disabledReason: 'The order is sent' } };
export const ReadOnly: Story = { args: { value: ['terms'], readOnly: true } };
export const LongText: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: 'The terms of delivery with all agreements about tolerance of weight, mesh and denier',
        hint: 'शर्तें',
      },
    ],
  },
};

export const TicksByKeyAndPressInTheOrderOfTheOptions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Bank details'));
    await expect(args.onCommit).toHaveBeenLastCalledWith(['bank']);
    canvas.getByRole('checkbox', { name: 'Terms' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onCommit).toHaveBeenLastCalledWith(['terms', 'bank']);
    await userEvent.click(canvas.getByText('Signature'));
    await expect(args.onCommit).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('group', { name: 'Print on the order' })).toBeVisible();
  },
};

export const TicksAllButLeavesWhatCannotChange: Story = {
  args: { hasAll: true, defaultValue: ['bank'] },
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onCommit).toHaveBeenLastCalledWith(['terms', 'bank']);
    await userEvent.click(all);
    await expect(args.onCommit).toHaveBeenLastCalledWith([]);
  },
};
