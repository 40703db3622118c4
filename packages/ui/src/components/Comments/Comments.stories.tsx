import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Comments } from './Comments.tsx';

const meta = {
  title: 'Feedback/Comments',
  component: Comments,
  args: {
    onAdd: fn(async () => {}),
    onEdit: fn(async () => {}),
    onDelete: fn(),
    comments: [
      {
        id: '1',
        author: 'Meera Shah',
        at: '2026-07-04T11:05:00Z',
        text: 'The supplier can deliver only 8 t this week.',
      },
      {
        id: '2',
        author: 'Ravi Patel',
        at: '2026-07-05T04:00:00Z',
        text: 'Then take the rest from Shree Ganesh.',
        isOwn: true,
        isEdited: true,
      },
    ],
  },
} satisfies Meta<typeof Comments>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Write a comment' });

export const Two: Story = {};
export const Empty: Story = { args: { comments: [] } };
export const Loading: Story = { args: { comments: [], isLoading: true } };
export const Disabled: Story = { args: { disabledReason: 'The order is closed' } };
export const OnItsWay: Story = {
  args: {
    comments: [
      { id: '1', author: 'Ravi Patel', at: '2026-07-05T04:00:00Z', text: 'On its way', isOwn: true, sending: 'busy' },
      { id: '2', author: 'Ravi Patel', at: '2026-07-05T04:01:00Z', text: 'Not taken', isOwn: true, sending: 'failed' },
    ],
    onRetry: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('2');
  },
};
export const LongText: Story = {
  args: {
    comments: [
      {
        id: '1',
        author: 'Venkatanarasimharajuvaripeta Subramanian Iyer',
        at: '2026-07-05T04:00:00Z',
        text: 'https://example.com/'.padEnd(160, 'long-address-without-a-gap-'),
      },
      {
        id: '2',
        author: 'मीरा शाह',
        at: '2026-07-05T04:00:00Z',
        text: 'आपूर्तिकर्ता इस सप्ताह केवल 8 टन दे सकता है।\nपुरवठો બાકી છે.',
      },
    ],
  },
};

export const SendsByCtrlEnterAndEmptiesTheField: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeDisabled();
    await userEvent.type(field(canvas), ' Agreed.{Enter}Thanks ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onAdd).toHaveBeenCalledWith({ text: 'Agreed.\nThanks', mentioned: [] });
    await waitFor(() => expect(field(canvas)).toHaveValue(''));
  },
};

export const KeepsTheTextWhenItWasNotSent: Story = {
  args: { onAdd: fn(() => Promise.reject(new Error('down'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(field(canvas), 'Agreed');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await expect(await canvas.findByText(/was not sent/)).toBeVisible();
    await expect(field(canvas)).toHaveValue('Agreed');
  },
};

export const ChangesAndDeletesOnesOwn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions on the comment of Ravi Patel' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const change = await canvas.findByRole('textbox', { name: 'Change the comment' });
    await waitFor(() => expect(change).toHaveFocus());
    await userEvent.type(change, ' Please.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onEdit).toHaveBeenCalledWith({
      id: '2',
      text: 'Then take the rest from Shree Ganesh. Please.',
      mentioned: [],
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions on the comment of Ravi Patel' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith('2');
  },
};

export const GivesUpAChangeByEsc: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Actions on/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Change the comment' }), 'x{Escape}');
    await expect(canvas.queryByRole('textbox', { name: 'Change the comment' })).not.toBeInTheDocument();
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

const PEOPLE = [
  { id: 'm', name: 'Meera Shah', note: 'Purchase' },
  { id: 'r', name: 'Ravi Patel', note: 'Stores' },
  { id: 'v', name: 'Ravindra Iyer', note: 'Laboratory' },
];

export const WithNames: Story = {
  args: {
    people: PEOPLE,
    comments: [
      {
        id: '1',
        author: 'Meera Shah',
        at: '2026-07-04T11:05:00Z',
        text: '@Ravi Patel, is there room for 8 t?',
        mentioned: ['Ravi Patel'],
      },
    ],
  },
};

export const NamesAColleagueByKeys: Story = {
  args: { people: PEOPLE },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas), 'Ask @ra');
    const options = () => canvas.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Ravi PatelStores', 'Ravindra IyerLaboratory']));
    await expect(field(canvas)).toHaveAttribute('aria-activedescendant', canvas.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    await expect(field(canvas)).toHaveValue('Ask @Ravindra Iyer ');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('or @me{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard(' today{Control>}{Enter}{/Control}');
    await expect(args.onAdd).toHaveBeenCalledWith({ text: 'Ask @Ravindra Iyer or @me today', mentioned: ['v'] });
  },
};

export const NamesAColleagueByPress: Story = {
  args: { people: PEOPLE },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(field(canvas), '@');
    await userEvent.click(await canvas.findByRole('option', { name: /Meera Shah/ }));
    await expect(field(canvas)).toHaveValue('@Meera Shah ');
    await expect(field(canvas)).toHaveFocus();
  },
};
