import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Mesh', places: 1, onCommit: fn(), onChange: fn(), onFault: fn() },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Mesh' });

export const Empty: Story = {};
export const Filled: Story = { args: { value: decimal('125000.5') } };
export const Refused: Story = { args: { value: decimal('-1'), fault: 'Enter a number above 0' } };
export const Disabled: Story = { args: { value: decimal('40'), disabled: true } };
export const ReadOnly: Story = { args: { value: decimal('40'), readOnly: true } };

export const IsNullWhenEmptied: Story = {
  args: { defaultValue: decimal('40') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(input(canvas));
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenCalledWith(null);
    await expect(input(canvas)).toHaveValue('');
  },
};

export const TellsEachNumberWhileTyping: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), '12.5');
    await expect(args.onChange).toHaveBeenCalledTimes(3); // 1, 12 and 12.5; "12." is still 12
    await expect(args.onChange).toHaveBeenLastCalledWith(decimal('12.5'));
    await expect(input(canvas)).toHaveValue('12.5');
  },
};

export const ConvertsAnotherUnit: Story = {
  args: {
    unit: { symbol: 'mm', rounding: 'halfUp', others: [{ symbol: 'in', numerator: '254', denominator: '10' }] },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), '25 in');
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('635.0');
    await expect(args.onCommit).toHaveBeenCalledWith(decimal('635'));
    await userEvent.clear(input(canvas));
    await userEvent.type(input(canvas), '25 kg');
    await userEvent.tab();
    await expect(input(canvas)).toHaveAccessibleDescription(/ in one of these units: mm, in$/u);
  },
};

export const KeepsWhatItCannotRead: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), '12 bags');
    await userEvent.tab();
    await expect(input(canvas)).toHaveValue('12 bags');
    await expect(input(canvas)).toHaveAccessibleDescription('Enter a number, for example 1,250.5');
    await expect(args.onFault).toHaveBeenLastCalledWith('Enter a number, for example 1,250.5');
    await userEvent.type(input(canvas), '{Control>}a{/Control}7{Enter}');
    await expect(args.onFault).toHaveBeenLastCalledWith(undefined);
    await expect(args.onCommit).toHaveBeenLastCalledWith(decimal('7'));
    await expect(input(canvas)).toHaveValue('7.0');
  },
};

export const SelectsAllOnFocusSoThatTypingReplaces: Story = {
  args: { defaultValue: decimal('40') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('7');
    await expect(input(canvas)).toHaveValue('7');
  },
};
