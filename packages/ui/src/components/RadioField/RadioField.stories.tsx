import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RadioField } from './RadioField.tsx';

const meta = {
  title: 'Forms/RadioField',
  component: RadioField,
  args: {
    label: 'Freight',
    onCommit: fn(),
    options: [
      { value: 'paid', label: 'Paid by the supplier', hint: 'Contained in the rate' },
      { value: 'toPay', label: 'To pay' },
      { value: 'own', label: 'Own vehicle', disabledReason: 'No vehicle is free' },
    ],
  },
} satisfies Meta<typeof RadioField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'toPay', help: 'As agreed with the transporter' } };
export const Inline: Story = { args: { isInline: true, defaultValue: 'paid' } };
export const Refused: Story = { args: { required: true, fault: 'Choose who pays the freight' } };
export const Disabled: Story = { args: { value: 'paid', disabledReason: 'The order is approved' } };
export const ReadOnly: Story = { args: { value: 'paid', readOnly: true } };
export const LongText: Story = {
  args: {
    label: 'Who pays for the way from the factory of the supplier to the gate of our warehouse in Hazira',
    options: [
      {
        value: 'a',
        label: 'The supplier pays everything up to the gate, with unloading and insurance, and charges nothing',
        hint: 'आपूर्तिकर्ता',
      },
      { value: 'b', label: 'અમે ચૂકવીએ છીએ' },
    ],
  },
};

export const WalksByArrowsAndTabsOutAsOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Freight' })).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Paid by the supplier' })).toHaveFocus());
    await expect(canvas.getByRole('radio', { name: 'Paid by the supplier' })).toHaveAccessibleDescription(
      'Contained in the rate',
    );
    await userEvent.keyboard(' ');
    await expect(args.onCommit).toHaveBeenLastCalledWith('paid');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('toPay');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Paid by the supplier' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('toPay');
    await userEvent.tab();
    await waitFor(() => expect(document.body).toHaveFocus());
  },
};

export const ChoosesByPressOnTheLine: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('To pay'));
    await expect(args.onCommit).toHaveBeenCalledWith('toPay');
    await userEvent.click(canvas.getByText('Own vehicle'));
    await expect(args.onCommit).toHaveBeenCalledOnce();
  },
};
