import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { PaginationBar } from './PaginationBar.tsx';
import type { PaginationBarProps } from './PaginationBar.tsx';

const meta = {
  title: 'Data/PaginationBar',
  component: PaginationBar,
  args: { total: 248, rowsPerPage: 10, page: 3, onChange: fn() },
  render: (args) => <Paged {...args} />,
} satisfies Meta<typeof PaginationBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the page as a list would. */
function Paged({ page, rowsPerPage, onChange, ...rest }: PaginationBarProps) {
  const [at, setAt] = useState({ page: page ?? 1, rowsPerPage: rowsPerPage ?? 10 });
  return (
    <PaginationBar
      {...rest}
      {...at}
      onChange={(asked) => {
        setAt(asked);
        onChange?.(asked);
      }}
    />
  );
}

export const InTheMiddle: Story = {};
export const FirstPage: Story = { args: { page: 1 } };
export const LastPage: Story = { args: { page: 25 } };
export const Empty: Story = { args: { total: 0, page: 1 } };
export const SinglePage: Story = { args: { total: 10, page: 1 } };
export const AMillionRows: Story = { args: { total: 1_234_567, rowsPerPage: 100, page: 9_876 } };
export const AtLeastSoMany: Story = {
  args: { total: 10_000, isAtLeast: true, rowsPerPage: 50, page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000+')).toBeVisible();
    await expect(canvas.getByText('of 200+')).toBeVisible();
  },
};
export const InHindi: Story = {
  args: {
    labels: { totalCount: 'कुल', showRows: 'पंक्तियाँ', of: (pages) => `/ ${pages}` },
  },
};

export const PreOnTheFirstPageGoesToTheLast: Story = {
  args: { page: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pre' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 25, rowsPerPage: 10 });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, rowsPerPage: 10 });
  },
};

export const FirstAndLastRestWhereTheyAre: Story = {
  args: { page: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'First' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Last' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 25, rowsPerPage: 10 });
    const last = canvas.getByRole('button', { name: 'Last' });
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const JumpsAndClampsOnEnter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Page' });
    await userEvent.click(box);
    await userEvent.keyboard('12');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 12, rowsPerPage: 10 });
    await userEvent.clear(box);
    await userEvent.type(box, '999{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 25, rowsPerPage: 10 });
    await expect(box).toHaveValue('25');
  },
};

export const StaysOnTextAndBlank: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(box);
    await userEvent.type(box, 'abc{Enter}');
    await expect(box).toHaveValue('3');
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('3');
    await userEvent.clear(box);
    await userEvent.type(box, '4.9{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith({ page: 4, rowsPerPage: 10 });
  },
};

export const AnotherSizeStartsAtPageOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show rows' }), '50');
    await expect(args.onChange).toHaveBeenCalledWith({ page: 1, rowsPerPage: 50 });
  },
};

export const NothingMovesWithoutRows: Story = {
  args: { total: 0, page: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('of 1')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Page' })).toBeDisabled();
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const KeepsThePageItself: Story = {
  render: ({ onChange }) => <PaginationBar total={248} defaultPage={3} {...(onChange && { onChange })} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('textbox', { name: 'Page' })).toHaveValue('4');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show rows' }), '50');
    await expect(canvas.getByRole('textbox', { name: 'Page' })).toHaveValue('1');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, rowsPerPage: 50 });
  },
};
