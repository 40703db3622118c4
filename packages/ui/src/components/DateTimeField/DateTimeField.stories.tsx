import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateTimeField } from './DateTimeField.tsx';

const meta = {
  title: 'Forms/DateTimeField',
  component: DateTimeField,
  args: { label: 'Dispatched at', today: '2026-07-05', now: '16:20', onCommit: fn(), onFault: fn() },
} satisfies Meta<typeof DateTimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '2026-07-05T09:30' } };
export const Refused: Story = { args: { value: '2026-07-05T09:30', fault: 'Before the order', required: true } };
export const Disabled: Story = { args: { value: '2026-07-05T09:30', disabled: true } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const TypesDayAndTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Dispatched at, date' }), 't{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('2026-07-05T00:00');
    const time = canvas.getByRole('textbox', { name: 'Dispatched at, time' });
    await userEvent.clear(time);
    await userEvent.type(time, '930p{Tab}');
    await expect(time).toHaveValue('21:30');
    await expect(args.onCommit).toHaveBeenLastCalledWith('2026-07-05T21:30');
    await userEvent.clear(time);
    await userEvent.type(time, 'n{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('2026-07-05T16:20');
  },
};

export const KeepsATimeTypedBeforeItsDay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Dispatched at, time' }), '9{Tab}');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Dispatched at, date' }), '6{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith('2026-07-06T09:00');
  },
};

export const SaysWhatIsNoTime: Story = {
  args: { defaultValue: '2026-07-05T09:30' },
  play: async ({ args, canvas, userEvent }) => {
    const time = canvas.getByRole('textbox', { name: 'Dispatched at, time' });
    await userEvent.clear(time);
    await userEvent.type(time, '25:00{Tab}');
    await expect(time).toBeInvalid();
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};
