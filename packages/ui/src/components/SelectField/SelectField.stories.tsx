import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

/** A colour that a partner picked is data, not one of ours. */
const picked = (digits: string): string => `#${digits}`;

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

/** The chip of the option that is chosen. */
export const WithColours: Story = {
  args: {
    options: [
      { value: 'red', label: 'Red', colour: picked('B3261E') },
      { value: 'green', label: 'Green', colour: picked('2F6F40') },
      { value: 'plain', label: 'Plain' },
    ],
    defaultValue: 'red',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const chip = (): string | undefined => canvasElement.querySelector<HTMLElement>('[data-swatch]')?.dataset['swatch'];
    await expect(chip()).toBe(picked('B3261E'));
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Green');
    await expect(chip()).toBe(picked('2F6F40'));
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'Plain');
    await expect(chip()).toBeUndefined();
  },
};
