import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';

/** How far the claim on the transporter is. For: transfers that lost goods. Not for: what differs on the scales. */
const meta = {
  title: 'Stores/Claim on transporter',
  component: ClaimDialog,
  args: {
    claim: {
      claimState: 'noted',
      claimNo: '',
      claimDate: null,
      claimAmount: decimal('5723.3'),
      claimReceived: null,
    },
    words: { label: (key) => fieldAt(stockTransfer.fields, key)?.label ?? key, isShown: () => true },
    stateName: (state) => state.replace(/^./u, (first) => first.toUpperCase()),
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof ClaimDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const IsSent: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Sent' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Claim no/u }), 'CL-7');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onAnswer).toHaveBeenCalledWith({
      claimState: 'sent',
      claimNo: 'CL-7',
      claimDate: null,
      claimAmount: 5723.3,
      claimReceived: null,
    });
  },
};

export const SettledSaysWhatWasPaid: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Settled' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: /Claim received/u }), '4000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({ claimState: 'settled', claimReceived: 4000 }),
    );
  },
};

export const OfARoleWithoutRates: Story = {
  args: { words: { label: (key) => key, isShown: (key) => key !== 'claimAmount' && key !== 'claimReceived' } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'claimNo' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: 'claimAmount' })).not.toBeInTheDocument();
  },
};
