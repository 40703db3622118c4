import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    faults: [
      { field: 'supplier', label: 'Supplier', message: 'Choose a supplier' },
      { field: 'lines[2].qty', label: 'Line 3, Quantity', message: 'Enter a quantity above 0' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const One: Story = { args: { faults: [{ field: 'supplier', message: 'Choose a supplier' }] } };
export const None: Story = { args: { faults: [] } };

/** Of many the first ten are told one by one. */
export const Many: Story = {
  args: {
    faults: Array.from({ length: 85 }, (_, n) => ({
      field: `lines[${n}].counted`,
      label: `Line ${n + 1}`,
      message: 'Counted is required',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('85 things must be corrected');
    await expect(canvas.getAllByRole('button')).toHaveLength(10);
    await expect(canvas.getByText('and 75 more')).toBeVisible();
  },
};

export const LeadsToTheField: Story = {
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <TextField label="Supplier" name="supplier" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 things must be corrected');
    await userEvent.click(canvas.getByRole('button', { name: 'Supplier: Choose a supplier' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Supplier' })).toHaveFocus());
  },
};
