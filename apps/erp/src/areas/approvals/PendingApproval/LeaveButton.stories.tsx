import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { LeaveButton } from './LeaveNote.tsx';

let answer: (isSaved: boolean) => void = () => undefined;

const meta = {
  component: LeaveButton,
  args: {
    own: {
      leave: { from: null, till: null, substitute: null, colleagues: [{ id: 7, name: 'Asha Patel' }], standsInFor: [] },
      isBusy: false,
      save: fn(() => new Promise<boolean>((resolve) => (answer = resolve))),
      faultAt: () => undefined,
      forget: fn(),
    },
  },
} satisfies Meta<typeof LeaveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A save that is answered late ends its own dialog, and no other that was opened meanwhile. */
export const LateSaveLeavesTheNextDialogOpen: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { body } = canvasElement.ownerDocument;
    const dialog = () => body.querySelector('[role="dialog"]');
    const press = async (name: RegExp): Promise<void> =>
      userEvent.click(await within(body).findByRole('button', { name })); // the dialog comes on demand
    const begin = await canvas.findByRole('button');
    await userEvent.click(begin);
    await press(/save$/iu);
    const late = answer;
    await press(/cancel$/iu);
    await waitFor(() => expect(dialog()).toBeNull());
    await userEvent.click(begin);
    late(true);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(dialog()).not.toBeNull();
    await press(/save$/iu);
    answer(true);
    await waitFor(() => expect(dialog()).toBeNull());
  },
};
