import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { Button } from '../Button/Button.tsx';
import { ConfirmProvider, useConfirm } from './Confirm.tsx';

function Asker() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const ask = async (titles: readonly string[]): Promise<void> => {
    const given = await Promise.all(titles.map((title) => confirm({ title, message: 'This cannot be undone.' })));
    setAnswers(given.map(String));
  };
  return (
    <>
      <Button onClick={() => void ask(['Close this order?'])}>Close order</Button>{' '}
      <Button onClick={() => void ask(['Close the first?', 'Close the second?'])}>Close both</Button>
      <p aria-live="polite">{answers.join(', ')}</p>
    </>
  );
}

const meta = {
  title: 'Feedback/useConfirm',
  component: ConfirmProvider,
  args: { children: <Asker /> },
} satisfies Meta<typeof ConfirmProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const ResolvesToTheAnswer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await expect(await canvas.findByText('true')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};

export const SecondWaitsForTheFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close both' }));
    await screen.findByRole('alertdialog', { name: 'Close the first?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await entered(screen.findByRole('alertdialog', { name: 'Close the second?' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('false, undefined')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
};
