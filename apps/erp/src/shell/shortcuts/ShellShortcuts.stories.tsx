import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useShellShortcuts();
  return (
    <>
      <p>{pathname}</p>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} title="Something typed" onClose={() => setOpen(false)}>
        {null}
      </Dialog>
    </>
  );
}

/** Keys that lead to quotations from every screen, but not from under a dialog: what was typed there would be lost without a word. */
function ShellShortcuts() {
  return (
    <StoryWorld modules={[]} server={() => 'silence'} address="/dashboard">
      <Screen />
    </StoryWorld>
  );
}

const meta = { title: 'Shell/Shell shortcuts', component: ShellShortcuts } satisfies Meta<typeof ShellShortcuts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LeadToQuotations: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Control>}q{/Control}');
    await expect(await canvas.findByText('/module/quotation/addUpdate')).toBeVisible();
    await userEvent.keyboard('{Shift>}Q{/Shift}');
    await expect(await canvas.findByText('/module/quotation')).toBeVisible();
  },
};

export const StayUnderADialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Control>}q{/Control}{Shift>}Q{/Shift}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('/dashboard')).toBeVisible();
  },
};
