import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SwitchField } from './SwitchField.tsx';

const meta = {
  title: 'Forms/SwitchField',
  component: SwitchField,
  args: { label: 'Approval required', onCommit: fn() },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { value: true, help: 'Orders above the limit of the role' } };
export const Refused: Story = { args: { fault: 'Could not be stored' } };
export const Disabled: Story = { args: { value: true, disabledReason: 'Only the owner may change it' } };

export const SaysItsState: Story = {
  args: { value: true, stateText: 'On' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Approval required: On' })).toBeChecked();
  },
};

export const SwitchesByPressAndBySpace: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Approval required'));
    await expect(canvas.getByRole('switch', { name: 'Approval required' })).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onCommit).toHaveBeenLastCalledWith(false);
  },
};

export const RightToLeft: Story = {
  args: { value: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const knob = getComputedStyle(canvas.getByRole('switch'), '::before');
    await expect(new DOMMatrix(knob.transform).e).toBe(-16); // inside its track, towards the end of the line
  },
};
