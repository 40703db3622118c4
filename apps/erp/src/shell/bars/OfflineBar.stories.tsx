import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createConnection } from '../../product/live/connection.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { OfflineBar } from './OfflineBar.tsx';

type LineProps = {
  readonly isLost: boolean;
  readonly held: readonly string[];
  /** Whether the server answers what is sent. */
  readonly isAnswered: boolean;
  readonly onSend: (title: string) => void;
};

/** A page whose line is as the story says, with saves that wait. */
function Line({ isLost, held, isAnswered, onSend }: LineProps) {
  const [connection] = useState(() => {
    const made = createConnection(isLost);
    held.forEach((title) => {
      const takeOff = made.hold({
        title,
        send: () => {
          onSend(title);
          if (isAnswered) takeOff();
        },
      });
    });
    return made;
  });
  return (
    <StoryWorld modules={[]} server={() => 'silence'}>
      <OfflineBar connection={connection} />
      <button type="button" onClick={connection.regain}>
        The line is back
      </button>
      <button type="button" onClick={connection.lose}>
        The line breaks
      </button>
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/OfflineBar',
  component: Line,
  args: { isLost: true, held: [], isAnswered: true, onSend: fn() },
} satisfies Meta<typeof Line>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('You are offline')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'The line is back' }));
    await expect(canvas.queryByText('You are offline')).not.toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { mode: 'dark' } };
export const SendsWhatWaitedInOrderWhenTold: Story = {
  args: { held: ['Purchase Order', 'Item'] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/2 saves wait: Purchase Order, Item/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'The line is back' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await expect(args.onSend).toHaveBeenNthCalledWith(1, 'Purchase Order');
    await expect(args.onSend).toHaveBeenNthCalledWith(2, 'Item');
    await expect(canvas.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  },
};
export const Sending: Story = {
  args: { isLost: false, held: ['Purchase Order', 'Item'], isAnswered: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Send now' }));
    await expect(canvas.getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-busy', 'true');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await expect(args.onSend).toHaveBeenCalledWith('Purchase Order');
  },
};
export const LostAgainWhileItIsSent: Story = {
  args: { isLost: false, held: ['Item'], isAnswered: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await userEvent.click(canvas.getByRole('button', { name: 'The line breaks' }));
    await expect(canvas.getByText('You are offline')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'The line is back' }));
    await expect(canvas.getByRole('button', { name: 'Send now' })).not.toHaveAttribute('aria-busy', 'true');
  },
};
