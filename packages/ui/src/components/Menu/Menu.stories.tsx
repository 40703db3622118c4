import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Ellipsis, Printer, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

const duplicate = fn();
const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    align: 'start',
    trigger: <IconButton label="More actions" icon={<Ellipsis />} />,
    items: [
      { kind: 'heading', key: 'head', label: 'PO-2026-0042' },
      { key: 'duplicate', label: 'Duplicate', icon: <Copy />, shortcut: 'Ctrl+D', onSelect: duplicate },
      { key: 'print', label: 'Print', icon: <Printer />, href: '#/print' },
      { kind: 'separator', key: 'line' },
      {
        key: 'delete',
        label: 'Delete',
        icon: <Trash2 />,
        tone: 'danger',
        onSelect: fn(),
        disabledReason: 'The order has receipts',
      },
      { key: 'cancel', label: 'Cancel order', icon: <Trash2 />, tone: 'danger', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  args: { isDefaultOpen: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 280 } } },
};

export const ChoosesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear();
    const trigger = canvas.getByRole('button', { name: 'More actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('href', '#/print');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(duplicate).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const SkipsWhatCannotBeChosenAndClosesByEsc: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await entered(screen.findByRole('menu'));
    await userEvent.keyboard('{End}{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus());
    await userEvent.keyboard('can');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel order' })).toHaveFocus());
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('title', 'The order has receipts');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

export const HeldByTheParent: Story = {
  args: { isOpen: false, onOpenChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
