import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { NotificationPanel } from './NotificationPanel.tsx';

const meta = {
  title: 'Feedback/NotificationPanel',
  component: NotificationPanel,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    isOpen: true,
    onClose: fn(),
    onRead: fn(),
    onReadAll: fn(),
    onOpen: fn(),
    today: '2026-07-05',
    notices: [
      {
        id: '1',
        title: 'PO-2026-0042 waits for your approval',
        text: 'Ambica Poly Plast, ₹ 4,12,500.00',
        at: '2026-07-05T04:00:00Z',
        isRead: false,
        href: '#/po/42',
      },
      {
        id: '2',
        title: 'HDPE granules are below their limit',
        text: '240 kg of at least 1,000 kg',
        at: '2026-07-05T02:10:00Z',
        isRead: false,
        tone: 'warning',
        href: '#/stock/hdpe',
      },
      {
        id: '3',
        title: 'Import of items finished',
        text: '1,240 added',
        at: '2026-07-04T11:05:00Z',
        isRead: true,
        tone: 'success',
      },
      { id: '4', title: 'Backup failed', at: '2026-06-28T21:00:00Z', isRead: false, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof NotificationPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { args: { onMore: fn() } };
export const Empty: Story = { args: { notices: [] } };
export const Loading: Story = { args: { notices: [], status: 'loading' } };
export const Failed: Story = { args: { notices: [], status: 'failed', onRetry: fn() } };
export const LongText: Story = {
  args: {
    notices: [
      {
        id: 'a',
        title:
          'Purchase order PO-2026-0042 of Shree Ganesh Polymers and Chemicals Private Limited was changed after its approval',
        text: 'दर 92.40 से 94.10 हो गई। '.repeat(6),
        at: '2026-07-05T04:00:00Z',
        isRead: false,
      },
    ],
  },
};

export const OpensANoticeAsRead: Story = {
  args: { notices: [{ id: '3', title: 'Import finished', at: '2026-07-04T11:05:00Z', isRead: false }] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import finished' }));
    await expect(args.onRead).toHaveBeenCalledWith('3');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const MarksAsReadOneAndAll: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Backup failed' }));
    await expect(args.onRead).toHaveBeenCalledWith('4');
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await expect(args.onReadAll).toHaveBeenCalledOnce();
  },
};

export const ShowsTheUnreadAlone: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unread (3)' }));
    await expect(screen.queryByText('Import of items finished')).not.toBeInTheDocument();
    const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
    await expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      '29-06-2026',
    ]);
  },
};

export const AsksAgain: Story = {
  ...Failed,
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const kinds = [
  {
    kind: 'approvalWaits',
    label: 'Approvals that wait for you',
    help: 'They wait in Pending Approval all the same, and mails still come.',
    isMuted: false,
  },
  { kind: 'mention', label: 'Comments that name you', isMuted: false },
  { kind: 'lowStock', label: 'Items below their reorder level', isMuted: true },
];

/** What may be muted, and that something is. */
export const SaysWhatIsMuted: Story = {
  args: { kinds, onMute: fn() },
  play: async () => {
    await expect(await screen.findByText('1 kind is switched off')).toBeVisible();
  },
};

export const MutesAKindAndTellsItAgain: Story = {
  args: { kinds, onMute: fn() },
  play: async ({ args, userEvent }) => {
    const way = await screen.findByRole('button', { name: 'Choose what is told' });
    way.focus();
    await userEvent.keyboard('{Enter}');
    await expect(way).toHaveFocus();
    await expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await expect(screen.queryByText('Backup failed')).not.toBeInTheDocument();
    const waits = screen.getByRole('switch', { name: 'Approvals that wait for you' });
    await expect(waits).toBeChecked();
    await expect(waits).toHaveAccessibleDescription(
      'They wait in Pending Approval all the same, and mails still come.',
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onMute).toHaveBeenLastCalledWith('mention', true);
    await userEvent.click(screen.getByRole('switch', { name: 'Items below their reorder level' }));
    await expect(args.onMute).toHaveBeenLastCalledWith('lowStock', false);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await expect(screen.getByText('Backup failed')).toBeVisible();
  },
};
