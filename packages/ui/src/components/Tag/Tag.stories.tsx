import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Tag, TagList } from './Tag.tsx';

const meta = { title: 'Data/Tag', component: Tag, args: { children: 'urgent' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithIcon: Story = { args: { icon: <Pin aria-hidden="true" /> } };
export const Link: Story = {
  args: { href: '#/orders?tag=urgent' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'urgent' })).toHaveAttribute('href', '#/orders?tag=urgent');
  },
};
export const LongText: Story = {
  args: { children: 'wait for the approval of the buyer before the second delivery', onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
};
export const RemovesByPressAndByDelete: Story = {
  args: { onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove urgent' }));
    await userEvent.keyboard('{Delete}{Backspace}');
    await expect(args.onRemove).toHaveBeenCalledTimes(3);
  },
};

function Removable({ dir }: { dir?: 'rtl' }) {
  const [words, setWords] = useState(['urgent', 'export', 'sample', 'liner']);
  return (
    <div dir={dir}>
      <TagList
        label="Tags of the order"
        tags={words.map((text) => ({ key: text, text }))}
        onRemove={(gone) => setWords(words.filter((word) => word !== gone))}
      />
    </div>
  );
}

export const List: Story = {
  render: () => (
    <TagList
      label="Tags of the order"
      tags={[
        { key: 'a', text: 'urgent' },
        { key: 'b', text: 'export' },
      ]}
    />
  ),
};
export const ListKeepsTheFocusWhileRemoving: Story = {
  render: () => <Removable />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove sample' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove sample' })).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.keyboard('{Delete}{Delete}');
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Tags of the order' })).toHaveFocus());
  },
};
export const ListRightToLeft: Story = {
  render: () => <Removable dir="rtl" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove export' })).toHaveFocus());
  },
};
