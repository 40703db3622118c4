import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

/** Says yes to a request. For: an approver. Not for: saying no (ReasonDialog). */
const meta = {
  title: 'Generic/Approve dialog',
  component: ApproveDialog,
  args: {
    title: 'Approve PO/26-27/00007',
    asksPassword: false,
    isBusy: false,
    onClose: fn(),
    onApprove: fn(async () => undefined),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof ApproveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The hands stay on the keys: Ctrl+Enter approves from within the remark, and takes what was just typed along. */
export const CtrlEnterApproves: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox'), 'As agreed');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onApprove).toHaveBeenCalledWith({ remark: 'As agreed' });
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

/** Enter alone is a new line of the remark. */
export const EnterAloneWrites: Story = {
  play: async ({ args, userEvent }) => {
    const remark = await screen.findByRole('textbox');
    await userEvent.type(remark, 'One{Enter}Two');
    await expect(remark).toHaveValue('One\nTwo');
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};

/** A request that is on its way is not sent again. */
export const BusyIsNotSentAgain: Story = {
  args: { isBusy: true },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox'), 'As agreed');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onApprove).not.toHaveBeenCalled();
  },
};
