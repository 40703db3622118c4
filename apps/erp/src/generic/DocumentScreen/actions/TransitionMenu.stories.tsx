import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { AnsweredActions, refusal } from '../../../story/AnsweredActions.tsx';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { Outcome } from '../../form/use-document.ts';
import { TransitionMenu } from './TransitionMenu.tsx';

const ROW = { id: 7, version: 3, status: 'open', number: 'PO/26-27/00007' };

const SAVED: Outcome = { kind: 'saved', verb: 'cancel', id: 7, waits: false };
const REFUSED = refusal('cancel', 'GRN/26-27/00004 has received goods of this order');

type Args = { readonly outcome: Outcome; readonly onAct: (verb: string, more: AnyRecord) => void };

function Actions({ outcome, onAct }: Args) {
  return (
    <StoryWorld modules={[purchaseOrder]} server={() => ({})}>
      <AnsweredActions outcome={outcome} onAct={onAct}>
        <TransitionMenu module={purchaseOrder} document={{ row: ROW, isSaving: false }} />
      </AnsweredActions>
    </StoryWorld>
  );
}

/** Actions of a document's status. For: documents that were saved. Not for: masters, which have none. */
const meta = {
  title: 'Generic/Actions of a status',
  component: Actions,
  args: { outcome: SAVED, onAct: fn() },
  argTypes: { outcome: { control: false } },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const REASON = 'The party has no stock';

export const AsksWhy: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel document' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/u }), REASON);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel document' }));
    await expect(args.onAct).toHaveBeenCalledWith('cancel', { reason: REASON });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const ControlAndEnterAnswersWithTheReason: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel document' }));
    await expect(await screen.findByRole('textbox', { name: /Reason/u })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(screen.getByRole('textbox', { name: /Reason/u })).toBeInvalid();
    await expect(args.onAct).not.toHaveBeenCalled();
    await userEvent.keyboard(`${REASON}{Control>}{Enter}{/Control}`);
    await expect(args.onAct).toHaveBeenCalledWith('cancel', { reason: REASON });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const KeepsTheReasonWhenItIsRefused: Story = {
  args: { outcome: REFUSED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel document' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/u }), REASON);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel document' }));
    await expect(await screen.findByText(REFUSED.fault.message)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /Reason/u })).toHaveValue(REASON);
  },
};
