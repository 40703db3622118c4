import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen } from 'storybook/test';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ReceivedRates } from './ReceivedRates.tsx';

const ordered = (more: object) => ({
  lines: [
    { id: 11, quantity: decimal('500'), rate: decimal('98.5'), received: decimal('500'), ...more },
    { id: 12, quantity: decimal('800'), rate: decimal('70'), received: decimal('100') },
  ],
});

type Args = {
  readonly rate: string;
  readonly mode: number;
  readonly server: FakeServer;
  readonly set: (key: string, value: unknown) => void;
};

/** An order of which the first line is all here, over a server that lives in the story. */
function Amended({ rate, mode, server, set }: Args) {
  return (
    <StoryWorld
      modules={[inward]}
      server={server}
      session={{ acl: [{ moduleAPI: inward.acl, displayName: null, view: 1, mode }] }}
    >
      <ReceivedRates form={{ before: ordered({}), values: ordered({ rate: decimal(rate) }), set }} />
    </StoryWorld>
  );
}

/** The way from an amended rate to goods that were received. For: lines of an order that are all here. Not for: what is still to come, which the amendment itself prices. */
const meta = {
  title: 'Purchase/Rate of received goods',
  component: Amended,
  args: { rate: '101.25', mode: 255, server: fn(() => ({ dataList: [] })), set: fn() },
  argTypes: { server: { control: false }, set: { control: false } },
} satisfies Meta<typeof Amended>;
export default meta;
type Story = StoryObj<typeof meta>;

const CORRECT = /^Correct the rate/u;

export const CorrectsTheReceipts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct the rate of line 1' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Agreed later');
    await userEvent.click(screen.getByRole('button', { name: 'Correct rate' }));
    await expect(args.server).toHaveBeenCalledWith(
      'chemical/inward/correctRate',
      { purchaseOrderItem: 11, rate: 101.25, reason: 'Agreed later' },
      expect.any(String),
    );
    const [told] = await screen.findAllByText('The receipts of line 1 bear the new rate');
    await expect(told).toBeVisible();
    const set: readonly unknown[] = mocked(args.set).mock.calls[0] ?? [];
    await expect([set[0], JSON.parse(JSON.stringify(set[1])) as unknown]).toMatchObject([
      'lines',
      [
        { id: 11, rate: '98.5' },
        { id: 12, rate: '70' },
      ],
    ]);
  },
};

export const NothingWhileTheRateStands: Story = {
  args: { rate: '98.50' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: CORRECT })).toBeNull(),
};

export const NothingWithoutTheRight: Story = {
  args: { mode: 127 },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: CORRECT })).toBeNull(),
};
