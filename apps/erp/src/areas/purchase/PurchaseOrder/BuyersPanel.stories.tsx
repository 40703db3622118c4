import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { item } from '@weft/domain/catalogue/masters/item';
import { type FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { BuyersPanel, type BuyersPanelProps } from './BuyersPanel.tsx';

const BUYER = {
  id: 2,
  firstname: 'Bhavna',
  lastname: 'Mehta',
  username: 'bhavna',
  profilePermission: true,
  mustChangePassword: false,
  organization: null,
  defaultBranch: null,
  defaultStockArea: null,
  role: { roleid: 2, name: 'Purchase', isAdmin: false, landing: null },
};

const facts = {
  stock: {
    places: [
      {
        keys: {
          branch: { id: 1, name: 'Surat' },
          stockArea: { id: 1, name: 'Granule Store' },
          qcStatus: { id: 'released', name: 'released' },
        },
        uom: 'kg',
        quantity: '1250.500',
        allocated: '250.500',
        free: '1000',
      },
    ],
    placeCount: 1,
    totals: [{ uom: 'kg', quantity: '1250.5', allocated: '250.5', free: '1000' }],
  },
  reorder: { level: '5000', short: '2000', uom: 'kg' },
  asked: [
    { id: 9, number: 'MR/26-27/00009', department: 'Extrusion', pending: '400', uom: 'kg', needOn: '2026-11-26' },
  ],
  due: {
    lines: 1,
    late: 0,
    first: [
      {
        order: 3,
        number: 'PO/26-27/00003',
        partyName: 'Reliance Polymers',
        itemName: 'PP Granules',
        balance: '2000',
        uom: 'kg',
        expectedOn: '2026-11-28',
        isLate: false,
      },
    ],
  },
  rates: [],
  receipts: [
    {
      id: 4,
      module: 'inward',
      number: 'IN/26-27/00004',
      date: '2026-11-02',
      partyName: 'Reliance Polymers',
      quantity: '10000',
      uom: 'kg',
      rate: '98.5000',
    },
  ],
};

type Args = BuyersPanelProps & { readonly server: FakeServer; readonly mayView: boolean };

/** The panel beside the lines of an order, over a server that lives in the story. */
function Panel({ server, mayView, ...props }: Args) {
  return (
    <StoryWorld
      modules={[item]}
      server={server}
      session={{
        user: BUYER,
        acl: [{ moduleAPI: item.acl, displayName: null, view: mayView ? 1 : 0, mode: 0 }],
      }}
    >
      <BuyersPanel {...props} />
    </StoryWorld>
  );
}

/** What a buyer asks of the item in the line they are in. For: the form of an order. Not for: lines without an item, people who see no items. */
const meta = {
  title: 'Purchase/Buyer’s panel',
  component: Panel,
  args: {
    server: fn(() => ({ data: facts })),
    mayView: true,
    lines: [{ item: 7, itemName: 'PP Granules' }, { item: null }],
    line: 0,
  },
  argTypes: { server: { control: false } },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheFocusedLine: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'PP Granules' })).toBeVisible();
    await expect(await canvas.findByText('1,000 kg free')).toBeVisible();
    await expect(canvas.getByText('2,000 kg short')).toBeVisible();
    await expect(canvas.getByText(/^at .*98\.5/u)).toBeVisible();
    await expect(canvas.getByText(/Extrusion/u)).toBeVisible();
  },
};

export const NothingForAnEmptyLine: Story = {
  args: { line: 1 },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(args.server).not.toHaveBeenCalled();
  },
};

export const NothingForWhoSeesNoItems: Story = {
  args: { mayView: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
