import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { ConfirmProvider } from '@weft/ui/Confirm';
import { TextField } from '@weft/ui/TextField';
import words from '../../../public/assets/i18n/en.json';
import { readWords } from '../../i18n/translate.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { GatedHashRouter } from '../../router/GatedHashRouter.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

await startI18n('en', readWords(words));

/** The smallest screen that has something to lose. */
function Remarks() {
  const [text, setText] = useState('');
  const { pathname } = useLocation();
  useLeaveQuestion(text !== '', () => setText(''));
  return (
    <>
      <p>{pathname}</p>
      <TextField label="Remarks" value={text} onChange={setText} />
      <Link to="/orders">Orders</Link>
    </>
  );
}

/**
 * Asks before unsaved work is left: by a link, by code, by the browser's own buttons, by closing the tab. For: every form whose entries are
 * saved by a button. Not for: what is stored at once (a switch of the settings), a search.
 */
function UnsavedChanges() {
  return (
    <ConfirmProvider>
      <GatedHashRouter>
        <Remarks />
      </GatedHashRouter>
    </ConfirmProvider>
  );
}

const meta = {
  title: 'Forms/Unsaved changes',
  component: UnsavedChanges,
  beforeEach: () => {
    window.history.replaceState(null, '', '#/new');
  },
} satisfies Meta<typeof UnsavedChanges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingToLose: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await expect(await canvas.findByText('/orders')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const StaysWhenAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remarks' }), 'gate 2');
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByText('/new')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Remarks' })).toHaveValue('gate 2');
  },
};

export const LeavesWhenLetGo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remarks' }), 'gate 2');
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByText('/orders')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
  },
};

/** Whether the browser would ask before it closes the tab. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const AsksBeforeTheTabIsClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(wouldAsk()).toBe(false);
    const remarks = canvas.getByRole('textbox', { name: 'Remarks' });
    await userEvent.type(remarks, 'gate 2');
    await expect(wouldAsk()).toBe(true);
    await userEvent.clear(remarks);
    await expect(wouldAsk()).toBe(false);
  },
};

export const AsksAtTheBrowsersBackAsWell: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Orders' }));
    await expect(await canvas.findByText('/orders')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remarks' }), 'gate 2');
    window.history.back();
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await expect(await canvas.findByText('/orders')).toBeVisible();
  },
};
