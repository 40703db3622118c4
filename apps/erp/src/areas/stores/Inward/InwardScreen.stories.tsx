import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { STATUSES } from '@weft/domain/contract/statuses';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { infoOf } from '../../../product/modules/info-of.ts';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { InwardScreen } from './InwardScreen.tsx';

const line = (id: number, itemName: string) => ({
  id,
  lineNo: id,
  item: 10 + id,
  itemName,
  uom: 2,
  uomName: 'kg',
  uomCode: 'kg',
  quantity: 350,
  rate: 101.06,
});
const GRANULES = line(1, 'PP Granules');
const FILLER = line(2, 'Filler');

const RECEIPT = {
  id: 9,
  version: 1,
  status: STATUSES.draft,
  inwardType: 'direct',
  date: '2026-11-27',
  party: 3,
  partyName: 'Kesarva Petrochem',
  location: 1,
  locationName: 'Plant 1',
  purchaseOrders: [],
  landedCharges: [],
  files: [],
};

/** The bin that is scanned stands in an area of this location. */
const server =
  (lines: readonly object[], location: number): FakeServer =>
  (path) => {
    if (path === `${inward.api}/${RECEIPT.id}`) return { data: { ...RECEIPT, lines } };
    if (path === 'chemical/qrCode/resolve') return { data: { id: 31 } };
    if (path === 'chemical/rack/getAllByPartner')
      return { dataList: [{ id: 31, rackCode: 'A-07', stockArea: 5, stockAreaName: 'Granule Store' }] };
    if (path === 'chemical/stockArea/getAllByPartner')
      return { dataList: [{ id: 5, name: 'Granule Store', location }] };
    return { dataList: [] };
  };

type Args = {
  readonly lines: readonly object[];
  readonly location: number;
  readonly config?: { readonly [key: string]: string };
};

/** A receipt being written in the store, in a company that keeps racks. */
function Receipt({ lines, location, config = {} }: Args) {
  return (
    <StoryWorld
      modules={MODULES}
      server={server(lines, location)}
      session={{
        config: { RACK_SUPPORT: 'YES', ...config },
        acl: [{ moduleAPI: inward.acl, displayName: null, view: 1, mode: 255 }],
      }}
    >
      <InwardScreen module={infoOf(inward)} id={RECEIPT.id} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Stores/Receipt',
  component: Receipt,
  args: { lines: [GRANULES], location: 1 },
  argTypes: { lines: { control: false }, config: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

const BIN = `${qrPayload('RK', 31)}{Enter}`;
const SCAN = { name: 'Scan the labels of what came' };
const cell = (root: HTMLElement, path: string) => root.querySelector(`[data-path="${path}"]`);

/** A bin is scanned: the only line goes there, with its area. */
export const IntoABin: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', SCAN), BIN);
    await waitFor(() => expect(cell(canvasElement, 'lines[0].rack')).toHaveTextContent('A-07'));
    await expect(cell(canvasElement, 'lines[0].stockArea')).toHaveTextContent('Granule Store');
    const [told] = await screen.findAllByText('PP Granules: into A-07 · Granule Store'); // the message, and what a reader is told
    await expect(told).toBeInTheDocument();
  },
};

/** Of several lines it is that in hand; before one is, nobody can say which. */
export const TheLineInHand: Story = {
  args: { lines: [GRANULES, FILLER] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox', SCAN);
    await userEvent.type(field, BIN);
    await expect((await screen.findAllByText(/^Scan the goods first, or press their line/u))[0]).toBeInTheDocument();
    await userEvent.type(field, `${qrPayload('IT', 12)}{Enter}`); // the item's own label
    await userEvent.type(field, BIN);
    await waitFor(() => expect(cell(canvasElement, 'lines[1].rack')).toHaveTextContent('A-07'));
    await expect(cell(canvasElement, 'lines[0].rack')).toHaveTextContent(/^$/u);
  },
};

/** A bin of another location is none for what comes in here. */
export const ABinElsewhere: Story = {
  args: { location: 8 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', SCAN), BIN);
    const told = await screen.findAllByText('A-07 · Granule Store is at another location than this receipt');
    await expect(told[0]).toBeInTheDocument();
    await expect(cell(canvasElement, 'lines[0].rack')).toHaveTextContent(/^$/u);
  },
};

const ORDERED = [{ ...GRANULES, purchaseOrder: 7, purchaseOrderItem: 8 }];

/** A receipt lies where its order is delivered, while orders say where: nobody chooses another place. */
export const WhereItsOrderIs: Story = {
  args: { lines: ORDERED, config: { CBL_FLOW_SUPPORT: 'YES', PO_CBL_FLOW_SUPPORT: 'YES' } },
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('combobox', { name: 'Location' });
    await expect(place).toHaveAttribute('readonly');
  },
};

/** While orders do not, whoever receives says where the goods are. */
export const WhereItIsReceived: Story = {
  args: { lines: ORDERED, config: { CBL_FLOW_SUPPORT: 'YES' } },
  play: async ({ canvas }) => {
    const place = await canvas.findByRole('combobox', { name: 'Location' });
    await expect(place).not.toHaveAttribute('readonly');
  },
};

/** On a phone a line asks for what a hand enters, and stands before the papers; the rest is a press away. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('textbox', SCAN);
    await expect(cell(canvasElement, 'lines[0].rack')).toBeInTheDocument();
    await expect(cell(canvasElement, 'lines[0].manufacturedOn')).not.toBeInTheDocument();
    const [lines, papers] = [
      canvas.getByRole('grid', { name: 'Lines' }),
      canvas.getByRole('combobox', { name: 'Party' }),
    ];
    await expect(lines.compareDocumentPosition(papers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(canvas.getByRole('button', { name: 'All fields' }));
    await waitFor(() => expect(cell(canvasElement, 'lines[0].manufacturedOn')).toBeInTheDocument());
  },
};
