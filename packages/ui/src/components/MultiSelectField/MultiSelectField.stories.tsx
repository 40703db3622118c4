import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { MultiSelectField } from './MultiSelectField.tsx';

const PROCESSES = ['Extrusion', 'Weaving', 'Lamination', 'Printing', 'Stitching'].map((name, at) => ({
  id: at + 1,
  name,
}));

const meta = {
  title: 'Forms/MultiSelectField',
  component: MultiSelectField,
  args: { label: 'Processes', options: PROCESSES, onCommit: fn() },
} satisfies Meta<typeof MultiSelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: PROCESSES.slice(0, 3) } };
export const Refused: Story = { args: { required: true, fault: 'Choose at least one' } };
export const Disabled: Story = { args: { value: PROCESSES.slice(0, 2), disabledReason: 'The route is approved' } };
export const ReadOnly: Story = { args: { ...Filled.args, readOnly: true } };

export const KeepsWhatMayOnlyBeRead: Story = {
  ...ReadOnly,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Weaving')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const PicksOneAfterTheOther: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Processes' });
    await userEvent.type(input, 'wea{Enter}lam{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith([PROCESSES[1], PROCESSES[2]]);
    await userEvent.type(input, 'wea');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
  },
};

export const TakesOut: Story = {
  args: { defaultValue: PROCESSES.slice(0, 3) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Weaving' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith([PROCESSES[0], PROCESSES[2]]);
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await expect(args.onCommit).toHaveBeenLastCalledWith([PROCESSES[0]]);
  },
};
