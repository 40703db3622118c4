import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { OneFigureField } from './OneFigureField.tsx';

/** A filter of one figure: “expires within so many days”. For: figures that are no bound of a range. Not for: from–to. */
const meta = {
  title: 'Generic/One figure field',
  component: OneFigureField,
  args: { label: 'Expires within (days)', places: 0, value: 20, onChange: fn() },
} satisfies Meta<typeof OneFigureField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Expires within (days)' })).toHaveValue('20');
  },
};

export const WithDecimals: Story = { args: { label: 'At least (quantity)', places: 6, value: 0.5 } };

export const TakesAFigure: Story = {
  args: { value: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expires within (days)' }), '45{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith(45);
  },
};

export const IsNoFilterWhenEmptied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Expires within (days)' }));
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** A link may say anything: a word is no figure. */
export const ShowsNoWord: Story = {
  args: { value: 'soon' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Expires within (days)' })).toHaveValue('');
  },
};

/** Below the head of a column, which says the label already. */
export const LabelHidden: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Expires within (days)' })).toBeVisible();
  },
};
