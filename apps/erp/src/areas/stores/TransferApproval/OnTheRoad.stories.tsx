import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { OnTheRoad } from './OnTheRoad.tsx';

const transfers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    number: `ST/26-27/${String(n + 1).padStart(5, '0')}`,
    fromStockAreaName: 'Granule Store',
    toStockAreaName: 'Godown Sachin',
    vehicleNumber: 'GJ05BX4417',
    lineCount: 1,
    receivedPercent: null,
    sentAt: '2026-11-29T06:30:00.000Z',
    expectedAt: null,
  }));

/** The road as the server answers it: a page of it, or the one of a number. */
const server =
  (count: number): FakeServer =>
  (path) => {
    const asked = new URLSearchParams(path.slice(path.indexOf('?') + 1));
    const number = asked.get('number');
    const found = transfers(count).filter((one) => number === null || one.number === number);
    return { dataList: found.slice(0, Number(asked.get('rowsPerPage'))), totalCount: found.length };
  };

type Args = { readonly count: number };

/** What is on the way to the person's places. */
const meta = {
  title: 'Stores/On the road',
  component: ({ count }: Args) => (
    <StoryWorld
      modules={MODULES}
      server={server(count)}
      isGated
      address="/module/transfer-approval"
      session={{
        acl: ['chemical/transferApproval', 'chemical/stockTransfer'].map((moduleAPI) => ({
          moduleAPI,
          displayName: null,
          view: 1,
          mode: 255,
        })),
      }}
    >
      <OnTheRoad />
    </StoryWorld>
  ),
  args: { count: 3 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ST/26-27/00003' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Show more/u })).toBeNull();
  },
};

/** An empty road leads to the list that fills it. */
export const None: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is on its way')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Stock Transfers' })).toBeVisible();
  },
};

/** Of thousands the oldest are asked for; the others come by portions, and whoever asks for more goes on with the first that comes. */
export const Thousands: Story = {
  args: { count: 3000 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'ST/26-27/00060' });
    await expect(canvas.queryByRole('link', { name: 'ST/26-27/00061' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more (2,940 left)' }));
    await expect(await canvas.findByRole('link', { name: 'ST/26-27/00120' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'ST/26-27/00061' })).toHaveFocus());
  },
};

/** The button goes with the last portion, the focus does not go with it. */
export const LastPortion: Story = {
  args: { count: 61 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more (1 left)' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'ST/26-27/00061' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: /Show more/u })).toBeNull();
  },
};

/** A challan whose card is not drawn leads to its transfer all the same. */
export const ScansBehindThePortion: Story = {
  args: { count: 3000 },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'ST/26-27/00060' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Scan the challan' }), 'ST/26-27/02999{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/module/transfer-approval/2999'));
  },
};
