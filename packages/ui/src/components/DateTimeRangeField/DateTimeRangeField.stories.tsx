import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DateTimeRangeField } from './DateTimeRangeField.tsx';

const SHIFT = { from: '2026-07-05T07:00', to: '2026-07-05T15:30' };

const meta = {
  title: 'Forms/DateTimeRangeField',
  component: DateTimeRangeField,
  args: { label: 'Machine stop', today: '2026-07-05', now: '16:20', onCommit: fn(), onFault: fn() },
} satisfies Meta<typeof DateTimeRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = { getByRole: (role: string, options: { name: string }) => HTMLElement };
const box = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name });

export const Empty: Story = {};
export const Filled: Story = { args: { value: SHIFT } };
export const Refused: Story = { args: { value: SHIFT, required: true, fault: 'Another stop lies in between' } };
export const Disabled: Story = { args: { value: SHIFT, disabledReason: 'The shift is closed' } };
export const ReadOnly: Story = { args: { value: SHIFT, readOnly: true } };
export const LongText: Story = {
  args: { value: SHIFT, label: 'Time during which the circular loom stood still · मशीन बंद' },
};

export const TypesBothEnds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(box(canvas, 'From, date'), 't{Tab}');
    await userEvent.clear(box(canvas, 'From, time'));
    await userEvent.type(box(canvas, 'From, time'), '7{Tab}');
    await userEvent.type(box(canvas, 'To, date'), 't{Tab}');
    await userEvent.clear(box(canvas, 'To, time'));
    await userEvent.type(box(canvas, 'To, time'), '330p{Tab}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(SHIFT);
  },
};

export const KeepsAReversedRangeToItself: Story = {
  args: { defaultValue: SHIFT },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(box(canvas, 'To, time'));
    await userEvent.type(box(canvas, 'To, time'), '6{Tab}');
    await expect(canvas.getByText('The end is before the beginning')).toBeVisible();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(args.onFault).toHaveBeenLastCalledWith('The end is before the beginning');
  },
};
