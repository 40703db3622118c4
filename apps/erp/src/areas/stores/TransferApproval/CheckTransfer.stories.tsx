import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { ApiFault } from '@weft/api/http/api-fault';
import { MODULES } from '@weft/domain/catalogue/registry';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { CheckTransfer } from './CheckTransfer.tsx';

const TRANSFER = {
  id: 7,
  version: 2,
  number: 'ST/26-27/00002',
  mode: 1,
  statusId: 9,
  transferKind: 'transit',
  fromStockAreaName: 'Granule Store',
  toStockAreaName: 'Godown Sachin',
  vehicleNumber: 'GJ05BX4417',
  toStockArea: 5,
  toLocation: 1,
  gateSlip: null,
  lines: [
    {
      id: 21,
      lineNo: 1,
      itemName: 'LLDPE Film',
      uomName: 'Kilogram',
      uomCode: 'kg',
      lotNumber: 'LL-721',
      rollNumber: null,
      sent: 600,
      received: 0,
      short: null,
      inTransit: 600,
      secondaryQuantity: null,
    },
  ],
};

/** What misses something and says no reason is refused. */
const NO_REASON: ApiFault = {
  kind: 'refused',
  status: 422,
  responseCode: 4404,
  message: 'Reason is required',
  errors: [
    {
      field: 'lines[0].shortReason',
      code: 4404901,
      name: 'REQUIRED',
      message: 'Reason is required',
      values: { label: 'Reason' },
    },
  ],
};

type Args = { readonly location: number; readonly statusId?: number; readonly onCall?: (body: unknown) => void };

/** The bin that is scanned stands in an area of this location. */
const server =
  ({ location, statusId = TRANSFER.statusId, onCall }: Args): FakeServer =>
  (path, body) => {
    if (path === `chemical/transferApproval/${TRANSFER.id}`)
      return { data: { ...TRANSFER, statusId, number: statusId === 1 ? null : TRANSFER.number } };
    if (path === 'chemical/transferApproval/reverse') {
      onCall?.(body);
      return { data: { version: 3, statusId: 9 } };
    }
    if (path === 'chemical/transferApproval/accept') return NO_REASON;
    if (path === 'chemical/qrCode/resolve') return { data: { id: 31 } };
    if (path === 'chemical/rack/getAllByPartner')
      return { dataList: [{ id: 31, rackCode: 'G-04', stockArea: 5, stockAreaName: 'Godown Sachin' }] };
    if (path === 'chemical/stockArea/getAllByPartner')
      return { dataList: [{ id: 5, name: 'Godown Sachin', location }] };
    return { dataList: [] };
  };

/** What came on the road, checked where racks are kept. */
function Check(args: Args) {
  return (
    <StoryWorld
      modules={MODULES}
      server={server(args)}
      session={{
        config: { RACK_SUPPORT: 'YES' },
        acl: ['chemical/transferApproval', 'chemical/stockTransfer'].map((moduleAPI) => ({
          moduleAPI,
          displayName: null,
          view: 1,
          mode: 255,
        })),
      }}
    >
      <CheckTransfer id={TRANSFER.id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Stores/Check of a transfer',
  component: Check,
  args: { location: 1, onCall: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Check>;
export default meta;
type Story = StoryObj<typeof meta>;

const BIN = `${qrPayload('RK', 31)}{Enter}`;
const SCAN = { name: 'Scan roll or lot' };

/** What came is told in the unit that people write. */
export const ToBeChecked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('LLDPE Film · 600 kg')).toBeVisible();
  },
};

/** A bin is scanned: what comes goes there. */
export const IntoABin: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', SCAN), BIN);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Rack' })).toHaveValue('G-04'));
  },
};

/** A bin of another location is refused, and the goods stay where the transfer says. */
export const ABinElsewhere: Story = {
  args: { location: 8 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', SCAN), BIN);
    const told = await screen.findAllByText('G-04 is not where this transfer goes');
    await expect(told[0]).toBeInTheDocument();
    await expect(canvas.getByRole('combobox', { name: 'Rack' })).toHaveValue('');
  },
};

/** Less than was sent is not “as sent”; a refusal for want of a reason leads to the field that asks it. */
export const MissingAsksWhy: Story = {
  play: async ({ canvas, userEvent }) => {
    const received = await canvas.findByRole('textbox', { name: 'Received of LL-721' });
    await userEvent.type(received, '560{Tab}');
    const asSent = canvas.getByRole('button', { name: /LL-721.*sent|sent.*LL-721/iu });
    await expect(asSent).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Take in' }));
    const why = canvas.getByRole('combobox', { name: 'Why is it missing?' });
    await waitFor(() => expect(why).toHaveFocus());
    await expect(why).toHaveAccessibleDescription(/Reason is required/u);
    await userEvent.click(asSent);
    await expect(received).toHaveDisplayValue(/^600/u);
    await expect(asSent).toHaveAttribute('aria-pressed', 'true');
  },
};

/** What was received is taken back with a reason: the goods are on the road again. */
export const ReceiptTakenBack: Story = {
  args: { statusId: 7 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take the receipt back' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/u }), 'Found behind the door');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith({ transferId: 7, version: 2, reason: 'Found behind the door' }),
    );
    await expect(await screen.findByText('The goods are on the road again.')).toBeVisible();
  },
};

/** While nothing was received there is nothing to take back. */
export const NothingToTakeBack: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('LLDPE Film · 600 kg');
    await expect(canvas.queryByRole('button', { name: 'Take the receipt back' })).toBeNull();
  },
};

/** A transfer that was reversed has nothing to be taken in, whatever its lines once said. */
export const ReversedHasNothingToTakeIn: Story = {
  args: { statusId: 8 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing of this transfer is on the road any more.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Take in' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Take the receipt back' })).toBeNull();
  },
};

/** A draft that is opened by its address says that it is not sent, and leads to the transfer. */
export const NotSentYet: Story = {
  args: { statusId: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Draft 7' })).toBeVisible();
    await expect(
      canvas.getByText('This transfer is not sent yet: its goods still lie where they come from.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the transfer' })).toHaveAttribute(
      'href',
      '#/module/stock-transfer/addUpdate/7',
    );
    await expect(canvas.queryByRole('button', { name: 'Take in' })).toBeNull();
  },
};
