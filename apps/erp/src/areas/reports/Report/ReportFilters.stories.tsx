import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { stockAge } from '@weft/domain/catalogue/reports/stock-state';
import { stockLedger } from '@weft/domain/catalogue/reports/stock-ledger';
import { MODULES } from '@weft/domain/catalogue/registry';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ReportFilters, type ReportFiltersProps } from './ReportFilters.tsx';

const PROPERTIES = [{ id: 1, code: 'WIDTH', name: 'Width', dataType: 'numeric', uomCode: 'mm' }];
const WIDE = { code: 'WIDTH', name: 'Width', from: '500', to: '600' };

function Filters({ asked: first, onChange, ...props }: ReportFiltersProps) {
  const [asked, setAsked] = useState(first);
  return (
    <StoryWorld modules={MODULES} server={() => ({ dataList: PROPERTIES })}>
      <ReportFilters
        {...props}
        asked={asked}
        onChange={(next) => {
          setAsked(next);
          onChange(next);
        }}
      />
    </StoryWorld>
  );
}

/** What a report is narrowed by. For: reports and their schedules. Not for: lists, which have `ListFilters`. */
const meta = {
  title: 'Screens/Report/Filters',
  component: Filters,
  args: { filters: stockAge.filters, asked: {}, isOpen: true, onChange: fn() },
} satisfies Meta<ReportFiltersProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstFew: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Item' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Supplier' })).not.toBeInTheDocument();
  },
};

export const Period: Story = {
  args: { filters: stockLedger.filters, asked: { from: '2026-04-01', to: '2026-04-30' } },
};

export const AllWhenAskedFor: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expires within (days)' }), '30{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ expiryWithin: 30 });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Expires within (days)' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
  },
};

export const SeveralProperties: Story = {
  args: { asked: { properties: [WIDE] } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Width 500–600')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All filters' }));
    const to = await canvas.findByRole('textbox', { name: 'Width to' });
    await userEvent.clear(to);
    await userEvent.type(to, '60 cm{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ properties: [{ ...WIDE, to: '60 cm' }] });
  },
};

/** On a telephone the fields open at a press; what is on stands there all the same. */
export const Closed: Story = {
  args: { isOpen: false, asked: { own: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Own goods only:')).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Item' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { args: { asked: { own: true } }, globals: { mode: 'dark' } };
