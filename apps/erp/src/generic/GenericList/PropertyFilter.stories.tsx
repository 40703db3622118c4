import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { PropertyRange } from '@weft/domain/rules/search/property-range';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { PropertyFilter } from './PropertyFilter.tsx';

const ROWS = [
  { id: 1, code: 'WIDTH', name: 'Width', dataType: 'numeric', uomCode: 'mm' },
  { id: 2, code: 'COLOUR', name: 'Colour', dataType: 'text' },
];

type Args = { readonly value: readonly PropertyRange[]; readonly onChange: (value: unknown) => void };

function Filter({ value: first, onChange }: Args) {
  const [value, setValue] = useState<unknown>(first);
  return (
    <StoryWorld modules={[]} server={() => ({ dataList: ROWS })}>
      <PropertyFilter
        label="Properties"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </StoryWorld>
  );
}

/** Items by ranges of their properties. For: lists of items. Not for: fields that every item has. */
const meta = {
  title: 'Generic/Property filter',
  component: Filter,
  args: { value: [{ code: 'WIDTH', name: 'Width', from: '500', to: '600' }], onChange: fn() },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Range: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Width from' })).toHaveValue('500');
  },
};

export const IsGoneWhenAllIsEmptied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Width from' }));
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith([{ code: 'WIDTH', name: 'Width', to: '600' }]);
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Width to' }));
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Width from' })).not.toBeInTheDocument());
  },
};

/** The property was put out of use after somebody kept a view with it. */
export const OutOfUseIsTakenAway: Story = {
  args: {
    value: [
      { code: 'WIDTH', name: 'Width', from: '500' },
      { code: 'OLD', name: 'Old gauge', to: '80' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Old gauge ≤ 80' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ code: 'WIDTH', name: 'Width', from: '500' }]);
  },
};
