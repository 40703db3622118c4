import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, FolderOpen, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { Button } from '../Button/Button.tsx';
import { ContextMenu } from './ContextMenu.tsx';

const open = fn();
const duplicate = fn();

const meta = {
  title: 'Actions/ContextMenu',
  component: ContextMenu,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  args: {
    label: 'PO-2026-0042',
    onOpenChange: fn(),
    items: [
      { key: 'open', label: 'Open', icon: <FolderOpen />, shortcut: 'Enter', onSelect: open },
      { key: 'duplicate', label: 'Duplicate', icon: <Copy />, shortcut: 'Ctrl+D', onSelect: duplicate },
      { kind: 'separator', key: 'line' },
      {
        key: 'delete',
        label: 'Delete',
        icon: <Trash2 />,
        tone: 'danger',
        onSelect: fn(),
        disabledReason: 'The order has receipts',
      },
    ],
    children: <Button>PO-2026-0042</Button>,
    style: { display: 'inline-block', padding: '1.5rem', border: '1px dashed var(--border-strong)' },
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (element: HTMLElement, at: { clientX: number; clientY: number }) =>
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));

export const Closed: Story = {};

export const OpensAtThePointer: Story = {
  play: async ({ args, canvas }) => {
    press(canvas.getByRole('button'), { clientX: 60, clientY: 50 });
    await waitFor(() => expect(screen.getByRole('menu', { name: 'PO-2026-0042' })).toBeVisible());
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WalksByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    duplicate.mockClear();
    press(canvas.getByRole('button'), { clientX: 60, clientY: 50 });
    await entered(screen.findByRole('menu'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Open/ })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Open/ })).toHaveFocus());
    await userEvent.keyboard('{Home}d{Enter}');
    await expect(duplicate).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

export const ClosesByEsc: Story = {
  play: async ({ args, canvas, userEvent }) => {
    press(canvas.getByRole('button'), { clientX: 60, clientY: 50 });
    await entered(screen.findByRole('menu'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        key: 'move',
        label: 'Move the remaining quantity of all open lines to the next delivery of the same supplier',
        onSelect: fn(),
      },
      { key: 'print', label: 'प्रिंट करें', onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    press(canvas.getByRole('button'), { clientX: 60, clientY: 50 });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Move the remaining/ })).toBeVisible());
  },
};
