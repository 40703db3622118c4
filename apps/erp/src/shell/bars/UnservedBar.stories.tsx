import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { toast } from '@weft/ui/Toast';
import { createConnection } from '../../product/live/connection.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { UnservedBar } from './UnservedBar.tsx';

const BUSY = 'The server is busy. Please try again in a moment';

/** A page whose server does nothing for the moment. */
function Busy({ held }: { readonly held: readonly string[] }) {
  const [connection] = useState(() => {
    const made = createConnection(false);
    made.serve(BUSY);
    held.forEach((title) => made.hold({ title, send: () => undefined }));
    return made;
  });
  return (
    <StoryWorld modules={[]} server={() => 'silence'}>
      <UnservedBar connection={connection} />
      <button type="button" onClick={() => toast.danger(BUSY, { title: 'ERROR' })}>
        Ask
      </button>
      <button type="button" onClick={() => connection.serve(undefined)}>
        It answers
      </button>
    </StoryWorld>
  );
}

const meta = { title: 'Shell/UnservedBar', component: Busy, args: { held: [] } } satisfies Meta<typeof Busy>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Away: Story = {};
export const Dark: Story = { globals: { mode: 'dark' } };

export const TellsWhatWaits: Story = {
  args: { held: ['Purchase Order'] },
  play: ({ canvas }) => expect(canvas.getByText(/1 save waits: Purchase Order/)).toBeVisible(),
};

export const StandsInsteadOfToasts: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(BUSY)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    await userEvent.click(canvas.getByRole('button', { name: 'It answers' }));
    await expect(screen.queryByText(BUSY)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.getAllByText(BUSY)).toHaveLength(1));
  },
};
