import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { FilterBar } from './FilterBar.tsx';

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  args: {
    children: (
      <>
        <SearchBox label="Search orders" keyHint="/" />
        <SelectField
          label="Status"
          isLabelHidden
          labels={{ none: 'Any status' }}
          options={[{ value: 'open', label: 'Open' }]}
        />
      </>
    ),
    filters: [
      { key: 'status', label: 'Status', value: 'Open' },
      { key: 'supplier', label: 'Supplier', value: 'Shree Polymers and Packaging Industries Private Limited' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFilters: Story = {};
export const WithoutFilters: Story = { args: { filters: [] } };

export const DropsOneOrAll: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status' }));
    await expect(args.onRemove).toHaveBeenCalledWith('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all filters' }));
    await expect(args.onClear).toHaveBeenCalledTimes(1);
  },
};
