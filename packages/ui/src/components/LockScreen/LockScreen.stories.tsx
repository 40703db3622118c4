import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { LockScreen } from './LockScreen.tsx';

const meta = {
  title: 'Feedback/LockScreen',
  component: LockScreen,
  args: {
    isOpen: true,
    title: 'Who works here?',
    description: 'Loom terminal 3. What is on the screen waits.',
    onUnlock: fn(),
    footer: (
      <Button variant="quiet" isWide>
        Log the device out
      </Button>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 760 } } },
} satisfies Meta<typeof LockScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const person = () => screen.getByRole('textbox', { name: /^Employee code/u });
const pin = () => screen.getByLabelText(/^PIN/u, { selector: 'input' });

export const Empty: Story = { globals: { density: 'touch' } };
export const Refused: Story = { args: { fault: 'Employee code or PIN is not right' } };
export const Loading: Story = { args: { isBusy: true } };

export const LetsOnByScanAndKeys: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(person()).toHaveFocus());
    await userEvent.keyboard('OP-7{Enter}'); // as a scanner ends
    await expect(pin()).toHaveFocus();
    for (const name of ['4', '7', '1', '1']) await userEvent.click(screen.getByRole('button', { name }));
    await expect(pin()).toHaveValue('4711');
    await userEvent.keyboard('{Enter}');
    await expect(args.onUnlock).toHaveBeenCalledWith({ person: 'OP-7', pin: '4711' });
  },
};

export const AsksForWhatIsMissing: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(person()).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await userEvent.type(person(), 'OP-7');
    await userEvent.tab();
    await expect(pin()).toHaveFocus();
    await expect(args.onUnlock).not.toHaveBeenCalled();
  },
};

export const StaysWhateverIsPressed: Story = {
  play: async ({ userEvent }) => {
    await waitFor(() => expect(person()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Who works here?' })).toBeVisible();
  },
};
