import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { MultiSelectField } from '../MultiSelectField/MultiSelectField.tsx';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ControlBox, Input } from './Field.style.ts';
import { Field, StillFields } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Colour',
    children: (control, isInvalid) => (
      <ControlBox data-invalid={isInvalid || undefined} data-disabled={control.disabled || undefined}>
        <Input {...control} type="text" />
      </ControlBox>
    ),
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Complete: Story = {
  tags: ['state:error'],
  args: {
    required: true,
    help: 'As on the shade card',
    fault: 'Enter a colour',
    info: { label: 'About Colour', onOpen: fn() },
    aside: '3 / 40',
  },
};
export const Warned: Story = {
  args: { warning: 'Cards of this colour are rare' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Colour' });
    await expect(input).toHaveAccessibleDescription('Cards of this colour are rare');
    await expect(input).toBeValid();
  },
};

export const SaysTheFaultBeforeTheWarning: Story = {
  args: { warning: 'Cards of this colour are rare', fault: 'Enter a colour' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter a colour')).toBeVisible();
    await expect(canvas.queryByText('Cards of this colour are rare')).not.toBeInTheDocument();
  },
};

export const Disabled: Story = { args: { disabledReason: 'The sample is approved' } };

const onOpen = fn();

export const TellsWhatThereIsToKnow: Story = {
  args: { info: { label: 'About Colour', onOpen } },
  play: async ({ canvas, userEvent }) => {
    const info = canvas.getByRole('button', { name: 'About Colour' });
    canvas.getByRole('textbox', { name: 'Colour' }).focus();
    await waitFor(() => expect(info).toHaveStyle({ opacity: '1' }));
    await userEvent.tab();
    await expect(info).not.toHaveFocus(); // Tab goes from control to control
    await userEvent.click(info);
    await expect(onOpen).toHaveBeenCalledWith(info);
  },
};

export const TiesTheControlToItsWords: Story = {
  ...Complete,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Colour' });
    await expect(input).toHaveAccessibleDescription('Enter a colour As on the shade card');
    await expect(input).toBeRequired();
    await expect(canvas.getByText('Enter a colour').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
};

const onChanged = fn();

/** What stands around them keeps all fields as they are; what was typed can still be read and copied. */
export const StandStillTogether: Story = {
  render: () => (
    <StillFields isStill>
      <TextField label="Party" defaultValue="Shree Polymers" onChange={onChanged} />
      <CheckboxField label="Reverse charge" defaultValue onCommit={onChanged} />
      <SwitchField label="Active" defaultValue onCommit={onChanged} />
      <MultiSelectField label="Areas" defaultValue={[{ id: 1, name: 'Granule Store' }]} options={[]} />
    </StillFields>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Party' }), ' Ltd');
    await expect(canvas.getByRole('textbox', { name: 'Party' })).toHaveValue('Shree Polymers');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Reverse charge' }));
    await expect(canvas.getByRole('checkbox', { name: 'Reverse charge' })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Active' })).toBeDisabled();
    await expect(canvas.getByRole('combobox', { name: 'Areas' })).toBeDisabled();
    await expect(onChanged).not.toHaveBeenCalled();
  },
};
