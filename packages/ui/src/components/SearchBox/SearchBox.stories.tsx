import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SearchBox } from './SearchBox.tsx';

const meta = {
  title: 'Forms/SearchBox',
  component: SearchBox,
  args: { label: 'Search items', onChange: fn() },
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { keyHint: '/' } };
export const Filled: Story = { args: { value: 'rafia' } };

export const AnswersWhileTypingAndClears: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search items' });
    await userEvent.type(box, 'pp');
    await expect(args.onChange).toHaveBeenLastCalledWith('pp');
    await userEvent.keyboard('{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(box, 'x');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await waitFor(() => expect(box).toHaveFocus());
  },
};
