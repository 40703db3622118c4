import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { OfferedKey, Want } from './serve-lines.ts';
import { WantCard, type WantCardProps } from './WantCard.tsx';

const KG = { symbol: 'kg', decimals: 3 };
const key = (stockKey: number, lotNumber: string, free: number): OfferedKey => ({
  stockKey,
  code: null,
  lotNumber,
  rollNumber: '',
  rack: { id: 1, name: 'A-01-2' },
  expiryOn: '2026-12-31',
  packing: { id: 3, packingType: 'Bag 25 kg', content: 25 },
  packages: 24,
  free,
  quantity: free,
  secondaryQuantity: 24,
  suggested: free,
  reason: null,
  missed: [],
});
const want: Want = {
  requestLine: 70,
  item: { id: 1, name: 'PP granules', itemCode: 'PP-R035' },
  uom: KG,
  secondaryUom: null,
  requested: 50,
  issued: 0,
  allocated: 0,
  pending: 50,
  most: 50,
  wantedQuality: [],
  keys: [key(3, 'L26-003', 60)],
  hasMore: false,
};

/** Keeps what is in hand, as the board does. */
function InHand({ onChange, picks, ...props }: WantCardProps) {
  const [own, setOwn] = useState(picks);
  return (
    <WantCard
      {...props}
      picks={own}
      onChange={(next) => {
        setOwn(next);
        onChange(next);
      }}
    />
  );
}

/** A line of a request that is served. For: the keeper's board. Not for: what is named already (it waits in a card of its own). */
const meta = {
  title: 'Stores/Wanted goods',
  component: InHand,
  args: {
    want,
    picks: [{ requestLine: 70, stockKey: 3, quantity: decimal('50') }],
    shortage: undefined,
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof InHand>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How many packages to fetch stands beside their rack, and follows what is typed: whole ones, and what is taken of one more. */
export const InPackages: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/A-01-2 · Bag 25 kg × 2 · /u)).toBeVisible();
    const take = canvas.getByRole('textbox', { name: 'Take of L26-003' });
    await userEvent.clear(take);
    await userEvent.type(take, '60{Tab}');
    await expect(canvas.getByText(/A-01-2 · Bag 25 kg × 2 \+ 10.000 kg · /u)).toBeVisible();
  },
};

export const Short: Story = {
  args: {
    picks: [],
    shortage: {
      line: 70,
      short: 50,
      elsewhere: [{ area: { id: 9, name: 'Yard' }, branch: { id: 2, name: 'Unit 2' }, quantity: 400 }],
      onOrder: [{ number: 'PO/26-27/00012', date: '2026-12-04', quantity: 5000 }],
    },
  },
};

/** What is wanted of the goods stands beside the figures; lots that do not keep it are told apart with what they are. */
export const NotWhatIsWanted: Story = {
  args: {
    want: {
      ...want,
      wantedQuality: [{ parameter: 'Moisture', limits: '≤ 0.2' }],
      keys: [
        ...want.keys,
        {
          ...key(4, 'L26-004', 80),
          suggested: 0,
          missed: [{ parameter: 'Moisture', found: '0.4' }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Pending 50.000 kg · Moisture ≤ 0.2/u)).toBeVisible();
    await expect(canvas.getByText('Not what is wanted: L26-004: Moisture 0.4 (≤ 0.2)')).toBeVisible();
  },
};

/** The share of the key is proposed; what was weighed is sent, and cleared it is the share again. */
export const SecondQuantityIsWeighed: Story = {
  args: { want: { ...want, secondaryUom: { symbol: 'nos', decimals: 0 } } },
  play: async ({ args, canvas, userEvent }) => {
    const second = canvas.getByRole('textbox', { name: '2nd quantity of L26-003' });
    await expect(second).toHaveValue('20');
    await userEvent.clear(second);
    await userEvent.type(second, '21{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { requestLine: 70, stockKey: 3, quantity: decimal('50'), second: decimal('21') },
    ]);
    await userEvent.clear(second);
    await userEvent.tab();
    await expect(second).toHaveValue('20');
  },
};

/** Packages that are counted propose what they hold; what they weigh may be typed after, and cleared they are as many as hold the quantity. */
export const PackagesAreCounted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const packages = canvas.getByRole('textbox', { name: 'Packages of L26-003' });
    await userEvent.type(packages, '10{Tab}');
    const pick = { requestLine: 70, stockKey: 3, quantity: decimal('25'), packages: 10 };
    await expect(args.onChange).toHaveBeenLastCalledWith([pick]);
    const quantity = canvas.getByRole('textbox', { name: 'Take of L26-003' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '25.4{Tab}');
    await expect(args.onChange).toHaveBeenLastCalledWith([{ ...pick, quantity: decimal('25.4') }]);
    await userEvent.clear(packages);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith([{ requestLine: 70, stockKey: 3, quantity: decimal('25.4') }]);
  },
};

/** Loose goods have no packages to be counted. */
export const Loose: Story = {
  args: { want: { ...want, keys: [{ ...key(3, 'L26-003', 60), packing: null, packages: 0 }] } },
  play: ({ canvas }) => expect(canvas.queryByRole('textbox', { name: /Packages/u })).toBeNull(),
};
