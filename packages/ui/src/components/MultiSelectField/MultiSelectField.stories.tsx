import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { MultiSelectField } from './MultiSelectField.tsx';

const PROCESSES = ['Extrusion', 'Weaving', 'Lamination', 'Printing', 'Stitching'].map((name, at) => ({
  id: at + 1,
  name,
}));

/** A colour that a partner picked is data, not one of ours. */
const picked = (digits: string): string => `#${digits}`;

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

const COLOURED = [
  { id: 'red', name: 'Red', colour: picked('B3261E') },
  { id: 'green', name: 'Green', colour: picked('2F6F40') },
  { id: 'plain', name: 'Plain' },
];

/** Options that a partner gave colours, among the chosen and in the list. */
export const Coloured: Story = {
  args: { label: 'Colours', options: COLOURED, defaultValue: COLOURED.filter(({ id }) => id !== 'green') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const swatches = (within: ParentNode): readonly (string | undefined)[] =>
      Array.from(within.querySelectorAll<HTMLElement>('[data-swatch]'), ({ dataset }) => dataset['swatch']);
    await expect(swatches(canvasElement)).toEqual([picked('B3261E')]);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Colours' }));
    const option = await screen.findByRole('option', { name: 'Green' });
    await expect(swatches(option)).toEqual([picked('2F6F40')]);
    await userEvent.click(option);
    await waitFor(() => expect(swatches(canvasElement)).toEqual([picked('B3261E'), picked('2F6F40')]));
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
