import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { gstRate } from '@weft/domain/catalogue/masters/gst-rate';
import { party } from '@weft/domain/catalogue/masters/party';
import { costHead } from '@weft/domain/catalogue/production/cost-head';
import { inward } from '@weft/domain/catalogue/stores/inward';
import type { Outcome } from '../../../generic/form/use-document.ts';
import { AnsweredActions, refusal } from '../../../story/AnsweredActions.tsx';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { LateFacts } from './LateFacts.tsx';

const ROW = {
  id: 7,
  version: 3,
  status: 'completed',
  inwardType: 'purchase',
  billNo: null,
  lines: [{ id: 41, itemName: 'PP Granules', lotNumber: 'LOT-7' }],
};

const SAVED: Outcome = { kind: 'saved', verb: 'addInvoice', id: 7, waits: false };
const REFUSED = refusal('addInvoice', 'Invoice INV-9 of this party was received before: GRN-4');

type Args = { readonly outcome: Outcome; readonly onAct: (verb: string, more: AnyRecord) => void };

function Late({ outcome, onAct }: Args) {
  return (
    <StoryWorld modules={[inward, party, gstRate, costHead]} server={() => ({ dataList: [] })}>
      <AnsweredActions outcome={outcome} onAct={onAct}>
        <LateFacts document={{ module: inward, row: ROW, isSaving: false }} />
      </AnsweredActions>
    </StoryWorld>
  );
}

/** What is told late of a posted receipt. For: posted receipts. Not for: drafts, whose fields are simply changed. */
const meta = {
  title: 'Stores/Late facts of a receipt',
  component: Late,
  args: { outcome: SAVED, onAct: fn() },
  argTypes: { outcome: { control: false } },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesWhenItIsDone: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add invoice' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Invoice no/u }), 'INV-9');
    await userEvent.click(screen.getByRole('button', { name: 'Add invoice' }));
    await expect(args.onAct).toHaveBeenCalledWith('addInvoice', expect.objectContaining({ billNo: 'INV-9' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const StandsWithWhatWasTypedWhenItIsRefused: Story = {
  args: { outcome: REFUSED },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add invoice' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Invoice no/u }), 'INV-9');
    await userEvent.click(screen.getByRole('button', { name: 'Add invoice' }));
    await expect(await screen.findByText(REFUSED.fault.message)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /Invoice no/u })).toHaveValue('INV-9');
  },
};
