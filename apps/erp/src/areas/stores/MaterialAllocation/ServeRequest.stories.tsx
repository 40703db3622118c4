import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ServeRequest } from './ServeRequest.tsx';
import type { OfferedKey, Proposal } from './serve-lines.ts';

const key = (stockKey: number, lotNumber: string, suggested: number): OfferedKey => ({
  stockKey,
  code: null,
  lotNumber,
  rollNumber: '',
  rack: null,
  expiryOn: null,
  packing: null,
  packages: 0,
  free: 500,
  quantity: 500,
  secondaryQuantity: 0,
  suggested,
  reason: null,
  missed: [],
});
const told = [key(3, 'L26-0003', 100)];
const proposalOf = (keys: readonly OfferedKey[]): Proposal => ({
  request: { id: 7, number: 'MR/26-27/00007', version: 2 },
  document: { request: 7, lines: [{ requestLine: 70, stockKey: 3, quantity: 100 }] },
  wants: [
    {
      requestLine: 70,
      item: { id: 1, name: 'PP granules', itemCode: 'PP-R035' },
      uom: { symbol: 'kg', decimals: 3 },
      secondaryUom: null,
      requested: 100,
      issued: 0,
      allocated: 0,
      pending: 100,
      most: 100,
      wantedQuality: [],
      keys,
      hasMore: true,
    },
  ],
  shortages: [],
});
const sent = fn();
const codeIn = (body: unknown): string => (JSON.parse(JSON.stringify(body)) as { readonly code?: string }).code ?? '';
const server: FakeServer = (path, body) => {
  if (path.endsWith('/propose'))
    return { data: proposalOf(codeIn(body) === 'L26-1999' ? [...told, key(9, 'L26-1999', 0)] : told) };
  sent(path, body);
  return { data: { id: 1, version: 2, number: 'MA/26-27/00001', statusId: 7 } };
};

/** One request at the counter. For: the keeper who scans what is handed over. Not for: several requests of one department at once. */
const meta = {
  title: 'Stores/Serve a request',
  component: ServeRequest,
  args: { id: 7, number: 'MR/26-27/00007', onServed: fn() },
  decorators: [
    (Story) => (
      <StoryWorld
        modules={[materialAllocation, materialRequest]}
        server={server}
        session={{ acl: [{ moduleAPI: materialAllocation.acl, displayName: null, view: 1, mode: 255 }] }}
      >
        <Story />
      </StoryWorld>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof ServeRequest>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of an item with hundreds of lots only those that are due are sent; a lot beside them is asked for when it is scanned, and wants its reason. */
export const ALotThatWasNotSentIsAskedFor: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Scan lot or roll' }), 'L26-1999{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /L26-0003/u });
    await userEvent.type(within(dialog).getByRole('textbox'), 'It stands in front');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take it' }));
    await expect(await canvas.findByText('L26-1999')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(args.onServed).toHaveBeenCalledTimes(1));
    await expect(sent).toHaveBeenCalledWith(
      `${materialAllocation.api}/issue`,
      expect.objectContaining({
        document: {
          request: 7,
          lines: [{ requestLine: 70, stockKey: 9, quantity: '100', orderReason: 'It stands in front' }],
        },
      }),
    );
  },
};

/** A code of other goods is still refused. */
export const ACodeOfOtherGoodsIsRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Scan lot or roll' }), 'X-1{Enter}');
    await expect(await screen.findByText(/X-1/u)).toBeVisible();
    await expect(canvas.getByText('L26-0003')).toBeVisible();
  },
};
