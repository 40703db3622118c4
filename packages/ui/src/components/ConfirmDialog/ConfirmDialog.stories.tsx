import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { entered } from '../Dialog/entered.fixture.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 300 } } },
  args: {
    isOpen: true,
    onAnswer: fn(),
    title: 'Leave without saving?',
    message: 'What you changed in this purchase order will be lost.',
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Danger: Story = {
  args: {
    title: 'Delete HDPE Tape?',
    message: 'It goes to the bin for 30 days.',
    okText: 'Delete',
    cancelText: 'Keep',
    tone: 'danger',
  },
};
export const OwnTextsAndStyles: Story = {
  args: { okText: 'Post', okStyle: 'secondary', cancelText: 'Not yet', cancelStyle: 'quiet' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Post' })).toHaveAttribute('data-variant', 'secondary');
    await expect(screen.getByRole('button', { name: 'Not yet' })).toHaveAttribute('data-variant', 'quiet');
  },
};
export const LongWords: Story = {
  args: {
    title: 'स्टॉक ट्रांसफ़र को अस्वीकार करें?',
    message: 'यह ट्रांसफ़र भेजने वाले विभाग को वापस चला जाएगा और स्टॉक वहीं दिखाई देगा।',
    okText: 'अस्वीकार करें',
    cancelText: 'रहने दें',
  },
};

export const OkAnswersTrue: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await expect(args.onAnswer).toHaveBeenCalledOnce();
    await expect(args.onAnswer).toHaveBeenCalledWith(true);
  },
};

export const CtrlEnterSaysOk: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onAnswer).toHaveBeenCalledOnce();
    await expect(args.onAnswer).toHaveBeenCalledWith(true);
  },
};

export const CtrlEnterDestroysNothing: Story = {
  args: { tone: 'danger' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const CancelHasTheFocusAndAnswersFalse: Story = {
  play: async ({ args, userEvent }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenCalledOnce();
    await expect(args.onAnswer).toHaveBeenCalledWith(false);
  },
};

export const EscAndTheXAnswerNothing: Story = {
  play: async ({ args, userEvent }) => {
    await entered(screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onAnswer).toHaveBeenCalledTimes(2);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(1, undefined);
    await expect(args.onAnswer).toHaveBeenNthCalledWith(2, undefined);
  },
};

export const TabStaysInside: Story = {
  play: async ({ userEvent }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(cancel).toHaveFocus());
  },
};
