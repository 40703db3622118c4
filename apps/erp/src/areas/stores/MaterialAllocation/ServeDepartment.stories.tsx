import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { ServeDepartment } from './ServeDepartment.tsx';
import type { Proposal } from './serve-lines.ts';

const proposalOf = (id: number, quantity: number, short = 0): Proposal => ({
  request: { id, number: `MR/26-27/0000${id}`, version: 2 },
  document: { request: id, lines: quantity > 0 ? [{ requestLine: id * 10, stockKey: 3, quantity }] : [] },
  wants: [],
  shortages: short > 0 ? [{ line: id * 10, short, elsewhere: [], onOrder: [] }] : [],
});
const sent = fn();
const OPENS = {
  field: 'documents[0].lines[0].quantity',
  code: 4404213,
  name: 'OPENS_PACKAGE' as const,
  message: 'PP · L1 · Bag: whole packages that go: 12, and one is opened: 15.000 kg of it stay loose, 27 stay closed',
  asks: true as const,
};
const isConfirmed = (body: unknown): boolean => JSON.stringify(body).includes('"confirmed":["OPENS_PACKAGE"]');
const serverWith =
  (proposals: readonly Proposal[], opens: boolean): FakeServer =>
  (path, body) => {
    if (path.endsWith('/propose')) return { data: { proposals } };
    sent(path, body);
    return opens && !isConfirmed(body)
      ? { kind: 'refused', status: 422, responseCode: 4404, message: OPENS.message, errors: [OPENS] }
      : { dataList: [], totalCount: 0 };
  };

/** Several requests of one department. For: a department that asked more than once. Not for: requests whose lots the keeper chooses (one at a time). */
const meta = {
  title: 'Stores/Serve a department',
  component: ServeDepartment,
  args: { requests: [7, 8, 9], department: 'Tape Plant', onServed: fn() },
  decorators: [
    (Story, { parameters }) => (
      <StoryWorld
        modules={[materialAllocation]}
        server={serverWith(
          (parameters['proposals'] as readonly Proposal[] | undefined) ?? [],
          parameters['opens'] === true,
        )}
        session={{ acl: [{ moduleAPI: materialAllocation.acl, displayName: null, view: 1, mode: 255 }] }}
      >
        <Story />
      </StoryWorld>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof ServeDepartment>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One press hands over what is proposed for each; a request for which nothing is free is not among them. */
export const AllAsProposed: Story = {
  parameters: { proposals: [proposalOf(7, 1500), proposalOf(8, 300, 200), proposalOf(9, 0, 50)] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('1 of them gets less than it asks for.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hand over all 2 as proposed' }));
    await waitFor(() => expect(args.onServed).toHaveBeenCalledTimes(1));
    await expect(sent).toHaveBeenCalledWith(`${materialAllocation.api}/issue`, {
      documents: [
        { request: 7, lines: [{ requestLine: 70, stockKey: 3, quantity: '1500' }] },
        { request: 8, lines: [{ requestLine: 80, stockKey: 3, quantity: '300' }] },
      ],
      confirmed: [],
    });
  },
};

/** Of a part of a package the server asks whether it is opened, and what stays loose of it: only what is meant is sent again. */
export const AsksBeforeItOpensAPackage: Story = {
  parameters: { proposals: [proposalOf(7, 310), proposalOf(8, 300)], opens: true },
  play: async ({ args, canvas, userEvent }) => {
    const serve = await canvas.findByRole('button', { name: 'Hand over all 2 as proposed' });
    await userEvent.click(serve);
    const first = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await expect(first).toHaveTextContent('15.000 kg of it stay loose, 27 stay closed');
    await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText(/15\.000 kg of it stay loose/u)).toBeVisible();
    await expect(args.onServed).not.toHaveBeenCalled();

    await userEvent.click(serve);
    const again = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(args.onServed).toHaveBeenCalledTimes(1));
    await expect(sent).toHaveBeenLastCalledWith(
      `${materialAllocation.api}/issue`,
      expect.objectContaining({ confirmed: ['OPENS_PACKAGE'] }),
    );
  },
};

/** Where only one of them can be served it is served by itself. */
export const OneIsServedAlone: Story = {
  parameters: { proposals: [proposalOf(7, 1500), proposalOf(8, 0, 300)] },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Hand over all/u })).toBeNull(),
};
