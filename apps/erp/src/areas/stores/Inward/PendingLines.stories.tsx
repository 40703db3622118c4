import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { OFFLINE, type FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import type { OpenLine } from './pending-lines.ts';
import { PendingLines } from './PendingLines.tsx';

const granules: OpenLine = {
  id: 3,
  purchaseOrder: 9,
  number: 'PO/26-27/SRT/00119',
  date: '2026-11-20',
  item: 4,
  itemName: 'PP Granules',
  itemCode: 'PP-110',
  uom: 1,
  uomName: 'kg',
  uomDecimals: 3,
  quantity: 100,
  received: 40,
  balance: 60,
  rate: 92.5,
  isFree: false,
  itemTuple: null,
  itemTupleName: null,
  secondaryQuantity: null,
  freightEstimate: null,
  stockArea: null,
  stockAreaName: null,
  packing: null,
  packingName: null,
  organization: 1,
  organizationName: 'Tapi Woven Sacks',
  branch: 2,
  branchName: 'Surat',
  location: 3,
  locationName: 'Sachin plant',
};

type Args = { readonly server: FakeServer; readonly onTake: (lines: readonly OpenLine[]) => void };

/** What one supplier still owes, over a server that lives in the story. */
function Pending({ server, onTake }: Args) {
  return (
    <StoryWorld modules={[inward]} server={server}>
      <PendingLines party={7} order={undefined} taken={new Set()} label={(key) => key} onTake={onTake} />
    </StoryWorld>
  );
}

const owed: FakeServer = () => ({ dataList: [granules] });

const meta = {
  title: 'Stores/Still to come',
  component: Pending,
  args: { server: owed, onTake: fn() },
  argTypes: { server: { control: false } },
} satisfies Meta<typeof Pending>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TakesAll: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('PO/26-27/SRT/00119');
    await userEvent.click(canvas.getByRole('button', { name: 'Take all' }));
    await expect(args.onTake).toHaveBeenCalledWith([granules]);
  },
};
export const Loading: Story = {
  args: { server: () => 'silence' },
  play: async ({ args, canvas, userEvent }) => {
    const all = canvas.getByRole('button', { name: 'Take all' });
    await expect(all).toHaveAccessibleDescription('Loading');
    await userEvent.click(all);
    await expect(args.onTake).not.toHaveBeenCalled(); // nothing was there to take, and the press would have said nothing
  },
};
export const Offline: Story = {
  args: { server: () => OFFLINE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take all' })).toHaveAccessibleDescription('Offline');
  },
};
