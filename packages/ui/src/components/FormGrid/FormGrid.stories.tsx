import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ComboboxField } from '../ComboboxField/ComboboxField.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { LongTextField } from '../LongTextField/LongTextField.tsx';
import { MoneyField } from '../MoneyField/MoneyField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormGrid } from './FormGrid.tsx';

const meta = {
  title: 'Forms/FormGrid',
  component: FormGrid,
  args: {
    onLastEnter: fn(),
    children: (
      <>
        <ComboboxField label="Supplier" required options={[{ id: 1, name: 'Shree Polymers' }]} />
        <DateField label="PO date" required defaultValue="2026-07-05" today="2026-07-05" />
        <TextField label="Number" disabled value="PO/26-27/0042" />
        <SelectField label="Payment terms" options={[{ value: 'net30', label: '30 days' }]} />
        <MoneyField label="Freight" />
        <LongTextField label="Remarks" data-span="all" />
      </>
    ),
  },
} satisfies Meta<typeof FormGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Two: Story = { args: { columns: 2 } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '358px' }}>
        <Story />
      </div>
    ),
  ],
};

export const EnterMovesOnAndShiftEnterBack: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: 'Supplier' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'PO date' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Payment terms' })).toHaveFocus());
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'PO date' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('textbox', { name: 'Freight' }));
    await userEvent.keyboard('2L{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Remarks' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Freight' })).toHaveValue('2,00,000.00');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Remarks' })).toHaveFocus());
  },
};

export const TellsOfEnterInTheLastField: Story = {
  args: { children: <TextField label="Number" /> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x{Shift>}{Enter}{/Shift}');
    await expect(args.onLastEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLastEnter).toHaveBeenCalledTimes(1);
  },
};
